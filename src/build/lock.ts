/** Allows one build at a time in a folder, with a lock file that names the process. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isRunning, markIn, type ProcessMark, thisProcess } from "./server/process-mark.ts";

/** How long a lock file without a readable mark is considered unfinished instead of stale, in milliseconds. */
const writingMs = 2_000;

/** How long a lock of another machine or container is valid, in milliseconds, since its process cannot be checked from here. */
const foreignMs = 10 * 60_000;

/** Waits until no other process builds, takes the lock, and returns a function that releases it. Calls `onWait` once, with the other process. */
export async function lockBuild(path: string, onWait: (other: string) => void): Promise<() => void> {
  mkdirSync(dirname(path), { recursive: true });
  const own = JSON.stringify(thisProcess());
  for (let hasWaited = false; ; hasWaited = true) {
    if (writeNew(path, own)) return () => removeIf(path, own);
    const text = textOf(path);
    if (text === null) continue;
    // The lock of this process is from an earlier build that failed.
    if (text === own || isStale(path, text)) {
      removeIf(path, text);
      continue;
    }
    if (!hasWaited) onWait(nameOf(markIn(text)));
    await sleep(200);
  }
}

/** Whether the process that wrote a lock is gone. */
function isStale(path: string, text: string): boolean {
  const mark = markIn(text);
  const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (mark === null) return age > writingMs;
  return !(isRunning(mark) ?? age < foreignMs);
}

const nameOf = (mark: ProcessMark | null): string =>
  mark === null ? "another process" : `process ${mark.pid}${mark.host === hostname() ? "" : ` on ${mark.host}`}`;

function writeNew(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** The text of a file; null if it does not exist. */
function textOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Removes a lock unless another process has taken it in the meantime. */
function removeIf(path: string, text: string): void {
  if (textOf(path) === text) rmSync(path, { force: true });
}

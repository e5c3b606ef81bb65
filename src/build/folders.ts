/**
 * The folder of a build, and how it replaces the previous build. Each build gets a new folder and is never changed after
 * it is finished. Node cannot swap two folders atomically, so the previous build is moved aside between two renames. If the
 * process is killed at that moment, `serve` and the next build find the complete previous build there.
 */
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isRunning, markIn, type ProcessMark, thisProcess } from "./server/process-mark.ts";

/** Astro's folder for temporary files, which git ignores. */
const workFolder = ".astro";
const unfinished = "build-";

/** The path of the previous build between the two renames. */
export const movedAside = join(workFolder, "previous");

/** The file that names the process that is building. */
export const lockFile = join(workFolder, "build.lock");

/** Returns a new folder to build in, after deleting the remains of killed builds. Only for the process that holds the lock. */
export function newBuildFolder(destination: string): string {
  recoverBuild(destination);
  for (const name of readdirSync(workFolder).filter((name) => name.startsWith(unfinished))) {
    rmSync(join(workFolder, name), { recursive: true, force: true });
  }
  mkdirSync(dirname(resolve(destination)), { recursive: true });
  // The last step of a build requires this permission, so check it first.
  accessSync(dirname(resolve(destination)), constants.W_OK);
  const folder = mkdtempSync(resolve(workFolder, unfinished));
  // mkdtemp creates folders that only their owner can read, but the service may run as another user.
  chmodSync(folder, 0o755);
  return folder;
}

/** Restores a build that was moved aside by a process that was killed before it finished the replacement. */
function recoverBuild(destination: string): void {
  if (!existsSync(movedAside)) return;
  if (existsSync(destination)) rmSync(movedAside, { recursive: true, force: true });
  else renameSync(movedAside, destination);
}

/** Replaces the previous build with a finished one. On failure, the previous build is restored. */
export function replaceBuild(folder: string, destination: string): void {
  const hasPrevious = existsSync(destination);
  if (hasPrevious) renameSync(destination, movedAside);
  try {
    renameSync(folder, destination);
  } catch (error) {
    if (hasPrevious) renameSync(movedAside, destination);
    throw error;
  }
  if (!hasPrevious) return;
  // Renamed first, so that a partly deleted build is never restored.
  renameSync(movedAside, `${folder}-old`);
  rmSync(`${folder}-old`, { recursive: true, force: true });
}

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

function textOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function removeIf(path: string, text: string): void {
  if (textOf(path) === text) rmSync(path, { force: true });
}

/**
 * The copy of a build that a server serves: whatever happens to the project while it runs, its answers stay those of one
 * build, also after the runtime was restarted. It is in the system's folder for temporary files, where neither a build nor
 * git looks.
 */
import {
  constants,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  type Stats,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { isRunning, markIn, thisProcess } from "./process-mark.ts";

const prefix = "course-server-";
const ownerFile = "owner.json";

/** Systems delete temporary files that nobody has used for days: three on macOS, ten with systemd. */
const touchIntervalMs = 12 * 3_600_000;

/** How long the copy of another container, whose processes are not visible here, counts as used. */
const foreignMs = 4 * touchIntervalMs;

/**
 * Copies what serving a build takes into a new folder, and returns it: `client/`, `server/`, and the runtime's configuration
 * as workerd.capnp. It is removed when this process exits; copies of servers that were killed are removed first.
 * `locate` returns the folder of the build. Throws the error of the file system where a file cannot be copied.
 */
export function copyBuild(locate: () => string): string {
  removeStaleCopies();
  const copy = mkdtempSync(join(tmpdir(), prefix));
  process.once("exit", () => rmSync(copy, { recursive: true, force: true, maxRetries: 3 }));
  writeFileSync(join(copy, ownerFile), JSON.stringify(thisProcess()));
  // A build that takes the place of this one meanwhile would mix with it.
  while (!copyWhole(locate(), copy)) {
    for (const name of ["client", "server"]) rmSync(join(copy, name), { recursive: true, force: true });
  }
  setInterval(() => touch(copy), touchIntervalMs).unref();
  return copy;
}

/** Returns what tells a build from the one that takes its place; null where there is none. */
export function identityOf(build: string): string | null {
  const stats = statSync(join(build, "server/publication.json"), { throwIfNoEntry: false });
  return stats ? [stats.dev, stats.ino, stats.mtimeMs, stats.size].join(" ") : null;
}

/** Copies a build, and returns false where another one took its place meanwhile. */
function copyWhole(build: string, copy: string): boolean {
  const before = folderOf(build);
  const isSame = (): boolean => {
    const now = folderOf(build);
    return now?.ino === before?.ino && now?.birthtimeMs === before?.birthtimeMs;
  };
  try {
    mkdirSync(join(copy, "server"), { recursive: true });
    for (const name of ["worker.js", "publication.json"]) {
      copyFileSync(join(build, "server", name), join(copy, "server", name));
    }
    cpSync(join(build, "client"), join(copy, "client"), { recursive: true, mode: constants.COPYFILE_FICLONE });
    copyFileSync(resolve("src/machine/workerd.capnp"), join(copy, "workerd.capnp"));
  } catch (error) {
    if (isSame()) throw error;
    return false;
  }
  return isSame();
}

const folderOf = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false });

/** Removes the copies whose servers no longer run. Those of other users, and what cannot be read, are left alone. */
export function removeStaleCopies(): void {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(prefix))) {
    const copy = join(tmpdir(), name);
    try {
      const owner = markIn(readFileSync(join(copy, ownerFile), "utf8"));
      const age = Date.now() - statSync(join(copy, ownerFile)).mtimeMs;
      const isUsed = owner === null ? age < 60_000 : (isRunning(owner) ?? age < foreignMs);
      if (!isUsed) rmSync(copy, { recursive: true, force: true });
    } catch {
      // Another server removes it just now, or it is another user's.
    }
  }
}

/** Marks every file of a copy as used. */
function touch(copy: string): void {
  const now = new Date();
  for (const entry of readdirSync(copy, { recursive: true, withFileTypes: true })) {
    utimesSync(join(entry.parentPath, entry.name), now, now);
  }
}

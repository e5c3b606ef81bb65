/**
 * The copy of a build that a server serves: whatever happens to the project meanwhile, its responses stay those of one
 * build, even after the runtime restarts. The copy is in the system's folder for temporary files, where it cannot disturb
 * builds or git.
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
import { join } from "node:path";
import { isRunning, markIn, thisProcess } from "./process-mark.ts";

const prefix = "course-server-";
const ownerFile = "owner.json";

/** How often the copy is marked as used. Systems delete unused temporary files after days: three on macOS, ten with systemd. */
const touchIntervalMs = 12 * 3_600_000;

/** How long a copy of another container is considered in use, since its processes are not visible from here. */
const foreignMs = 4 * touchIntervalMs;

/**
 * Returns a new folder with everything that serving a build requires: `client/`, `server/` and workerd.capnp, the runtime's
 * configuration. It is deleted when this process exits; copies of killed servers are deleted first. `locate` returns the
 * folder of the build. Throws the file system's error if a file cannot be copied.
 */
export function copyBuild(locate: () => string): string {
  removeStaleCopies();
  const copy = mkdtempSync(join(tmpdir(), prefix));
  process.once("exit", () => rmSync(copy, { recursive: true, force: true, maxRetries: 3 }));
  writeFileSync(join(copy, ownerFile), JSON.stringify(thisProcess()));
  // Retry if another build replaces this one during the copy, since the files would be mixed.
  while (!copyWhole(locate(), copy)) {
    for (const name of ["client", "server"]) rmSync(join(copy, name), { recursive: true, force: true });
  }
  setInterval(() => touch(copy), touchIntervalMs).unref();
  return copy;
}

/** Returns a text that identifies a build, different after it is replaced; null if there is no build. */
export function identityOf(build: string): string | null {
  const stats = statSync(join(build, "server/publication.json"), { throwIfNoEntry: false });
  return stats ? [stats.dev, stats.ino, stats.mtimeMs, stats.size].join(" ") : null;
}

/** Copies a build. Returns false if another one replaced it during the copy. */
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
    // Next to this file, and in a release next to the launcher.
    copyFileSync(join(import.meta.dirname, "workerd.capnp"), join(copy, "workerd.capnp"));
  } catch (error) {
    if (isSame()) throw error;
    return false;
  }
  return isSame();
}

const folderOf = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false });

/** Deletes the copies whose servers no longer run, except those of other users and those that cannot be read. */
export function removeStaleCopies(): void {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(prefix))) {
    const copy = join(tmpdir(), name);
    try {
      const owner = markIn(readFileSync(join(copy, ownerFile), "utf8"));
      const age = Date.now() - statSync(join(copy, ownerFile)).mtimeMs;
      const isUsed = owner === null ? age < 60_000 : (isRunning(owner) ?? age < foreignMs);
      if (!isUsed) rmSync(copy, { recursive: true, force: true });
    } catch {
      // Another server is deleting it, or it belongs to another user.
    }
  }
}

function touch(copy: string): void {
  const now = new Date();
  for (const entry of readdirSync(copy, { recursive: true, withFileTypes: true })) {
    utimesSync(join(entry.parentPath, entry.name), now, now);
  }
}

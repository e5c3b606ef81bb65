/**
 * Where a build is made, and how it replaces the previous one. A build is made in a folder of its own and never
 * changed afterwards. Node cannot exchange two folders in one step, so the previous build is moved aside for the moment between two
 * renames; a process that is killed just then leaves it there, whole, and `serve` and the next build find it.
 */
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Astro's own folder for working files, which git ignores. */
const workFolder = ".astro";
const unfinished = "build-";

/** Where the previous build is between the two renames. */
export const movedAside = join(workFolder, "previous");

/** The file that says which process builds. */
export const lockFile = join(workFolder, "build.lock");

/** Returns a new folder to build in, after what killed builds left is removed. Only for the process that holds the lock. */
export function newBuildFolder(destination: string): string {
  recoverBuild(destination);
  for (const name of readdirSync(workFolder).filter((name) => name.startsWith(unfinished))) {
    rmSync(join(workFolder, name), { recursive: true, force: true });
  }
  mkdirSync(dirname(resolve(destination)), { recursive: true });
  // The last step of the build needs this; without it the whole build would be for nothing.
  accessSync(dirname(resolve(destination)), constants.W_OK);
  const folder = mkdtempSync(resolve(workFolder, unfinished));
  // Such a folder is readable by its owner alone, and a service may run as another user.
  chmodSync(folder, 0o755);
  return folder;
}

/** Brings a build back that was moved aside by a process which was killed before it put the new one in its place. */
function recoverBuild(destination: string): void {
  if (!existsSync(movedAside)) return;
  if (existsSync(destination)) rmSync(movedAside, { recursive: true, force: true });
  else renameSync(movedAside, destination);
}

/** Puts a finished build in the place of the previous one. Where that fails, the previous one is back. */
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
  // Under this name it is no longer brought back, however little of it is left.
  renameSync(movedAside, `${folder}-old`);
  rmSync(`${folder}-old`, { recursive: true, force: true });
}

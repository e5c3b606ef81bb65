/** Messages for file system errors, with a fix. */
import { statfsSync } from "node:fs";

/** The message for each error code. */
const problems: Record<string, (path: string) => string> = {
  ENOSPC: (path) => `No space is left on the disk of ${path}: free some space, then run the command again.`,
  EDQUOT: (path) => `The disk quota is exceeded, writing ${path}: delete some files, then run the command again.`,
  EROFS: (path) =>
    `The file system of ${path} is read-only: mount it writable, or run the command in a copy elsewhere.`,
  EACCES: (path) => missingPermission(path),
  EPERM: (path) => missingPermission(path),
  EEXIST: (path) => inTheWay(path),
  ENOTDIR: (path) => inTheWay(path),
  EBUSY: (path) => `${path} is in use and cannot be replaced: if it is a mount point, mount its parent folder instead.`,
  EXDEV: (path) =>
    `${path} cannot be moved because it is on another file system: delete it, then run the command again.`,
};

const inTheWay = (path: string): string =>
  `${path} is a file where a folder is needed: rename or delete it, then run the command again.`;

const missingPermission = (path: string): string =>
  `Permission denied for ${path}: give this user access (chown or chmod), or run the command as its owner.`;

/**
 * Returns the message for a file system error that the user can fix; null for every other error. `folder` is used if the
 * error has no path, as for writes to an open file.
 */
export function fileProblem(error: unknown, folder?: string): string | null {
  const { code, path, syscall } = Object(error) as NodeJS.ErrnoException;
  const place = path ?? folder;
  // ENOSPC from a file watcher means that there are too many watchers.
  if (code === undefined || place === undefined || syscall === "watch") return null;
  return problems[code]?.(place) ?? null;
}

/** Returns a message if the disk of a folder is full; null if it is not or if that is unknown. */
export function fullDisk(folder: string, statOf: (folder: string) => DiskState = statfsSync): string | null {
  try {
    const { bavail, bsize, files, ffree } = statOf(folder);
    // Some file systems do not limit the number of files: both numbers are 0.
    const isFull = bavail * bsize < 64 * 1024 || (files > 0 && ffree === 0);
    return isFull ? fileProblem({ code: "ENOSPC", path: folder }) : null;
  } catch {
    return null;
  }
}

/** Fields of statfs: free blocks, their size in bytes, the maximum number of files and how many are free. */
type DiskState = { bavail: number; bsize: number; files: number; ffree: number };

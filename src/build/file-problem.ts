/** What the operating system refuses to do with a file or a folder, in words that say what to do. */
import { statfsSync } from "node:fs";

/** By the code of the error. */
const problems: Record<string, (path: string) => string> = {
  ENOSPC: (path) => `No space is left on the disk of ${path}: free some space, then run the command again.`,
  EDQUOT: (path) => `The disk quota is used up, writing ${path}: delete some files, then run the command again.`,
  EROFS: (path) =>
    `The file system of ${path} is read-only: mount it writable, or run the command in a copy elsewhere.`,
  EACCES: (path) => missingPermission(path),
  EPERM: (path) => missingPermission(path),
  EEXIST: (path) => inTheWay(path),
  ENOTDIR: (path) => inTheWay(path),
  EBUSY: (path) => `${path} is in use and cannot be replaced: a mount point has to be the folder above it.`,
  EXDEV: (path) =>
    `${path} cannot be moved, since it is on another file system: delete it, then run the command again.`,
};

const inTheWay = (path: string): string =>
  `${path} is a file where a folder is needed: rename or delete it, then run the command again.`;

const missingPermission = (path: string): string =>
  `Permission denied for ${path}: give this user access (chown or chmod), or run the command as its owner.`;

/**
 * Returns what to print about an error of the file system that the user can fix; null for every other error. `folder` is
 * named where the system does not say which file it was: it does not for writes to an open one.
 */
export function fileProblem(error: unknown, folder?: string): string | null {
  const { code, path, syscall } = Object(error) as NodeJS.ErrnoException;
  const place = path ?? folder;
  // A file watcher fails with ENOSPC too, when there are too many of them.
  if (code === undefined || place === undefined || syscall === "watch") return null;
  return problems[code]?.(place) ?? null;
}

/** Returns what to print where the disk of a folder is full; null where it is not, or its state is unknown. */
export function fullDisk(folder: string, statOf: (folder: string) => DiskState = statfsSync): string | null {
  try {
    const { bavail, bsize, files, ffree } = statOf(folder);
    // Some file systems count no files: both numbers are 0.
    const isFull = bavail * bsize < 64 * 1024 || (files > 0 && ffree === 0);
    return isFull ? fileProblem({ code: "ENOSPC", path: folder }) : null;
  } catch {
    return null;
  }
}

/** Of statfs: free blocks, their size in bytes, and how many files there can be and still be added. */
type DiskState = { bavail: number; bsize: number; files: number; ffree: number };

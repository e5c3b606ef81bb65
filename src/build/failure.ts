/** Errors that the user of a command can fix, and their messages. */
import { statfsSync } from "node:fs";
import { ContentError, type ContentProblem, describeProblem } from "../content/problem.ts";
import { counted } from "../course/text/sentence.ts";
import { paint } from "./terminal.ts";

/** An error that the user of a command can fix. Its message says how. */
export class UserError extends Error {}

/**
 * Returns the message for an error that the user can fix, without a stack trace; null for a bug. `folder` is the folder that
 * the command writes, for errors of the operating system that do not name a file.
 */
export function messageFor(error: unknown, folder?: string): string | null {
  if (error instanceof ContentError) {
    const count = error.problems.length;
    return `${error.message}\n\n${counted(count, "error")} in the content. Fix ${count === 1 ? "it" : "them"}, then run the command again.`;
  }
  if (error instanceof UserError || error instanceof RangeError) return error.message;
  return fileProblem(error, folder);
}

/** The line that a command prints for a warning. Urgent ones stand out. */
export const warningLine = (warning: ContentProblem): string =>
  warning.isUrgent
    ? paint(["bold", "yellow"], `WARNING  ${describeProblem(warning)}`)
    : `Warning  ${describeProblem(warning)}`;

/**
 * An error without a stack, of which Astro's command line prints only the message. Astro searches an error's text for words
 * such as `document` and then adds advice about browsers, so toString returns only the name.
 */
export class BuildError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "BuildError";
    this.stack = "";
  }
  override toString(): string {
    return this.name;
  }
}

const problems: Record<string, (path: string) => string> = {
  ENOSPC: (path) => `No space is left on the disk that contains ${path}: free some space, then run the command again.`,
  EDQUOT: (path) => `The disk quota was exceeded while writing ${path}: delete some files, then run the command again.`,
  EROFS: (path) =>
    `The file system of ${path} is read-only: mount it read-write, or run the command in a copy of this folder elsewhere.`,
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

/** The message for a file system error that the user can fix, else null. `folder` is for errors without a path. */
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

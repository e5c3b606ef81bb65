/** Errors that the user of a command can fix, and their messages. */
import { ContentError, type ContentProblem, describeProblem } from "../content/problem.ts";
import { fileProblem } from "./file-problem.ts";
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
    return `${error.message}\n\n${count} ${count === 1 ? "error" : "errors"} in the content. Fix ${count === 1 ? "it" : "them"}, then run the command again.`;
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

/** Errors that the person who runs a command can fix, and what is printed about them. */
import { ContentError } from "../content/mistake.ts";
import { fileProblem } from "./file-problem.ts";

/** Something that the user of a command can fix; its message says how. */
export class UserError extends Error {}

/**
 * Returns what to print about an error that the user can fix, without a stack trace; null for a fault of the program.
 * `folder` is what the command writes, named where the operating system does not say which file it refused.
 */
export function messageFor(error: unknown, folder?: string): string | null {
  if (error instanceof ContentError) {
    const count = error.mistakes.length;
    return `${error.message}\n\n${count} ${count === 1 ? "error" : "errors"} in the content. Fix ${count === 1 ? "it" : "them"}, then run the command again.`;
  }
  if (error instanceof UserError || error instanceof RangeError) return error.message;
  return fileProblem(error, folder);
}

/**
 * An error that Astro's command line prints as its message alone: it has no stack. Astro searches the text of an error for
 * names such as `document` and then adds advice about browsers, so that text is the name.
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

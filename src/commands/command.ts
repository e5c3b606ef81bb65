/** Runs a command: parses its arguments, prints its help, and reports its errors. */
import { existsSync, statSync } from "node:fs";
import { parse, sep } from "node:path";
import { contentFolder } from "../build/environment.ts";
import { messageFor } from "../build/failure.ts";
import { paint } from "../build/terminal.ts";
import { quote } from "../content/problem.ts";
import { invalidText } from "../course/text/sentence.ts";
import type { Command } from "./declaration.ts";
import { type Arguments, helpOf, parseArguments, UsageError } from "./usage.ts";

export { UserError } from "../build/failure.ts";
export { UsageError } from "./usage.ts";

/**
 * Runs a command with its arguments and with the telemetry of all tools off. Errors that the user can fix are printed without a
 * stack trace. The exit code is 1 after an error, and 2 after invalid arguments.
 */
export async function runCommand<Declared extends Command>(
  command: Declared,
  body: (args: Arguments<Declared>) => Promise<void> | void,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  switchOffTelemetry();
  try {
    const parsed = parseArguments(command, args);
    if (parsed === "help") console.log(helpOf(command));
    else await body(parsed);
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\nFor the options: ${command.run} -- --help`);
      process.exitCode = 2;
      return;
    }
    console.error(messageFor(error) ?? error);
    process.exitCode = 1;
  }
}

/**
 * Makes a folder that was named as an argument the course of this process and of those that it starts, whatever CONTENT_DIR names,
 * and prints which course the command uses. Throws UsageError if the argument is not a folder.
 */
export function useCourse(folder: string | undefined, { quiet = false } = {}): void {
  if (folder !== undefined) {
    if (!isFolder(folder)) {
      const got = existsSync(folder) ? `${quote(folder)}, a file` : quote(folder);
      throw new UsageError(invalidText("<course>", got, "a folder that exists and has a course.md, such as content"));
    }
    process.env.CONTENT_DIR = withoutSeparator(folder);
  }
  const course = contentFolder(process.env);
  if (!quiet && !isSubcommand() && isFolder(course)) console.log(`${paint("bold", "Course")}   ${course}`);
}

/** A command line with the course as its argument, which the shipped course does not need. */
export const commandFor = (run: string, course: string): string =>
  course === "content" ? run : `${run} -- ${shellWord(course)}`;

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** A path without the separator that a shell's completion adds to folders. */
const withoutSeparator = (path: string): string =>
  path === parse(path).root || !(path.endsWith("/") || path.endsWith(sep)) ? path : withoutSeparator(path.slice(0, -1));

/** The environment variable that is set for a command run by another command, which then prints the next step itself. */
const subcommandVariable = "PART_OF_COMMAND";

/** An environment in which a command prints neither its course nor a next step, for commands run by another command. */
export const withoutNextStep = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...environment,
  [subcommandVariable]: "1",
});

const isSubcommand = (): boolean => Boolean(process.env[subcommandVariable]);

/** Prints what to do next, unless this command was run by another one. */
export function printNextStep(text: string): void {
  if (!isSubcommand()) console.log(`${paint("bold", "Next")}     ${text}`);
}

/** Returns a text as one word of a shell command, quoted if necessary. */
export const shellWord = (text: string): string =>
  /^[\w./~=:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** The environment variables that switch telemetry off: in Astro, wrangler, Redocly, and tools that support DO_NOT_TRACK. */
export const noTelemetry = {
  ASTRO_TELEMETRY_DISABLED: "1",
  DO_NOT_TRACK: "1",
  REDOCLY_TELEMETRY: "off",
  WRANGLER_SEND_METRICS: "false",
};

/** Switches telemetry off for this process and its child processes. */
export function switchOffTelemetry(): void {
  Object.assign(process.env, noTelemetry);
}

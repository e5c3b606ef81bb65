/** Runs a command: parses its arguments, prints its help, and reports its errors. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import { parse, sep } from "node:path";
import { parseArgs } from "node:util";
import { contentFolder } from "../build/environment.ts";
import { messageFor, UserError } from "../build/failure.ts";
import { paint } from "../build/terminal.ts";
import { nearest, quote } from "../content/problem.ts";
import { invalidText } from "../course/text/sentence.ts";
import type { Command } from "./declaration.ts";
import { helpText } from "./help.mjs";

export { UserError };

/** Runs a command without telemetry. Errors that users can fix have no stack. Exits with 1, or 2 for invalid arguments. */
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
      throw new UsageError(invalidText("<course>", got, "an existing folder with a course.md, such as content"));
    }
    process.env.CONTENT_DIR = withoutSeparator(folder);
  }
  const course = contentFolder(process.env);
  if (!quiet && !isSubcommand() && isFolder(course)) console.log(`${paint("bold", "Course")}   ${course}`);
}

/** A command line with options, and with the course as its argument, which the shipped course does not need. */
export function commandFor(run: string, course: string, options: readonly string[] = []): string {
  const words = [...options, ...(course === "content" ? [] : [shellWord(course)])];
  return [run, ...(words.length === 0 ? [] : ["--", ...words])].join(" ");
}

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

/** The parsed arguments of a command: switches are booleans, other options are strings or undefined. */
export type Arguments<Declared extends Command> = {
  positionals: string[];
  options: {
    [Name in keyof Declared["options"]]: Declared["options"][Name] extends { value: string }
      ? string | undefined
      : boolean;
  };
};

/** Invalid arguments. The command exits with code 2. */
export class UsageError extends UserError {}

/** Returns the arguments of a command, or "help" if they include --help or -h. Throws UsageError for invalid arguments. */
export function parseArguments<Declared extends Command>(
  command: Declared,
  args: readonly string[],
): Arguments<Declared> | "help" {
  const declared = Object.entries(command.options ?? {});
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries([
      ["help", { type: "boolean" as const, short: "h" }],
      ...declared.map(([name, { value }]) => [name, { type: value ? ("string" as const) : ("boolean" as const) }]),
    ]),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const options: Record<string, string | boolean | undefined> = Object.fromEntries(
    declared.map(([name, { value }]) => [name, value ? undefined : false]),
  );
  const positionals: string[] = [];
  // Before the other arguments are validated, so that --help works even if they are invalid.
  if (tokens.some((token) => token.kind === "option" && token.name === "help")) return "help";
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind === "option") options[token.name] = optionValue(command, token);
  }
  checkPositionals(command, positionals);
  return { positionals, options: options as Arguments<Declared>["options"] };
}

type OptionToken = { name: string; rawName: string; value?: string | undefined; inlineValue?: boolean | undefined };

function optionValue({ options = {} }: Command, { name, rawName, value, inlineValue }: OptionToken): string | boolean {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (option === undefined) throw new UsageError(unknownOption(rawName, Object.keys(options)));
  if (option.value === undefined) {
    if (value === undefined) return true;
    throw new UsageError(invalidText(rawName, JSON.stringify(value), "no value"));
  }
  if (value === undefined || value === "" || (!inlineValue && value.startsWith("-"))) {
    const got = value ? JSON.stringify(value) : "nothing";
    throw new UsageError(invalidText(rawName, got, `a value: ${rawName} <${option.value}>`));
  }
  return value;
}

function unknownOption(rawName: string, names: readonly string[]): string {
  const optionNames = [...names, "help"];
  const suggestion = nearest(rawName.replace(/^-+/, ""), optionNames);
  const fix = suggestion
    ? `did you mean --${suggestion}?`
    : `expected ${optionNames.map((name) => `--${name}`).join(", ")}`;
  return `Unknown option ${rawName}: ${fix}`;
}

function checkPositionals({ run, arguments: declared = [] }: Command, positionals: readonly string[]): void {
  const last = declared.at(-1);
  if (last?.count !== "many" && positionals.length > declared.length) {
    const expected = declared.length === 0 ? "no arguments" : `at most ${declared.length}`;
    const surplus = positionals.slice(declared.length).map((each) => JSON.stringify(each));
    throw new UsageError(
      `Unexpected ${surplus.length === 1 ? "argument" : "arguments"} ${surplus.join(", ")}: ${run} takes ${expected}`,
    );
  }
  const missing = declared.find(({ count }, index) => count === "one" && !positionals[index]);
  if (missing) throw new UsageError(invalidText(`<${missing.name}>`, "nothing", lowerFirst(missing.what)));
}

const lowerFirst = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1).replace(/\.$/, "")}`;

/** Returns the help text of a command: usage, options with defaults, environment variables and examples. */
export const helpOf = (command: Command): string => helpText(command, (text) => paint("bold", text));

/** Runs npm run build with these options and returns whether it succeeded. If it fails, sets the exit code of this process. */
export async function buildInProcess(environment: NodeJS.ProcessEnv, options: string[] = []): Promise<boolean> {
  const child = spawn(process.execPath, ["src/commands/astro.ts", "build", ...options], {
    stdio: "inherit",
    env: withoutNextStep(environment),
  });
  const stop = (signal: NodeJS.Signals): void => void child.kill(signal);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, stop);
  const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.off(signal, stop);
  if (code !== 0) process.exitCode = code ?? 1;
  if (signal !== null) console.error(`The build was stopped by ${signal}.`);
  return code === 0;
}

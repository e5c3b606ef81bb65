/** Arguments and help texts of commands, from their declarations. */
import { parseArgs } from "node:util";
import { UserError } from "../build/failure.ts";
import { paint } from "../build/terminal.ts";
import { nearest } from "../content/problem.ts";
import { invalidText } from "../course/text/sentence.ts";
import type { Command } from "./declaration.ts";
import { helpText } from "./help.mjs";

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

/** The value of an option on a command line. Throws UsageError for an unknown option, and for a missing or unexpected value. */
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
    : `the options are ${optionNames.map((name) => `--${name}`).join(", ")}`;
  return `Unknown option ${rawName}: ${fix}`;
}

function checkPositionals({ run, arguments: declared = [] }: Command, positionals: readonly string[]): void {
  const last = declared.at(-1);
  if (last?.count !== "many" && positionals.length > declared.length) {
    const expected = declared.length === 0 ? "no argument" : `at most ${declared.length}`;
    const surplus = positionals.slice(declared.length).map((each) => JSON.stringify(each));
    throw new UsageError(`Unexpected argument ${surplus.join(", ")}: ${run} takes ${expected}`);
  }
  const missing = declared.find(({ count }, index) => count === "one" && !positionals[index]);
  if (missing) throw new UsageError(invalidText(`<${missing.name}>`, "nothing", lowerFirst(missing.what)));
}

const lowerFirst = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1).replace(/\.$/, "")}`;

/** Returns the help text of a command: usage, options with defaults, environment variables and examples. */
export const helpOf = (command: Command): string => helpText(command, (text) => paint("bold", text));

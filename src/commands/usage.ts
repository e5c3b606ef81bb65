/** A command's arguments, declared once: its help text and its parsed arguments both follow from the declaration. */
import { parseArgs } from "node:util";
import { UserError } from "../build/failure.ts";
import { paint } from "../build/terminal.ts";
import { nearest } from "../content/mistake.ts";
import { invalidText } from "../text/invalid.ts";

/** An option. One with a `value`, the name of its value in the help, takes a value; any other is a switch. */
type Option = { what: string; value?: string };

export type Command = {
  /** How its user starts it, such as npm run gate. */
  run: string;
  what: string;
  /** Positional arguments, in their order. Only the last can be `many`. */
  arguments?: readonly { name: string; what: string; count: "one" | "optional" | "many" }[];
  options?: Readonly<Record<string, Option>>;
  /** The environment variables that matter to it, each with its meaning and default. */
  variables?: Readonly<Record<string, string>>;
  /** Command lines, each with what it does. */
  examples: readonly (readonly [line: string, what: string])[];
};

/** The arguments of a command: switches are true or false, other options are text or undefined. */
export type Arguments<Declared extends Command> = {
  positionals: string[];
  options: {
    [Name in keyof Declared["options"]]: Declared["options"][Name] extends { value: string }
      ? string | undefined
      : boolean;
  };
};

/** Arguments that the command does not take. It ends with exit code 2. */
export class UsageError extends UserError {}

const help: Option = { what: "Print this help." };

/** Returns the arguments of a command, or "help" where they ask for it. Throws UsageError for arguments that it does not take. */
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
  // Help is wanted most where something else on the line is wrong.
  if (tokens.some((token) => token.kind === "option" && token.name === "help")) return "help";
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind === "option") options[token.name] = optionValue(command, token);
  }
  checkPositionals(command, positionals);
  return { positionals, options: options as Arguments<Declared>["options"] };
}

type OptionToken = { name: string; rawName: string; value?: string | undefined; inlineValue?: boolean | undefined };

/** The value of an option on a command line. Throws UsageError for an unknown option, and for a value too many or too few. */
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
  const known = [...names, "help"];
  const meant = nearest(rawName.replace(/^-+/, ""), known);
  const remedy = meant ? `did you mean --${meant}?` : `the options are ${known.map((name) => `--${name}`).join(", ")}`;
  return `Unknown option ${rawName}: ${remedy}`;
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

/** Returns the help of a command: how it is used, its options with their defaults, the variables it reads, and examples. */
export function helpOf(command: Command): string {
  const options = Object.entries({ ...command.options, help }).map(([name, { what, value }]): [string, string] => [
    `${name === "help" ? "-h, " : ""}--${name}${value ? ` <${value}>` : ""}`,
    what,
  ]);
  return [
    `${paint("bold", "Usage:")} ${usageLine(command)}`,
    command.what,
    ...section(
      "Arguments",
      (command.arguments ?? []).map(({ name, what }) => [name, what]),
    ),
    ...section("Options", options),
    ...section("Environment variables", Object.entries(command.variables ?? {})),
    ...section("Examples", command.examples),
  ].join("\n\n");
}

/** `npm start` and `npm test` are scripts that npm runs by their names alone. */
function usageLine({ run, options, arguments: declared = [] }: Command): string {
  const names = declared.map(({ name, count }) =>
    count === "one" ? `<${name}>` : `[${name}${count === "many" ? " …" : ""}]`,
  );
  return [run, "--", options ? "[options]" : "[--help]", ...names].join(" ");
}

/** A heading and its rows in two columns; nothing without rows. */
function section(heading: string, rows: readonly (readonly [string, string])[]): string[] {
  if (rows.length === 0) return [];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, what]) => `  ${name.padEnd(width)}  ${what}`);
  return [[paint("bold", `${heading}:`), ...lines].join("\n")];
}

/** What a command declares: arguments, options and environment variables. */

/** An option. With `value`, the placeholder shown in the help, it takes a value; otherwise it is a switch. */
export type Option = { what: string; value?: string };

/** A command. */
export type Command = {
  /** The command line that runs it, such as npm run verify. */
  run: string;
  what: string;
  /** Positional arguments in order. Only the last can be `many`. */
  arguments?: readonly { name: string; what: string; count: "one" | "optional" | "many" }[];
  options?: Readonly<Record<string, Option>>;
  /** The environment variables that it reads, each with its meaning and default. */
  variables?: Readonly<Record<string, string>>;
  examples: readonly (readonly [line: string, what: string])[];
};

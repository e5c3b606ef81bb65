/** Runs a command: parses its arguments, prints its help, and reports its errors. */
import { messageFor } from "../build/failure.ts";
import { paint } from "../build/terminal.ts";
import { switchOffTelemetry } from "./telemetry.ts";
import { type Arguments, type Command, helpOf, parseArguments, UsageError } from "./usage.ts";

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

/** The environment variable that is set for a command run by another command, which then prints the next step itself. */
const subcommandVariable = "PART_OF_COMMAND";

/** An environment in which a command prints no next step, for commands run by another command. */
export const withoutNextStep = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...environment,
  [subcommandVariable]: "1",
});

/** Prints what to do next, unless this command was run by another one. */
export function printNextStep(text: string): void {
  if (!process.env[subcommandVariable]) console.log(`${paint("bold", "Next")}     ${text}`);
}

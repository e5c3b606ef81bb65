/** How every command begins and ends: with parsed arguments, and with what its user can do about an error. */
import { messageFor } from "../build/failure.ts";
import { paint } from "../build/terminal.ts";
import { switchOffTelemetry } from "./telemetry.ts";
import { type Arguments, type Command, helpOf, parseArguments, UsageError } from "./usage.ts";

export { UserError } from "../build/failure.ts";
export { UsageError } from "./usage.ts";

/**
 * Runs a command with its arguments, and without telemetry of any tool that it starts. An error that its user can fix is
 * printed without a stack trace; the exit code is then 1, or 2 for arguments that the command does not take.
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

/** Set for a command that another one runs, which says itself what to do next. */
const partOfAnother = "PART_OF_COMMAND";

/** An environment for a command that another one runs. */
export const withoutNextStep = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...environment,
  [partOfAnother]: "1",
});

/** Prints what to do next, unless another command runs this one. */
export function printNextStep(text: string): void {
  if (!process.env[partOfAnother]) console.log(`${paint("bold", "Next")}     ${text}`);
}

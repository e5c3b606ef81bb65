/** How every command ends: quietly, or with what its user can mend. */
import { ContentError } from "../content/mistake.ts";
import { switchOffTelemetry } from "./telemetry.ts";

/** Something that the user of a command can mend; its message says how. */
export class UserError extends Error {}

/** Runs a command, without telemetry of any tool it starts. An error that its user can fix is printed without a stack trace and sets exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  switchOffTelemetry();
  try {
    await command();
  } catch (error) {
    if (error instanceof ContentError) {
      const count = error.mistakes.length;
      console.error(
        `${error.message}\n\n${count} ${count === 1 ? "mistake" : "mistakes"} in the content; nothing was built.`,
      );
    } else if (error instanceof UserError || error instanceof RangeError) console.error(error.message);
    else console.error(error);
    process.exitCode = 1;
  }
}

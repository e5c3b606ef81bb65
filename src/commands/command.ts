/** How every command ends: quietly, or with what its user can fix. */
import { messageFor } from "../build/failure.ts";
import { switchOffTelemetry } from "./telemetry.ts";

export { UserError } from "../build/failure.ts";

/** Runs a command, without telemetry of any tool it starts. An error that its user can fix is printed without a stack trace and sets exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  switchOffTelemetry();
  try {
    await command();
  } catch (error) {
    console.error(messageFor(error) ?? error);
    process.exitCode = 1;
  }
}

/** Handles the signals of a terminal, a service manager or a user. */
import { constants } from "node:os";
import type { Supervisor } from "./supervisor.ts";

/**
 * Within this time, in milliseconds, a repeated signal is ignored: Ctrl-C reaches both npm and this process, and npm then
 * forwards it to this process.
 */
const repeatedSignalMs = 200;

/** Makes the first signal shut the service down gracefully, and a second one end it at once with exit code 128 plus its number. */
export function stopOnSignals(supervisor: Pick<Supervisor, "stop" | "kill">): void {
  let first: { signal: NodeJS.Signals; time: number } | undefined;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      const time = performance.now();
      if (first === undefined) {
        first = { signal, time };
        supervisor.stop();
      } else if (signal !== first.signal || time - first.time > repeatedSignalMs) {
        supervisor.kill();
        process.exit(128 + constants.signals[signal]);
      }
    });
  }
}

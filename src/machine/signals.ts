/** What the signals of a terminal, a service manager or a person do to the service. */
import { constants } from "node:os";
import type { Supervisor } from "./supervisor.ts";

/**
 * A signal that comes again within this time, in milliseconds, counts once: Ctrl-C reaches npm and this process, and
 * npm then sends it to this process once more.
 */
const repeatedSignalMs = 200;

/** From now on the first signal shuts the service down, and a second one ends it at once with 128 and its number. */
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

/** Restarts a runtime when it exits, and shuts it down on request. */
import { constants } from "node:os";
import { connectionsWithin, type Runtime, type RuntimeExit } from "./runtime.ts";

/** How long open requests may take to complete during shutdown, in milliseconds. */
export const drainMs = 5_000;

type Supervisor = {
  /** Resolves with the runtime's port when it first listens. Rejects with StartFailure if it exits before. */
  listening: Promise<number>;
  /** Resolves with "stopped" after `stop`, or with "failed" if the runtime exits too often. Stays pending after a StartFailure. */
  ended: Promise<"stopped" | "failed">;
  /** Stops accepting connections, and closes the open ones after at most `drainMs`. */
  stop: () => void;
  kill: () => void;
};

/** The runtime exited before it started listening. */
export class StartFailure extends Error {
  readonly exit: RuntimeExit;
  constructor(exit: RuntimeExit) {
    super("The runtime exited before it started listening.");
    this.exit = exit;
  }
}

/** Returns a promise with its functions, as Promise.withResolvers does, which Node 20 lacks. */
function settable<Value>() {
  let settle: { resolve: (value: Value) => void; reject: (error: Error) => void } | undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return {
    promise,
    resolve: (value: Value) => settle?.resolve(value),
    reject: (error: Error) => settle?.reject(error),
  };
}

/**
 * Starts a runtime with `start`, restarts it whenever it exits, and returns its supervisor. `report` is called with a line for
 * every event that an operator should see; `fileLimit` is the runtime's limit on open files.
 */
export function supervise(start: () => Runtime, report: (line: string) => void, fileLimit: number): Supervisor {
  const exits: number[] = [];
  const listening = settable<number>();
  const ended = settable<"stopped" | "failed">();
  let hasListened = false;
  let isStopping = false;
  let restart: NodeJS.Timeout | undefined;
  let runtime = run();

  function run(): Runtime {
    const started = start();
    started.exited.then(onExit, (error: Error) => onExit({ code: null, signal: null, errorOutput: error.message }));
    void started.listening.then((port) => {
      if (hasListened) report("The runtime was restarted and is listening.");
      hasListened = true;
      listening.resolve(port);
    });
    return started;
  }

  function onExit(exit: RuntimeExit): void {
    if (isStopping) ended.resolve("stopped");
    else if (!hasListened) listening.reject(new StartFailure(exit));
    else restartOrGiveUp(exitReason(exit, fileLimit), performance.now());
  }

  function restartOrGiveUp(reason: string, now: number): void {
    const delay = restartDelay(exits, now);
    exits.push(now);
    if (delay === null) {
      const times = `${maxRestarts + 1} times within ${restartWindowMs / 1000} s`;
      report(`The service has stopped: the runtime exited ${times}. Last reason: ${reason}.`);
      ended.resolve("failed");
      return;
    }
    report(`The runtime exited: ${reason}. Restarting it in ${delay} ms.`);
    restart = setTimeout(() => {
      restart = undefined;
      runtime = run();
    }, delay);
  }

  function stop(): void {
    if (isStopping) return;
    isStopping = true;
    if (restart !== undefined) {
      clearTimeout(restart);
      ended.resolve("stopped");
      return;
    }
    runtime.kill("SIGTERM");
    const deadline = setTimeout(() => {
      report(`Closed the connections whose requests were incomplete after ${drainMs / 1000} s.`);
      runtime.kill("SIGKILL");
    }, drainMs);
    void ended.promise.then(() => clearTimeout(deadline));
  }

  return { listening: listening.promise, ended: ended.promise, stop, kill: () => runtime.kill("SIGKILL") };
}

/** Returns why a runtime exited, without its error output, which is already printed. */
export function exitReason({ code, signal, errorOutput }: RuntimeExit, fileLimit: number): string {
  if (/Too many open files/.test(errorOutput)) {
    return `too many open files; the limit of ${fileLimit} allows about ${connectionsWithin(fileLimit)} connections`;
  }
  if (/Address already in use/.test(errorOutput)) return "the port is already in use";
  if (signal !== null) return `terminated by ${signal}`;
  return code === null ? errorOutput : `exit code ${code}`;
}

/** The maximum number of restarts within `restartWindowMs`. At the next exit the service gives up. */
export const maxRestarts = 5;

/** How long a restart counts, in milliseconds. */
export const restartWindowMs = 60_000;

/** The delay before the first restart, in milliseconds. Each further delay within the window is twice as long. */
const firstRestartDelayMs = 250;

/** The maximum delay, in milliseconds. The runtime starts in 100 to 400 ms, so the service is back within one second. */
const longestRestartDelayMs = 500;

/**
 * Returns the delay before a restart in milliseconds, or null to give up. `exits` has the times of the previous unexpected
 * exits and `now` is the time of this one, in milliseconds of the same clock.
 */
export function restartDelay(exits: readonly number[], now: number): number | null {
  const recent = exits.filter((time) => now - time < restartWindowMs).length;
  if (recent >= maxRestarts) return null;
  return Math.min(firstRestartDelayMs * 2 ** recent, longestRestartDelayMs);
}

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

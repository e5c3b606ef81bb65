/** One process of the runtime: how it is started, and how it can never outlive the process that started it. */
import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { raiseFileLimit } from "./file-limit.ts";

/** The runtime's descriptors besides standard input and output: its reports, the guard's pipe, and a passed socket. */
export const controlFd = 3;
const guardFd = 4;
export const socketFd = 5;

/** What to run. `socket`: this process's descriptor of a listening socket, which the runtime gets as `socketFd`. */
type RuntimeCommand = {
  program: string;
  args: string[];
  environment: NodeJS.ProcessEnv;
  socket: number | null;
};

/** How a runtime ended: its exit code or the signal, and the end of its error output, at most 4,000 characters. */
export type RuntimeExit = { code: number | null; signal: NodeJS.Signals | null; errorOutput: string };

/**
 * A runtime that runs. `listening` has its port (0: a socket without one) and never settles where it exits before.
 * `exited` settles when all of its error output was read.
 */
export type Runtime = {
  listening: Promise<number>;
  exited: Promise<RuntimeExit>;
  kill: (signal: NodeJS.Signals) => void;
};

/**
 * The runtime takes the place of this shell. The guard waits for a line in its pipe; where the pipe closes without one,
 * the launcher was killed, and the guard kills the runtime. It is a shell of its own, so that it neither holds the
 * runtime's descriptors nor carries its command line.
 */
const guarded = [
  raiseFileLimit,
  `sh -c 'read -r _ || kill -KILL "$1"' guard $$ <&${guardFd} >/dev/null 2>&1 ${controlFd}>&- ${guardFd}>&- ${socketFd}>&- &`,
  `exec "$@" ${guardFd}<&-`,
].join("\n");

/** Starts a runtime. `onErrorLine` gets each line of its error output as it comes. */
export function startRuntime(command: RuntimeCommand, onErrorLine: (line: string) => void): Runtime {
  const child = spawnGuarded(command);
  // A guard that was ended by somebody else is no reason to stop.
  child.stdio[guardFd]?.on("error", () => {});
  let errorOutput = "";
  const errorOutputRead = readLines(child.stderr, (line) => {
    errorOutput = `${errorOutput}${line}\n`.slice(-4000);
    onErrorLine(line);
  });
  return {
    listening: new Promise((resolve) => {
      let reports = "";
      child.stdio[controlFd]?.on("data", (data: Buffer) => {
        reports += data;
        const port = /"event":"listen".*?"port":(\d+)/.exec(reports)?.[1];
        if (port !== undefined) resolve(Number(port));
      });
    }),
    exited: exitOf(child).then(async (exit) => {
      await errorOutputRead;
      return { ...exit, errorOutput };
    }),
    kill: (signal) => child.kill(signal),
  };
}

function spawnGuarded({ program, args, environment, socket }: RuntimeCommand): ChildProcess {
  const options: SpawnOptions = {
    stdio: ["ignore", "inherit", "pipe", "pipe", "pipe", ...(socket === null ? [] : [socket])],
    env: environment,
  };
  // On Windows a process ends with the one that started it, and there is no limit of open files.
  if (process.platform === "win32") return spawn(program, args, options);
  // In a session of its own, Ctrl-C in a terminal reaches only the launcher, which then stops the runtime in order.
  return spawn("sh", ["-c", guarded, "sh", program, ...args], { ...options, detached: true });
}

/** Calls `onLine` with each line of a stream, whole, and resolves at its end. */
function readLines(input: Readable | null, onLine: (line: string) => void): Promise<void> {
  if (input === null) return Promise.resolve();
  return new Promise((resolve) => createInterface({ input }).on("line", onLine).on("close", resolve));
}

/** Resolves when a process has ended. Rejects where it cannot be started. */
function exitOf(child: ChildProcess): Promise<Pick<RuntimeExit, "code" | "signal">> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      dismissGuard(child);
      resolve({ code, signal });
    });
  });
}

/** Ends the guard of a runtime that has exited, before another process can get the runtime's process ID. */
function dismissGuard(child: ChildProcess): void {
  const pipe = child.stdio[guardFd];
  if (pipe && "end" in pipe) pipe.end("\n");
}

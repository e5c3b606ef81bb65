/** Starts a process of the runtime that never outlives the process that started it. */
import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

/** The runtime's file descriptors besides the standard ones: its control messages, the guard's pipe and a passed socket. */
export const controlFd = 3;
const guardFd = 4;
export const socketFd = 5;

/** The command to run. `socket` is this process's descriptor of a listening socket, which the runtime gets as `socketFd`. */
type RuntimeCommand = {
  program: string;
  args: string[];
  environment: NodeJS.ProcessEnv;
  socket: number | null;
};

/** How a runtime ended: its exit code or signal, and the last 4,000 characters of its error output. */
export type RuntimeExit = { code: number | null; signal: NodeJS.Signals | null; errorOutput: string };

/**
 * A running runtime. `listening` resolves with its port (0 for a socket without one) and never settles if it exits before.
 * `exited` settles after all of its error output is read.
 */
export type Runtime = {
  listening: Promise<number>;
  exited: Promise<RuntimeExit>;
  kill: (signal: NodeJS.Signals) => void;
};

/**
 * Shell command (POSIX) that raises the soft limit on open files to the hard limit, if the system allows it. Node does the
 * same for itself and its children, but does not document it.
 */
const raiseFileLimit = 'ulimit -S -n "$(ulimit -H -n)" 2>/dev/null';

/**
 * The shell script that starts the guard and then replaces itself with the runtime. The guard waits for a line in its pipe;
 * if the pipe closes without one, the launcher was killed, and the guard kills the runtime. It is a separate shell, so that it
 * neither holds the runtime's descriptors nor shows its command line.
 */
const guarded = [
  raiseFileLimit,
  `sh -c 'read -r _ || kill -KILL "$1"' guard $$ <&${guardFd} >/dev/null 2>&1 ${controlFd}>&- ${guardFd}>&- ${socketFd}>&- &`,
  `exec "$@" ${guardFd}<&-`,
].join("\n");

type LineReaders = { onLine: (line: string) => void; onErrorLine: (line: string) => void };

/** Starts a runtime. Its output is always read: a full pipe would hold it up. */
export function startRuntime(command: RuntimeCommand, { onLine, onErrorLine }: LineReaders): Runtime {
  const child = spawnGuarded(command);
  // Ignore errors of the pipe if something else killed the guard.
  child.stdio[guardFd]?.on("error", () => {});
  void readLines(child.stdout, onLine);
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
    stdio: ["ignore", "pipe", "pipe", "pipe", "pipe", ...(socket === null ? [] : [socket])],
    env: environment,
  };
  // On Windows, a process ends with its parent, and there is no limit on open files.
  if (process.platform === "win32") return spawn(program, args, options);
  // In its own session, so that Ctrl-C reaches only the launcher, which then shuts the runtime down gracefully.
  return spawn("sh", ["-c", guarded, "sh", program, ...args], { ...options, detached: true });
}

/** Calls `onLine` with each complete line of a stream and resolves at its end. */
function readLines(input: Readable | null, onLine: (line: string) => void): Promise<void> {
  if (input === null) return Promise.resolve();
  return new Promise((resolve) => createInterface({ input }).on("line", onLine).on("close", resolve));
}

function exitOf(child: ChildProcess): Promise<Pick<RuntimeExit, "code" | "signal">> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      dismissGuard(child);
      resolve({ code, signal });
    });
  });
}

/** Ends the guard after the runtime exits, before another process can get the runtime's process ID. */
function dismissGuard(child: ChildProcess): void {
  const pipe = child.stdio[guardFd];
  if (pipe && "end" in pipe) pipe.end("\n");
}

/** The number of file descriptors that the runtime uses per connection. */
export const filesPerConnection = 2;

/** The number of file descriptors that the runtime uses without connections. */
const filesOfRuntime = 24;

/** A limit on open files below this one triggers a warning. It allows about 4,000 connections. */
export const lowFileLimit = 8192;

/** Returns the limit on open files of a process started with `raiseFileLimit`; Infinity if there is none. */
export function fileLimit(): number {
  if (process.platform === "win32") return Number.POSITIVE_INFINITY;
  const { stdout } = spawnSync("sh", ["-c", `${raiseFileLimit}; ulimit -S -n`], { encoding: "utf8" });
  return /^\d+$/m.test(stdout) ? Number(stdout) : Number.POSITIVE_INFINITY;
}

/** Returns the number of simultaneous connections that a limit on open files allows. */
export const connectionsWithin = (limit: number): number =>
  Math.max(0, Math.floor((limit - filesOfRuntime) / filesPerConnection));

/** Returns a warning about a low limit on open files, or null if the limit is high enough. */
export function fileLimitWarning(limit: number): string | null {
  if (limit >= lowFileLimit) return null;
  return (
    `The limit on open files is ${limit}, which allows about ${connectionsWithin(limit)} simultaneous connections; ` +
    `expected ${lowFileLimit} or more. Raise the hard limit: LimitNOFILE= in a systemd unit, --ulimit nofile= in Docker, ` +
    "or ulimit -H -n as root."
  );
}

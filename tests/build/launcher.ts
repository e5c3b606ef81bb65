/** The launcher (src/commands/serve.ts) as a process under the test's control, and tools to observe it. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import { connect, type Socket } from "node:net";
import { type Project, plainEnvironment } from "../project.ts";

export type Exit = { code: number | null; signal: NodeJS.Signals | null };

export type Launcher = { pid: number; output: () => string; exited: Promise<Exit> };

/** Returns the program and arguments that serve a build in the project's folder. */
export const serveCommand = ["node_modules/.bin/node", "src/commands/serve.ts"];

type LaunchOptions = {
  /** In its own process group. */
  detached?: boolean;
  /** Returns whether the command serves; by default its output shows it. */
  isReady?: () => Promise<boolean>;
};

/** Starts a command in the project's folder and waits until it serves. Rejects with its output when it exits earlier. */
export async function launch(
  { folder }: Project,
  [program = "", ...args]: string[],
  environment: Record<string, string>,
  { detached = false, isReady }: LaunchOptions = {},
): Promise<Launcher> {
  const child: ChildProcess = spawn(program, args, {
    cwd: folder,
    env: { ...plainEnvironment(), ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    detached,
  });
  let output = "";
  const exited = new Promise<Exit>((resolve) => child.on("close", (code, signal) => resolve({ code, signal })));
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (data) => {
        output += data;
        if (!isReady && /^Serving /m.test(output)) resolve();
      });
    if (isReady) void until(isReady).then(resolve);
    child.once("error", reject);
    void exited.then(() => reject(new Error(`The server stopped:\n${output}`)));
  });
  return { pid: child.pid ?? 0, output: () => output, exited };
}

/**
 * Returns the command with a limit of open files. `ulimit` has the options of the shell's command: -S the soft limit,
 * -H the hard one.
 */
export const withLimit = (ulimit: string, command: string[]): string[] => [
  ...["sh", "-c", `ulimit ${ulimit} && exec "$@"`, "sh"],
  ...command,
];

/** Returns the IDs of the runtime processes that were started with this port. */
export function runtimesOf(port: number): number[] {
  try {
    const lines = execFileSync("pgrep", ["-f", `http=127.0.0.1:${port}`], { encoding: "utf8" });
    return lines.trim().split("\n").map(Number);
  } catch {
    return [];
  }
}

/** Returns the ID of the one runtime process on this port. Throws when there is none or more than one. */
export function runtimeOf(port: number): number {
  const [pid, ...others] = runtimesOf(port);
  if (pid === undefined || others.length > 0) throw new Error(`${others.length + 1} runtimes on port ${port}`);
  return pid;
}

/** Returns the IDs of a process's children. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);

/** Returns whether a process runs; a zombie does not. */
export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

/** Returns the soft and the hard limit of open files of a process. */
export function fileLimitsOf(pid: number): [soft: number, hard: number] {
  const [, soft, hard] = /^Max open files\s+(\d+)\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, "utf8")) ?? [];
  return [Number(soft), Number(hard)];
}

/** Returns the memory of a process, in MB. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** How long a response may take on a busy machine before it counts as missing, in milliseconds. */
const patienceMs = 30_000;

/** Returns the status of /health over a new connection, or the error's code. */
export function health(port: number): Promise<{ status: number | string }> {
  return new Promise((resolve) => {
    const request = get({ port, host: "127.0.0.1", path: "/health", agent: false }, (response) => {
      response.resume().on("close", () => resolve({ status: response.statusCode ?? 0 }));
    });
    request.setTimeout(patienceMs, () => request.destroy());
    request.on("error", (error: NodeJS.ErrnoException) => resolve({ status: error.code ?? "error" }));
  });
}

/** Resolves when /health is 200. Only the test's own time limit ends the wait. */
export const untilHealthy = (port: number): Promise<void> => until(async () => (await health(port)).status === 200);

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20);
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The data that half-open connections send: nothing, half a head, or a head and half a body. */
export const halfRequests = [
  "",
  "GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
  'POST /api/v1/batch HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"requests": [',
];

/** Opens a connection and sends half a request. Errors of the connection are ignored. */
export function halfOpen(port: number, bytes: string): Socket {
  const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
  return socket.on("error", () => {}).resume();
}

/**
 * A Perl program that listens as systemd does for a socket unit with DeferAcceptSec=1, and starts a command with that
 * socket whenever the previous one has ended. Perl comes with every Debian; Node cannot set TCP_DEFER_ACCEPT (option 9
 * of protocol 6). A running command is stopped together with it.
 */
const serviceManager = `
use strict; use Socket; $| = 1; $^F = 10;
socket(my $listener, PF_INET, SOCK_STREAM, 0) or die $!;
setsockopt($listener, SOL_SOCKET, SO_REUSEADDR, 1) or die $!;
setsockopt($listener, 6, 9, 1) or die $!;
bind($listener, sockaddr_in(shift, INADDR_LOOPBACK)) or die $!;
listen($listener, 4096) or die $!;
die "the socket has another descriptor" unless fileno($listener) == 3;
my $child; $SIG{TERM} = sub { kill "TERM", $child; waitpid($child, 0); exit 0 };
while (1) {
  $child = fork;
  if ($child == 0) { $SIG{TERM} = "DEFAULT"; $ENV{LISTEN_PID} = $$; exec @ARGV or die $! }
  print "Started $child\\n";
  waitpid($child, 0);
  print "Ended with $?\\n";
}`;

/** Returns the command that listens on a port of 127.0.0.1 and restarts a command on that socket, as systemd does. */
export const managed = (port: number, command: string[]): string[] => [
  ...["perl", "-e", serviceManager, String(port)],
  ...command,
];

/** Returns whether a port accepts connections. */
export const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });

/** Ends a launcher by SIGTERM. Throws when its exit code is not 0. */
export async function stop({ pid, exited }: Launcher): Promise<void> {
  process.kill(pid, "SIGTERM");
  const { code, signal } = await exited;
  if (code !== 0) throw new Error(`The server ended with ${signal ?? code}.`);
}

/** Kills the launchers that still run, and waits until all have exited. */
export async function endAll(launchers: Launcher[]): Promise<void> {
  for (const { pid, exited } of launchers) {
    if (isRunning(pid)) process.kill(pid, "SIGKILL");
    await exited;
  }
}

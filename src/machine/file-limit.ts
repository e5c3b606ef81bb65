/** How many connections the operating system's limit of open files allows. */
import { spawnSync } from "node:child_process";

/** File descriptors that the runtime uses for each connection. */
export const filesPerConnection = 2;

/** File descriptors that the runtime uses without any connection. */
const filesOfRuntime = 24;

/** A limit of open files below this is reported as low. It allows about 4,000 connections. */
export const lowFileLimit = 8192;

/**
 * Raises the soft limit of open files to the hard one, in a POSIX shell. Node does the same for itself and its children,
 * but promises it nowhere. Where the system refuses, the soft limit stays.
 */
export const raiseFileLimit = 'ulimit -S -n "$(ulimit -H -n)" 2>/dev/null';

/** Returns the limit of open files of a process that was started with `raiseFileLimit`; Infinity where there is none. */
export function fileLimit(): number {
  if (process.platform === "win32") return Number.POSITIVE_INFINITY;
  const { stdout } = spawnSync("sh", ["-c", `${raiseFileLimit}; ulimit -S -n`], { encoding: "utf8" });
  return /^\d+$/m.test(stdout) ? Number(stdout) : Number.POSITIVE_INFINITY;
}

/** Returns how many connections the runtime can have open at once under a limit of open files. */
export const connectionsWithin = (limit: number): number =>
  Math.max(0, Math.floor((limit - filesOfRuntime) / filesPerConnection));

/** Returns what to tell the operator of a service with this limit of open files, or null where it is high enough. */
export function fileLimitWarning(limit: number): string | null {
  if (limit >= lowFileLimit) return null;
  return (
    `The limit of open files is ${limit}, which allows about ${connectionsWithin(limit)} connections at once; ` +
    `expected ${lowFileLimit} or more. Raise the hard limit: LimitNOFILE= in a systemd unit, --ulimit nofile= in Docker, ` +
    "else ulimit -H -n as root."
  );
}

/** The operating system's limit on open files, and the number of connections it allows. */
import { spawnSync } from "node:child_process";

/** The number of file descriptors that the runtime uses per connection. */
export const filesPerConnection = 2;

/** The number of file descriptors that the runtime uses without connections. */
const filesOfRuntime = 24;

/** A limit on open files below this one triggers a warning. It allows about 4,000 connections. */
export const lowFileLimit = 8192;

/**
 * Shell command (POSIX) that raises the soft limit on open files to the hard limit, if the system allows it. Node does the
 * same for itself and its children, but does not document it.
 */
export const raiseFileLimit = 'ulimit -S -n "$(ulimit -H -n)" 2>/dev/null';

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

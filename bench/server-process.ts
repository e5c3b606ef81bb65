/** The CPU time and memory of a local runtime, as counted by Linux. proc(5). */
import { readdirSync, readFileSync } from "node:fs";

/** Returns the process that listens on a port of 127.0.0.1, as started by the launcher; null without one, or without /proc. */
export function runtimeAt(port: number): number | null {
  for (const name of processes()) {
    const words = read(`/proc/${name}/cmdline`).split("\0");
    if (words.includes(`http=127.0.0.1:${port}`)) return Number(name);
  }
  return null;
}

/** Returns the CPU time of all threads of a process, in milliseconds. */
export function processorMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return (
    threads.reduce((sum, thread) => sum + Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(" ")[0]), 0) / 1e6
  );
}

/** Returns the memory of a process, in MB. */
export const memoryMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? Number.NaN) / 1024;

function processes(): string[] {
  try {
    return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** Returns the text of a file; empty when the process or thread has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** The maximum cost of a single request above /health, in milliseconds of CPU time. */
export const maxCostMs = 20;

/** The time in which work after a response is done, such as closing the connection, in milliseconds. */
const settleMs = 3;

/**
 * Returns the CPU time of one request in milliseconds: the minimum of several runs, since garbage collection or
 * compilation may happen in any of them. Stops at the first run of at most `enough`. turn counts the runs, so that each
 * request can be uncached.
 */
export async function costOf(
  pid: number,
  send: (turn: number) => Promise<unknown>,
  { times = 8, enough = 0 }: { times?: number; enough?: number } = {},
): Promise<number> {
  let lowest = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < times && lowest > enough; turn++) {
    const before = processorMs(pid);
    await send(turn);
    await new Promise((done) => setTimeout(done, settleMs));
    lowest = Math.min(lowest, processorMs(pid) - before);
  }
  return lowest;
}

/** What a runtime that serves on this machine costs: its processor time and memory, as Linux counts them. proc(5). */
import { readdirSync, readFileSync } from "node:fs";

/** The process that listens on a port of 127.0.0.1, as the launcher starts it; null where there is none, or no /proc. */
export function runtimeAt(port: number): number | null {
  for (const name of processes()) {
    const words = read(`/proc/${name}/cmdline`).split("\0");
    if (words.includes(`http=127.0.0.1:${port}`)) return Number(name);
  }
  return null;
}

/** The processor time that all threads of a process have used, in milliseconds. */
export function processorMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return (
    threads.reduce((sum, thread) => sum + Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(" ")[0]), 0) / 1e6
  );
}

/** The memory of a process, in MB. */
export const memoryMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? Number.NaN) / 1024;

function processes(): string[] {
  try {
    return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** The text of a file; none where the process or thread has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** How much more than /health a single request may cost, in milliseconds of the processor. */
export const maxCostMs = 20;

/** Time after an answer in which what follows it is done, such as closing the connection, in milliseconds. */
const settleMs = 3;

/**
 * The processor time of one request in milliseconds: the least of several times, since a garbage collection or a compilation
 * may fall into any of them. Ends with the first time that costs at most enough. turn counts the times, so that each request
 * can be one that was not answered before.
 */
export async function costOf(
  pid: number,
  send: (turn: number) => Promise<unknown>,
  { times = 8, enough = 0 }: { times?: number; enough?: number } = {},
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < times && least > enough; turn++) {
    const before = processorMs(pid);
    await send(turn);
    await new Promise((done) => setTimeout(done, settleMs));
    least = Math.min(least, processorMs(pid) - before);
  }
  return least;
}

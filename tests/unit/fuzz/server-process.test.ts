/** The CPU time of a process, measured for this one. */
import { describe, expect, test } from "vitest";
import { costOf, memoryMb, processorMs, runtimeAt } from "../../site/fuzz/server-process.ts";

/** Uses the processor for `ms` milliseconds of its time. */
async function work(ms: number): Promise<void> {
  const until = processorMs(process.pid) + ms;
  while (processorMs(process.pid) < until);
}

describe.runIf(process.platform === "linux")("on Linux", () => {
  test("the cost of a request is its CPU time; waiting costs nothing", async () => {
    expect(await costOf(process.pid, () => work(200), { times: 3 })).toBeGreaterThanOrEqual(200);
    // Elapsed time is under test.
    const wait = () => new Promise((done) => setTimeout(done, 40));
    expect(await costOf(process.pid, wait, { times: 3 })).toBeLessThan(100);
  });

  test("the cost is the least of several runs, until one is low enough", async () => {
    const turns: number[] = [];
    const send = (turn: number): Promise<void> => {
      turns.push(turn);
      return work(turn === 2 ? 0 : 300);
    };
    expect(await costOf(process.pid, send, { times: 8, enough: 150 })).toBeLessThan(150);
    expect(turns).toEqual([0, 1, 2]);
  });

  test("memory is measured in MB; nothing is served on port 1", () => {
    expect(memoryMb(process.pid)).toBeGreaterThan(20);
    expect(memoryMb(process.pid)).toBeLessThan(4000);
    expect(runtimeAt(1)).toBeNull();
  });
});

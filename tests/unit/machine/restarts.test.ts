/** When a runtime that exited is restarted, and when the service gives up. */
import { describe, expect, test } from "vitest";
import { longestRestartDelayMs, maxRestarts, restartDelay, restartWindowMs } from "../../../src/machine/restarts.ts";

/** The times of so many exits, one second apart, the last one second before `now`. */
const exitsBefore = (now: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => now - (count - index) * 1000);

describe("a runtime that exits", () => {
  test("is restarted after 250 ms the first time; later after 500 ms", () => {
    const delays = [0, 1, 2, 3, 4].map((count) => restartDelay(exitsBefore(100_000, count), 100_000));
    expect(delays).toEqual([250, 500, 500, 500, 500]);
  });

  test("leaves 400 ms of a second for the start, however often it has exited", () => {
    expect(longestRestartDelayMs).toBeLessThanOrEqual(600);
  });

  test("is restarted five times a minute and not six times", () => {
    expect(maxRestarts).toBe(5);
    expect(restartDelay(exitsBefore(100_000, 4), 100_000)).toBe(500);
    expect(restartDelay(exitsBefore(100_000, 5), 100_000)).toBeNull();
  });

  test("counts the exits of the last minute alone", () => {
    const now = 100_000;
    const recent = exitsBefore(now, 4);
    expect(restartWindowMs).toBe(60_000);
    expect(restartDelay([now - 59_999, ...recent], now)).toBeNull();
    expect(restartDelay([now - 60_000, ...recent], now)).toBe(500);
    expect(restartDelay([1, 2, 3, 4, 5, 6], now)).toBe(250);
  });
});

/** When a runtime that exited is restarted, and when the service stops. */
import { describe, expect, test } from "vitest";
import { maxRestarts, restartDelay, restartWindowMs } from "../../../src/machine/restarts.ts";

/** Returns the times of `count` exits, one second apart, the last one second before `now`. */
const exitsBefore = (now: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => now - (count - index) * 1000);

describe("a runtime that exits", () => {
  test("is restarted after 250 ms the first time, and later after 500 ms", () => {
    const delays = [0, 1, 2, 3, 4].map((count) => restartDelay(exitsBefore(100_000, count), 100_000));
    expect(delays).toEqual([250, 500, 500, 500, 500]);
  });

  test("is restarted five times a minute, not six", () => {
    expect(maxRestarts).toBe(5);
    expect(restartDelay(exitsBefore(100_000, 4), 100_000)).toBe(500);
    expect(restartDelay(exitsBefore(100_000, 5), 100_000)).toBeNull();
  });

  test("has only the exits of the last minute counted", () => {
    const now = 100_000;
    const recent = exitsBefore(now, 4);
    expect(restartWindowMs).toBe(60_000);
    expect(restartDelay([now - 59_999, ...recent], now)).toBeNull();
    expect(restartDelay([now - 60_000, ...recent], now)).toBe(500);
    expect(restartDelay([1, 2, 3, 4, 5, 6], now)).toBe(250);
  });
});

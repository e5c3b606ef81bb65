import { describe, expect, test } from "vitest";
import {
  countRequest,
  defaultLimit,
  limitOf,
  maxAddresses,
  rateHeaders,
  type Windows,
  windowSeconds,
} from "../../../src/http/rate-limit.ts";

const start = 1_000_000;

test("the limit is 600 requests in 60 seconds", () => {
  expect([defaultLimit, windowSeconds]).toEqual([600, 60]);
});

describe("an address", () => {
  test("starts a window with its first request", () => {
    expect(countRequest(new Map(), "a", start, 600)).toEqual({
      limit: 600,
      remaining: 599,
      resetSeconds: 60,
      exceeded: false,
    });
  });

  test("may send 600 requests in a window, the 601st is refused", () => {
    const windows: Windows = new Map();
    for (let count = 1; count < 600; count++) countRequest(windows, "a", start, 600);
    expect(countRequest(windows, "a", start, 600)).toMatchObject({ remaining: 0, exceeded: false });
    expect(countRequest(windows, "a", start, 600)).toMatchObject({ remaining: 0, exceeded: true });
    expect(countRequest(windows, "a", start, 600)).toMatchObject({ remaining: 0, exceeded: true });
  });

  test("is told the whole seconds until its window ends, never 0", () => {
    const windows: Windows = new Map();
    const resetAfter = (milliseconds: number) => countRequest(windows, "a", start + milliseconds, 600).resetSeconds;
    expect([0, 1, 999, 1000, 1001, 59_000, 59_001, 59_999].map(resetAfter)).toEqual([60, 60, 60, 59, 59, 1, 1, 1]);
  });

  test("is refused until 59.999 seconds after its first request and free again after 60", () => {
    const windows: Windows = new Map();
    countRequest(windows, "a", start, 1);
    expect(countRequest(windows, "a", start + 59_999, 1)).toEqual({
      limit: 1,
      remaining: 0,
      resetSeconds: 1,
      exceeded: true,
    });
    expect(countRequest(windows, "a", start + 60_000, 1)).toEqual({
      limit: 1,
      remaining: 0,
      resetSeconds: 60,
      exceeded: false,
    });
  });

  test("is not held longer for requests that were refused", () => {
    const windows: Windows = new Map();
    for (let second = 0; second < 60; second++) countRequest(windows, "a", start + second * 1000, 1);
    expect(countRequest(windows, "a", start + 60_000, 1).exceeded).toBe(false);
  });

  test("is counted apart from every other", () => {
    const windows: Windows = new Map();
    countRequest(windows, "a", start, 1);
    expect(countRequest(windows, "a", start, 1).exceeded).toBe(true);
    expect(countRequest(windows, "b", start + 30_000, 1)).toMatchObject({ exceeded: false, resetSeconds: 60 });
  });
});

describe("memory is bounded", () => {
  const full = (): Windows => {
    const windows: Windows = new Map();
    for (let address = 0; address < maxAddresses; address++) countRequest(windows, String(address), start + address, 2);
    return windows;
  };

  test("50,000 addresses are remembered; for another one, the oldest window is forgotten", () => {
    const windows = full();
    expect([windows.size, windows.has("0")]).toEqual([50_000, true]);
    countRequest(windows, "another", start + maxAddresses, 2);
    expect([windows.size, windows.has("0"), windows.has("1"), windows.has("another")]).toEqual([
      50_000,
      false,
      true,
      true,
    ]);
  });

  test("an address that is remembered costs no other its place", () => {
    const windows = full();
    expect(countRequest(windows, "0", start + 59_000, 2)).toMatchObject({ remaining: 0, exceeded: false });
    expect(windows.size).toBe(50_000);
  });

  test("an address that begins a new window is the youngest", () => {
    const windows = full();
    countRequest(windows, "0", start + 60_000, 2);
    countRequest(windows, "another", start + 60_000, 2);
    expect([windows.size, windows.has("0"), windows.has("1")]).toEqual([50_000, true, false]);
  });

  test("windows are remembered in the order in which they began", () => {
    const windows: Windows = new Map();
    for (const [address, seconds] of [
      ["a", 0],
      ["b", 1],
      ["a", 2],
      ["a", 60],
    ] as const) {
      countRequest(windows, address, start + seconds * 1000, 2);
    }
    expect([...windows.keys()]).toEqual(["b", "a"]);
  });
});

describe("the setting RATE_LIMIT", () => {
  test.each([
    [undefined, 600],
    ["", 600],
    ["1", 1],
    ["600", 600],
    ["999999999", 999_999_999],
    ["0", 0],
    ["1000000000", 600],
    ["-1", 600],
    ["1.5", 600],
    ["many", 600],
  ])("%j means %d", (setting, limit) => {
    expect(limitOf(setting)).toBe(limit);
  });

  test("of 0 switches the brake off: nothing is counted, and the full allowance is told", () => {
    const windows: Windows = new Map();
    for (let count = 0; count < 1000; count++) {
      expect(countRequest(windows, "a", start, 0)).toEqual({
        limit: 600,
        remaining: 600,
        resetSeconds: 60,
        exceeded: false,
      });
    }
    expect(windows.size).toBe(0);
  });
});

test("the three headers are integers", () => {
  expect(Object.fromEntries(rateHeaders({ limit: 600, remaining: 599, resetSeconds: 60, exceeded: false }))).toEqual({
    "RateLimit-Limit": "600",
    "RateLimit-Remaining": "599",
    "RateLimit-Reset": "60",
  });
});

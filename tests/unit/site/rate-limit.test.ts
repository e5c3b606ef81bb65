import { describe, expect, test } from "vitest";
import {
  clientOf,
  countRequest,
  limitOf,
  maxClients,
  newWindows,
  rateHeaders,
  type Windows,
} from "../../../src/service/rate-limit.ts";
import { testEach } from "../../each.ts";

const start = 1_000_000;

describe("a client", () => {
  test("starts a window with its first request", () => {
    expect(countRequest(newWindows(), "a", start, 600)).toEqual({
      limit: 600,
      remaining: 599,
      resetSeconds: 60,
      exceeded: false,
    });
  });

  test("may send 600 requests in a window; the 601st is refused", () => {
    const windows = newWindows();
    for (let count = 1; count < 600; count++) countRequest(windows, "a", start, 600);
    expect(countRequest(windows, "a", start, 600)).toMatchObject({ remaining: 0, exceeded: false });
    expect(countRequest(windows, "a", start, 600)).toMatchObject({ remaining: 0, exceeded: true });
    expect(countRequest(windows, "a", start, 600)).toMatchObject({ remaining: 0, exceeded: true });
  });

  test("gets the seconds until its window ends, rounded up, never 0", () => {
    const windows = newWindows();
    const resetAfter = (milliseconds: number) => countRequest(windows, "a", start + milliseconds, 600).resetSeconds;
    expect([0, 1, 999, 1000, 1001, 59_000, 59_001, 59_999].map(resetAfter)).toEqual([60, 60, 60, 59, 59, 1, 1, 1]);
  });

  test("is refused until 59.999 seconds after its first request, and accepted again after 60", () => {
    const windows = newWindows();
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

  test("does not wait longer because of refused requests", () => {
    const windows = newWindows();
    for (let second = 0; second < 60; second++) countRequest(windows, "a", start + second * 1000, 1);
    expect(countRequest(windows, "a", start + 60_000, 1).exceeded).toBe(false);
  });

  test("is not refused for longer than a window when the clock is set back", () => {
    const windows = newWindows();
    for (let count = 0; count < 2; count++) countRequest(windows, "a", start, 1);
    // A window of the time before ends later than a new one would.
    expect(countRequest(windows, "a", start - 1, 1)).toMatchObject({ exceeded: false, resetSeconds: 60 });
    expect(countRequest(windows, "a", start - 1, 1)).toMatchObject({ exceeded: true, resetSeconds: 60 });
    expect(countRequest(windows, "a", start - 3_600_000, 1)).toMatchObject({ exceeded: false, resetSeconds: 60 });
    // Within the same millisecond, or later, the window goes on.
    expect(countRequest(windows, "a", start - 3_600_000, 1).exceeded).toBe(true);
    expect(countRequest(windows, "a", start - 3_540_001, 1).exceeded).toBe(true);
  });

  test("has a counter of its own", () => {
    const windows = newWindows();
    countRequest(windows, "a", start, 1);
    expect(countRequest(windows, "a", start, 1).exceeded).toBe(true);
    expect(countRequest(windows, "b", start + 30_000, 1)).toMatchObject({ exceeded: false, resetSeconds: 60 });
  });
});

describe("the table of clients is bounded", () => {
  /** Fills the table with clients, one per millisecond, each with `requests` requests of a limit of 2. */
  function full(requests = 1): Windows {
    const windows = newWindows();
    for (let client = 0; client < maxClients; client++)
      for (let count = 0; count < requests; count++) countRequest(windows, String(client), start + client, 2);
    return windows;
  }
  const sizeOf = ({ open, over }: Windows): number => open.size + over.size;
  const isOver = (windows: Windows, client: string, now: number) => countRequest(windows, client, now, 2).exceeded;

  test("to 50,000; a new client replaces the one within the limit with the oldest window", () => {
    const windows = full();
    expect([maxClients, sizeOf(windows)]).toEqual([50_000, 50_000]);
    countRequest(windows, "another", start + 50_000, 2);
    expect([windows.open.has("0"), windows.open.has("1"), windows.open.has("another")]).toEqual([false, true, true]);
    expect(sizeOf(windows)).toBe(50_000);
  });

  test("and filling it resets nobody who is over the limit", () => {
    const windows = newWindows();
    for (let count = 0; count < 3; count++) countRequest(windows, "flood", start, 2);
    for (let client = 0; client < 2 * maxClients; client++) countRequest(windows, String(client), start + 1, 2);
    expect(isOver(windows, "flood", start + 2)).toBe(true);
    expect(sizeOf(windows)).toBe(50_000);
  });

  test("when all are over the limit, new clients share one window and nobody is reset", () => {
    const windows = full(3);
    expect(windows.over.size).toBe(50_000);
    const late = start + 55_000;
    expect(["x", "y", "z"].map((client) => isOver(windows, client, late))).toEqual([false, false, true]);
    expect(["0", "49999"].map((client) => isOver(windows, client, late))).toEqual([true, true]);
    expect(sizeOf(windows)).toBe(50_000);
  });

  test("when windows of clients over the limit have ended, new clients replace them", () => {
    const windows = full(3);
    expect(isOver(windows, "x", start + 60_000)).toBe(false);
    expect([windows.open.has("x"), windows.over.has("0"), sizeOf(windows)]).toEqual([true, false, 50_000]);
  });

  test("whose windows have ended are forgotten with the next request of anyone, within two minutes those over the limit", () => {
    const windows = newWindows();
    countRequest(windows, "within", start, 2);
    countRequest(windows, "late", start, 2);
    for (let count = 0; count < 3; count++) countRequest(windows, "over", start + 59_998, 2);
    for (let count = 0; count < 2; count++) countRequest(windows, "late", start + 59_999, 2);
    expect([windows.open, windows.over].map(({ size }) => size)).toEqual([1, 2]);
    countRequest(windows, "x", start + 60_000, 2);
    expect([[...windows.open.keys()], [...windows.over.keys()]]).toEqual([["x"], ["over", "late"]]);
    countRequest(windows, "y", start + 120_000, 2);
    expect([[...windows.open.keys()], [...windows.over.keys()]]).toEqual([["y"], []]);
  });

  test("a counted client replaces no other", () => {
    const windows = full();
    expect(countRequest(windows, "0", start + 59_000, 2)).toMatchObject({ remaining: 0, exceeded: false });
    expect(sizeOf(windows)).toBe(50_000);
  });

  test("a client that starts a new window becomes the newest", () => {
    const windows = full();
    countRequest(windows, "0", start + 60_000, 2);
    countRequest(windows, "another", start + 60_000, 2);
    expect([windows.open.has("0"), windows.open.has("1")]).toEqual([true, false]);
  });
});

describe("RATE_LIMIT", () => {
  testEach([
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
  ])("is a whole number, otherwise the default", (setting, limit) => {
    expect(limitOf(setting)).toBe(limit);
  });

  test("of 0 disables the rate limiter: nothing is counted, and the headers show the full limit", () => {
    const windows = newWindows();
    for (let count = 0; count < 1000; count++) {
      expect(countRequest(windows, "a", start, 0)).toEqual({
        limit: 600,
        remaining: 600,
        resetSeconds: 60,
        exceeded: false,
      });
    }
    expect(windows.open.size).toBe(0);
  });
});

test("the three headers are integers", () => {
  expect(Object.fromEntries(rateHeaders({ limit: 600, remaining: 599, resetSeconds: 60, exceeded: false }))).toEqual({
    "RateLimit-Limit": "600",
    "RateLimit-Remaining": "599",
    "RateLimit-Reset": "60",
  });
});

const peer = "192.0.2.9:51234";

describe("the client of a request is", () => {
  testEach([
    ["203.0.113.7", "203.0.113.7"],
    [" 203.0.113.7 ", "203.0.113.7"],
    ["0.0.0.0", "0.0.0.0"],
    ["255.255.255.255", "255.255.255.255"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:cb00:7107", "203.0.113.7"],
    ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
    ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:db8::", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["64:ff9b::192.0.2.1", "64:ff9b:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("an IPv4 address, or the /64 of an IPv6 address", (header, client) => {
    expect(clientOf(header, peer)).toBe(client);
  });

  testEach([
    "",
    "unknown",
    "203.0.113",
    "203.0.113.7.8",
    "203.0.113.256",
    "203.0.113.07",
    "203.0.113.7, 198.51.100.1",
    "203.0.113.7:80",
    "[2001:db8::1]",
    "2001:db8",
    "2001:db8::1::2",
    "2001:db8:1:2:3:4:5:6:7",
    "2001:db8:1:2:3:4:5:6::",
    "2001:db8::12345",
    "2001:db8::g",
    "::ffff:203.0.113.256",
    ":::",
    "1:2:3:4:5:6:7:203.0.113.7",
    `${"0".repeat(100)}1.2.3.4`,
    "a".repeat(60_000),
  ])("the connection's address when the trusted header is not an IP address", (header) => {
    expect(clientOf(header, peer)).toBe("192.0.2.9");
  });

  test("the connection's address without its port when there is no header", () => {
    expect(clientOf(null, "192.0.2.9:51234")).toBe("192.0.2.9");
    expect(clientOf(null, "[2001:db8:1:2::9]:51234")).toBe("2001:db8:1:2::/64");
    expect(clientOf(null, "[::ffff:192.0.2.9]:51234")).toBe("192.0.2.9");
  });

  test("one shared client when there is no address", () => {
    expect(clientOf(null, undefined)).toBe("unknown");
    expect(clientOf("nonsense", "unix:fd=7")).toBe("unknown");
  });
});

/** Reasons and delays after a runtime has exited; sockets and limits of the process. tests/build/connections.test.ts has the rest. */
import { describe, expect, test } from "vitest";
import { connectionsWithin, fileLimitWarning, lowFileLimit } from "../../../src/build/server/runtime.ts";
import { exitReason, maxRestarts, restartDelay, restartWindowMs } from "../../../src/build/server/supervisor.ts";
import { passedSocket } from "../../../src/commands/settings.ts";
import { testEach } from "../../each.ts";

describe("supervisor", () => {
  describe("the reason of an exit", () => {
    testEach([
      [
        {
          code: 1,
          signal: null,
          errorOutput: "entry.rs:143: overloaded: accept(): Too many open files (os error 24)\n",
        },
        "too many open files; the limit of 1024 allows about 500 connections",
      ],
      [{ code: 1, signal: null, errorOutput: "bind(): Address already in use" }, "the port is already in use"],
      [{ code: null, signal: "SIGSEGV", errorOutput: "*** Received signal 11" }, "terminated by SIGSEGV"],
      [{ code: 3, signal: null, errorOutput: "anything" }, "exit code 3"],
      [{ code: null, signal: null, errorOutput: "spawn sh ENOENT" }, "spawn sh ENOENT"],
    ] as const)("is derived from exit code, signal and error output", (exit, reason) => {
      expect(exitReason(exit, 1024)).toBe(reason);
    });
  });
});

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

test("a connection uses two file descriptors, besides those of the runtime", () => {
  expect(connectionsWithin(1024)).toBe(500);
  expect(connectionsWithin(1026)).toBe(501);
  expect(connectionsWithin(10)).toBe(0);
});

test("a limit below 8,192 is reported, with the number of connections and how to raise it", () => {
  expect(lowFileLimit).toBe(8192);
  expect(fileLimitWarning(8192)).toBeNull();
  expect(fileLimitWarning(Number.POSITIVE_INFINITY)).toBeNull();
  expect(fileLimitWarning(8191)).toBe(
    "The limit on open files is 8191, which allows about 4083 simultaneous connections; expected 8192 or more. " +
      "Raise the hard limit: LimitNOFILE= in a systemd unit, --ulimit nofile= in Docker, or ulimit -H -n as root.",
  );
});

const anySocket = (): boolean => true;

test("without LISTEN_FDS no socket was passed", () => {
  for (const environment of [{}, { LISTEN_FDS: "" }, { LISTEN_FDS: "0" }, { LISTEN_PID: "7" }])
    expect(passedSocket(environment, 42, anySocket)).toBeNull();
});

test("a socket for this process is descriptor 3", () => {
  expect(passedSocket({ LISTEN_FDS: "1", LISTEN_PID: "42" }, 42, anySocket)).toBe(3);
});

test("a socket for another process is an error that names npm and the command to use instead", () => {
  for (const LISTEN_PID of ["41", "420", ""])
    expect(() => passedSocket({ LISTEN_FDS: "1", LISTEN_PID }, 42, anySocket)).toThrow(
      `LISTEN_PID: got "${LISTEN_PID}"; expected 42, the ID of this process; npm does not pass sockets on: ` +
        "start node serve.js in the folder of a release directly, or unset LISTEN_FDS",
    );
  expect(() => passedSocket({ LISTEN_FDS: "1" }, 42, anySocket)).toThrow('LISTEN_PID: got ""; expected 42');
});

test("exactly one socket is accepted", () => {
  for (const LISTEN_FDS of ["2", "-1", "one"])
    expect(() => passedSocket({ LISTEN_FDS, LISTEN_PID: "42" }, 42, anySocket)).toThrow(
      `LISTEN_FDS: got "${LISTEN_FDS}"; expected 1, a single listening socket;`,
    );
});

test("a descriptor that is not a socket is an error", () => {
  expect(() => passedSocket({ LISTEN_FDS: "1", LISTEN_PID: "42" }, 42, () => false)).toThrow(
    "LISTEN_FDS: got descriptor 3, which is not a socket; expected a listening socket;",
  );
});

/** What happens when a runtime exits and when the service stops, with simulated runtimes; sockets and limits of the process. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  connectionsWithin,
  fileLimitWarning,
  lowFileLimit,
  type Runtime,
  type RuntimeExit,
} from "../../../src/build/server/runtime.ts";
import {
  drainMs,
  exitReason,
  maxRestarts,
  restartDelay,
  restartWindowMs,
  StartFailure,
  supervise,
} from "../../../src/build/server/supervisor.ts";
import { passedSocket } from "../../../src/commands/settings.ts";
import { testEach } from "../../each.ts";

describe("supervisor", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const crash: RuntimeExit = { code: 1, signal: null, errorOutput: "" };

  /** Returns a service with runtimes that the test controls, and its log lines. */
  function service() {
    const lines: string[] = [];
    const runtimes: { listen: () => Promise<void>; exit: (how?: RuntimeExit) => Promise<void>; signals: string[] }[] =
      [];
    const start = (): Runtime => {
      const listening = Promise.withResolvers<number>();
      const exited = Promise.withResolvers<RuntimeExit>();
      const signals: string[] = [];
      runtimes.push({
        listen: async () => {
          listening.resolve(8788);
          await vi.advanceTimersByTimeAsync(0);
        },
        exit: async (how = crash) => {
          exited.resolve(how);
          await vi.advanceTimersByTimeAsync(0);
        },
        signals,
      });
      return { listening: listening.promise, exited: exited.promise, kill: (signal) => signals.push(signal) };
    };
    const supervisor = supervise(start, (line) => lines.push(line), 1024);
    let ending: string | undefined;
    void supervisor.ended.then((how) => {
      ending = how;
    });
    const newest = () => runtimes.at(-1) ?? expect.fail("no runtime was started");
    return { supervisor, lines, runtimes, newest, ending: () => ending };
  }

  describe("a runtime that exits while listening", () => {
    test("is restarted after a delay, with the reason and the restart in the log", async () => {
      const { supervisor, lines, runtimes, newest } = service();
      await newest().listen();
      expect(await supervisor.listening).toBe(8788);
      expect(lines).toEqual([]);
      await newest().exit({ code: null, signal: "SIGKILL", errorOutput: "" });
      expect(lines).toEqual(["The runtime exited: terminated by SIGKILL. Restarting it in 250 ms."]);
      await vi.advanceTimersByTimeAsync(249);
      expect(runtimes).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(runtimes).toHaveLength(2);
      await newest().listen();
      expect(lines.at(-1)).toBe("The runtime was restarted and is listening.");
    });

    test("has crashed even with exit code 0", async () => {
      const { lines, newest, ending } = service();
      await newest().listen();
      await newest().exit({ code: 0, signal: null, errorOutput: "" });
      expect(ending()).toBeUndefined();
      expect(lines).toEqual(["The runtime exited: exit code 0. Restarting it in 250 ms."]);
    });

    test("stops the service at the sixth exit within a minute, with a last line that says so", async () => {
      const { lines, runtimes, newest, ending } = service();
      await newest().listen();
      for (let exit = 1; exit <= 5; exit++) {
        await newest().exit();
        await vi.advanceTimersByTimeAsync(800);
        expect(runtimes).toHaveLength(exit + 1);
      }
      expect(ending()).toBeUndefined();
      await newest().exit();
      expect(ending()).toBe("failed");
      expect(lines.at(-1)).toBe(
        "The service has stopped: the runtime exited 6 times within 60 s. Last reason: exit code 1.",
      );
      await vi.advanceTimersByTimeAsync(60_000);
      expect(runtimes).toHaveLength(6);
    });
  });

  test("a runtime that exits before it first listens is not restarted: the start fails", async () => {
    const { supervisor, lines, runtimes, newest } = service();
    const failed = expect(supervisor.listening).rejects.toThrow(StartFailure);
    await newest().exit();
    await failed;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(runtimes).toHaveLength(1);
    expect(lines).toEqual([]);
  });

  describe("stopping the service", () => {
    test("lets open requests complete and restarts nothing", async () => {
      const { supervisor, lines, runtimes, newest, ending } = service();
      await newest().listen();
      supervisor.stop();
      supervisor.stop();
      expect(newest().signals).toEqual(["SIGTERM"]);
      await newest().exit({ code: 0, signal: null, errorOutput: "" });
      expect(ending()).toBe("stopped");
      await vi.advanceTimersByTimeAsync(10_000);
      expect(newest().signals).toEqual(["SIGTERM"]);
      expect(runtimes).toHaveLength(1);
      expect(lines).toEqual([]);
    });

    test("closes requests that are still open after five seconds", async () => {
      const { supervisor, lines, newest, ending } = service();
      await newest().listen();
      supervisor.stop();
      expect(drainMs).toBe(5000);
      await vi.advanceTimersByTimeAsync(4999);
      expect(newest().signals).toEqual(["SIGTERM"]);
      await vi.advanceTimersByTimeAsync(1);
      expect(newest().signals).toEqual(["SIGTERM", "SIGKILL"]);
      await newest().exit({ code: null, signal: "SIGKILL", errorOutput: "" });
      expect(ending()).toBe("stopped");
      expect(lines).toEqual(["Closed the connections whose requests were incomplete after 5 s."]);
    });

    test("works before the runtime listens, and while a restart is pending", async () => {
      const starting = service();
      starting.supervisor.stop();
      await starting.newest().exit({ code: null, signal: "SIGTERM", errorOutput: "" });
      expect(starting.ending()).toBe("stopped");

      const waiting = service();
      await waiting.newest().listen();
      await waiting.newest().exit();
      waiting.supervisor.stop();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(waiting.ending()).toBe("stopped");
      expect(waiting.runtimes).toHaveLength(1);
    });
  });

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
      `LISTEN_PID: got "${LISTEN_PID}"; expected 42, the process that serves; npm does not pass sockets on: ` +
        "start node_modules/.bin/node src/commands/serve.ts directly, or unset LISTEN_FDS",
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
    "LISTEN_FDS: got a descriptor 3 that is not a socket; expected a listening socket;",
  );
});

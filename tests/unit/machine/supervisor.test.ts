/** What happens when a runtime exits and when the service stops, with simulated runtimes. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Runtime, RuntimeExit } from "../../../src/machine/runtime.ts";
import { drainMs, exitReason, StartFailure, supervise } from "../../../src/machine/supervisor.ts";
import { testEach } from "../../each.ts";

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
  const runtimes: { listen: () => Promise<void>; exit: (how?: RuntimeExit) => Promise<void>; signals: string[] }[] = [];
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

  test("may exit any number of times more than a minute apart", async () => {
    const { newest, ending } = service();
    await newest().listen();
    for (let exit = 1; exit <= 20; exit++) {
      await newest().exit();
      await vi.advanceTimersByTimeAsync(60_000);
    }
    expect(ending()).toBeUndefined();
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
      { code: 1, signal: null, errorOutput: "entry.rs:143: overloaded: accept(): Too many open files (os error 24)\n" },
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

import { Writable } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  errorPeriodMs,
  limitLines,
  lineWriter,
  maxErrorLines,
  maxWaitingBytes,
} from "../../../src/build/server/log.ts";

/** An output that nobody reads until `read` is called. */
function unread(): { output: Writable; written: () => string; read: () => void } {
  let text = "";
  let isRead = false;
  const waiting: (() => void)[] = [];
  const output = new Writable({
    decodeStrings: false,
    write(chunk, _, done) {
      text += chunk;
      if (isRead) done();
      else waiting.push(done);
    },
  });
  const read = (): void => {
    isRead = true;
    for (const done of waiting.splice(0)) done();
  };
  return { output, written: () => text, read };
}

test("a log that nobody reads holds at most 64 KiB and a line; later, it says how many lines it lacks", async () => {
  const { output, written, read } = unread();
  const write = lineWriter(output);
  const line = "x".repeat(1023);
  for (let count = 0; count < 1000; count++) write(line);
  expect(maxWaitingBytes).toBe(65_536);
  expect(output.writableLength).toBe(65 * 1024);
  read();
  await vi.waitFor(() => expect(output.writableLength).toBe(0));
  write("last");
  await vi.waitFor(() => expect(output.writableLength).toBe(0));
  expect(written().split("\n").slice(-3)).toEqual(["Lines dropped because the log reader stalled: 935.", "last", ""]);
});

test("a log whose reader is gone fails nothing", async () => {
  const output = new Writable({ write: (_, __, done) => done(new Error("EPIPE")) });
  const write = lineWriter(output);
  write("one");
  await vi.waitFor(() => expect(output.destroyed).toBe(true));
  write("two");
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("of the runtime's error output, 100 lines in ten seconds are printed, and the number of the others", () => {
  expect([maxErrorLines, errorPeriodMs]).toEqual([100, 10_000]);
  const lines: string[] = [];
  const write = limitLines((line) => lines.push(line));
  const fill = (count: number): void => {
    for (let line = 1; line <= count; line++) write(`error ${line}`);
  };
  fill(100);
  vi.advanceTimersByTime(10_000);
  expect(lines).toHaveLength(100);
  fill(101);
  expect(lines).toHaveLength(200);
  vi.advanceTimersByTime(9_999);
  expect(lines).toHaveLength(200);
  vi.advanceTimersByTime(1);
  expect(lines.at(-1)).toBe("Lines dropped because more than 100 were logged within 10 s: 1.");
  write("error");
  expect(lines.at(-1)).toBe("error");
});

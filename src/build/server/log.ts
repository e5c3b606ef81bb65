/** The launcher's output. It never holds the service up: what nobody reads is left out, and so are errors that repeat endlessly. */
import type { Writable } from "node:stream";

/** The most text that waits to be read, in bytes. */
export const maxWaitingBytes = 64 * 1024;

/** The most lines of the runtime's error output in a period, and its length in milliseconds. */
export const [maxErrorLines, errorPeriodMs] = [100, 10_000];

/** Returns a function that writes lines to an output. While too much of it waits to be read, lines are counted instead. */
export function lineWriter(output: Writable): (line: string) => void {
  let leftOut = 0;
  // The reader may close a pipe.
  output.on("error", () => {});
  return (line) => {
    if (output.destroyed) return;
    if (output.writableLength > maxWaitingBytes) {
      leftOut += 1;
      return;
    }
    if (leftOut > 0) output.write(`Lines dropped because the log reader stalled: ${leftOut}.\n`);
    leftOut = 0;
    output.write(`${line}\n`);
  };
}

/** Returns a function that passes at most maxErrorLines lines of a period on, and at its end the number of the others. */
export function limitLines(write: (line: string) => void): (line: string) => void {
  let passed = 0;
  let leftOut = 0;
  let period: NodeJS.Timeout | undefined;
  const endPeriod = (): void => {
    if (leftOut > 0)
      write(
        `Lines dropped because more than ${maxErrorLines} were logged within ${errorPeriodMs / 1000} s: ${leftOut}.`,
      );
    passed = 0;
    leftOut = 0;
    period = undefined;
  };
  return (line) => {
    if (period === undefined) period = setTimeout(endPeriod, errorPeriodMs).unref();
    passed += 1;
    if (passed <= maxErrorLines) write(line);
    else leftOut += 1;
  };
}

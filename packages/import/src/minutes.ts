/** Converts seconds to whole minutes, and reads chapters from lines with times. */

/** Seconds as whole minutes, at least one. */
export const minutesOf = (seconds: number): number => Math.max(1, Math.round(seconds / 60));

/**
 * Minutes of chapters that add up to `total`, by the largest remainder. Chapters that are too short for a minute get 0.
 */
export function sharedMinutes(seconds: readonly number[], total: number): number[] {
  const sum = seconds.reduce((all, one) => all + one, 0);
  if (sum === 0) return seconds.map(() => 0);
  const exact = seconds.map((each) => (each / sum) * total);
  const whole = exact.map(Math.floor);
  const missing = total - whole.reduce((all, one) => all + one, 0);
  const byRemainder = exact
    .map((each, index) => ({ index, rest: each % 1 }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}

/** A chapter of a video: start in seconds, and the line that names it, from 1. */
export type Timestamp = { start: number; title: string; line: number };

const timeBefore =
  /^(?:[\s•*([-]|\p{Extended_Pictographic}|\ufe0f|\u200d)*((?:\d+:)?\d{1,2}:\d{2})(?![\d:])[\s\u200b–—|:.)\]•*-]*(\S.*)$/u;
const timeAfter = /^[\s•*-]*(\S.*?)[\s\u200b–—|:([-]+((?:\d+:)?\d{1,2}:\d{2})[)\]]?\s*$/u;

/** The end of a range, as in "0:00 - 1:30 Ropes", of which timeBefore has the start. */
const endOfRange = /^(?:\d+:)?\d{1,2}:\d{2}(?![\d:])[\s\u200b–—|:.)\]•*-]*(?=\S)/u;

/** The chapters in the lines of a text that have a time and a title, in either order. Empty if there are fewer than two, or they go back in time. */
export function timestampsIn(text: string): Timestamp[] {
  const timestamps = text.split("\n").flatMap((content, index): Timestamp[] => {
    const line = content.slice(0, 500);
    const [, before, titleAfter] = timeBefore.exec(line) ?? [];
    if (before !== undefined && titleAfter !== undefined)
      return [{ start: secondsOf(before), title: titleAfter.replace(endOfRange, "").trim(), line: index + 1 }];
    const [, titleBefore, after] = timeAfter.exec(line) ?? [];
    return after !== undefined && titleBefore !== undefined
      ? [{ start: secondsOf(after), title: titleBefore.trim(), line: index + 1 }]
      : [];
  });
  const ascends = timestamps.every(({ start }, index) => index === 0 || start > (timestamps[index - 1]?.start ?? 0));
  return timestamps.length > 1 && ascends ? timestamps : [];
}

/** The seconds of "4:05" or "1:04:05". */
export const secondsOf = (time: string): number =>
  time.split(":").reduce((seconds, each) => seconds * 60 + Number(each), 0);

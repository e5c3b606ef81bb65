/** The time lines of subtitles: WebVTT, SubRip (.srt) and SubViewer as YouTube exports it (.sbv). */

/** The times of a cue in milliseconds, or why its line is not valid. */
type TimeLine = { from: number; to: number } | { problem: "time" | "order" };

const time = String.raw`(?:\d+:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?`;
const arrow = new RegExp(String.raw`^(${time})[ \t]*-->[ \t]*(${time})(?:[ \t].*)?$`);
const comma = /^(\d+:\d{2}:\d{2}\.\d{3}),(\d+:\d{2}:\d{2}\.\d{3})$/;

/** A line that is meant as times: a number before an arrow, or only two times with an hour or a fraction. */
const timeLike = String.raw`(?:\d+:\d{1,3}:\d{1,3}(?:[.,]\d*)?|\d{1,3}:\d{1,3}[.,]\d+)`;
const intended = new RegExp(String.raw`^\d[^>]*-->|^${timeLike}[ \t]*(?:[-=]+>|→|[-–—,;])[ \t]*${timeLike}$`);

/** The times on a line, after which settings are ignored; null for a line that is not meant to have any. */
export function timesIn(line: string): TimeLine | null {
  const text = line.trim();
  const [, from, to] = arrow.exec(text) ?? comma.exec(text) ?? [];
  if (from === undefined || to === undefined) return intended.test(text) ? { problem: "time" } : null;
  const [start, end] = [milliseconds(from), milliseconds(to)];
  if (start === null || end === null) return { problem: "time" };
  return end > start ? { from: start, to: end } : { problem: "order" };
}

/** A time in milliseconds; null if it has more than 59 minutes or seconds. */
function milliseconds(text: string): number | null {
  const [whole = "", fraction = ""] = text.split(/[.,]/);
  const [seconds = 0, minutes = 0, hours = 0] = whole.split(":").map(Number).reverse();
  if (minutes > 59 || seconds > 59) return null;
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + Number(fraction.padEnd(3, "0"));
}

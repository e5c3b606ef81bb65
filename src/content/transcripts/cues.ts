/** Reads subtitles line by line. One reader for .vtt, .srt and .sbv, since the format of a file often differs from its extension. */
import { unwritableIn } from "../../course/text/characters.ts";
import type { Cue } from "../../course/video.ts";
import { type ContentProblem, quote } from "../problem.ts";

type CueProblem = Omit<ContentProblem, "path">;

/** Maximum number of errors reported per file, so that those of other files stay visible. */
const maxProblems = 5;

/** A cue as written: the number of its time line, and the lines below it. */
type WrittenCue = { line: number; from: number; to: number; lines: string[] };
const exampleTimes = "00:00:05.000 --> 00:00:08.000";

/** The cues of subtitles with LF line endings and no byte order mark, or the first errors in them. */
export function readCues(text: string): { cues: Cue[] } | { problems: CueProblem[] } {
  const { cues, problems } = writtenCues(text.split("\n"));
  for (const [index, cue] of cues.entries()) {
    const before = cues[index - 1];
    if (before && cue.from < before.from) {
      problems.push({
        line: cue.line,
        field: "time",
        got: `a start time before that of line ${before.line}`,
        expected: "captions in the order of their start times",
        fix: "correct the time, or move the caption",
      });
    }
  }
  if (problems.length > 0) return { problems: problems.sort((a, b) => a.line - b.line).slice(0, maxProblems) };
  const named = namedSpeakers(cues.map(({ lines }) => lines));
  const plain = cues.map(({ from, to }, index) => ({ from, to, lines: plainLines(named[index] ?? []) }));
  const merged = mergeRolling(plain).filter(({ text }) => text !== "");
  return merged.length > 0 ? { cues: merged } : { problems: [withoutText(text)] };
}

function writtenCues(lines: readonly string[]): { cues: WrittenCue[]; problems: CueProblem[] } {
  const cues: WrittenCue[] = [];
  const problems: CueProblem[] = [];
  const isBlank = (index: number): boolean => (lines[index] ?? "").trim() === "";
  /** Whether a line names the cue below it: a number, or any text between a blank line and a time line. */
  const isName = (index: number): boolean =>
    timesIn(lines[index + 1] ?? "") !== null && (/^\d+$/.test((lines[index] ?? "").trim()) || isBlank(index - 1));
  let isTimed = false;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? "";
    const times = timesIn(line);
    if (times !== null) {
      isTimed = true;
      if ("problem" in times) problems.push(timeProblem(index + 1, line, times.problem));
      else cues.push({ line: index + 1, ...times, lines: [] });
    } else if (isHeading(line, index, isBlank(index - 1))) {
      while (!isBlank(index + 1) && timesIn(lines[index + 1] ?? "") === null) index++;
    } else if (!isBlank(index) && !isName(index)) {
      // A blank line inside a text does not end it; one before a number or a time does.
      if (isTimed) cues.at(-1)?.lines.push(line);
      else return { cues, problems: [...problems, textProblem(index + 1, line)] };
    }
  }
  return { cues, problems };
}

/** Whether a line starts a part of a WebVTT file that is not spoken. In files from YouTube, the header has additional lines. */
const isHeading = (line: string, index: number, isAfterBlank: boolean): boolean =>
  (index === 0 && /^WEBVTT(?:[ \t]|$)/.test(line)) || (isAfterBlank && /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(line));

const timeProblem = (line: number, text: string, problem: "time" | "order"): CueProblem => ({
  line,
  field: "time",
  got: quote(text.trim()),
  expected:
    problem === "order"
      ? "an end after the start"
      : `a start and an end with minutes and seconds below 60, such as ${exampleTimes}`,
  fix: "correct the times",
});

const textProblem = (line: number, text: string): CueProblem => ({
  line,
  field: "transcript",
  got: `${quote(text.trim())}, text without a time`,
  expected: `a line with times above every caption, such as ${exampleTimes}`,
  fix: "add the times, or export the subtitles again as WebVTT (.vtt)",
});

const withoutText = (text: string): CueProblem => ({
  line: 1,
  field: "transcript",
  got: text.trim() === "" ? "an empty file" : "a file without spoken text",
  expected: "the words of the video with their times",
  fix: "add the text, or delete the file",
});

/** WebVTT's tags and those that players accept in .srt. Other angle brackets are text: lectures are about HTML, too. */
const tag = /<\/?(?:[biuscv]|ruby|rt|rp|lang|font|span)(?:[.\s][^<>]*)?>|<(?:\d+:)?\d{1,2}:\d{2}\.\d{3}>/gi;
const voice = /<v(?:\.[^\s<>]+)?\s+([^<>]+)>/gi;

/** Positions and styles of SubStation Alpha, which some .srt files contain. */
const position = /\{\\[^{}]*\}/g;

/** Characters that set a direction for everything after them. The page sets the direction. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;

const references: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  lrm: "\u200e",
  rlm: "\u200f",
};

/** The lines of a cue as plain text, without empty ones. */
export const plainLines = (lines: readonly string[]): string[] =>
  lines
    .flatMap((line) => line.split(/\[br\]/i))
    .map((line) => decoded(line.replace(position, "").replace(tag, "")))
    .map((line) => line.replace(directions, "").replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");

/** The lines of cues, with voice tags replaced by ">> Name: " where the speaker changes. A lone speaker is not named. */
export function namedSpeakers(cues: readonly (readonly string[])[]): string[][] {
  const names = new Set(cues.flatMap((lines) => lines.flatMap((line) => [...line.matchAll(voice)].map(nameIn))));
  let speaker = "";
  const named = (...match: unknown[]): string => {
    const name = nameIn(match);
    if (names.size < 2 || name === speaker) return "";
    speaker = name;
    return `\n>> ${name}: `;
  };
  return cues.map((lines) => lines.flatMap((line) => line.replace(voice, named).split("\n")));
}

const nameIn = ([, name = ""]: readonly unknown[]): string => String(name).trim();

/** The text with its character references decoded, once. Those of characters that texts must not contain are kept. */
const decoded = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (reference, hex?: string, decimal?: string, name = "") => {
      if (hex === undefined && decimal === undefined) return references[name] ?? reference;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      const isCharacter = code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
      const character = isCharacter ? String.fromCodePoint(code) : "\0";
      return unwritableIn(character) === null ? character : reference;
    },
  );

type Lines = { from: number; to: number; lines: string[] };

/** Fewer repetitions may be a speaker's own, as in "No." after "No." */
export const minRepeats = 3;

/** The cues without repetitions. Cues that do not roll, and their line breaks, are unchanged. */
export function mergeRolling(cues: readonly Lines[]): Cue[] {
  const spoken = cues.filter(({ lines }) => lines.length > 0);
  if (!isRolling(spoken)) return spoken.map(({ from, to, lines }) => ({ from, to, text: lines.join("\n") }));
  const merged: Cue[] = [];
  let shown: string[] = [];
  for (const { from, to, lines } of spoken) {
    const words = lines.join(" ").split(" ");
    const added = words.slice(repeated(shown, words));
    shown = words;
    const last = merged.at(-1);
    if (added.length > 0) merged.push({ from, to, text: added.join(" ") });
    else if (last) last.to = Math.max(last.to, to);
  }
  return merged;
}

/** Whether at least half of the cues start with the last line of the one before, which may have grown by some words. */
function isRolling(cues: readonly Lines[]): boolean {
  const repeats = cues.filter(({ lines: [first = ""] }, index) => {
    const last = cues[index - 1]?.lines.at(-1);
    return last !== undefined && (first === last || first.startsWith(`${last} `));
  }).length;
  return repeats >= minRepeats && repeats * 2 >= cues.length - 1;
}

/** The number of words at the start of a caption that end the one before. */
function repeated(before: readonly string[], words: readonly string[]): number {
  for (let count = Math.min(before.length, words.length); count > 0; count--) {
    const offset = before.length - count;
    if (words.slice(0, count).every((word, index) => word === before[offset + index])) return count;
  }
  return 0;
}

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

/** Reads subtitles line by line. One reader for .vtt, .srt and .sbv, since the format of a file often differs from its extension. */
import type { Cue } from "../../course/transcript.ts";
import { type ContentProblem, quote } from "../problem.ts";
import { namedSpeakers, plainLines } from "./markup.ts";
import { mergeRolling } from "./rolling.ts";
import { timesIn } from "./times.ts";

/** An error in a file. */
type CueProblem = Omit<ContentProblem, "path">;

/** Maximum number of errors reported per file, so that those of other files stay visible. */
export const maxProblems = 5;

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
  got: `${quote(text.trim())}, a text without a time`,
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

/** The transcripts of modules as WebVTT files. Source: WebVTT (W3C Candidate Recommendation), section 4. */

import { captionsPath } from "../../course/catalog.ts";
import type { CourseRecord } from "../../course/record.ts";
import type { Transcript } from "../../course/video.ts";

/** Every transcript with the path of its file. */
export const captionFiles = ({ modules }: CourseRecord): { path: string; transcript: Transcript }[] =>
  modules.flatMap((module) =>
    (module.transcripts ?? []).map((transcript) => ({ path: captionsPath(module, transcript), transcript })),
  );

/** A transcript as WebVTT. */
export const webVtt = ({ cues }: Transcript): string =>
  ["WEBVTT", ...cues.map(({ from, to, text }) => `${timeOf(from)} --> ${timeOf(to)}\n${cueText(text)}`)]
    .join("\n\n")
    .concat("\n");

/** A time in milliseconds: 754500 → 00:12:34.500. */
function timeOf(ms: number): string {
  const twoDigits = (value: number): string => String(Math.floor(value)).padStart(2, "0");
  const seconds = ms / 1000;
  const fraction = String(ms % 1000).padStart(3, "0");
  return `${twoDigits(seconds / 3600)}:${twoDigits((seconds / 60) % 60)}:${twoDigits(seconds % 60)}.${fraction}`;
}

/** Lines of text escaped for a cue. */
const cueText = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The expected lines of transcripts as WebVTT files. */
import type { Transcript } from "../course/record.ts";
import type { Facts } from "../page-kinds/expected-facts.ts";
import { captionFile, expectedTranscripts, transcriptPlace } from "../page-kinds/expected-transcripts.ts";
import type { Statement } from "./differences.ts";

/** The caption files of a site by path, with their lines. */
export const captionFiles = (f: Facts): { path: string; lines: () => Statement[] }[] =>
  f.course.modules.flatMap((module) =>
    expectedTranscripts(f, module).flatMap((page) =>
      page.transcripts.map((transcript) => ({
        path: captionFile(page, transcript),
        lines: () => linesOf(transcript).map((text) => ({ text, from: transcriptPlace(f, module) })),
      })),
    ),
  );

const linesOf = ({ cues }: Transcript): string[] => [
  "WEBVTT",
  ...cues.flatMap(({ from, to, text }) => ["", `${clock(from)} --> ${clock(to)}`, ...text.split("\n").map(escaped)]),
  "",
];

/** A time with hours, even over 24, and milliseconds. */
function clock(ms: number): string {
  const hours = Math.floor(ms / 3_600_000);
  return `${hours < 10 ? "0" : ""}${hours}${new Date(ms).toISOString().slice(13, 23)}`;
}

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[character] ?? "");

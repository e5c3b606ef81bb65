import { expect, test } from "vitest";
import { readCues } from "../../../src/content/transcripts/cues.ts";
import { captionFiles, webVtt } from "../../../src/files/captions.ts";
import { siteWith } from "./sites.ts";

const srt = "1\n00:00:01,500 --> 00:00:04,000\nFlour & <water>\nand -- > salt.\n";
const site = siteWith({
  "modules/2-black.srt": srt,
  "modules/2-black.pt-BR.srt": srt,
  "modules/2-black.2.srt": srt,
  "modules/2-black.2.pt-BR.srt": srt,
});

test("a transcript is a WebVTT file, whatever its source format", () => {
  expect(captionFiles(site.course).map(({ path }) => path)).toEqual([
    "/modules/2-black/transcript.vtt",
    "/modules/2-black/transcript/2.vtt",
    "/modules/2-black/transcript/pt-br.vtt",
    "/modules/2-black/transcript/pt-br/2.vtt",
  ]);
  const [transcript] = site.course.modules[1]?.transcripts ?? [];
  expect(transcript && webVtt(transcript)).toBe(
    "WEBVTT\n\n00:00:01.500 --> 00:00:04.000\nFlour &amp; &lt;water&gt;\nand -- &gt; salt.\n",
  );
});

test("the file has the cues that it was made from, up to any length", () => {
  const cues = [
    { from: 0, to: 1, text: "a" },
    { from: 59_999, to: 60_000, text: "& < > --> &amp;\n<b>" },
    { from: 3_599_999, to: 359_999_999, text: "ש 中 🍵" },
    { from: 360_000_000, to: 360_000_001, text: "2" },
  ];
  expect(readCues(webVtt({ cues, paragraphs: [] }))).toEqual({ cues });
});

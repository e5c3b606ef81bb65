import { expect, test } from "vitest";
import { mergeRolling, minRepeats, readCues } from "../../../../src/content/transcripts/cues.ts";

/** Cues of one second each. */
const cues = (...texts: string[]) =>
  texts.map((text, index) => ({ from: index * 1000, to: (index + 1) * 1000, lines: text.split("|") }));
const merged = (...texts: string[]): string[] => mergeRolling(cues(...texts)).map(({ text }) => text);

test("captions as YouTube recognizes them have every word once, at the time when it is first seen", () => {
  const text = `WEBVTT
Kind: captions
Language: en

00:00:00.160 --> 00:00:02.000 align:start position:0%
 
so<00:00:00.400><c> a</c><00:00:00.560><c> cache</c>

00:00:02.000 --> 00:00:02.010 align:start position:0%
so a cache
 

00:00:02.010 --> 00:00:04.000 align:start position:0%
so a cache
keeps<00:00:02.400><c> a</c><00:00:02.560><c> cache</c>

00:00:04.000 --> 00:00:04.010 align:start position:0%
keeps a cache
 

00:00:04.010 --> 00:00:06.000 align:start position:0%
keeps a cache
of<00:00:04.400><c> answers</c>
`;
  expect(readCues(text)).toEqual({
    cues: [
      { from: 160, to: 2010, text: "so a cache" },
      { from: 2010, to: 4010, text: "keeps a cache" },
      { from: 4010, to: 6000, text: "of answers" },
    ],
  });
});

test("a line that grows has its words once", () => {
  expect(merged("so", "so a", "so a cache", "so a cache|keeps")).toEqual(["so", "a", "cache", "keeps"]);
});

test("a few repetitions are a speaker's own", () => {
  const repeated = (count: number): string[] => Array.from({ length: count + 1 }, () => "No.");
  expect(merged(...repeated(minRepeats - 1))).toHaveLength(minRepeats);
  expect(merged(...repeated(minRepeats))).toEqual(["No."]);
});

test("captions that repeat in less than half of their lines do not roll", () => {
  const rolling = ["a", "a|b", "b|c", "c|d"];
  expect(merged(...rolling, "e", "f", "g")).toEqual(["a", "b", "c", "d", "e", "f", "g"]);
  expect(merged(...rolling, "e", "f", "g", "h")).toEqual(["a", "a\nb", "b\nc", "c\nd", "e", "f", "g", "h"]);
});

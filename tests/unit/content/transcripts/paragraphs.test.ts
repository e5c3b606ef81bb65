import { describe, expect, test } from "vitest";
import { maxMs, paragraphsOf } from "../../../../src/content/transcripts/files.ts";
import type { Cue } from "../../../../src/course/video.ts";

/** Cues with their start and end in seconds. */
const cues = (...all: [from: number, to: number, text: string][]): Cue[] =>
  all.map(([from, to, text]) => ({ from: from * 1000, to: to * 1000, text }));
const shown = (...all: [from: number, to: number, text: string][]): string[] =>
  paragraphsOf(cues(...all)).map(({ start, text }) => `${start} ${text}`);
/** The words of a text, without the marks of a change of speaker. */
const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "" && word !== ">>");

describe("a paragraph ends", () => {
  test("with the last sentence before it would be longer than 20 seconds", () => {
    expect(shown([0, 9, "One."], [9, 18, "Two."], [18, 20, "Three"], [20, 27, "four. Five."])).toEqual([
      "0 One. Two.",
      "18 Three four. Five.",
    ]);
    expect(maxMs).toBe(20_000);
    expect(shown([0, 12, "One."], [12, 20, "Two."])).toEqual(["0 One. Two."]);
    expect(shown([0, 12, "One."], [12, 20.001, "Two."])).toEqual(["0 One.", "12 Two."]);
  });
  test("at the longest silence if no sentence ends", () => {
    expect(shown([0, 13, "one"], [14, 16, "two"], [16.5, 19, "three"], [19, 24, "four"])).toEqual([
      "0 one",
      "14 two three four",
    ]);
  });
  test("at a pause, unless it is still short", () => {
    expect(shown([0, 10, "One."], [12, 13, "Two."])).toEqual(["0 One.", "12 Two."]);
    expect(shown([0, 10, "One."], [11.999, 13, "Two."])).toEqual(["0 One. Two."]);
    expect(shown([0, 9.8, "One."], [11.8, 13, "Two."])).toEqual(["0 One. Two."]);
  });
  test("where the speaker changes, however short it is", () => {
    expect(shown([0, 2, ">> Ada: Yes?"], [2, 4, "Go on.\n>> Bob: No. Why"], [4, 5, ">>not?"])).toEqual([
      "0 Ada: Yes? Go on.",
      "2 Bob: No. Why",
      "4 not?",
    ]);
    expect(shown([0, 2, "cin >> x"])).toEqual(["0 cin >> x"]);
  });
});

test("a sentence within a cue starts where its words are", () => {
  expect(shown([0, 10, "One."], [10, 30, "Two. Three."])).toEqual(["0 One. Two.", "18 Three."]);
});

test("a long cue is a paragraph, and paragraphs of one second are one", () => {
  expect(shown([0, 100, "one"], [100, 101, "two"])).toEqual(["0 one", "100 two"]);
  expect(shown([0, 0.4, ">> A"], [0.5, 0.9, ">> B"], [1, 2, ">> C"])).toEqual(["0 A B", "1 C"]);
});

test("starts increase, even if cues overlap", () => {
  const starts = paragraphsOf(cues([0, 90, "One. Two. Three."], [1, 50, "Four."], [2, 99, "Five. Six."])).map(
    ({ start }) => start,
  );
  expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
});

test("scripts without spaces are joined without spaces", () => {
  expect(shown([0, 1, "快取保存\n回應。"], [1, 2, "然後 HTTP"], [2, 3, "再用"])).toEqual([
    "0 快取保存回應。然後 HTTP 再用",
  ]);
});

test("every word of the cues is in the paragraphs, in order", () => {
  const words = "So. a? B! (c) “D.” e\nf >> g >>\n>> h 1.5 2. i… ש. ب؟ ".split(" ");
  for (let seed = 0; seed < 300; seed++) {
    let state = seed;
    const next = (below: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return (state >> 8) % below;
    };
    let time = 0;
    const all = Array.from({ length: 1 + next(40) }, (): Cue => {
      const from = time;
      time += next(9000);
      const text = Array.from({ length: 1 + next(12) }, () => words[next(words.length)]).join(" ");
      return { from, to: from + 1 + next(12_000), text: text.trim() || "x" };
    });
    const paragraphs = paragraphsOf(all);
    const plain = (text: string): string => wordsOf(text.replace(/^>>+ ?/gm, "")).join("");
    expect(plain(paragraphs.map(({ text }) => text).join(" "))).toBe(plain(all.map(({ text }) => text).join("\n")));
    const starts = paragraphs.map(({ start }) => start);
    expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
  }
});

/** Captions in every format become cues: times, markup, speakers and rolling lines. */
import { describe, expect, test } from "vitest";
import {
  mergeRolling,
  minRepeats,
  namedSpeakers,
  plainLines,
  readCues,
  timesIn,
} from "../../../../src/content/transcripts/cues.ts";
import { testEach } from "../../../each.ts";

/** The cues of a text, one line each: start-end text. */
function cuesOf(text: string): string[] {
  const result = readCues(text);
  if ("problems" in result) throw new Error(JSON.stringify(result.problems));
  return result.cues.map(({ from, to, text }) => `${from}-${to} ${text.replaceAll("\n", "|")}`);
}

/** The problems in a text, one line each: line: got; expected. */
function problemsOf(text: string): string[] {
  const result = readCues(text);
  return "problems" in result ? result.problems.map(({ line, got, expected }) => `${line}: ${got}; ${expected}`) : [];
}

const twoCues = ["1000-2500 Hello.", "3000-4000 Good|bye."];

describe("every format has the same cues", () => {
  const formats: Record<string, string> = {
    "WebVTT with header, note, style, names and settings": `WEBVTT - a title
Kind: captions
Language: en

NOTE
not spoken

STYLE
::cue { color: red }

intro
00:01.000 --> 00:02.500 align:start position:0%
Hello.

00:00:03.000 --> 00:00:04.000
Good
bye.
`,
    "SubRip with numbers and commas":
      "1\n00:00:01,000 --> 00:00:02,500\nHello.\n\n2\n00:00:03,000 --> 00:00:04,000\nGood\nbye.\n",
    "SubViewer from YouTube": "0:00:01.000,0:00:02.500\nHello.\n\n0:00:03.000,0:00:04.000\nGood\nbye.",
    "times without fractions, or with short ones": "0:01 --> 0:02.5\nHello.\n\n00:00:03 --> 0:04\nGood\nbye.",
    "no blank lines between numbered cues":
      "1\n00:01.000 --> 00:02.500\nHello.\n2\n00:03.000 --> 00:04.000\nGood\nbye.",
  };
  testEach(Object.entries(formats))("whatever the file's extension is", (_, text) => {
    expect(cuesOf(text)).toEqual(twoCues);
  });
});

test("a number is spoken where no time follows it, and names are not spoken", () => {
  expect(cuesOf("a name\n0:01 --> 0:02\n42\n\n0:03 --> 0:04\nThe answer is\n42")).toEqual([
    "1000-2000 42",
    "3000-4000 The answer is|42",
  ]);
});

test("cues without words are left out", () => {
  expect(cuesOf("0:01 --> 0:02\n<i> </i>\n\n0:03 --> 0:04\nx\n\n0:05 --> 0:06\n")).toEqual(["3000-4000 x"]);
});

test("cues may overlap, as long as they start in order", () => {
  expect(cuesOf("0:01 --> 0:09\na\n\n0:01 --> 0:03\nb\n\n0:02 --> 0:05\nc")).toHaveLength(3);
});

describe("a line", () => {
  const valid: Record<string, [number, number]> = {
    "59:59.999 --> 1:00:00.000": [3_599_999, 3_600_000],
    "100:00:00,5 --> 100:00:01": [360_000_500, 360_001_000],
    "\t0:01.000-->0:02.000  line:0": [1000, 2000],
    "00:00:01.000 --> 00:00:01.001": [1000, 1001],
    "0:00:01.000,0:00:02.000": [1000, 2000],
  };
  const invalid: Record<string, "time" | "order"> = {
    "60:00.000 --> 61:00.000": "time",
    "00:59.000 --> 00:60.000": "time",
    "00:00:01.000 -> 00:00:02.000": "time",
    "00:00:01.000 - 00:00:02.000": "time",
    "00:00:01.0000 --> 00:00:02.0000": "time",
    "0:00:01.000,0:00:02": "time",
    "1 --> 2": "time",
    "00:00:01.000 --> 00:00:01.000": "order",
    "0:00:02.000,0:00:01.000": "order",
  };
  testEach(Object.entries(valid))("has valid times", (line, [from, to]) => {
    expect(timesIn(line)).toEqual({ from, to });
  });
  testEach(Object.entries(invalid))("has invalid times", (line, problem) => {
    expect(timesIn(line)).toEqual({ problem });
  });
});

describe("problems have their lines", () => {
  test("invalid times", () => {
    expect(problemsOf("WEBVTT\n\n00:61:00.000 --> 00:62:00.000\na\n\n00:05.000 --> 00:04.000\nb")).toEqual([
      '3: "00:61:00.000 --> 00:62:00.000"; a start and an end with minutes and seconds below 60, such as 00:00:05.000 --> 00:00:08.000',
      '6: "00:05.000 --> 00:04.000"; an end after the start',
    ]);
  });
  test("a start before that of the cue above", () => {
    expect(problemsOf("0:05 --> 0:09\na\n\n0:04 --> 0:06\nb")).toEqual([
      "4: a start time before that of line 1; captions in the order of their start times",
    ]);
  });
});

const cases: Record<string, Record<string, string>> = {
  "tags are removed": {
    "<i>So</i> <b.loud>this</b> <u>is</u>": "So this is",
    "<c.yellow.bg_blue>a</c><00:00:01.500><c> b</c>": "a b",
    '<font color="#fff">a</font> <FONT>b</FONT>': "a b",
    "<lang he>שלום</lang> <ruby>漢<rt>kan</rt></ruby>": "שלום 漢kan",
    "{\\an8}{\\i1}top{\\i0}": "top",
  },
  "other angle brackets and braces are text": {
    "if a < b and c > d": "if a < b and c > d",
    "a <div> and a <br> and {x}": "a <div> and a <br> and {x}",
    "vector<int> v": "vector<int> v",
  },
  "character references are decoded once": {
    "a &amp; b &lt;i&gt; &#39;c&#x27;": "a & b <i> 'c'",
    "&amp;lt;": "&lt;",
    "&unknown; &#0; &#xd800; &#x110000; AT&T": "&unknown; &#0; &#xd800; &#x110000; AT&T",
  },
  "spaces and directions": {
    "  a \t b  ": "a b",
    "a&nbsp;b": "a b",
    "\u202bשלום\u202c": "שלום",
  },
};
for (const [rule, all] of Object.entries(cases)) {
  testEach(Object.entries(all))(rule, (from, to) => {
    expect(plainLines([from])).toEqual([to]);
  });
}

test("a line may become several or none", () => {
  expect(plainLines(["a[br]b", "<i></i>", "c"])).toEqual(["a", "b", "c"]);
});

describe("speakers", () => {
  test("are named where they change", () => {
    const cues = [["<v Ada>Hello.", "<v Ada>Again."], ["<v.loud Bob Ray>Hi.</v> <v Ada>Yes."], ["<v Ada>No."]];
    expect(namedSpeakers(cues).map(plainLines)).toEqual([
      [">> Ada: Hello.", "Again."],
      [">> Bob Ray: Hi.", ">> Ada: Yes."],
      ["No."],
    ]);
  });
  test("are not named if there is only one", () => {
    expect(namedSpeakers([["<v Ada>Hello."], ["<v Ada>Again."]]).map(plainLines)).toEqual([["Hello."], ["Again."]]);
  });
});

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

import { describe, expect, test } from "vitest";
import { loadContent } from "../../../../src/content/course.ts";
import { versionOf } from "../../../../src/content/published-files.ts";
import { maxTranscriptBytes } from "../../../../src/content/transcripts/files.ts";
import { testEach } from "../../../each.ts";
import { courseWith, type Files, inFolder, moduleFile, problemsWith } from "../course-folder.ts";

const vtt = "WEBVTT\n\n00:01.000 --> 00:02.000\nHello.\n";
const srt = "1\r\n00:00:01,000 --> 00:00:02,000\r\nHello.\r\n";

/** The transcripts of the tiny course's modules with these files: language, chapter and text. */
const transcriptsWith = (files: Files): string[] =>
  courseWith(files).modules.flatMap(({ slug, transcripts = [] }) =>
    transcripts.map(({ language = "", chapter = "", paragraphs }) =>
      [slug, chapter, language, ...paragraphs.map(({ text }) => text)].join(" "),
    ),
  );
const modules = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`modules/${name}`, text]));

describe("a transcript", () => {
  test("is of a module or a chapter, in a language, in any of the formats, and in a fixed order", () => {
    const files = {
      "2-black.he.srt": srt,
      "2-black.2.vtt": vtt,
      "2-black.1.pt-br.sbv": "\uFEFF0:00:01.000,0:00:02.000\nOlá.",
      "2-black.1.srt": srt,
      "2-black.vtt": `\uFEFF${vtt.replaceAll("\n", "\r\n")}`,
      "1-green.3.vtt": vtt,
    };
    expect(transcriptsWith(modules(files))).toEqual([
      "1-green 3  Hello.",
      "2-black   Hello.",
      "2-black 1  Hello.",
      "2-black 2  Hello.",
      "2-black  he Hello.",
      "2-black 1 pt-BR Olá.",
    ]);
  });
  test("in the language of the course is the same whether its file names the language", () => {
    expect(courseWith(modules({ "1-green.en.vtt": vtt }))).toEqual(courseWith(modules({ "1-green.vtt": vtt })));
  });
  test("changes the content version, and a module without one has the version that it had", () => {
    const [without, one, other] = [{}, { "1-green.vtt": vtt }, { "1-green.vtt": vtt.replace("Hello", "Hallo") }].map(
      (files: Files) => versionOf(courseWith(modules(files))).hash,
    );
    expect(new Set([without, one, other]).size).toBe(3);
    expect(courseWith().modules[0]).not.toHaveProperty("transcripts");
  });
  test("of a draft is checked and not published", () => {
    const draft = { "1-green.md": moduleFile({ draft: "true", chapters: null }) };
    expect(transcriptsWith(modules({ ...draft, "1-green.vtt": vtt, "1-green.9.vtt": vtt }))).toEqual([]);
    expect(problemsWith(modules({ ...draft, "1-green.vtt": "" }))).toContain("modules/1-green.vtt:1: transcript");
    inFolder(modules({ ...draft, "1-green.md": moduleFile({ draft: "true" }), "1-green.vtt": vtt }), (folder) => {
      const { course } = loadContent(folder, { includeDrafts: true });
      expect(course.modules[0]?.transcripts).toHaveLength(1);
    });
  });
});

testEach<[Files, string]>([
  [
    { "1-gren.vtt": vtt },
    'modules/1-gren.vtt:1: file name: got "1-gren", which is not a module; expected the slug of a module (the name of its file without .md); did you mean 1-green?',
  ],
  [
    { "1-green.final.vtt": vtt },
    'modules/1-green.final.vtt:1: file name: got "final"; expected a chapter number, a language tag (BCP 47), or both in this order; rename the file, for example to 1-green.2.vtt, 1-green.he.vtt or 1-green.2.he.vtt',
  ],
  [
    { "1-green.txt": vtt },
    'modules/1-green.txt:1: file name: got "1-green.txt"; expected only .md, .vtt, .srt and .sbv files in this folder; rename it to end in .md, .vtt, .srt or .sbv, or move it out of the folder',
  ],
  [
    { "2-black.0.vtt": vtt, "2-black.3.vtt": vtt },
    [0, 3]
      .map(
        (chapter) =>
          `modules/2-black.${chapter}.vtt:1: file name: got chapter ${chapter}; expected the number of a chapter of the module, 1 to 2; rename the file, or add the chapter to the module`,
      )
      .join("\n"),
  ],
])("a file that is not a transcript of anything is an error", (files, problems) => {
  expect(problemsWith(modules(files))).toBe(problems);
});

test("errors in a file have their line", () => {
  expect(problemsWith(modules({ "1-green.vtt": "WEBVTT\r\n\r\n00:02.000 --> 00:01.000\r\nx" }))).toBe(
    'modules/1-green.vtt:3: time: got "00:02.000 --> 00:01.000"; expected an end after the start; correct the times',
  );
  expect(problemsWith(modules({ "1-green.vtt": new Uint8Array([0x57, 0x0a, 0xe9, 0x0a]) }))).toContain(
    "modules/1-green.vtt:2: file: got the byte 0xE9, which is not UTF-8",
  );
});

test("a file may have two megabytes and no more", () => {
  const sized = (bytes: number): Files => modules({ "1-green.vtt": vtt.padEnd(bytes, "x") });
  expect(problemsWith(sized(maxTranscriptBytes))).toBe("");
  expect(problemsWith(sized(maxTranscriptBytes + 1))).toBe(
    "modules/1-green.vtt:1: transcript: got 2097153 bytes; expected at most 2097152 bytes; check that it is the right file, or shorten it",
  );
});

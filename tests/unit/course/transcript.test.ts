import { describe, expect, test } from "vitest";
import { captionsPath, transcriptPages, transcriptPath } from "../../../src/course/catalog.ts";
import { transcribedFact } from "../../../src/course/published.ts";
import { paragraphId, type Transcript, timeText, videoOf } from "../../../src/course/video.ts";
import { testEach } from "../../each.ts";

const slug = "1-green";
const transcript = (of: Pick<Transcript, "language" | "chapter"> = {}): Transcript => ({
  ...of,
  paragraphs: [],
  cues: [],
});
const [ofModule, ofChapter, inPortuguese] = [
  transcript(),
  transcript({ chapter: 2 }),
  transcript({ language: "pt-BR", chapter: 2 }),
];

describe("transcript pages", () => {
  test("have the transcripts of one language, in their order", () => {
    expect(transcriptPages({ slug, transcripts: [ofModule, ofChapter, inPortuguese] })).toEqual([
      { path: "/modules/1-green/transcript", language: undefined, transcripts: [ofModule, ofChapter] },
      { path: "/modules/1-green/transcript/pt-br", language: "pt-BR", transcripts: [inPortuguese] },
    ]);
  });

  test("do not exist for a module without transcripts", () => {
    expect(transcriptPages({ slug })).toEqual([]);
  });
});

testEach([
  [ofModule, "/modules/1-green/transcript.vtt"],
  [ofChapter, "/modules/1-green/transcript/2.vtt"],
  [transcript({ language: "pt-BR" }), "/modules/1-green/transcript/pt-br.vtt"],
  [inPortuguese, "/modules/1-green/transcript/pt-br/2.vtt"],
])("captions are next to their page", (one, path) => {
  expect(captionsPath({ slug }, one)).toBe(path);
  expect(path.startsWith(transcriptPath({ slug }, one.language))).toBe(true);
});

test("the id of a paragraph names its chapter and its second", () => {
  expect(paragraphId(ofModule, { start: 754 })).toBe("t754");
  expect(paragraphId(ofChapter, { start: 0 })).toBe("c2-t0");
});

test("the video of a transcript is the module's, or that of its chapter if it has one", () => {
  const url = "https://video.example/green";
  const chapterList = [{ title: "Rolling" }, { title: "Firing", url: "https://video.example/green/2" }];
  expect(videoOf({ url, chapterList }, ofModule)).toBe(url);
  expect(videoOf({ url, chapterList }, ofChapter)).toBe("https://video.example/green/2");
  expect(videoOf({ url, chapterList }, { chapter: 1 })).toBeUndefined();
  expect(videoOf({ url, chapterList }, { chapter: 3 })).toBeUndefined();
});

testEach([
  [0, "0:00"],
  [9, "0:09"],
  [59, "0:59"],
  [60, "1:00"],
  [754, "12:34"],
  [3599, "59:59"],
  [3600, "1:00:00"],
  [3723, "1:02:03"],
  [36_000, "10:00:00"],
])("times have hours only from one hour", (seconds, text) => {
  expect(timeText(seconds)).toBe(text);
});

test("modules are transcribed if their video is, in the language of the course", () => {
  const modules = [
    { slug: "1-green", transcripts: [ofModule, inPortuguese] },
    { slug: "2-black", transcripts: [ofChapter] },
    { slug: "3-white", transcripts: [transcript({ language: "pt-BR" })] },
    { slug: "4-water", transcripts: [] },
    { slug: "5-milk" },
  ];
  expect(transcribedFact(modules)).toEqual({ transcribed: ["1-green"] });
  expect(transcribedFact(modules.slice(1))).toStrictEqual({});
});

/** How long the free part of a course is, and how long the paid one. */
import { describe, expect, test } from "vitest";
import { en } from "../../../src/course/interface/en.ts";
import { freeMinutesBySlug, isPaid, lengthsOf, readingMinutes, videoMinutes } from "../../../src/course/outline.ts";
import type { ModuleRecord } from "../../../src/course/record.ts";
import { lengthFigures, moduleFigures } from "../../../src/pages/components/modules.ts";
import { courseWith } from "../content/course-folder.ts";

const course = courseWith();
const [, black] = course.modules as [ModuleRecord, ModuleRecord];
const cues = [{ from: 0, to: 240_000, text: "See you there." }];
const withVideo = { ...black, transcripts: [{ paragraphs: [], cues }] };

test("a text takes a minute for 200 words or 400 letters of scripts without spaces, and at least one", () => {
  const minutesFor = (count: number) => readingMinutes("word ".repeat(count));
  expect([1, 200, 299, 300, 1000].map(minutesFor)).toEqual([1, 1, 1, 2, 5]);
  expect(readingMinutes("茶".repeat(1200))).toBe(3);
  expect(readingMinutes(" | - ``` \n")).toBeUndefined();
});

test("a video is as long as its transcript, in any language", () => {
  const long = [{ from: 0, to: 642_610, text: "See you there." }];
  expect(videoMinutes({ ...black, transcripts: [{ language: "he", paragraphs: [], cues: long }] })).toBe(11);
  expect(videoMinutes({ ...black, transcripts: [{ chapter: 1, paragraphs: [], cues: long }] })).toBeUndefined();
  expect(videoMinutes(black)).toBeUndefined();
});

test("a course is paid if it has prices and they are not all 0", () => {
  const complete = { url: "https://buy.example/", intl: { now: 0, list: 0 }, il: { now: 0, list: 0 } };
  expect(isPaid(course)).toBe(true);
  expect(isPaid({ pricing: null })).toBe(false);
  expect(isPaid({ pricing: { ...course.pricing, complete } })).toBe(false);
});

describe("a module whose chapters are paid", () => {
  test("is as long as its overview for free, and as its chapters in the plan", () => {
    expect(moduleFigures(course, black, en)).toEqual(["2 chapters", "1 min free", "9 min in Complete"]);
  });

  test("has its text and its video for free, if a transcript shows how long the video is", () => {
    expect(lengthsOf(course, [withVideo])).toEqual({ free: 5, minutes: 9 });
    expect(lengthsOf(course, [{ ...withVideo, overview: "word ".repeat(1000) }])).toEqual({ free: 9, minutes: 9 });
    expect(lengthsOf(course, [{ ...withVideo, url: undefined }])).toEqual({ free: 1, minutes: 9 });
    expect(lengthsOf(course, [{ ...withVideo, overview: "" }])).toEqual({ free: 4, minutes: 9 });
  });

  test("states the same number to tools and feeds as on its page, and none if nothing is known", () => {
    const free = freeMinutesBySlug({ ...course, modules: [withVideo, { ...black, slug: "3-b", overview: "" }] });
    expect(free).toEqual({ [black.slug]: 5 });
    expect(lengthFigures(course, [withVideo], en)[0]).toBe("5 min free");
    expect(freeMinutesBySlug({ ...course, pricing: null, modules: [withVideo] })).toEqual({});
  });

  test("shows neither a free length without an overview, nor a paid one without chapters", () => {
    expect(lengthFigures(course, [{ ...black, overview: "" }], en)).toEqual(["9 min in Complete"]);
    expect(lengthFigures(course, [{ ...black, minutes: 0 }], en)).toEqual(["1 min free"]);
  });
});

test("several modules are as long as all of them, and of no known paid length if one of them is not", () => {
  expect(lengthFigures(course, [black, withVideo], en)).toEqual(["6 min free", "18 min in Complete"]);
  const { minutes: _, ...unknown } = black;
  expect(lengthFigures(course, [black, unknown], en)).toEqual(["2 min free"]);
});

test("a course that is free as a whole has one length", () => {
  expect(lengthFigures({ ...course, pricing: null }, [black], en)).toEqual(["9 min"]);
  const { minutes: _, ...unknown } = black;
  expect(lengthFigures({ ...course, pricing: null }, [unknown], en)).toEqual([]);
});

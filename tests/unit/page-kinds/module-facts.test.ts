import { describe, expect, test } from "vitest";
import { isPaid, readingMinutes, videoMinutes } from "../../../src/course/lengths.ts";
import type { ModuleRecord } from "../../../src/course/record.ts";
import { en } from "../../../src/interface/en.ts";
import { freeFigures, headingsOf, pageUses, paidFigures } from "../../../src/page-kinds/module/facts.ts";
import { courseFiles, courseWith } from "../content/course-folder.ts";
import { siteWith } from "../files/sites.ts";
import { pageAt } from "./pages.ts";

const words = (count: number): string => "word ".repeat(count);
const [green, black] = courseWith().modules as [ModuleRecord, ModuleRecord];

describe("reading a text", () => {
  test("takes a minute for 200 words, and at least one", () => {
    expect([1, 200, 299, 300, 1000].map((count) => readingMinutes(words(count)))).toEqual([1, 1, 1, 2, 5]);
    expect(readingMinutes(" | - ``` \n")).toBeUndefined();
  });

  test("counts letters of scripts without spaces", () => {
    expect(readingMinutes("茶".repeat(1200))).toBe(3);
  });
});

test("a video is as long as its transcript, in any language", () => {
  const cues = [{ from: 0, to: 642_610, text: "See you there." }];
  expect(videoMinutes({ ...black, transcripts: [{ language: "he", paragraphs: [], cues }] })).toBe(11);
  expect(videoMinutes({ ...black, transcripts: [{ chapter: 1, paragraphs: [], cues }] })).toBeUndefined();
  expect(videoMinutes(black)).toBeUndefined();
});

describe("what is free and what is paid", () => {
  test("is listed with its length", () => {
    expect(freeFigures(en, black)).toEqual(["Overview (1 min read)", "Video"]);
    expect(paidFigures(en, black)).toEqual(["2 chapters", "9 min"]);
    expect(freeFigures(en, { ...black, overview: "" })).toEqual(["Video"]);
    expect(paidFigures(en, { ...black, chapters: 0, minutes: 0 })).toEqual([]);
  });

  test("is part of a module's markdown, with the price in both regions", () => {
    expect(pageAt(courseWith(), "/modules/2-black").markdown).toContain(
      "## What you get\n\n- Free: Overview (1 min read) · Video\n- Complete: 2 chapters · 9 min · ",
    );
  });

  test("is left out of a course without prices, and of one whose chapters are free", () => {
    const course = courseWith();
    const free = {
      ...course.pricing,
      complete: { ...course.pricing.complete, intl: { now: 0, list: 0 }, il: { now: 0, list: 0 } },
    };
    expect([course, { ...course, pricing: null }, { ...course, pricing: free }].map(isPaid)).toEqual([
      true,
      false,
      false,
    ]);
    expect(pageAt({ ...course, pricing: null }, "/modules/2-black").markdown).not.toContain("What you get");
  });
});

test("the outline has the third-level headings of an overview, also those that are not at its start", () => {
  const overview = "Text.\n\n### Rolling & firing\n\n#### Twice\n\n> ### Quoted\n\n### Overview\n";
  expect(headingsOf({ ...green, overview })).toEqual([
    { id: "rolling--firing", title: "Rolling & firing" },
    { id: "overview-1", title: "Overview" },
  ]);
  expect(headingsOf(green)).toEqual([]);
});

describe("the menu of a module's page", () => {
  const usesWith = (extra: string) => {
    const site = siteWith({ "course.md": courseFiles["course.md"].replace("name: Tea\n", `name: Tea\n${extra}`) });
    return pageUses(site, site.course.modules[1] as ModuleRecord);
  };

  test("asks assistants about the markdown of the page", () => {
    const { assistants } = usesWith("");
    expect(assistants.map(({ name }) => name)).toEqual(["Claude", "ChatGPT"]);
    for (const { url } of assistants) {
      expect(new URL(url).searchParams.get("q")).toContain("https://tea.example/modules/2-black.md");
    }
  });

  test("cites the teachers, otherwise the provider", () => {
    const place = ["Black tea", "Tea", "Updated October 28, 2026", "https://tea.example/modules/2-black"];
    expect(usesWith("").citation).toEqual(["Tea School", ...place]);
    expect(usesWith("teachers: [{ name: Noa Levi }, { name: Dan }]\n").citation).toEqual([
      "Noa Levi and Dan",
      ...place,
    ]);
  });

  test("edits the module's file where editUrl says", () => {
    expect(usesWith("").edit).toBeUndefined();
    expect(usesWith('editUrl: "https://git.example/edit/main/{file}"\n').edit).toBe(
      "https://git.example/edit/main/modules/2-black.md",
    );
  });
});

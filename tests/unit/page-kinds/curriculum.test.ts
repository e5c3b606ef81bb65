import { describe, expect, test } from "vitest";
import { courseWith, edited, type Files } from "../content/course-folder.ts";
import { head, pageAt } from "./pages.ts";

const course = courseWith();

describe("the curriculum", () => {
  test("lists the modules of each part with their numbers, chapters and minutes", () => {
    expect(pageAt(course, "/curriculum").markdown).toMatchInlineSnapshot(`
      "# Curriculum

      How tea is grown, made and poured.

      2 parts · 3 modules · 7 chapters · 2 min free

      ## [Leaves](/parts/leaves)

      What grows.

      2 modules · 5 chapters · 2 min free

      - 1\\. [Green tea](/modules/1-green): Leaves that were not oxidized. (3 chapters, 1 min free)
      - 2\\. [Black tea](/modules/2-black): Leaves that were oxidized. (2 chapters, 1 min free, 9 min in Complete)

      ## [Water](/parts/water)

      What boils.

      1 module · 2 chapters · 12 min in Complete

      - 3\\. [Hot water](/modules/3-water): How hot is hot enough. (2 chapters, 12 min in Complete)"
    `);
    expect(head(pageAt(course, "/curriculum"))).toEqual({
      type: "curriculum",
      path: "/curriculum",
      title: "Curriculum",
      description: "All 3 modules of Tea, part by part: what each one teaches and how long it takes.",
      language: "en",
      updated: "2026-10-28",
    });
  });

  test("lists each module once, in its part", () => {
    const files: Files = { ...edited("modules/1-green.md", "part: Leaves", "part: Water") };
    const { markdown } = pageAt(courseWith(files), "/curriculum");
    const parts = markdown.split("\n## ").slice(1);
    expect(parts.map((part) => part.match(/\/modules\/[^)]+/g))).toEqual([
      ["/modules/2-black"],
      ["/modules/1-green", "/modules/3-water"],
    ]);
  });
});

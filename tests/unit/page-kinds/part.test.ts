import { describe, expect, test } from "vitest";
import { courseWith, edited } from "../content/course-folder.ts";
import { head, pageAt, pagesOf } from "./pages.ts";

const course = courseWith();

describe("a part's page", () => {
  test("has its position, its totals, its modules and its neighbors", () => {
    expect(pageAt(course, "/parts/leaves").markdown).toMatchInlineSnapshot(`
      "# Leaves

      Part 1 of 2 · 2 modules · 5 chapters · 2 min free

      What grows.

      ## Modules

      - 1\\. [Green tea](/modules/1-green): Leaves that were not oxidized. (3 chapters, 1 min free)
      - 2\\. [Black tea](/modules/2-black): Leaves that were oxidized. (2 chapters, 1 min free, 9 min in Complete)

      ## Continue

      - Next: [Water](/parts/water)
      - [Curriculum](/curriculum)"
    `);
    expect(head(pageAt(course, "/parts/leaves"))).toEqual({
      type: "part",
      slug: "leaves",
      path: "/parts/leaves",
      title: "Leaves",
      description: "What grows.",
      language: "en",
      updated: "2026-10-28",
    });
  });

  test("of the last part has no next part, and has minutes when every module has them", () => {
    expect(pageAt(course, "/parts/water").markdown).toMatchInlineSnapshot(`
      "# Water

      Part 2 of 2 · 1 module · 2 chapters · 12 min in Complete

      What boils.

      ## Modules

      - 3\\. [Hot water](/modules/3-water): How hot is hot enough. (2 chapters, 12 min in Complete)

      ## Continue

      - Previous: [Leaves](/parts/leaves)
      - [Curriculum](/curriculum)"
    `);
  });

  test("has the author's slug or its percent-encoded name as its path", () => {
    const changed = courseWith({
      ...edited("course.md", "name: Water", "name: Water\n    slug: מים"),
    });
    const paths = pagesOf(changed).flatMap(({ type, path }) => (type === "part" ? path : []));
    expect(paths).toEqual(["/parts/leaves", "/parts/%D7%9E%D7%99%D7%9D"]);
    expect(pageAt(changed, "/parts/leaves").markdown).toContain("[Water](/parts/%D7%9E%D7%99%D7%9D)");
    expect(pageAt(changed, "/curriculum").markdown).toContain("## [Water](/parts/%D7%9E%D7%99%D7%9D)");
  });
});

import { describe, expect, test } from "vitest";
import { courseWith, edited, type Files } from "../content/course-folder.ts";
import { pageAt } from "./pages.ts";

describe("the curriculum", () => {
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

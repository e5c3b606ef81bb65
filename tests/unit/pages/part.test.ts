import { describe, expect, test } from "vitest";
import { courseWith, edited } from "../content/course-folder.ts";
import { pageAt, pagesOf } from "./pages.ts";

describe("a part's page", () => {
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

import { describe, expect, test } from "vitest";
import type { CourseRecord } from "../../../src/course/record.ts";
import { courseWith, edited } from "../content/course-folder.ts";
import { pageAt } from "./pages.ts";

const course = courseWith();
const home = (record: CourseRecord) => pageAt(record, "/");

describe("the home page", () => {
  test("has the total minutes only when every module has minutes", () => {
    const timed = courseWith(edited("modules/1-green.md", "chapters: 3", "chapters: 3\nminutes: 100"));
    expect(home(timed).markdown).toContain(
      "\n\n2 parts · 3 modules · 7 chapters · 2 min free · 2 h 1 min (121 min) in Complete\n\n",
    );
    expect(home(course).markdown).toContain("\n\n2 parts · 3 modules · 7 chapters · 2 min free\n\n");
    expect(pageAt(timed, "/curriculum").markdown).toContain(
      "\n\n2 modules · 5 chapters · 2 min free · 1 h 49 min (109 min) in Complete\n\n",
    );
  });

  test("has no date when no module has one", () => {
    const undated = courseWith(edited("modules/2-black.md", "updated: 2026-10-28\n", ""));
    expect([home(undated).updated, pageAt(undated, "/curriculum").updated]).toEqual([undefined, undefined]);
  });

  test("names the countries of the second region", () => {
    const other = courseWith(edited("pricing.md", "[IL]", "[PL, CZ]"));
    expect(home(other).markdown).toContain("- Complete: $149 (₪549.90 in Poland and Czechia)\n");
    const hebrew = courseWith(edited("course.md", "language: en", "language: he"));
    expect(home(hebrew).markdown).toContain("$149 (₪549.90 בישראל)\n");
  });
});

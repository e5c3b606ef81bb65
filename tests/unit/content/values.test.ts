import { describe, expect, test } from "vitest";
import { testEach } from "../../each.ts";
import { courseWith, edited, moduleFile, moduleWith } from "./course-folder.ts";

describe("values", () => {
  testEach([
    "2026-10-28",
    '"2026-10-28"',
    '" 2026-10-28 "',
    "'2026-10-28'",
    "2026-10-28T09:30:00Z",
    "2026-10-28T09:30:00.123+02:00",
    "2026-10-28 09:30",
    "2026-10-28 09:30:00 Z",
  ])("updated may be written in every form of a YAML date", (updated) => {
    expect(moduleWith({ updated })?.updated).toBe("2026-10-28");
  });

  testEach([
    ["EN-us", "en-US"],
    ["he", "he"],
    ["az-arab", "az-Arab"],
    ["iw", "he"],
    ["zh-Hant-TW", "zh-Hant-TW"],
  ])("language tags are canonicalized", (source, language) => {
    expect(courseWith(edited("course.md", "language: en", `language: ${source}`)).facts.language).toBe(language);
  });

  test("a module's part matches despite different spaces", () => {
    const course = courseWith({
      ...edited("course.md", "name: Leaves", 'name: "The  leaves "'),
      "modules/1-green.md": moduleFile({ part: ">-\n  The\n  leaves" }),
      "modules/2-black.md": null,
    });
    expect([course.modules[0]?.part, course.facts.parts[0]?.name]).toEqual(["The leaves", "The leaves"]);
  });
});

describe("files", () => {
  test("may have no prose and no final line break", () => {
    expect(moduleWith({}, "")?.overview).toBe("");
    expect(courseWith({ "modules/1-green.md": moduleFile().trim() }).modules[0]?.overview).toBe("");
  });
});

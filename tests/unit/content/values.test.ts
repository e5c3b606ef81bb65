import { describe, expect, test } from "vitest";
import { testEach } from "../../each.ts";
import { courseFiles, courseWith, edited, moduleFile, moduleWith } from "./course-folder.ts";

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
    ["https://video.example/a?b=c&d=%20#e", "https://video.example/a?b=c&d=%20#e"],
    ["http://localhost:8080/a", "http://localhost:8080/a"],
    ["HTTPS://Video.example/A_(b)", "HTTPS://Video.example/A_(b)"],
    ["https://video.example/שלום", "https://video.example/%D7%A9%D7%9C%D7%95%D7%9D"],
    ["https://例え.example/", "https://xn--r8jz45g.example/"],
  ])("URLs are written in the characters of RFC 3986", (source, url) => {
    expect(moduleWith({ url: source })?.url).toBe(url);
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
  testEach([
    ["a byte order mark", (text: string) => `\uFEFF${text}`],
    ["CRLF line endings", (text: string) => text.replaceAll("\n", "\r\n")],
    ["CR line endings", (text: string) => text.replaceAll("\n", "\r")],
    ["both", (text: string) => `\uFEFF${text.replaceAll("\n", "\r\n")}`],
    ["spaces after the hyphens", (text: string) => text.replaceAll("---\n", "---  \n")],
  ])("may have any line endings and spaces around their fences", (_, disguise) => {
    const files = Object.fromEntries(Object.entries(courseFiles).map(([name, text]) => [name, disguise(text)]));
    expect(courseWith(files)).toEqual(courseWith());
  });

  test("may have no prose and no final line break", () => {
    expect(moduleWith({}, "")?.overview).toBe("");
    expect(courseWith({ "modules/1-green.md": moduleFile().trim() }).modules[0]?.overview).toBe("");
  });

  test("have headings below those of the page", () => {
    const course = courseWith({
      ...edited("course.md", "A course about tea.", "# Why tea\n\n## Who"),
      ...edited("pricing.md", "Ask us.", "# Questions"),
      "modules/1-green.md": moduleFile({}, "# One\n\nTwo\n---"),
      "pages/about.md": "# About\n\n# Us\n\n## More",
    });
    expect([course.facts.body, course.pricing.body, course.modules[0]?.overview, course.pages[0]?.body]).toEqual([
      "## Why tea\n\n### Who",
      "## Questions",
      "### One\n\n#### Two",
      "## Us\n\n### More",
    ]);
  });
});

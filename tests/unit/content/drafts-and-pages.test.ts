import { describe, expect, test } from "vitest";
import { catalogOf } from "../../../src/course/record.ts";
import { testEach } from "../../each.ts";
import { courseWith, moduleFile, moduleWith, problemsWith } from "./course-folder.ts";

describe("drafts", () => {
  const draft = (fields: Record<string, string | null>) => ({
    "modules/1-green.md": moduleFile({ draft: "true", ...fields }),
  });

  test("are in no list and no total", () => {
    const course = courseWith(draft({}));
    const { course: totals, modules } = catalogOf(course, "https://tea.example");
    expect(modules.map(({ slug }) => slug)).toEqual(["2-black", "3-water"]);
    expect([totals.parts, totals.modules, totals.chapters]).toEqual([2, 2, 4]);
  });

  test("draft: false is published", () => {
    expect(moduleWith({ draft: "false" })?.slug).toBe("1-green");
  });

  testEach([
    ["lack every other field", { title: null, part: null, description: null, url: null, chapters: null }],
    ["leave fields empty", { title: "", part: "", description: "", url: "", chapters: "", updated: "" }],
  ])("may lack required fields", (_, fields) => {
    expect(problemsWith(draft(fields))).toBe("");
  });

  test("may have the number of another module", () => {
    expect(problemsWith({ "modules/02-later.md": moduleFile({ draft: "true" }) })).toBe("");
  });

  test("a page may be a draft, also without a title", () => {
    const { pages } = courseWith({ "pages/about.md": "---\ndraft: true\n---\n\nSoon.\n" });
    expect(pages).toEqual([]);
  });
});

describe("pages", () => {
  testEach([
    ["its title from the front matter", '---\ntitle: "About <us>"\n---\nText.', "About <us>", "Text."],
    ["a heading that repeats the title once only", "---\ntitle: About\n---\n\n# About\n\nText.", "About", "Text."],
    ["a heading that differs below its title", "---\ntitle: About\n---\n\n# Us\n\nText.", "About", "## Us\n\nText."],
    ["its title from the first heading", "# About #\n\nText.\n", "About", "Text."],
    ["its title from an underlined heading", "About\nus\n=====\n\nText.\n", "About us", "Text."],
    ["a heading's title without its markup", "# *About* `us` &amp; [you](/you)\n\nText.", "About us & you", "Text."],
    ["front matter without fields", "---\n---\n# About\n", "About", ""],
  ])("have a title from their front matter or their first heading", (_, file, title, body) => {
    const [page] = courseWith({ "pages/about.md": file }).pages;
    expect([page?.title, page?.body]).toEqual([title, body]);
  });

  test("have a description and a date", () => {
    const { pages } = courseWith({
      "pages/about.md": null,
      "pages/our-api-2.md": "---\ntitle: API\ndescription: Ours.\nupdated: 2026-01-31\n---\n",
    });
    expect(pages).toEqual([{ slug: "our-api-2", title: "API", description: "Ours.", updated: "2026-01-31", body: "" }]);
  });

  test("are optional", () => {
    expect(courseWith({ "pages/about.md": null }).pages).toEqual([]);
    expect(courseWith({ "pages/about.md": null, "pages/": "" }).pages).toEqual([]);
  });
});

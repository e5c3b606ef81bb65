/** changes.md: what it contains, and the errors in it. */
import { describe, expect, test } from "vitest";
import { pageOf } from "../../../src/content/links.ts";
import { versionOf } from "../../../src/content/published-files.ts";
import { courseWith, problemsWith } from "./course-folder.ts";

const changesOf = (text: string) => courseWith({ "changes.md": text }).changes;
const problemsOf = (text: string) => problemsWith({ "changes.md": text });

test("each second-level heading is an entry: its date, then its title", () => {
  const text = `## 2026-11-20 New *module* & more

See [black tea](modules/2-black.md).

### Details

Text.

## 2026-11-20

2026-10-01 An older one
---
`;
  expect(changesOf(text)).toEqual([
    {
      date: "2026-11-20",
      title: "New module & more",
      body: "See [black tea](/modules/2-black).\n\n### Details\n\nText.",
    },
    { date: "2026-11-20", body: "" },
    { date: "2026-10-01", title: "An older one", body: "" },
  ]);
});

test("an entry cannot swallow the next one, and headings inside it stay below its own", () => {
  expect(changesOf("## 2026-11-20\n\n> # Quoted\n\n```sh\n## 2026-01-01 A comment")).toEqual([
    { date: "2026-11-20", body: "> ### Quoted\n\n```sh\n## 2026-01-01 A comment\n```" },
  ]);
});

test("a course without the file has no entries and the same version as before", () => {
  const course = courseWith();
  expect("changes" in course).toBe(false);
  const { hash, updated } = versionOf(courseWith({ "changes.md": "## 2026-11-20 New\n" }));
  expect(updated).toBe("2026-11-20");
  expect(hash).not.toBe(versionOf(course).hash);
});

test("links to the file lead to its page, and links in it are checked", () => {
  expect(pageOf("changes.md")).toBe("/changes");
  const course = courseWith({ "changes.md": "## 2026-11-20\n", "pages/about.md": "# About\n\n[New](../changes.md#a)" });
  expect(course.pages[0]?.body).toBe("[New](/changes#a)");
  expect(problemsWith({ "changes.md": "## 2026-11-20\n\n[x](modules/9-none.md)", "course.md": null })).toContain(
    'changes.md:3: link: got "modules/9-none.md", which is not a page of the site',
  );
});

describe("an error names its line:", () => {
  test("a date that does not exist, or is not a date", () => {
    expect(problemsOf("## 2026-02-30 Leap\n\n## Spring\n\n## 2026-01-01T10:00 Time\n")).toMatchInlineSnapshot(`
      "changes.md:1: heading: got "2026-02-30 Leap"; expected the heading of an entry: ##, a valid date (YYYY-MM-DD) and, if you like, a title; for example ## 2026-10-28 New module: ETags; use ### for headings inside an entry
      changes.md:3: heading: got "Spring"; expected the heading of an entry: ##, a valid date (YYYY-MM-DD) and, if you like, a title; for example ## 2026-10-28 New module: ETags; use ### for headings inside an entry
      changes.md:5: heading: got "2026-01-01T10:00 Time"; expected the heading of an entry: ##, a valid date (YYYY-MM-DD) and, if you like, a title; for example ## 2026-10-28 New module: ETags; use ### for headings inside an entry"
    `);
  });
});

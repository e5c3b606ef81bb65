import { expect, test } from "vitest";
import { importedProse } from "../src/prose/prose.ts";
import { summaryOf } from "../src/summary.ts";
import { droppedIn, importedFixture, missingIn, textIn } from "./imported-fixture.ts";

const course = importedFixture("mdbook");

test("headings of the first level are parts, except the first, and top entries are modules", () => {
  expect(course.contents).toEqual([
    { titles: ["Welcome"] },
    { part: "Before you sail", titles: ["Rope"] },
    { part: "On the water", titles: ["The bowline"] },
    { titles: ["Glossary"] },
  ]);
});

test("title, description and language are those of book.toml", () => {
  expect(textIn(course, "course.md")).toMatchInlineSnapshot(`
    "---
    name: "Knots for Sailors"
    title: "Knots for Sailors"
    description: "A short book on the knots that hold."
    language: "en"
    parts:
      - name: "Before you sail"
      - name: "On the water"
    ---
    "
  `);
});

test("entries below a module are its chapters, whose texts follow its own and whose minutes it adds up", () => {
  expect(textIn(course, "modules/02-basics.md")).toMatchInlineSnapshot(`
    "---
    title: "Rope"
    part: "Before you sail"
    chapters:
      - title: "How rope is laid"
        minutes: 3
      - title: "Solution"
        minutes: 4
    minutes: 7
    ---

    ![A coil](../files/coil.svg)

    Three strands.

    > **Note** nothing

    ## How rope is laid

    Three strands.

    <details><summary>Why?</summary>Because.</details>

    ## Solution

    Yes.
    "
  `);
});

test("a module of one file has its sections as chapters, and code keeps its language and the lines that are shown", () => {
  expect(textIn(course, "modules/03-bowline.md")).toMatchInlineSnapshot(`
    "---
    title: "The bowline"
    part: "On the water"
    chapters:
      - title: "How"
      - title: "When not"
    minutes: 7
    ---

    ## How

    \`\`\`rust
    #[test]
    fn main() {}
    \`\`\`

    ## When not

    Never for \`<b>\`.
    "
  `);
});

test("links lead to the files that pages become", () => {
  expect(textIn(course, "modules/01-welcome.md")).toContain(
    "[about rope](02-basics.md) first, or the [bowline](03-bowline.md",
  );
});

test("a page states its minutes in its front matter", () => {
  expect(textIn(course, "modules/04-glossary.md")).toContain("minutes: 6");
});

test("planned chapters are dropped, and descriptions are missing", () => {
  expect(droppedIn(course, "mdbook")).toEqual([
    "src/SUMMARY.md:10 A planned chapter: no page that can be imported",
    "src/bowline.md:19 {{%segment outline}}: templates are not executed",
  ]);
  expect(missingIn(course, "mdbook")).toMatchInlineSnapshot(`
    [
      "book.toml:2 provider",
      "src/SUMMARY.md:5 parts[1].description",
      "src/SUMMARY.md:14 parts[2].description",
      "src/SUMMARY.md:3 description",
      "src/SUMMARY.md:7 description",
      "src/SUMMARY.md:16 description",
      "src/SUMMARY.md:18 description",
    ]
  `);
});

test("with --modules leaf, every file is a module", () => {
  expect(importedFixture("mdbook", { modules: "leaf" }).contents).toEqual([
    { titles: ["Welcome"] },
    { part: "Before you sail", titles: ["Rope", "How rope is laid", "Solution"] },
    { part: "On the water", titles: ["The bowline"] },
    { titles: ["Glossary"] },
  ]);
});

test("a heading below the first link is a part, even if it is the first heading", () => {
  const summary = "<!-- Start -->\n\n[Welcome](index.md)\n\n# Morning\n\n- [Rope](rope.md)\n";
  expect(summaryOf(summary, "SUMMARY.md", "mdbook").map(({ caption }) => caption?.value)).toEqual([
    undefined,
    "Morning",
  ]);
});

test("types in titles are no tags", () => {
  const prose = { path: "a.md", line: 1, kind: "markdown", text: "## A `Vec<T>`\n" } as const;
  const tree = { name: "book", root: "book", files: new Map(), skipped: [] };
  const context = {
    tree,
    linkTo: () => null,
    anchorTo: () => "",
    pictureFor: () => null,
    whyNotFile: () => "",
    altFor: () => "",
  };
  const [group] = summaryOf("- [The `Box<T>` <b>type</b>](box.md)\n", "SUMMARY.md", "mdbook");
  expect(group?.entries[0]?.title).toBe("The Box<T> type");
  expect(importedProse(prose, "Page", context).sections.map(({ value }) => value)).toEqual(["A Vec<T>"]);
});

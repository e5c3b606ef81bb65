import { expect, test } from "vitest";
import { droppedIn, importedFixture, missingIn, textIn } from "./imported-fixture.ts";

const own = importedFixture("epub");
const other = importedFixture("epub-other");

test("an export of ours keeps slugs, titles and the order of parts and modules", () => {
  expect(own.files.map(({ path }) => path)).toEqual([
    "course.md",
    "modules/01-rope.md",
    "modules/04-bowline.md",
    "modules/10-mooring.md",
    "files/loop.png",
  ]);
  expect(own.contents).toEqual([
    { part: "On land", titles: ["Lesson 1: Rope", "Lesson 3: 🚤"] },
    { part: "On the water", titles: ["Lesson 2: Bowline"] },
  ]);
});

test("an export of ours states the facts of the course", () => {
  expect(textIn(own, "course.md")).toMatchInlineSnapshot(`
    "---
    name: "Knots"
    title: "Knots & ropes"
    description: "How to tie what holds."
    language: "en"
    url: "https://harbor.example/knots"
    provider:
      name: "Harbor School"
      url: "https://harbor.example/"
    parts:
      - name: "On land"
      - name: "On the water"
    ---

    Bring a rope, and read [the bowline](modules/04-bowline.md) first.
    "
  `);
});

test("marked facts of a module come back, and chapters keep their minutes though they are shorter than the module", () => {
  expect(textIn(own, "modules/01-rope.md")).toMatchInlineSnapshot(`
    "---
    title: "Lesson 1: Rope"
    part: "On land"
    description: "How rope is made & kept."
    url: "https://video.example/rope?a=1&b=2"
    chapters:
      - title: "Fibers"
        minutes: 5
      - title: "Laid"
        url: "https://video.example/laid"
    minutes: 30
    updated: "2026-03-01"
    ---

    ### Strands

    Three strands, \`<b>\`.\\
    Then [moor](10-mooring.md).

    | Knot |   |
    | ---- | - |
    | Bend | 2 |
    "
  `);
});

test("a number of chapters comes back, and so do pictures", () => {
  expect(textIn(own, "modules/04-bowline.md")).toMatchInlineSnapshot(`
    "---
    title: "Lesson 2: Bowline"
    part: "On the water"
    description: "A loop that does not slip."
    chapters: 6
    ---

    ![A loop](../files/loop.png)
    "
  `);
  expect(textIn(own, "modules/10-mooring.md")).toContain("chapters: []\n---\n");
});

test("an export of ours lacks the descriptions of parts, and nothing is dropped but a place that does not exist", () => {
  expect(missingIn(own, "epub")).toMatchInlineSnapshot(`
    [
      "EPUB/01-rope.xhtml:3 parts[1].description",
      "EPUB/04-bowline.xhtml:3 parts[2].description",
    ]
  `);
  expect(droppedIn(own, "epub")).toEqual([
    "EPUB/01-rope.xhtml:6 the link 10-mooring.xhtml#chapter-1: the anchor was not found and was removed",
  ]);
});

test("names in the table of contents of another book are parts, its pages modules, and places in a page chapters", () => {
  expect(other.contents).toEqual([
    { part: "Standing rigging", titles: ["The mast"] },
    { part: "Running rigging", titles: ["The boom"] },
  ]);
  expect(textIn(other, "modules/01-mast.md")).toMatchInlineSnapshot(`
    "---
    title: "The mast"
    part: "Standing rigging"
    chapters:
      - title: "Stays"
      - title: "Shrouds"
    ---

    Stays hold it, and the [boom](02-the-boom.md) turns on it.

    Of wood or metal.
    "
  `);
});

test("another book states its title, language and publisher, and pages that are missing are reported", () => {
  expect(textIn(other, "course.md")).toMatchInlineSnapshot(`
    "---
    name: "Rigging"
    title: "Rigging"
    language: "en-GB"
    provider:
      name: "Chandler Press"
    parts:
      - name: "Standing rigging"
      - name: "Running rigging"
    ---
    "
  `);
  expect(droppedIn(other, "epub-other")).toMatchInlineSnapshot(`
    [
      "OEBPS/toc.xhtml:13 the file OEBPS/text/missing.xhtml: the file is not in the source, or was skipped",
      "OEBPS/text/mast.xhtml:4 the link the%20boom.xhtml#gooseneck: the anchor was not found and was removed",
    ]
  `);
});

import { expect, test } from "vitest";
import { droppedIn, importedFixture, missingIn, textIn } from "./imported-fixture.ts";

const course = importedFixture("docusaurus");
const folders = importedFixture("docusaurus-folders");

test("each of several sidebars is a part, with the label in the navigation bar that leads to it or else its key", () => {
  expect(course.contents).toEqual([
    { part: "First loaves", titles: ["Welcome", "Flour"] },
    { part: "sourdough", titles: ["Starter", "Loaf"] },
    { part: "Keeping bread", titles: ["Storage"] },
  ]);
});

test("the course has the title and language of the configuration, which is TypeScript and not run", () => {
  expect(textIn(course, "course.md")).toMatchInlineSnapshot(`
    "---
    name: "Bread at home"
    title: "Bread at home"
    language: "en"
    parts:
      - name: "First loaves"
      - name: "sourdough"
      - name: "Keeping bread"
    ---
    "
  `);
});

test("prose has no imports, components or directives, and its links and pictures work", () => {
  expect(textIn(course, "modules/01-welcome.md")).toMatchInlineSnapshot(`
    "---
    title: "Welcome"
    part: "First loaves"
    description: "You learn what this course needs."
    url: "https://www.youtube.com/watch?v=abcdefghijk"
    chapters:
      - title: "What you need"
    ---

    > [!TIP]
    > **Before you start**
    >
    > Read [about flour](02-overview.md) and [how to feed a starter](03-starter.md#feed-the-starter).

    ## Oven

    An oven at 230 °C.

    ---

    <https://www.youtube.com/watch?v=abcdefghijk>

    ![A scale](../files/scale.svg) ![A bowl](../files/scale.svg)

    ## What you need

    A scale.
    "
  `);
});

test("a category with a page is a module whose pages are chapters, and ids name pages", () => {
  expect(textIn(course, "modules/02-overview.md")).toMatchInlineSnapshot(`
    "---
    title: "Flour"
    part: "First loaves"
    chapters:
      - title: "Wheat"
      - title: "Rye"
    ---

    Flour has a number.

    ## Wheat

    Wheat has gluten. Next: [rye](02-overview.md#rye).

    ## Rye

    Rye is sticky.
    "
  `);
});

test("a page's label in the sidebar is its title", () => {
  expect(textIn(course, "modules/04-loaf.md")).toContain('- title: "Shape the loaf"');
});

test("links to other sites, missing pages and comments are dropped, with their lines", () => {
  expect(droppedIn(course, "docusaurus")).toMatchInlineSnapshot(`
    [
      "docusaurus.config.ts:7 the language fr: only the default language is imported",
      "sidebars.ts:9 the link Buy a scale: links in sidebars are not imported",
      "sidebars.ts:12 the item starter/missing: the target is not an imported page",
      "docs/welcome.mdx:29 {/* not text */}: comments are not imported",
    ]
  `);
});

test("what the site does not state is missing", () => {
  expect(missingIn(course, "docusaurus")).toMatchInlineSnapshot(`
    [
      "docusaurus.config.ts:5 description",
      "docusaurus.config.ts:5 provider",
      "docusaurus.config.ts:12 parts[1].description",
      "sidebars.ts:11 parts[2].description",
      "docusaurus.config.ts:14 parts[3].description",
      "sidebars.ts:8 description",
      "sidebars.ts:12 description",
      "sidebars.ts:13 description",
      "sidebars.ts:15 description",
    ]
  `);
});

test("without a literal sidebar, categories are parts, in the order of their positions and numbers", () => {
  expect(folders.contents).toEqual([
    { titles: ["Welcome to knitting"] },
    { part: "First stitches", titles: ["First stitches", "Knit", "Purl"] },
    { part: "Patterns", titles: ["Ribs", "Lace", "Cables"] },
    { part: "broken", titles: ["Dropped stitches"] },
  ]);
});

test("a category's description describes the part", () => {
  expect(textIn(folders, "course.md")).toContain('- name: "Patterns"\n    description: "You knit from a chart."');
});

test("a draft stays a draft", () => {
  expect(textIn(folders, "modules/06-draft.md")).toContain("draft: true");
});

test("links by address lead to the imported page", () => {
  expect(textIn(folders, "modules/03-knit.md")).toContain("[purl](04-purl.md)");
});

test("broken YAML is reported, and its page is imported", () => {
  expect(droppedIn(folders, "docusaurus-folders")).toEqual([
    "docs/broken/_category_.yml:1 the settings of the category: invalid YAML: a [ without its ]",
    "docs/broken/page.md:2 front matter: invalid YAML: a [ without its ]",
  ]);
});

test("the version that the site shows first is imported, with the translations into its language; others are reported", () => {
  const versions = importedFixture("docusaurus-versions");
  expect(versions.contents).toEqual([{ titles: ["Oil", "Lye"] }]);
  expect(textIn(versions, "modules/01-oil.md")).toContain("Olive. See [lye](02-lye.md).");
  expect(textIn(versions, "modules/02-lye.md")).toContain("Be very careful.");
  expect(droppedIn(versions, "docusaurus-versions")).toEqual([
    "versions.json:1 the version 3.0-beta: only the default version is imported",
    "versions.json:1 the version 1.0: only the default version is imported",
    "docusaurus.config.js:3 the language de: only the default language is imported",
  ]);
});

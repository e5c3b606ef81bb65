import { expect, test } from "vitest";
import { droppedIn, importedFixture, missingIn, textIn } from "./imported-fixture.ts";

const course = importedFixture("vitepress");
const folders = importedFixture("vitepress-folders");

test("each sidebar is a part, named after its only group, and a comment in it is none of its pages", () => {
  expect(course.contents).toEqual([
    { part: "Semaines", titles: ["Semaine 1", "Semaine 2"] },
    { part: "outils", titles: ["Bêche", "Arrosoir"] },
  ]);
});

test("the course has the title, description and language of the configuration inside of its calls", () => {
  expect(textIn(course, "course.md")).toMatchInlineSnapshot(`
    "---
    name: "Le potager"
    title: "Le potager"
    description: "Un potager en ville."
    language: "fr-CA"
    parts:
      - name: "Semaines"
      - name: "outils"
    ---
    "
  `);
});

test("prose has no containers, table of contents or anchors, and its links and pictures work", () => {
  expect(textIn(course, "modules/01-semaine-1.md")).toMatchInlineSnapshot(`
    "---
    title: "Semaine 1"
    part: "Semaines"
    chapters:
      - title: "Semer"
      - title: "Arroser"
    ---

    ## Semaine 1 : semer

    > [!WARNING]
    > **Attention**
    >
    > Pas trop tôt. Voir [la suite](02-semaine-2.md) et [la bêche](03-beche.md).

    ![Une graine](../files/graine.svg)

    ## Semer

    Des radis.

    ## Arroser

    Un peu.
    "
  `);
});

test("links below the base of a sidebar lead to their pages, and nested pages are chapters", () => {
  expect(textIn(course, "modules/04-arrosoir.md")).toContain('chapters:\n  - title: "Pomme"\n');
});

test("a sidebar that is code is dropped with its line, and a function of literals is read", () => {
  expect(droppedIn(course, "vitepress")).toEqual([
    "docs/.vitepress/config.mts:14 the sidebar of /lecons/: not a literal list of items",
  ]);
});

test("what the site does not state is missing", () => {
  expect(missingIn(course, "vitepress")).toMatchInlineSnapshot(`
    [
      "docs/.vitepress/config.mts:9 provider",
      "docs/.vitepress/config.mts:16 parts[1].description",
      "docs/.vitepress/config.mts:25 parts[2].description",
      "docs/.vitepress/config.mts:19 description",
      "docs/.vitepress/config.mts:20 description",
      "docs/.vitepress/outils.ts:5 description",
      "docs/.vitepress/outils.ts:6 description",
    ]
  `);
});

test("with a sidebar that is code, folders are parts, without those of other languages", () => {
  expect(folders.contents).toEqual([
    { part: "pieces", titles: ["Rook", "Bishop"] },
    { part: "play", titles: ["Opening"] },
  ]);
  expect(droppedIn(folders, "vitepress-folders")).toEqual([
    ".vitepress/config.js:1 the sidebar: not a literal list of items",
    ".vitepress/config.js:1 the language es: only the default language is imported",
  ]);
});

test("links lead to pages by the addresses that rewrites give them", () => {
  const rewritten = importedFixture("vitepress-rewrites");
  expect(rewritten.contents).toEqual([{ titles: ["The loom", "The shuttle"] }]);
  expect(textIn(rewritten, "modules/01-old.md")).toContain("[the shuttle](02-page.md)");
});

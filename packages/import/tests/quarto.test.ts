import { expect, test } from "vitest";
import { droppedIn, importedFixture, textIn } from "./imported-fixture.ts";

const book = importedFixture("quarto");

test("the parts of a book are titles or files, appendices follow, and index is the text of the course", () => {
  expect(book.contents).toEqual([
    { part: "The basics", titles: ["Flour and water", "Salt"] },
    { part: "Loaves", titles: ["Rye"] },
    { part: "Appendices", titles: ["Weights"] },
  ]);
  expect(textIn(book, "course.md")).toMatchInlineSnapshot(`
    "---
    name: "Bread at Home"
    title: "Bread at Home"
    language: "de"
    parts:
      - name: "The basics"
        description: "What every bread has."
      - name: "Loaves"
      - name: "Appendices"
    ---

    ## Preface

    Bread is easy.
    "
  `);
});

test("callouts, tabs, shortcodes, spans and cells of code become markdown", () => {
  expect(textIn(book, "modules/01-flour-and-water.md")).toMatchInlineSnapshot(`
    "---
    title: "Flour and water"
    part: "The basics"
    description: "What dough is made of."
    url: "https://www.youtube.com/watch?v=abcdefghijk"
    chapters:
      - title: "Kneading"
    updated: "2026-01-05"
    ---

    Use fresh flour.

    > [!TIP]
    > **Warm hands**
    >
    > Cold dough is slow.

    ## Rye

    Dark.

    <https://www.youtube.com/watch?v=abcdefghijk>

    ## Kneading

    See rye and this.

    \`\`\`python
    print("knead")
    \`\`\`
    "
  `);
});

test("a notebook has front matter in its first cell", () => {
  expect(textIn(book, "modules/02-salt.md")).toMatchInlineSnapshot(`
    "---
    title: "Salt"
    part: "The basics"
    chapters: []
    ---

    Two percent.
    "
  `);
});

test("a draft stays one", () => {
  expect(textIn(book, "modules/03-rye.md")).toContain("draft: true");
});

test("three levels of a sidebar are parts, modules and chapters", () => {
  const website = importedFixture("quarto-website");
  expect(website.contents).toEqual([{ part: "Hand tools", titles: ["Saws", "Clamps"] }, { titles: ["Safety"] }]);
  expect(textIn(website, "modules/01-saws.md")).toMatchInlineSnapshot(`
    "---
    title: "Saws"
    part: "Hand tools"
    chapters:
      - title: "The saw"
      - title: "The plane"
    ---

    ## The saw

    Cut.

    ## The plane

    Smooth.
    "
  `);
  expect(textIn(website, "modules/02-clamps.md")).toContain("Large clamps");
  expect(droppedIn(website, "quarto-website")).toEqual([]);
});

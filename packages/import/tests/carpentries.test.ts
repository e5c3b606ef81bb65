import { expect, test } from "vitest";
import { droppedIn, importedFixture, missingIn, textIn } from "./imported-fixture.ts";

const course = importedFixture("carpentries");

test("episodes are modules in the order of config.yaml, with its language, license and contact", () => {
  expect(course.contents).toEqual([{ titles: ["Sorting by hand", "Books"] }]);
  expect(textIn(course, "course.md")).toMatchInlineSnapshot(`
    "---
    name: "Sorting Shelves"
    title: "Sorting Shelves"
    language: "en"
    provider:
      name: "Library Carpentry"
      email: "team@shelves.example"
    license: "CC-BY-4.0"
    ---

    A lesson about [books](modules/02-books.md).
    "
  `);
});

test("minutes are those of teaching and exercises, and headings outside of challenges are chapters", () => {
  expect(textIn(course, "modules/01-sorting.md")).toMatchInlineSnapshot(`
    "---
    title: "Sorting by hand"
    chapters:
      - title: "By author"
      - title: "By size"
    minutes: 32
    ---

    > **Questions**
    >
    > - Where does a book go?

    > **Objectives**
    >
    > - Sort ten books.

    ## By author

    ![A shelf with books](../files/shelf.png "A shelf")

    > **Sort these**
    >
    > Three books.
    >
    >
    > <details>
    > <summary>Solution</summary>
    >
    > Like this.
    >
    > </details>

    ## By size

    See [the first one](02-books.md).
    Before that, do the [setup](../pages/setup.md) of [this lesson](../course.md).
    "
  `);
});

test("pages for learners are pages, and name others and their files as if they were in one folder", () => {
  expect(textIn(course, "pages/setup.md")).toBe(
    '---\ntitle: "Setup"\n---\n\nBring books for [sorting](../modules/01-sorting.md).\n\n![A shelf](../files/shelf.png)\n',
  );
});

test("code that the page does not show is left out", () => {
  expect(textIn(course, "modules/02-books.md")).toMatchInlineSnapshot(`
    "---
    title: "Books"
    chapters: []
    minutes: 10
    ---

    \`\`\`r
    nrow(books)
    \`\`\`
    "
  `);
});

test("only code that the source hides is dropped, and what a lesson does not state is missing", () => {
  expect(droppedIn(course, "carpentries")).toEqual(["episodes/01-books.Rmd:7 code: hidden in the source"]);
  expect(missingIn(course, "carpentries")).toMatchInlineSnapshot(`
    [
      "config.yaml:3 description",
      "config.yaml:3 provider.url",
      "config.yaml:8 description",
      "config.yaml:9 description",
    ]
  `);
});

test("older lessons have their episodes in the order of the files, attributes of blocks, and roots of links", () => {
  const older = importedFixture("carpentries-jekyll");
  expect(older.contents).toEqual([{ titles: ["The crease", "Into the pocket"] }]);
  expect(textIn(older, "course.md")).toMatchInlineSnapshot(`
    "---
    name: "Folding Maps"
    title: "Folding Maps"
    provider:
      name: "Software Carpentry"
      email: "maps@folds.example"
    ---

    Start with [the crease](modules/01-crease.md).
    "
  `);
  expect(textIn(older, "modules/01-crease.md")).toMatchInlineSnapshot(`
    "---
    title: "The crease"
    chapters: []
    minutes: 15
    ---

    ~~~
    fold --once
    ~~~

    > **Two folds**
    >
    > Fold it twice, as in [the next one](02-pocket.md).
    >
    >
    > <details>
    > <summary>Solution</summary>
    >
    > Done.
    >
    > </details>

    ![A map](../files/map.svg)
    "
  `);
});

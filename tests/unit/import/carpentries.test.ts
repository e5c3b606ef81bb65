import { expect, test } from "vitest";
import { droppedIn, importedFixture, missingIn, textIn } from "./imported-fixture.ts";

const course = importedFixture("carpentries");

test("episodes are modules in the order of config.yaml, with its language, license and contact", () => {
  expect(course.contents).toEqual([{ part: "Sorting Shelves", titles: ["Sorting by hand", "Books"] }]);
  expect(textIn(course, "course.md")).toMatchInlineSnapshot(`
    "---
    name: "Sorting Shelves"
    title: "Sorting Shelves"
    language: "en"
    provider:
      name: "Library Carpentry"
      email: "team@shelves.example"
    license: "CC-BY-4.0"
    parts:
      - name: "Sorting Shelves"
    ---

    A lesson about [books](modules/02-books.md).
    "
  `);
});

test("minutes are those of teaching and exercises, and headings outside of challenges are chapters", () => {
  expect(textIn(course, "modules/01-sorting.md")).toMatchInlineSnapshot(`
    "---
    title: "Sorting by hand"
    part: "Sorting Shelves"
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

    ![A shelf](../files/shelf.png)

    > **Sort these**
    >
    > Three books.
    >
    >
    > > **Solution**
    > >
    > > Like this.

    ## By size

    See [the first one](02-books.md).
    "
  `);
});

test("code that the page does not show is left out", () => {
  expect(textIn(course, "modules/02-books.md")).toMatchInlineSnapshot(`
    "---
    title: "Books"
    part: "Sorting Shelves"
    chapters: []
    minutes: 10
    ---

    \`\`\`r
    nrow(books)
    \`\`\`
    "
  `);
});

test("nothing is dropped, and what a lesson does not state is missing", () => {
  expect(droppedIn(course, "carpentries")).toEqual([]);
  expect(missingIn(course, "carpentries")).toMatchInlineSnapshot(`
    [
      "config.yaml:3 provider.url",
      "config.yaml:3 parts[1].description",
      "config.yaml:8 description",
      "config.yaml:9 description",
    ]
  `);
});

import { expect, test } from "vitest";
import { testEach } from "../../../tests/each.ts";
import { notebookOf } from "../src/notebook.ts";
import type { Dropped } from "../src/outline.ts";
import { droppedIn, importedFixture, textIn } from "./imported-fixture.ts";

const course = importedFixture("jupyter-book");

test("captions of _toc.yml are parts, files are modules, and the root is the text of the course", () => {
  expect(course.contents).toEqual([
    { part: "Numbers", titles: ["Whole Numbers", "Fractions"] },
    { part: "Sets", titles: ["Sets"] },
  ]);
  expect(textIn(course, "course.md")).toMatchInlineSnapshot(`
    "---
    name: "Counting with Python"
    title: "Counting with Python"
    language: "en"
    parts:
      - name: "Numbers"
      - name: "Sets"
    ---

    ## Counting

    Welcome.
    "
  `);
});

test("directives, roles and targets of MyST become markdown", () => {
  expect(textIn(course, "modules/01-whole.md")).toMatchInlineSnapshot(`
    "---
    title: "Whole Numbers"
    part: "Numbers"
    chapters:
      - title: "Negative Numbers"
    ---

    See [below](01-whole.md) and [Negative Numbers](01-whole.md#negative-numbers), as euclid did.

    > **Try it**
    >
    > Count to ten.

    > [!NOTE]
    > Zero is one of them.

    \`\`\`python
    print(1 + 1)
    \`\`\`

    ## Fingers

    Ten of them.

    **Numbers**

    | Sign | Word |
    | --- | --- |
    | 1 | one |

    \`\`\`python
    def one():
        return 1


    one()
    \`\`\`

    ## Negative Numbers

    Below zero.
    "
  `);
});

test("a notebook becomes text and code, with the pictures in its cells", () => {
  expect(textIn(course, "modules/02-notebook.md")).toMatchInlineSnapshot(`
    "---
    title: "Fractions"
    part: "Numbers"
    chapters:
      - title: "Adding them"
    ---

    ![A pie](../files/1-pie.png) and ![a cake](../files/cake.png), but see nothing.

    \`\`\`python
    print(1 / 2)
    print(1 / 4)
    \`\`\`

    ## Adding them

    A half and a half.
    "
  `);
  expect(textIn(course, "files/1-pie.png")).toContain("PNG");
});

test("outputs and raw cells are counted, and places in a notebook are lines of its file", () => {
  expect(droppedIn(course, "jupyter-book")).toEqual([
    "book/notebook.ipynb:1 2 outputs: code output is not imported",
    "book/notebook.ipynb:1 1 raw cell: raw cells are not imported",
    "book/rest.rst:1 a file: only markdown, notebooks and HTML are read",
    "book/_toc.yml:15 More sets: no page that can be imported",
    "book/notebook.ipynb:9 the link missing.md: the target is not in the source, or was not imported",
  ]);
});

test("titles without files in myst.yml are parts, and entries with files below them are chapters", () => {
  const second = importedFixture("jupyter-book-myst");
  expect(second.contents).toEqual([
    { part: "First steps", titles: ["One", "Two"] },
    { part: "Later", titles: ["Three", "Four"] },
  ]);
  expect(textIn(second, "course.md")).toMatchInlineSnapshot(`
    "---
    name: "Counting Again"
    title: "Counting Again"
    description: "The second edition."
    license: "CC-BY-4.0"
    parts:
      - name: "First steps"
      - name: "Later"
    ---

    Hello.
    "
  `);
  expect(textIn(second, "modules/02-two.md")).toMatchInlineSnapshot(`
    "---
    title: "Two"
    part: "First steps"
    chapters:
      - title: "Two apples"
      - title: "Two bananas"
    ---

    ## Two apples

    Two.

    ## Two bananas

    Two more.
    "
  `);
});

testEach([["{"], ["[]"], ["null"], ['{"cells": 1}'], ['"text"']])("what is not a notebook is reported", (json) => {
  const dropped: Dropped[] = [];
  expect(notebookOf("a.ipynb", json, dropped)).toBeNull();
  expect(dropped).toHaveLength(1);
});

testEach([
  ['{"cells": [1, null, {}, {"cell_type": "code"}, {"cell_type": "markdown", "source": [1, {}]}]}'],
  ['{"cells": [{"cell_type": "markdown", "source": "a", "attachments": {"b": 1}}], "metadata": []}'],
])("wrong types in a notebook are left out", (json) => {
  const dropped: Dropped[] = [];
  expect(notebookOf("a.ipynb", json, dropped)?.pictures).toEqual([]);
  expect(dropped).toEqual([]);
});

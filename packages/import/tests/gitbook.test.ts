import { expect, test } from "vitest";
import { testEach } from "../../../tests/each.ts";
import { summaryOf } from "../src/summary.ts";
import { droppedIn, importedFixture, textIn } from "./imported-fixture.ts";
import { lines, proseOf } from "./page-prose.ts";

const course = importedFixture("gitbook");

test("the first language in LANGS.md is read, headings are parts, and the heading of the summary is none", () => {
  expect(course.contents).toEqual([
    { titles: ["Introduction"] },
    { part: "Ground", titles: ["Soil"] },
    { part: "Plants", titles: ["Seeds", "Beans"] },
  ]);
  expect(textIn(course, "course.md")).toMatchInlineSnapshot(`
    "---
    name: "A Small Garden"
    title: "A Small Garden"
    description: "How to grow vegetables on a balcony."
    language: "en"
    parts:
      - name: "Ground"
      - name: "Plants"
    ---
    "
  `);
});

test("includes start at the root of the language, hints are quotes, and variables have their values", () => {
  expect(textIn(course, "modules/02-soil.md")).toMatchInlineSnapshot(`
    "---
    title: "Soil"
    part: "Ground"
    chapters:
      - title: "Compost"
      - title: "When it is ready"
    ---

    You need a spade.

    > [!WARNING]
    > Wear gloves.

    Fill a pot of ten litres, but not {{ book.bucket }} (en).

    ## Compost

    Layers.

    ### Ready

    After a year.
    "
  `);
});

test("entries that point into one file are the chapters of one module, whose text is there once", () => {
  expect(textIn(course, "modules/04-kinds.md")).toMatchInlineSnapshot(`
    "---
    title: "Beans"
    part: "Plants"
    chapters:
      - title: "Peas"
    ---

    ## Kinds

    ## Beans

    Tall.

    ## Peas

    Short.
    "
  `);
});

test("other languages and links to other sites are dropped", () => {
  expect(droppedIn(course, "gitbook")).toEqual([
    "LANGS.md:4 the language fr: languages are imported one at a time, from their folders",
    "en/SUMMARY.md:16 A friend's garden: no page that can be imported",
  ]);
});

const list = "* [A](a.md)\n";
testEach([
  [`# Summary\n\n${list}\n### Part one\n\n${list}`, [undefined, "Part one"]],
  [`## Table of contents\n\n${list}\n## Part one\n\n${list}`, [undefined, "Part one"]],
  [`### Sumário\n\n${list}`, [undefined]],
  [`## Part one\n\n${list}\n## Part two\n\n${list}`, ["Part one", "Part two"]],
])("captions are the headings of a summary that are not its title", (text, captions) => {
  expect(summaryOf(text, "SUMMARY.md", "gitbook").map(({ caption }) => caption?.value)).toEqual(captions);
});

test(".gitbook.yaml names the folder and the summary", () => {
  const other = importedFixture("gitbook-settings");
  expect(other.contents).toEqual([{ titles: ["Start"] }, { part: "Later", titles: ["Glue", "Paper sizes"] }]);
  expect(textIn(other, "modules/01-start.md")).toMatchInlineSnapshot(`
    "---
    title: "Start"
    chapters: []
    ---

    ## Left

    Use the left hand.
    "
  `);
  expect(textIn(other, "modules/02-glue.md")).toMatchInlineSnapshot(`
    "---
    title: "Glue"
    part: "Later"
    url: "https://www.youtube.com/watch?v=abcdefghijk"
    chapters: []
    ---

    **recipe.txt**

    \`\`\`text
    flour
    \`\`\`
    "
  `);
  expect(droppedIn(other, "gitbook-settings")).toMatchInlineSnapshot(`[]`);
});

test("exercises have their code as code, and fold their solution and tests", () => {
  const text = lines(
    "{% exercise %}",
    "Name `a`.",
    "{% initial %}",
    "var b;",
    "{% solution %}",
    "var a;",
    "{% validation %}",
    "a;",
    "{% endexercise %}",
  );
  const { markdown, dropped } = proseOf(text);
  expect(markdown.replace(/\n+/g, "\n")).toBe(
    lines(
      ...["Name `a`.", "```", "var b;", "```"],
      ...["<details>", "<summary>Solution</summary>", "```", "var a;", "```", "```", "a;", "```", "</details>"],
    ),
  );
  expect(dropped).toEqual([]);
});

test("variables that a page sets have their values, and what is raw or the name of a file is text", () => {
  const module = course.files.find(({ path }) => path.endsWith("-seeds.md"));
  expect(textIn(course, module?.path ?? "")).toContain(
    [
      "Write `{{ book.pot }}` for {% if %} a pot.",
      "",
      "**(Careful) seeds.txt**",
      "",
      "```text",
      "bean",
      "```",
      "",
      "Sow in a pot of ten litres.",
    ].join("\n"),
  );
});

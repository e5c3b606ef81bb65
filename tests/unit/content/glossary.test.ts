/** glossary.md: what it contains, and the errors in it. */
import { describe, expect, test } from "vitest";
import { loadContent } from "../../../src/content/course.ts";
import { pageOf } from "../../../src/content/links.ts";
import { publishedFiles, versionOf } from "../../../src/content/published-files.ts";
import { maxExplanationCharacters, maxNameCharacters, maxTerms } from "../../../src/course/glossary.ts";
import { testEach } from "../../each.ts";
import { courseFiles, courseWith, edited, type Files, inFolder, problemsWith } from "./course-folder.ts";

const glossaryOf = (text: string, others: Files = {}) => courseWith({ "glossary.md": text, ...others }).glossary;
const problemsOf = (text: string) => problemsWith({ "glossary.md": text });
const namesOf = (text: string) => glossaryOf(text)?.terms.map(({ name, aliases }) => [name, ...aliases]);

test("each second-level heading is a term with its aliases, and the text below explains it", () => {
  const text = `---
title: Words of tea
description: What they mean.
---

## Oxidation (fermentation, *browning*)

What air does to **leaves**, as in [black tea](modules/2-black.md):

- first slowly
- then fast

\`Tannin\`
--------

A bitter substance &amp; more.
`;
  expect(glossaryOf(text)).toEqual({
    title: "Words of tea",
    description: "What they mean.",
    terms: [
      {
        name: "Oxidation",
        aliases: ["fermentation", "browning"],
        anchor: "oxidation",
        body: "What air does to **leaves**, as in [black tea](/modules/2-black):\n\n- first slowly\n- then fast",
        text: "What air does to leaves, as in black tea: first slowly then fast",
      },
      {
        name: "Tannin",
        aliases: [],
        anchor: "tannin",
        body: "A bitter substance &amp; more.",
        text: "A bitter substance & more.",
      },
    ],
  });
});

testEach([
  ["## 内容分发网络（CDN、边缘网络）\n\n读者附近的服务器。", [["内容分发网络", "CDN", "边缘网络"]]],
  ["## 红茶 （ 发酵茶，全发酵茶 ）\n\n茶。", [["红茶", "发酵茶", "全发酵茶"]]],
  ["## מטמון (cache, קאש)\n\nעותקים.", [["מטמון", "cache", "קאש"]]],
  ["## ذاكرة (كاش، cache)\n\nنسخ.", [["ذاكرة", "كاش", "cache"]]],
  ["## f(x) (value)\n\nText.", [["f(x)", "value"]]],
  ["## Tea (, )\n\nText.", [["Tea"]]],
  ["## (Tea)\n\nText.", [["(Tea)"]]],
])("names are divided by the signs of their script", (text, names) => {
  expect(namesOf(text)).toEqual(names);
});

test("anchors are those of headings, unlike each other and the ids of every page", () => {
  const text = "## C\n\nx\n\n## C++\n\nx\n\n## Menu\n\nx\n\n## 红茶\n\nx\n\n## ①\n\nx\n";
  const anchors = glossaryOf(text)?.terms.map(({ anchor }) => anchor) ?? [];
  expect(anchors.slice(0, 4)).toEqual(["c", "c-1", "menu-1", "红茶"]);
  expect(new Set(anchors).size).toBe(5);
});

test("a course without the file has no glossary and the same version as before", () => {
  expect("glossary" in courseWith()).toBe(false);
  expect(versionOf(courseWith({ "glossary.md": "## Tea\n\nLeaves.\n" })).hash).not.toBe(versionOf(courseWith()).hash);
});

test("a draft is not published, may lack explanations, and is in the preview", () => {
  const files = { "glossary.md": "---\ndraft: true\n---\n\n## Tea\n" };
  expect(courseWith(files).glossary).toBeUndefined();
  inFolder(files, (folder) => {
    const { course, drafts } = loadContent(folder, { includeDrafts: true });
    expect(course.glossary?.terms).toMatchObject([{ name: "Tea", text: "" }]);
    expect(publishedFiles(folder, drafts, course).map(({ path }) => path)).not.toContain("glossary.md");
  });
});

test("links to the file lead to the term, and links in it are checked", () => {
  expect(pageOf("glossary.md")).toBe("/glossary");
  const about = "# About\n\n[Tea](../glossary.md#tea)";
  expect(courseWith({ "glossary.md": "## Tea\n\nLeaves.\n", "pages/about.md": about }).pages[0]?.body).toBe(
    "[Tea](/glossary#tea)",
  );
  expect(problemsWith({ "glossary.md": "## Tea\n\n[x](modules/9-none.md)\n", "course.md": null })).toContain(
    'glossary.md:3: link: got "modules/9-none.md", which is not a page of the site',
  );
  expect(problemsWith({ "pages/about.md": about, ...edited("course.md", "name: Tea\n", "") })).toContain(
    'got "../glossary.md#tea", but the course has no glossary; expected a course with glossary.md',
  );
});

test("without the file, an author's page may have its name", () => {
  expect(courseWith({ "pages/glossary.md": "# Glossary\n\nTea: leaves.\n" }).pages.map(({ slug }) => slug)).toContain(
    "glossary",
  );
});

describe("an error names its line:", () => {
  test("all errors of a file at once", () => {
    const text = `---
titel: Glossary
---

# Glossary

## Tea (TEA, water)

## Water

> Wet.

### Kinds

Text.

## !?

Text.
`;
    expect(problemsOf(text)).toMatchInlineSnapshot(`
      "glossary.md:2: titel: got the unknown field "titel"; expected one of title, description, draft; did you mean title? Otherwise remove or rename it
      glossary.md:5: text: got text before the first term; expected a text that starts with a term; start it with a heading such as ## Content delivery network (CDN); the title belongs in the front matter
      glossary.md:7: heading: got "Tea" without an explanation; expected one or more sentences under every term; explain it, or remove it
      glossary.md:7: heading: got "TEA", which is already a name of "Tea"; expected every name and alias once; merge the two terms, or remove one of the names
      glossary.md:9: heading: got "Water", which is already a name of "Tea"; expected every name and alias once; merge the two terms, or remove one of the names
      glossary.md:11: text: got a blockquote; expected paragraphs and lists only; explain the term in sentences
      glossary.md:13: heading: got a heading of level 3, "Kinds"; expected second-level headings only, one for each term; write ## Content delivery network (CDN) for a term; an explanation has no headings
      glossary.md:17: heading: got "!?"; expected a name with letters or digits; for example ## Content delivery network (CDN)"
    `);
  });

  test("blocks other than paragraphs and lists, once for each", () => {
    const blocks = [
      ...["| a | b |\n|---|---|\n| 1 | 2 |", "```\ncode\n```", "$$\nx\n$$", "***", "<details>\n</details>"],
      ...["- a\n\n  > quote", "[a]: https://a.example", "Text.[^1]\n\n[^1]: Note."],
    ];
    const text = blocks.map((block, at) => `## T${at}\n\nText.\n\n${block}\n`).join("\n");
    expect(problemsOf(text).replace(/; expected paragraphs.*/gm, "")).toMatchInlineSnapshot(`
      "glossary.md:5: text: got a table
      glossary.md:13: text: got a code block
      glossary.md:21: text: got a display formula
      glossary.md:29: text: got a horizontal rule
      glossary.md:35: text: got HTML
      glossary.md:44: text: got a blockquote
      glossary.md:50: text: got a link definition
      glossary.md:58: text: got a footnote"
    `);
  });

  test("a file without terms", () => {
    expect(problemsOf("")).toMatch(/^glossary.md:1: text: got no terms; expected a text that starts with a term;/);
    expect(problemsOf("---\ntitle: Words\n---\n")).toMatch(/^glossary.md:\d: text: got no terms;/);
  });

  test("a page of the same name", () => {
    expect(problemsWith({ "glossary.md": "## Tea\n\nLeaves.\n", "pages/glossary.md": "# Glossary\n" })).toContain(
      'pages/glossary.md:1: file name: got "glossary.md" as well as ../glossary.md; expected one file for the page /glossary',
    );
  });

  testEach([
    [`## ${"n".repeat(maxNameCharacters)}\n\nText.`, ""],
    [`## ${"n".repeat(maxNameCharacters + 1)}\n\nText.`, "81 characters; expected a name of at most 80 characters"],
    [`## T (${"茶".repeat(maxNameCharacters + 1)})\n\nText.`, "expected a name of at most 80 characters"],
    [`## T\n\n${"🍵".repeat(maxExplanationCharacters)}`, ""],
    [
      `## T\n\n${"🍵".repeat(maxExplanationCharacters + 1)}`,
      '601 characters for "T"; expected an explanation of at most 600',
    ],
    [`## T\n\n[${"a".repeat(maxExplanationCharacters)}](https://a.school/${"b".repeat(100)})`, ""],
    [Array.from({ length: maxTerms }, (_, at) => `## T${at}\n\nText.\n`).join("\n"), ""],
    [
      Array.from({ length: maxTerms + 1 }, (_, at) => `## T${at}\n\nText.\n`).join("\n"),
      "glossary.md:1201: heading: got 301 terms; expected at most 300",
    ],
  ])("more than a limit", (text, problem) => {
    if (problem === "") expect(problemsOf(text)).toBe("");
    else expect(problemsOf(text)).toContain(problem);
  });

  testEach([
    ["## Tea\n\nx\n\n## tea\n\nx", 'glossary.md:5: heading: got "tea", which is already a name of "Tea"'],
    ["## Tea (TEA)\n\nx", 'got "TEA", which is already a name of "Tea"'],
    ["## Tea (chai)\n\nx\n\n## Brew (Chai)\n\nx", 'got "Chai", which is already a name of "Tea"'],
    ["## Café\n\nx\n\n## Cafe\u0301\n\nx", 'got "Cafe\u0301", which is already a name of "Café"'],
  ])("a name or an alias twice, in any case", (text, problem) => {
    expect(problemsOf(text)).toContain(problem);
  });
});

test("other usual names of the file are warnings", () => {
  inFolder({ ...courseFiles, "terms.md": "x" }, (folder) => {
    expect(
      loadContent(folder)
        .warnings.map(({ fix }) => fix)
        .join(),
    ).toContain("did you mean glossary.md?");
  });
});

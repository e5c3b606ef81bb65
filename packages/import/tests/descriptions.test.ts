/** With --descriptions first-sentence, what the source does not state is taken from its texts, and marked as derived. */
import { expect, test } from "vitest";
import { testEach } from "../../../tests/each.ts";
import { importCourse } from "../src/course.ts";
import { reportText } from "../src/report.ts";
import type { SourceTree } from "../src/tree.ts";
import { textIn } from "./imported-fixture.ts";

const gif = "GIF89a\u0001\0\u0001\0\0\0\0;";

const sourceOf = (files: Record<string, string>): SourceTree => ({
  ...{ name: "x", root: "x", skipped: [] },
  files: new Map(
    Object.entries(files).map(([path, text]) => [path, { path, bytes: text.length, read: () => Buffer.from(text) }]),
  ),
});

/** The course of a book with one part and these texts of its pages. */
const bookOf = (texts: Record<string, string>, options: { descriptions?: boolean } = { descriptions: true }) => {
  const names = Object.keys(texts);
  return importCourse(
    sourceOf({
      "SUMMARY.md": `# Book\n\n## Knots\n\n${names.map((name) => `* [${name}](${name}.md)`).join("\n")}\n`,
      ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${name}.md`, `# ${name}\n\n${text}\n`])),
      "coil.gif": gif,
    }),
    { draftGaps: true, pictures: true, ...options },
  );
};

const descriptionOf = (text: string): string | undefined =>
  /^description: "(.*)"$/m.exec(textIn(bookOf({ Rope: text }), "modules/01-rope.md") ?? "")?.[1];

testEach([
  ["A bowline is a *loop* that does not slip. It is old.", "A bowline is a loop that does not slip."],
  ["Ready:\n\n- one\n\nThe sheet bend joins two ropes.", "The sheet bend joins two ropes."],
  ["- The first item of a list is a sentence.", "The first item of a list is a sentence."],
  ["<details><summary>More</summary>\n\nDo not spend much time here.\n\n</details>", "Rope · Knots"],
  ["A load of $F$ is what the rope can hold.\n\nEvery rope has three strands.", "Every rope has three strands."],
  ["## The loop\n\n## When it fails", "The loop · When it fails"],
  [
    "Some knots have names, e.g. `Bowline` and J. Ashley's. They hold.",
    "Some knots have names, e.g. Bowline and J. Ashley's.",
  ],
  [
    "Video: https://rope.school/watch?v=knot\n\nVideo: [How does the rope run?](https://rope.school/a)\n\nA rope runs through all blocks.",
    "A rope runs through all blocks.",
  ],
  ['"A rope is a friend of sailors. It holds."\n\nA rope runs through all blocks.', "A rope runs through all blocks."],
  ["It runs from one end to another, as `1.. ` says. It holds.", "It runs from one end to another, as 1.. says."],
  ["Every bowline  \nholds<br>if it is dry. Others slip.", "Every bowline holds if it is dry."],
  ["**Motivation**. Every rope has three strands. It holds.", "Every rope has three strands."],
  ["**Motivation.** Every rope has three strands. It holds.", "Every rope has three strands."],
  ["**Every bowline is a loop that holds.** It is old and does not slip.", "Every bowline is a loop that holds."],
  ["**Important**\\\nA wet rope does not hold well.", "A wet rope does not hold well."],
  ["## The loop\n\n## The knot\n\n## The loop", "The loop · The knot"],
  ["", "Rope · Knots"],
  [`${"Long words ".repeat(40)}end.`, `${"Long words ".repeat(27)}…`],
])("a description is the first sentence of the text, or else what it has", (text, expected) => {
  expect(descriptionOf(text)).toBe(expected);
});

test("what the start page of a Jekyll site says after the links of its list describes the modules", () => {
  const index =
    "1. [Rope](rope/): Three strands that hold.\n2. [Knot](knot/) or [PDF](a.pdf) of all the knots\n3. [Bend](bend/), new\n";
  const source = sourceOf({
    "_config.yml": "title: Knots\n",
    "index.md": `---\n---\n${index}`,
    ...Object.fromEntries(["rope", "knot", "bend"].map((name) => [`${name}.md`, `---\ntitle: ${name}\n---\nYes.\n`])),
  });
  const course = importCourse(source, { draftGaps: true, pictures: true });
  const described = ["01-rope", "02-knot", "03-bend"].map(
    (name) => /^description: .*$/m.exec(textIn(course, `modules/${name}.md`) ?? "missing")?.[0],
  );
  expect(described).toEqual(['description: "Three strands that hold."', undefined, undefined]);
});

test("a language that no software knows derives descriptions as well", () => {
  const source = sourceOf({ "SUMMARY.md": "* [A](a.md)\n", "a.md": "# A\n\nEvery rope has three strands.\n" });
  for (const language of ["xx-invalid-tag-", "he_IL", "tlh"]) {
    const course = importCourse(source, { language, descriptions: true, draftGaps: true, pictures: true });
    expect(textIn(course, "modules/01-a.md")).toContain("Every rope has three strands.");
  }
});

test("what is derived is named in its file, which is complete", () => {
  const course = bookOf({ Rope: "![](coil.gif)\n\n## Coils\n\n![](coil.gif)\n\n![](coil.gif)" });
  expect(textIn(course, "modules/01-rope.md")).toBe(`---
title: "Rope"
part: "Knots"
description: "Coils"
chapters:
  - title: "Coils"
derived:
  - "description"
  - "alt texts"
---

![Rope](../files/coil.gif)

## Coils

![Coils](../files/coil.gif)

![Coils (2)](../files/coil.gif)
`);
  expect(textIn(course, "course.md")).toContain('    description: "Rope"\nderived:\n  - "description"\n  - "parts"\n');
});

test("a picture without an alt text has its title as one, or that of its link", () => {
  const text = '![](coil.gif "A coil")\n\n[![](coil.gif)](https://knots.school/ "All knots")';
  const module = textIn(bookOf({ Rope: text }, {}), "modules/01-rope.md");
  expect(module).toContain('![A coil](../files/coil.gif "A coil")\n\n[![All knots](../files/coil.gif)]');
  expect(module).not.toContain("derived");
});

test("the report ends with the files that are not complete, and what they lack", () => {
  const texts = { A: "", B: "", C: "", D: "", E: "![](coil.gif)" };
  expect(reportText(bookOf(texts, {}).report).slice(-3)).toEqual([
    "Drafts   course.md: add name, title, description, language, provider, parts[1].description",
    "Drafts   modules/01-a.md, modules/02-b.md, modules/03-c.md, and 1 more: add description",
    "Drafts   modules/05-e.md: add description, alt text",
  ]);
  expect(reportText(bookOf(texts).report).slice(-1)).toEqual([
    "Drafts   course.md: add name, title, language, provider",
  ]);
});

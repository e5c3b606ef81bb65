/** Nothing that a source has is lost without a word: all of it is kept, changed or left out for a reason. */
import { readdirSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testEach } from "../../../tests/each.ts";
import { accountOf, emptyAccount } from "../src/account/account.ts";
import { itemsOfMarkdown } from "../src/account/items.ts";
import { importCourse } from "../src/course.ts";
import type { SourceTree } from "../src/tree.ts";
import { generated, timeout } from "./generated-source.ts";
import { importedFixture, textIn } from "./imported-fixture.ts";

/** A title that is longer than the name of its item. */
const long = `Which ${"very ".repeat(20)}long rope`;

const names = readdirSync(`${import.meta.dirname}/fixtures`).map((name) => [name]);

testEach(names)("everything in the source is kept, changed or left out for a reason", (name) => {
  const { totals, entries } = importedFixture(name).report.account;
  expect(totals.module.source).toBeGreaterThan(0);
  expect(entries.filter(({ end }) => end === "unexplained")).toEqual([]);
  for (const { source, kept, changed, leftOut } of Object.values(totals)) expect(kept + changed + leftOut).toBe(source);
});

test("a text that is missing from the course for no known reason is unexplained", () => {
  const items = itemsOfMarkdown("Coil the rope.\n\nHang it up.");
  const account = emptyAccount();
  const read = { path: "a.md", line: 1, items, dropped: [] };
  accountOf({ content: "---\ntitle: A\n---\n\nHang it up.\n", texts: [read] }, account);
  expect(account.entries).toMatchObject([{ kind: "prose", line: 1, end: "unexplained" }]);
});

test("a page whose entry has no title is kept, and so is what is said of its text", () => {
  const files = {
    "_toc.yml": "format: jb-book\nroot: a\nchapters:\n- file: b\n  sections:\n  - file: c\n",
    "a.md": "# A\n\nCoil the rope.\n",
    "b.md": "# B\n\nHang it up.\n",
    "c.md": "# C\n\nTie it.\n\n{% if x %}\n",
  };
  const { account } = importCourse(sourceOf(files), { draftGaps: true, pictures: true }).report;
  expect(account.totals.module).toEqual({ source: 2, kept: 2, changed: 0, leftOut: 0 });
  expect(account.entries).toMatchObject([{ path: "book/c.md", line: 5, what: "{% if x %}", end: "left out" }]);
});

testEach([
  ["3. Coil", "Coil"],
  ["Q2: Coil", "Coil"],
  [`Q2: ${long}?[[coil]]`, `${long}?`],
  [`Lesson 3: ${long}`, long],
] as const)("a title is changed if only its number is missing: %s", (source, title) => {
  const account = emptyAccount();
  const read = { path: "a.md", line: 1, items: itemsOfMarkdown(`## ${source}`), dropped: [] };
  accountOf({ content: `## ${title}\n`, texts: [read] }, account);
  expect(account.entries).toMatchObject([{ end: "changed", why: "the number was removed" }]);
});

test("a missing picture in a text loses nothing but itself", () => {
  const files = {
    "SUMMARY.md": "* [A](a.md)\n",
    "a.md": "# A\n\nText ![Coil](lost.png) here.\n\n![Coil][c]\n\n[c]: lost.png\n",
  };
  const course = importCourse(sourceOf(files), { draftGaps: true, pictures: true });
  expect(textIn(course, "modules/01-a.md")).toContain("\n\nText Coil here.\n\nCoil\n");
  expect(course.report.account.totals.picture).toEqual({ source: 2, kept: 0, changed: 0, leftOut: 2 });
  expect(course.report.account.totals.prose).toMatchObject({ source: 2, kept: 2 });
});

test("a comment in HTML of Quarto is no text", () => {
  expect(itemsOfMarkdown("```{=html}\n<!-- To do:\nmore knots. -->\n```")).toEqual([]);
});

test("a video in a file becomes a file of the course, with a link in its place", () => {
  const files = {
    "SUMMARY.md": "* [A](a.md)\n",
    "a.md": '# A\n\n<video><source src="media/the-hitch.mp4" type="video/mp4"></video>\n',
    "media/the-hitch.mp4": "\0\0\0\x18ftypmp42\0\0\0\0mp42isom",
  };
  const course = importCourse(sourceOf(files), { draftGaps: true, pictures: true });
  expect(textIn(course, "modules/01-a.md")).toContain("\n\n[the hitch](../files/the-hitch.mp4)\n");
  expect(course.report.account.totals.video).toEqual({ source: 1, kept: 1, changed: 0, leftOut: 0 });
});

test(
  "this is so for generated sources as well",
  () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (texts) => {
        const text = texts.join("\n\n");
        const files = {
          "SUMMARY.md": "* [A](a.md)\n  * [B](b.md)\n",
          "a.md": `# A\n\n${text}`,
          "b.md": `# Other\n\n${text}`,
        };
        const { totals, entries } = importCourse(sourceOf(files), { draftGaps: true, pictures: true }).report.account;
        expect(entries.filter(({ end }) => end === "unexplained")).toEqual([]);
        for (const { source, kept, changed, leftOut } of Object.values(totals))
          expect(kept + changed + leftOut).toBe(source);
        expect(totals.link.source).toBe(2 * (text.match(/\]\((?!p)/g) ?? []).length);
      }),
      generated,
    );
  },
  timeout,
);

/** Texts with what a source may have. */
const pieces = [
  "## Knots\n\nA *rope* holds.",
  "> [!NOTE]\n> Never alone.",
  ":::tip[Title]\nTwice around.\n:::",
  '!!! note "Mind"\n    The end.',
  "```js\nlet x = 1;\n```",
  "See [this](b.md#knots), [that](#none) and [all](https://knots.example/).",
  "![Coil](p.png)",
  "<details><summary>More</summary>\n\nMuch.\n\n</details>",
  "{% if x %}",
  "| A | B |\n|---|---|\n| 1 | [two](lost.md) |",
  "1. One\n2. Two\n   - Three",
  "Cost: $5, or `{a}/{b}` and {ref}`x`.",
  '<iframe src="https://www.youtube.com/embed/knotknot005"></iframe>',
];

/** A source with these files. */
function sourceOf(files: Record<string, string>): SourceTree {
  const all = Object.entries(files).map(([path, text]) => {
    const bytes = new TextEncoder().encode(text);
    return [path, { path, bytes: bytes.length, read: () => bytes }] as const;
  });
  return { name: "book", root: "book", files: new Map(all), skipped: [] };
}

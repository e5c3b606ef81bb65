/** The syntax trees of prose, which the checks of the content, pages and markdown versions share. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTree, proseTree } from "../../../src/content/markdown/addresses.ts";
import { renderLesson, renderMarkdown, textSections } from "../../../src/content/markdown/render.ts";
import { en } from "../../../src/course/interface/en.ts";

const modules = readdirSync("content/modules")
  .filter((name) => name.endsWith(".md"))
  .map((name) => readFileSync(join("content/modules", name), "utf8").replace(/^---[\s\S]*?\n---\n/, ""));

test("rendering leaves the shared tree of a text as it is", () => {
  const text =
    "> [!NOTE]\n> Tea.\n\n<kbd>T</kbd>, $x$ and [a](/b)[^1].\n\n> **Hot?**\n>\n> - [x] Yes\n> - [ ] No\n\n[^1]: Leaves.";
  const before = JSON.stringify(openTree(text));
  renderMarkdown(text, { language: "en" });
  renderLesson(text, "en", { texts: en, marks: {} });
  textSections(text, "en");
  expect(openTree(text)).toBe(openTree(text));
  expect(JSON.stringify(openTree(text))).toBe(before);
});

test("a text without URLs and e-mail addresses has the same tree as above one that has them", () => {
  // Every module ends with an exercise and a link to a standard.
  const beginnings = modules.map((text) => text.split("**In a terminal:**")[0] ?? "");
  const plain = beginnings.filter((text) => !/@|https?:|www\./i.test(text));
  expect(plain.length).toBeGreaterThan(20);
  for (const text of plain) {
    const [own, other] = [
      proseTree(text),
      proseTree(`${text}\n\nSee https://tea.example, www.tea.example, a@tea.example`),
    ];
    expect(JSON.stringify(other.children.slice(0, -1))).toBe(JSON.stringify(own.children));
    expect(other.children.at(-1)).toMatchObject({
      children: [{}, { type: "link" }, {}, { type: "link" }, {}, { type: "link" }],
    });
  }
});

test("a block that is open at the end of a text is in its tree as it is written", () => {
  const text = "Tea.\n\n```\nleaves";
  expect(proseTree(text).children.at(-1)).toMatchObject({ type: "code", value: "leaves" });
  expect(openTree(text).children.at(-1)).toMatchObject({ type: "code", value: "leaves\n\nx" });
});

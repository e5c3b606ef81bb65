/** The documents are short enough to be finished, and the index names each of them once. */
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { documentText, proseOf } from "../../documents.ts";

const pages = readdirSync("docs").filter((name) => name.endsWith(".md"));

/** Returns the number of words of a document, without code, comments and the targets of links. */
const wordsIn = (path: string): number =>
  proseOf(path)
    .replaceAll(/<!--.*?-->|(?<=\])\([^)]*\)/gs, "")
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length;

test("all pages together have at most 26,000 words, the decisions 3,500, and the README 600", () => {
  const total = pages.reduce((sum, name) => sum + wordsIn(`docs/${name}`), 0);
  expect(total).toBeLessThanOrEqual(26_000);
  expect(wordsIn("docs/decisions.md")).toBeLessThanOrEqual(3500);
  expect(wordsIn("README.md")).toBeLessThanOrEqual(600);
});

test("the index links to every page once", () => {
  const linked = [...documentText("docs/README.md").matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, name]) => name);
  expect(linked.sort()).toEqual(pages.filter((name) => name !== "README.md").sort());
});

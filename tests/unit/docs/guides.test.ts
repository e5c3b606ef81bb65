/** The README and the guides for authors and operators: their structure, and the commands and pictures that they name. */
import { readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { codeBlocks, documentText, shellLines, wordsIn } from "../../documents.ts";
import { testEach } from "../../each.ts";

const guides = ["authoring", "commands", "configuration", "deploying", "operating", "publishing"].map(
  (name) => `docs/${name}.md`,
);
const documents = ["README.md", ...guides];
const { scripts } = JSON.parse(documentText("package.json")) as { scripts: Record<string, string> };

testEach(guides)("a guide starts with its purpose, and has at most 900 words", (path) => {
  expect(documentText(path)).toMatch(/^# .+\n\n[A-Z].+\.\n/);
  expect(wordsIn(path)).toBeLessThanOrEqual(900);
});

testEach(documents)("every named command exists", (path) => {
  const named = [...documentText(path).matchAll(/\bnpm run (?:--silent )?([a-z][\w:]*)/g)].map(([, name = ""]) => name);
  for (const name of named) expect(Object.keys(scripts), `npm run ${name}`).toContain(name);
});

testEach(documents)("every code block has a language, and every shell line is valid", (path) => {
  expect(codeBlocks(path).filter(({ language }) => language === "")).toEqual([]);
  for (const line of shellLines(path)) expect(line.split("'").length % 2, line).toBe(1);
});

describe("the README", () => {
  const text = documentText("README.md");

  test("has at most 700 words, including tables and code", () => {
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(700);
  });

  test("begins with a sentence and a picture, followed by its sections in order", () => {
    expect(text).toMatch(/^# Course Reference Service\n\n[^\n]+\n\n<picture>/);
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      "What you get",
      "Two commands",
      "Make it your course",
      "A tour with curl",
      "Deploy",
      "Documentation",
    ]);
  });

  test("shows the home page in light and dark, in pictures with correct dimensions and at most 150 kB", () => {
    const pictures = [...text.matchAll(/src(?:set)?="([^"]+)"/g)].map(([, path = ""]) => path);
    expect(pictures).toEqual(["docs/pictures/home-dark.png", "docs/pictures/home-light.png"]);
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(text) ?? [];
    for (const path of pictures) {
      const header = readFileSync(path).subarray(16, 24);
      expect([header.readUInt32BE(0), header.readUInt32BE(4)].map(String), path).toEqual([width, height]);
      expect(statSync(path).size).toBeLessThanOrEqual(150_000);
    }
  });
});

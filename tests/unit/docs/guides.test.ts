/** The README and the pages for authors and operators: their shape, and that commands and pictures they name exist. */
import { readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { codeBlocks, documentText, shellLines, wordsIn } from "../../documents.ts";

const guides = ["authoring", "commands", "configuration", "deploying", "operating"].map((name) => `docs/${name}.md`);
const documents = ["README.md", ...guides];
const { scripts } = JSON.parse(documentText("package.json")) as { scripts: Record<string, string> };

test.each(guides)("%s starts with what it is for, and has at most 900 words", (path) => {
  expect(documentText(path)).toMatch(/^# .+\n\n[A-Z].+\.\n/);
  expect(wordsIn(path)).toBeLessThanOrEqual(900);
});

test.each(documents)("%s names commands that exist", (path) => {
  const named = [...documentText(path).matchAll(/\bnpm run (?:--silent )?([a-z][\w:]*)/g)].map(([, name = ""]) => name);
  for (const name of named) expect(Object.keys(scripts), `npm run ${name}`).toContain(name);
});

test.each(documents)("%s has no code block without a language, and no shell line that a shell cannot read", (path) => {
  expect(codeBlocks(path).filter(({ language }) => language === "")).toEqual([]);
  for (const line of shellLines(path)) expect(line.split("'").length % 2, line).toBe(1);
});

describe("the README", () => {
  const text = documentText("README.md");

  test("has at most 700 words, tables and code included", () => {
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(700);
  });

  test("has its sections in order, after one sentence and a picture", () => {
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

  test("shows the home page in light and dark: pictures as large as they say, of at most 150 kB", () => {
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

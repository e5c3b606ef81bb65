/** Statements of the documents and help texts that no other test derives from the code. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { benchmarks, commands, longBenchmarks } from "../../../src/commands/commands.ts";
import { helpOf } from "../../../src/commands/usage.ts";
import { courseFields } from "../../../src/course/course.ts";
import { notShownYet } from "../../../src/course/field.ts";
import { moduleFields } from "../../../src/course/module.ts";
import { blocksOf, documentText, proseOf, shellLines } from "../../documents.ts";

const documents = ["README.md", ...globSync("docs/*.md").sort()];

/** Returns the sentences of the documents, and of the published texts about the service, which match a pattern. */
const sentences = (paths: readonly string[], pattern: RegExp): string[] =>
  paths.flatMap((path) => readFileSync(path, "utf8").split(/(?<=[.:;])\s+|\n/)).filter((text) => pattern.test(text));

test("the help of npm run bench and bench/README.md name every benchmark, each of which exists", () => {
  expect(globSync(benchmarks.map((name) => `bench/${name}.ts`))).toHaveLength(benchmarks.length);
  const [line = ""] = blocksOf("bench/README.md", "sh").flatMap((text) => text.split("\n"));
  for (const name of benchmarks) {
    expect(helpOf(commands.bench), name).toMatch(new RegExp(`\\b${name}\\b`));
    if (!longBenchmarks.some((long) => long === name)) expect(line, name).toMatch(new RegExp(`\\b${name}\\b`));
  }
});

test("no text says that every response has Content-Version, which files cached for a year lack", () => {
  const texts = [...documents, ...globSync("tests/build/snapshots/**/*.txt")];
  const about = sentences(texts, /Content-Version/);
  expect(about.length).toBeGreaterThan(10);
  expect(about.filter((text) => /every response(?! of the API| that is not cached for a year)/i.test(text))).toEqual(
    [],
  );
});

test("the decisions list fields as not shown only while there are such fields", () => {
  const fields = Object.values({ ...courseFields, ...moduleFields }).filter(
    ({ display }) => (display as unknown) === notShownYet.display,
  );
  expect(/not shown yet/.test(documentText("docs/decisions.md"))).toBe(fields.length > 0);
});

test("the contributing page states the limits of pages as the tests hold them", () => {
  const text = documentText("docs/contributing.md");
  const numberIn = (path: string, pattern: RegExp): string => pattern.exec(documentText(path))?.[1] ?? "none";
  const words = numberIn("tests/unit/docs/links.test.ts", /toBeLessThanOrEqual\((\d+)\)/);
  const guides = numberIn("tests/unit/docs/guides.test.ts", /toBeLessThanOrEqual\((\d+)\)/);
  expect(text).toContain(`${words} words per page of \`docs/\`, of which six guides have only ${guides}`);
  expect(text).toContain(
    "Code, tables and changelogs are not counted, and the specification and the decisions have no",
  );
});

test("what came back from an archive is not called identical and changed at once", () => {
  expect(
    sentences(["docs/exporting.md"], /byte for byte/).filter((text) => /come back byte for byte/.test(text)),
  ).toEqual([]);
  expect(proseOf("docs/exporting.md")).toMatch(/pictures and other files byte for byte, texts .* LF line endings/);
});

test("the changelog for clients places only the API in /api/v1, and marks what was removed", () => {
  const [, changelog = ""] = documentText("docs/api.md").split("## Changelog for clients");
  expect(changelog).toContain("`/ask`, MCP and the feeds are outside `/api/v1`");
  const removed = changelog
    .split("\n")
    .filter((line) => /vatIncluded|the members that the result itself has/.test(line));
  expect(removed).toHaveLength(2);
  for (const line of removed) expect(line).toMatch(/^- \*\*Removed\*\* from /);
});

test("no example refers to a version tag, since the software has none and a course need not have any", () => {
  const examples = Object.values(commands).flatMap(({ examples }) => examples.map(([line]) => line as string));
  const lines = [...documents.flatMap((path) => shellLines(path)), ...examples];
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter((line) => /\bv\d+\.\d/.test(line))).toEqual([]);
});

/** Files are short enough to read. */
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { testEach } from "../each.ts";

const root = resolve(import.meta.dirname, "../..");
const longest = 300;

/** The project's own source files, relative to its root. */
const files = globSync("{src,functions,tests,bench}/**/*.{ts,astro,css,mjs}", { cwd: root });

/** Returns the error of a file that is too long; null when it is short or its first line says why it is long. */
function violation(text: string): string | null {
  const lines = text.trimEnd().split("\n");
  if (lines.length <= longest) return null;
  return /Longer than 300 lines: \w/.test(lines[0] ?? "") ? null : `${lines.length} lines`;
}

test("a file has at most 300 lines, or its first line says why it is longer", () => {
  expect(files.length).toBeGreaterThan(500);
  const violations = files.map((file) => [file, violation(readFileSync(join(root, file), "utf8"))]);
  expect(violations.filter(([, what]) => what !== null)).toEqual([]);
});

testEach([
  ["300 lines", "a\n".repeat(300), null],
  ["301 lines", "a\n".repeat(301), "301 lines"],
  ["301 lines and a reason first", `/** Longer than 300 lines: a table. */\n${"a\n".repeat(300)}`, null],
  ["301 lines and a reason further down", `a\n// Longer than 300 lines: a table.\n${"a\n".repeat(299)}`, "301 lines"],
  ["301 lines and no reason", `// Longer than 300 lines:\n${"a\n".repeat(300)}`, "301 lines"],
])("long files and their reasons are recognized", (_, text, expected) => {
  expect(violation(text)).toBe(expected);
});

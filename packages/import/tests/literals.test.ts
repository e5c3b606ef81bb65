import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testEach } from "../../../tests/each.ts";
import type { Dropped } from "../src/outline.ts";
import { type Literal, literalsIn } from "../src/sites/literals.ts";
import type { SourceTree } from "../src/tree.ts";
import { processorTime } from "./processor.ts";

/** A source of these files. */
const treeOf = (files: Record<string, string>): SourceTree => ({
  name: "site",
  root: "site",
  files: new Map(
    Object.entries(files).map(([path, text]) => {
      const data = new TextEncoder().encode(text);
      return [path, { path, bytes: data.length, read: () => data }];
    }),
  ),
  skipped: [],
});

/** A value as plain data. Code is null, and a call a list of its arguments. */
function plain(value: Literal | null): unknown {
  if (value === null || value.kind === "code") return null;
  if (value.kind === "list") return value.items.map(plain);
  if (value.kind === "call") return value.arguments.map(plain);
  if (value.kind === "object") return Object.fromEntries([...value.fields].map(([name, each]) => [name, plain(each)]));
  return value.value;
}

const read = (text: string, more: Record<string, string> = {}, path = "a.ts", dropped: Dropped[] = []): unknown =>
  plain(literalsIn(path, treeOf({ [path]: text, ...more }), dropped));

const values: [string, unknown][] = [
  ["export default { a: 'x', \"b\": [1, true, null], [`c`]: 2 }", { a: "x", b: [1, true, null] }],
  ["module.exports = { a: `x` }", { a: "x" }],
  ["const a = ['x'] as const; const b: Record<string, string[]> = { a }; export default b satisfies B", { a: ["x"] }],
  [
    "interface A { b: { c?: string }[] }\nconst f = <T extends A>(a: T): T => a; export default { a: <A>'x', b: c!, d: 'y' as unknown as A }",
    { a: "x", b: null, d: "y" },
  ],
  ["const a = ['x']; export default [...a, 'y', ...b()]", ["x", "y", null]],
  ["const a = { x: 1 }; export default { ...a, y: 2 }", { x: 1, y: 2 }],
  ["function a(): Item[] { return ['x'] }\nexport default a()", ["x"]],
  ["const a = () => ['x']\nexport default a()", ["x"]],
  ["export default process.exit(1)", [1]],
  ["export default (() => { globalThis.hacked = true; return {} })()", []],
  ["const a = b; const b = a; export default a", null],
  ["const a = [a, a]; export default a", undefined],
];

testEach(values)("literals are read as data, and nothing is run", (text, value) => {
  const data = read(text);
  if (value !== undefined) expect(data).toEqual(value);
  expect(globalThis).not.toHaveProperty("hacked");
});

test("imports of the source are read, those of packages are not, and cycles end", () => {
  const more = { "b.ts": "import c from './a'; export const b = ['x', c]", "c.json": '{ "d": 1 }' };
  expect(
    read("import { b } from './b'; import c from './c.json'; import e from 'e'; export default [b, c, e]", more),
  ).toEqual([["x", null], { d: 1 }, null]);
  expect(read("import a from '../../../etc/passwd'; export default a")).toBe(null);
});

test("what cannot be parsed is reported with its line", () => {
  const dropped: Dropped[] = [];
  expect(read("export default {\n  a: ??\n}", {}, "a.js", dropped)).toBe(null);
  expect(dropped).toEqual([
    { path: "a.js", line: 2, what: "a file", why: "cannot be read as data: Unexpected token (2:5)" },
  ]);
});

test("values that multiply, and values in values, end in time", async () => {
  const doubling = Array.from({ length: 40 }, (_, index) => `const a${index + 1} = [a${index}, a${index}];`).join("\n");
  const time = await processorTime(() => {
    read(`const a0 = [1];\n${doubling}\nexport default a40`);
    read(`export default ${"[".repeat(5000)}${"]".repeat(5000)}`);
  });
  expect(time).toBeLessThan(5000);
});

test("every beginning of a configuration is read or reported", () => {
  const whole = readFileSync(`${import.meta.dirname}/fixtures/vitepress/docs/.vitepress/config.mts`, "utf8");
  for (let length = 0; length < whole.length; length += 13) {
    const dropped: Dropped[] = [];
    const data = read(whole.slice(0, length), {}, "a.mts", dropped);
    if (data === null && length > 700) expect(dropped).not.toEqual([]);
  }
});

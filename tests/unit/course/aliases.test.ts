import { expect, test } from "vitest";
import { aliasesOf, currentPath, moduleAt, resolveAlias } from "../../../src/course/catalog.ts";
import { testEach } from "../../each.ts";

const modules = [{ slug: "1-green", aliases: ["1-tea", "01-green"] }, { slug: "2-black" }];
const aliases = aliasesOf(modules);

test("the former slugs of all modules lead to the current ones", () => {
  expect(aliases).toEqual({ "1-tea": "1-green", "01-green": "1-green" });
  expect(aliasesOf([{ slug: "2-black" }])).toEqual({});
});

test("a former slug of two modules is that of the first", () => {
  expect(aliasesOf([...modules, { slug: "3-water", aliases: ["1-tea"] }])["1-tea"]).toBe("1-green");
});

testEach([
  ["1-tea", "1-green"],
  ["1-green", undefined],
  ["1-TEA", undefined],
  ["constructor", undefined],
  ["__proto__", undefined],
  ["", undefined],
])("only a former slug is resolved", (slug, current) => {
  expect(resolveAlias(aliases, slug)).toBe(current);
});

testEach([
  ["1-green", "1-green"],
  ["01-green", "1-green"],
  ["2-black", "2-black"],
  ["9-milk", undefined],
])("a module is found by its slug or a former one", (slug, found) => {
  expect(moduleAt({ modules, aliases }, slug)?.slug).toBe(found);
});

test("a current slug comes before a former one", () => {
  expect(moduleAt({ modules, aliases: { "2-black": "1-green" } }, "2-black")?.slug).toBe("2-black");
});

testEach([
  ["/modules/1-tea", "/modules/1-green"],
  ["/modules/1-tea.md", "/modules/1-green.md"],
  ["/modules/1-tea.json", "/modules/1-green.json"],
  ["/modules/1-tea/", "/modules/1-green/"],
  ["/modules/1-tea/transcript/he.vtt", "/modules/1-green/transcript/he.vtt"],
  ["/modules/1-tea?a=1#b", "/modules/1-green?a=1#b"],
  ["/modules/1-green", null],
  ["/modules/1-tea-2", null],
  ["/modules/", null],
  ["/parts/1-tea", null],
  ["/a/modules/1-tea", null],
  ["1-tea", null],
])("a path with a former slug becomes the one with the current slug", (path, current) => {
  expect(currentPath(aliases, path)).toBe(current);
});

/** Former slugs of modules, and slugs of parts. */
import { describe, expect, test } from "vitest";
import { aliasesOf, currentPath, moduleAt, partPath, resolveAlias } from "../../../src/course/catalog.ts";
import { isPartSlug, maxPartSlugBytes, slugOf, slugProblem } from "../../../src/course/part.ts";
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

describe("the last segment of a part's path", () => {
  testEach([
    ["Freshness and Caching", "freshness-and-caching"],
    ["  HTTP/3, & what's new?! ", "http-3-what-s-new"],
    ["C++", "c"],
    ["יסודות האפייה", "יסודות-האפייה"],
    ["שָׁלוֹם", "שָׁלוֹם".normalize("NFC")],
    ["हिन्दी में", "हिन्दी-में"],
    ["Cafe\u0301", "café"],
    ["ΟΔΟΣ", "οδος"],
    ["第三章：缓存", "第三章-缓存"],
    ["٣ أجزاء", "٣-أجزاء"],
    ["\u0301 x", "x"],
    ["🍞", ""],
    ["+++", ""],
  ])("is made from its name", (name, slug) => expect(slugOf(name)).toBe(slug));

  test("is stable when it is derived again, and in NFC", () => {
    for (let code = 0; code < 0x11_0000; code += 89) {
      const slug = slugOf(`A${String.fromCodePoint(code)}\u0301 B`);
      expect(slugOf(slug)).toBe(slug);
      expect(slug.normalize("NFC")).toBe(slug);
      expect(isPartSlug(slug)).toBe(true);
    }
  });
});

testEach([
  ["c-plus-plus", true],
  ["יסודות-האפייה", true],
  ["", false],
  ["C-Plus", false],
  ["c++", false],
  ["c-plus-", false],
  ["Cafe\u0301".toLowerCase(), false],
])("is valid in the form that it is derived in", (slug, isValid) => expect(isPartSlug(slug)).toBe(isValid));

test("is percent-encoded in the page's path; an author's slug replaces it", () => {
  expect(partPath({ name: "Freshness and Caching" })).toBe("/parts/freshness-and-caching");
  expect(partPath({ name: "חום" })).toBe("/parts/%D7%97%D7%95%D7%9D");
  expect(partPath({ name: "C++", slug: "c-plus-plus" })).toBe("/parts/c-plus-plus");
});

testEach([
  ["", "empty"],
  ["index", "taken"],
  ["index-2", null],
  ["a".repeat(maxPartSlugBytes), null],
  ["a".repeat(maxPartSlugBytes + 1), "too long"],
  ["ש".repeat(maxPartSlugBytes / 2), null],
  ["ש".repeat(maxPartSlugBytes / 2 + 1), "too long"],
])("is refused when empty or reserved", (slug, problem) => expect(slugProblem(slug)).toBe(problem));

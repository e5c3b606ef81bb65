import { describe, expect, test } from "vitest";
import { partPath } from "../../../src/course/catalog.ts";
import { isPartSlug, maxPartSlugBytes, slugOf, slugProblem } from "../../../src/course/part.ts";
import { testEach } from "../../each.ts";

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

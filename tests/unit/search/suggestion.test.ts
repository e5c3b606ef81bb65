import { describe, expect, test } from "vitest";
import { editDistance } from "../../../src/search/edit-distance.ts";
import { suggestModules } from "../../../src/search/suggestion.ts";
import { testEach } from "../../each.ts";
import { catalog } from "../sample-course.ts";

const suggested = (question: string): string[] => suggestModules(catalog.modules, question).map(({ slug }) => slug);

describe("without matches, modules are suggested", () => {
  testEach([
    ["by the word inside its punctuation", "caching?", ["03-caching", "10-validators"]],
    ["by a word with a typo", "how do I use vaildators", ["10-validators"]],
    ["by a word with a missing letter", "cahing", ["03-caching", "10-validators"]],
    ["by a word with the same beginning", "validity", ["10-validators"]],
    ["otherwise the first of each part", "quantum chocolate", ["01-first-requests", "03-caching"]],
    ["also for a question without words", "🚀 ?", ["01-first-requests", "03-caching"]],
  ])("in this order", (_, question, slugs) => {
    expect(suggested(question)).toEqual(slugs);
  });
  test("at most three of them", () => {
    const modules = ["a", "b", "c", "d"].map((part, at) => ({ ...catalog.modules[0], slug: `${at}-x`, part }));
    expect(suggestModules(modules as typeof catalog.modules, "quantum").map(({ slug }) => slug)).toEqual([
      "0-x",
      "1-x",
      "2-x",
    ]);
  });
});

testEach([
  ["", "", 0],
  ["abc", "abc", 0],
  ["abc", "", 3],
  ["abc", "acb", 1],
  ["abc", "abd", 1],
  ["abc", "abcd", 1],
  ["kitten", "sitting", 3],
])("the edit distance counts insertions, deletions, substitutions and transpositions", (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});

import { describe, expect, test } from "vitest";
import type { Module } from "../../../src/course/catalog.ts";
import { searchModules } from "../../../src/search/match.ts";
import { rankByWords, rankModules } from "../../../src/search/question.ts";
import { testEach } from "../../each.ts";
import { catalog } from "../sample-course.ts";
import { module } from "./modules.ts";

const ranked = (modules: Module[], question: string): string[] =>
  rankModules(modules, question).map(({ module }) => module.slug);

describe("a question matches the modules that contain its words", () => {
  const modules = [
    module("1-a", { title: "Soup", part: "Kitchen", description: "How carrots are boiled." }),
    module("2-b", { title: "Carrots", part: "Garden", description: "When to sow." }),
    module("3-c", { title: "Bread", part: "Carrots and more", description: "Nothing else." }),
    module("4-d", { title: "Sowing carrots", part: "Garden", description: "In spring." }),
  ];

  test("in the title before the part before the description", () => {
    expect(ranked(modules, "what are carrots")).toEqual(["2-b", "4-d", "3-c", "1-a"]);
  });
  test("several of its words before one", () => {
    expect(ranked(modules, "how do I sow carrots in spring?")[0]).toBe("4-d");
    const two = [module("1-a", { title: "Alpha" }), module("2-b", { description: "Alpha and beta." })];
    expect(ranked(two, "alpha beta")).toEqual(["2-b", "1-a"]);
  });
  test("the rarer word before the common one", () => {
    const many = [1, 2, 3, 4].map((at) => module(`${at}-a`, { title: `Common ${at}x` }));
    expect(ranked([...many, module("9-z", { title: "Rare" })], "common or rare")[0]).toBe("9-z");
  });
  test("a whole word before a part of another", () => {
    const inside = [module("1-a", { title: "Scarecrows" }), module("2-b", { title: "Crows" })];
    expect(ranked(inside, "what about crows")).toEqual(["2-b", "1-a"]);
    expect(ranked(inside, "crows")).toEqual(["2-b", "1-a"]);
  });
  test("adjacent words before distant ones", () => {
    const apart = [
      module("1-a", { title: "Load of bread to test" }),
      module("2-b", { title: "How to test a load test" }),
    ];
    expect(ranked(apart, "is my load test right")[0]).toBe("2-b");
  });
  test("the whole question before its words", () => {
    const whole = [module("1-a", { title: "Ways to boil" }), module("2-b", { description: "All to boil." })];
    expect(ranked(whole, "to boil")).toEqual(["1-a", "2-b"]);
    const exact = [module("1-a", { title: "Boil and simmer" }), module("2-b", { description: "Simmer and boil." })];
    expect(ranked(exact, "simmer and boil")).toEqual(["2-b", "1-a"]);
  });
  test("the exact title before titles that contain it", () => {
    const titles = [module("1-a", { title: "Bread and soup" }), module("2-b", { title: "Soup" })];
    expect(ranked(titles, "SOUP")).toEqual(["2-b", "1-a"]);
  });
  test("equal scores in course order", () => {
    const equal = ["3-c", "1-a", "2-b"].map((slug) => module(slug, { title: "Tea" }));
    expect(ranked(equal, "what is tea")).toEqual(["3-c", "1-a", "2-b"]);
    expect(ranked(equal, "tea")).toEqual(["3-c", "1-a", "2-b"]);
  });
  test("nothing when no word matches", () => {
    expect(rankModules(modules, "how do I fly a plane")).toEqual([]);
    expect(rankModules(modules, "  ")).toEqual([]);
    expect(rankModules([], "carrots")).toEqual([]);
  });
});

describe("words match", () => {
  testEach([
    ["in another English form", "how are caches used", "Caching"],
    ["in another form of a verb", "when was it retried", "Retries"],
    ["without their accents", "what is a cafe", "Café"],
    ["with accents too many", "what is a café", "Cafe"],
    ["with Hebrew points", "מה זה שָׁלוֹם", "שלום"],
    ["without Hebrew points", "מה זה שלום", "שָׁלוֹם"],
    ["with Arabic vowel marks", "ما هو كِتَاب", "كتاب"],
    ["in full-width letters", "the ｗｅｂ", "Web"],
    ["beside emoji", "🚀 rockets 🚀", "Rockets"],
    ["by their beginning", "tell me about auth please", "Authentication"],
    ["in a question without spaces", "什么是缓存", "网络缓存入门"],
    ["joined by a hyphen", "what does no-cache do", "No cache today"],
  ])("in every form and spelling", (_, question, title) => {
    expect(ranked([module("1-a", { title })], question)).toEqual(["1-a"]);
  });
});

describe("a single word returns exactly what q returns", () => {
  const { modules } = catalog;
  const words = [
    ...modules.flatMap(({ title, part, description }) => `${title} ${part} ${description}`.split(" ")),
    ...[
      "how",
      "the",
      "a",
      "e",
      "cach",
      "CACHING",
      "caching?",
      "caches",
      "café",
      "cafe",
      "%",
      "100%",
      "&",
      "日本",
      "🚀",
    ],
    ...["  caching  ", "x".repeat(1000), "validators,", "wire.", "quantum"],
  ];
  testEach([...new Set(words)])("for each word", (word) => {
    const bare = word.trim().replace(/^\p{P}+|\p{P}+$/gu, "") || word;
    const query = searchModules(modules, word.trim()).length > 0 ? word.trim() : bare;
    const matches = searchModules(modules, query).map(({ slug }) => slug);
    expect(ranked(modules, word).toSorted()).toEqual(matches.toSorted());
  });
  test("a punctuation mark at its end is ignored", () => {
    expect(ranked(modules, "caching?").toSorted()).toEqual(["03-caching", "10-validators"]);
  });
});

describe("a score", () => {
  test("is a whole number from 1 to 100 that never increases", () => {
    for (const question of ["caching", "an answer stays fresh", "how does a field travel in an address", "a", "what"]) {
      const scores = rankModules(catalog.modules, question).map(({ score }) => score);
      expect(scores.length).toBeGreaterThan(0);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      for (const score of scores)
        expect([Number.isInteger(score), score >= 1, score <= 100]).toEqual([true, true, true]);
    }
  });
  test("is 100 for a title", () => {
    expect(rankModules(catalog.modules, "Headers & fields")[0]).toEqual({ module: catalog.modules[1], score: 100 });
  });
  test("is low for one word of many", () => {
    const [hit] = rankModules(catalog.modules, "which version of pasta goes with pesto in Liguria");
    expect(hit?.score).toBeLessThan(10);
  });
  test("is the same every time", () => {
    const again = structuredClone(catalog.modules);
    expect(rankModules(again, "how is a field parsed")).toEqual(rankModules(catalog.modules, "how is a field parsed"));
  });
});

test("punctuation around a single word is ignored", () => {
  expect(rankByWords(catalog.modules, "caching?").map(({ slug }) => slug)).toEqual(["03-caching", "10-validators"]);
});

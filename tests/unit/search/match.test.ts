import { describe, expect, test } from "vitest";
import type { Module } from "../../../src/course/catalog.ts";
import { de } from "../../../src/course/interface/de.ts";
import { es } from "../../../src/course/interface/es.ts";
import { he } from "../../../src/course/interface/he.ts";
import { ja } from "../../../src/course/interface/ja.ts";
import { ru } from "../../../src/course/interface/ru.ts";
import { zh } from "../../../src/course/interface/zh.ts";
import {
  appliedQuery,
  findModule,
  fold,
  isTooLong,
  numberedModule,
  searchModules,
} from "../../../src/service/search/keyword-filter.ts";
import { testEach } from "../../each.ts";
import { module } from "./modules.ts";

const slugsOf = (modules: Module[]): string[] => modules.map(({ slug }) => slug);

/** Returns whether q matches a module with this title. */
const finds = (q: string, title: string): boolean => searchModules([module("1-a", { title })], q).length === 1;

describe("search", () => {
  const modules = [
    module("1-a", { title: "Caching", part: "Answers", description: "How long an answer stays fresh." }),
    module("2-b", { title: "Fresh fish", part: "Kitchen", description: "Nothing about the web." }),
    module("3-c", { title: "Soup", part: "Kitchen", description: "How to cook." }),
  ];

  test("without q returns every module in course order", () => {
    expect(searchModules(modules, null)).toEqual(modules);
  });
  test("with q returns only the modules whose title, description or part contains it, in course order", () => {
    expect(slugsOf(searchModules(modules, "caching"))).toEqual(["1-a"]);
    expect(slugsOf(searchModules(modules, "fresh"))).toEqual(["1-a", "2-b"]);
    expect(slugsOf(searchModules(modules, "kitchen"))).toEqual(["2-b", "3-c"]);
    expect(slugsOf(searchModules(modules, "how"))).toEqual(["1-a", "3-c"]);
  });
  test("does not include slugs and URLs", () => {
    expect(searchModules(modules, "1-a")).toEqual([]);
    expect(searchModules(modules, "video.example")).toEqual([]);
  });
  test("does not match across two fields", () => {
    expect(searchModules(modules, "caching how")).toEqual([]);
    expect(searchModules(modules, "soup kitchen")).toEqual([]);
  });
  test("matches the full text of a field", () => {
    expect(slugsOf(searchModules(modules, "How long an answer stays fresh."))).toEqual(["1-a"]);
    expect(searchModules(modules, "How long an answer stays fresh. ")).toEqual([]);
  });
  test("treats q as plain text, not a pattern", () => {
    expect(searchModules(modules, ".*")).toEqual([]);
    expect(slugsOf(searchModules(modules, "fresh."))).toEqual(["1-a"]);
    expect(finds("a+b (c) [d] \\ ^$", "A+B (C) [D] \\ ^$")).toBe(true);
  });
});

describe("letters match by Unicode NFC and case folding", () => {
  testEach([
    ["letter case", "cAcHe", "CaChE"],
    ["a composed letter and its parts", "caf\u00e9", "Cafe\u0301"],
    ["marks in another order", "a\u0323\u0307", "a\u0307\u0323"],
    ["ß and SS", "straße", "STRASSE"],
    ["ss and ß", "strasse", "Straße"],
    ["capital ẞ and ss", "STRAẞE", "strasse"],
    ["a ligature and its letters", "ﬁle", "FILE"],
    ["final sigma and capital sigma", "οδος", "ΟΔΟΣ"],
    ["a part that ends in sigma, where the title goes on", "οδοσ", "ὁ ΟΔΟΣ μου"],
    ["accented Greek capitals", "ΆΝΕΜΟΣ", "άνεμος"],
    ["Turkish İ and İ", "İstanbul", "İSTANBUL"],
    ["the Kelvin sign and k", "\u212a", "k"],
    ["Cyrillic", "КЭШ", "кэш"],
    ["Georgian", "ქართული", "ᲥᲐᲠᲗᲣᲚᲘ"],
    ["Deseret, beyond the basic plane", "𐐨", "𐐀"],
    ["Hebrew presentation forms and points", "\ufb2a", "\u05e9\u05c1"],
    ["Persian with a zero-width non-joiner", "می‌خواهم", "من می‌خواهم بدانم"],
    ["Hangul syllables and their parts", "\u1112\u1161\u11ab", "한국어"],
    ["emoji", "🚀", "Launch 🚀 day"],
    ["markup", "<b>&amp;", "Say <B>&AMP;</B>"],
  ])("in every script", (_, q, title) => {
    expect(finds(q, title)).toBe(true);
  });

  testEach([
    ["a letter without its accent", "cafe", "Café"],
    ["a letter with an accent too many", "café", "Cafe"],
    ["i without the dot of Turkish İ", "istanbul", "İstanbul"],
    ["full-width letters, since NFC keeps them apart", "ｗｅｂ", "web"],
    ["Hebrew with points", "שָׁלוֹם", "שלום"],
    ["Arabic alef with hamza", "أحمد", "احمد"],
  ])("but different letters do not", (_, q, title) => {
    expect(finds(q, title)).toBe(false);
  });

  test("full-width letters match in any case", () => {
    expect(finds("ＷＥＢ", "ｗｅｂ")).toBe(true);
  });

  // Regression: straße did not match STRAẞE, since toUpperCase keeps the capital ẞ.
  test("every character matches its upper case and lower case, and folding is idempotent", () => {
    const apart: string[] = [];
    for (let code = 0; code < 0x20000; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const character = String.fromCodePoint(code);
      const folded = fold(character);
      const forms = [character.toUpperCase(), character.toLowerCase(), folded];
      if (forms.some((form) => fold(form) !== folded)) apart.push(character);
    }
    expect(apart).toEqual([]);
  });
});

describe("the normalized q", () => {
  testEach([
    [undefined, null],
    [null, null],
    ["", null],
    [" \t\n\u00a0", null],
    ["a", "a"],
    ["  two words ", "two words"],
    ["0", "0"],
  ])("is trimmed, and null when blank", (q, applied) => {
    expect(appliedQuery(q)).toBe(applied);
  });

  test("has at most 200 characters", () => {
    expect(isTooLong("x".repeat(200))).toBe(false);
    expect(isTooLong("x".repeat(201))).toBe(true);
  });
  test("counts a character beyond the basic plane once", () => {
    expect(isTooLong("🚀".repeat(200))).toBe(false);
    expect(isTooLong("🚀".repeat(201))).toBe(true);
  });
});

describe("a look-up matches a module", () => {
  const modules = [
    module("01-keys", { title: "Cache keys and Vary", part: "Answers", description: "Only in the description." }),
    module("02-vary", { title: "Cache keys", part: "Answers" }),
    module("03-again", { title: "Cache keys", part: "Answers" }),
    module("04-named", { title: "05-etags", part: "Answers" }),
    module("05-etags", { title: "Validators: 04-named, 05-etags and 06-none", part: "Answers" }),
    module("06-vary", { title: "VARY", part: "Answers" }),
    module("07-greeting", { title: "שלום", part: "Answers" }),
    module("08-street", { title: "Straße", part: "Answers" }),
  ];
  const slugOf = (text: string) => findModule(modules, text)?.slug;

  testEach([
    ["by its slug", "02-vary", "02-vary"],
    ["by its slug in any letter case", "02-VARY", "02-vary"],
    ["by its slug before the module that has it as title", "05-etags", "05-etags"],
    ["by its slug before a title that contains it", "04-named", "04-named"],
    ["by its exact title before an earlier title that contains it", "cache keys", "02-vary"],
    ["by its exact title, in any letter case", "vary", "06-vary"],
    ["the first of two with the same title", "CACHE KEYS", "02-vary"],
    ["by part of its title, the first in course order", "cache", "01-keys"],
    ["by part of its title, although later modules match as well", "AND", "01-keys"],
    ["by part of its title that looks like a slug", "06-none", "05-etags"],
    ["by a title in Hebrew", "שלום", "07-greeting"],
    ["by part of a title in Hebrew", "לו", "07-greeting"],
    ["by a title in another spelling of ß", "STRASSE", "08-street"],
    ["with spaces around the text", "  vary ", "06-vary"],
  ])("by slug, exact title or part of a title, in this order", (_, text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });

  testEach(["no such module", "only in the description", "answers", "02", "02-vary-2", "", "  "])(
    "and other texts match none",
    (text) => {
      expect(slugOf(text)).toBeUndefined();
    },
  );
});

describe("the number of a module", () => {
  const modules = [module("2-a", { title: "20 ways" }), module("20-b", { title: "B" }), module("21-c", { title: "C" })];
  const numbered = (text: string, words = he.wordsForModule): string | undefined =>
    numberedModule(modules, text, words)?.slug;

  testEach([
    "20",
    " 20 ",
    "020",
    "#20",
    "20.",
    "２０",
    "module 20",
    "Module #20",
    "MODULE-20",
    "module20",
    "no. 20",
    "lesson 20",
    "מודול 20",
  ])("finds it alone and after a word for it, in the language of the course and in English", (text) => {
    expect(numbered(text)).toBe("20-b");
  });

  testEach([
    ["Modul 20", de],
    ["modulo 20", es],
    ["módulo 20", es],
    ["МОДУЛЬ 20", ru],
    ["モジュール20", ja],
    ["模块 20", zh],
  ])("is found in the words of every language, with or without accents", (text, { wordsForModule }) => {
    expect(numbered(text, wordsForModule)).toBe("20-b");
  });

  testEach(["", "module", "99", "http 2", "20 ways", "2 0", "-20", "2.0", "20%", "Modul 20", "9".repeat(200)])(
    "is not found in any other text",
    (text) => {
      expect(numbered(text)).toBeUndefined();
    },
  );
});

import { describe, expect, test } from "vitest";
import { languages } from "../../../src/course/interface/all-languages.ts";
import { en } from "../../../src/course/interface/en.ts";
import { durationInFull } from "../../../src/course/interface/forms.ts";
import { he } from "../../../src/course/interface/he.ts";
import { textsFor } from "../../../src/course/interface/languages.ts";
import { testEach } from "../../each.ts";

test("the interface is in the course's language, or in English when that is not translated", () => {
  expect(textsFor({ language: "he" })).toEqual({ texts: he, language: "he" });
  expect(textsFor({ language: "he-IL" })).toEqual({ texts: he, language: "he" });
  expect(textsFor({ language: "en-GB" })).toEqual({ texts: en, language: "en" });
  expect(textsFor({ language: "ko" })).toEqual({ texts: en, language: "en" });
});

/** The letters of languages that are not written with Latin ones. */
const scripts: Record<string, RegExp> = {
  ar: /\p{Script=Arabic}/u,
  fa: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ru: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
};

/** Languages share short words, such as "Module". */
const long = (text: unknown): text is string => typeof text === "string" && text.length > 20;

testEach(Object.entries(languages))("%s has every text of English, translated", (language, texts) => {
  expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort());
  for (const [name, text] of Object.entries(texts)) {
    if (typeof text === "string" && !["comma", "colon"].includes(name))
      expect(text, name).toMatch(scripts[language] ?? /\p{L}/u);
    if (language !== "en" && long(text)) expect(text, name).not.toBe(en[name as keyof typeof en]);
  }
});

describe("durations", () => {
  testEach([
    [0, "0 min"],
    [1, "1 min"],
    [59, "59 min"],
    [60, "1 h"],
    [61, "1 h 1 min"],
    [120, "2 h"],
    [2150, "35 h 50 min"],
  ])("in English", (minutes, text) => expect(en.duration(minutes)).toBe(text));

  test("in full have the minutes from an hour on", () => {
    expect([59, 2150].map(durationInFull(en))).toEqual(["59 min", "35 h 50 min (2,150 min)"]);
    expect([59, 2150].map(durationInFull(he))).toEqual(["59 דקות", "35 שעות ו-50 דקות (2,150 דקות)"]);
  });

  testEach([
    [1, "דקה אחת"],
    [2, "שתי דקות"],
    [59, "59 דקות"],
    [60, "שעה"],
    [122, "שעתיים ושתי דקות"],
    [190, "3 שעות ו-10 דקות"],
  ])("in Hebrew", (minutes, text) => expect(he.duration(minutes)).toBe(text));
});

test("numbers have the right plural form", () => {
  expect([1, 2].map(en.modules)).toEqual(["1 module", "2 modules"]);
  expect([1, 2, 3].map(he.modules)).toEqual(["מודול אחד", "שני מודולים", "3 מודולים"]);
  expect([1, 2, 3, 4, 11, 22].map((position) => en.numberAndPosition(40, position, 50))).toEqual(
    ["1st", "2nd", "3rd", "4th", "11th", "22nd"].map((position) => `Module 40 (${position} of 50)`),
  );
});

import { describe, expect, test } from "vitest";
import { en } from "../../../src/interface/en.ts";
import { he } from "../../../src/interface/he.ts";
import { textsFor } from "../../../src/interface/languages.ts";
import { testEach } from "../../each.ts";

test("the interface is in the course's language, or in English when that is not translated", () => {
  expect(textsFor("he")).toEqual({ texts: he, language: "he" });
  expect(textsFor("he-IL")).toEqual({ texts: he, language: "he" });
  expect(textsFor("en-GB")).toEqual({ texts: en, language: "en" });
  expect(textsFor("sv")).toEqual({ texts: en, language: "en" });
});

test("Hebrew has every text of English, translated", () => {
  expect(Object.keys(he).sort()).toEqual(Object.keys(en).sort());
  for (const [name, text] of Object.entries(he)) {
    if (typeof text === "string") expect(text, name).toMatch(/[\u05d0-\u05ea]/);
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
    expect([59, 2150].map(en.durationInFull)).toEqual(["59 min", "35 h 50 min (2,150 min)"]);
    expect([59, 2150].map(he.durationInFull)).toEqual(["59 דקות", "35 שעות ו-50 דקות (2,150 דקות)"]);
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

test("a course with one module is described in the singular", () => {
  expect(en.curriculumDescription(1, "Tea")).toBe("The module of Tea: what it teaches and how long it takes.");
  expect(en.curriculumDescription(2, "Tea")).toMatch(/^All 2 modules of Tea, /);
  expect(he.curriculumDescription(1, "Tea")).toContain("מודול אחד");
});

test("numbers have the right plural form", () => {
  expect([1, 2].map(en.modules)).toEqual(["1 module", "2 modules"]);
  expect([1, 2, 3].map(he.modules)).toEqual(["מודול אחד", "שני מודולים", "3 מודולים"]);
});

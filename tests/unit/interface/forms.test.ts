/** Numbers, dates, lists, durations, names and directions of languages. */
import { expect, test } from "vitest";
import { languages } from "../../../src/course/interface/all-languages.ts";
import { directionOf, formsOf, languageName, refundOf } from "../../../src/course/interface/forms.ts";
import { testEach } from "../../each.ts";

test("a count has the plural form of its language", () => {
  const { plural } = formsOf("ru");
  const modules = { one: "# модуль", few: "# модуля", other: "# модулей" };
  expect([1, 2, 5, 21, 1000].map((count) => plural(count, modules))).toEqual([
    "1 модуль",
    "2 модуля",
    "5 модулей",
    "21 модуль",
    "1\u00a0000 модулей",
  ]);
  expect(formsOf("ja").plural(1, { other: "#モジュール" })).toBe("1モジュール");
});

test("durations, sizes, dates and lists are written as the language does", () => {
  const { shared } = formsOf("de");
  const { duration, fileSize } = shared;
  expect([duration(45), duration(60), duration(65)]).toEqual(["45 Min.", "1 Std.", "1 Std. 5 Min."]);
  expect([fileSize(42_001), fileSize(1_250_000)]).toEqual(["43 kB", "1,3 MB"]);
  expect(shared.date("2026-11-18")).toBe("18. November 2026");
  expect(shared.list(["A", "B", "C"])).toBe("A, B und C");
});

test("punctuation is that of the language", () => {
  const [en, zh, fr] = ["en", "zh", "fr"].map((language) => formsOf(language).shared);
  expect([en, zh].map((shared) => shared?.sentences(["A", "B"].map(shared.sentence)))).toEqual(["A. B.", "A。B。"]);
  expect(zh?.sentence("A！")).toBe("A！");
  expect([en, zh, fr].map((shared) => `A${shared?.colon}B${shared?.comma}C`)).toEqual([
    "A: B, C",
    "A：B，C",
    "A\u00a0: B, C",
  ]);
});

test("Persian dates are those of the Persian calendar, with Latin digits", () => {
  expect(formsOf("fa-u-nu-latn").shared.date("2026-11-18")).toBe("27 آبان 1405");
});

testEach(Object.entries(languages))("in %s, no refund is written without a number of days", (_, texts) => {
  expect(refundOf(texts, 0)).not.toMatch(/\d/);
  expect(refundOf(texts, 14)).toContain("14");
});

testEach(
  "he he-IL iw yi ar ar-EG fa fa-AF ur ur-Aran ps sd ug ckb dv syr nqo az-Arab pa-PK pa-Arab ku-Arab ms-Arab ff-Adlm en-Hebr mid".split(
    " ",
  ),
)("languages with right-to-left scripts", (language) => {
  expect(directionOf(language)).toBe("rtl");
});

testEach("en en-US de ru zh zh-Hant-TW ja ko hi am az az-Latn pa ku ar-Latn he-Latn ff mn-Mong und qaa".split(" "))(
  "languages with left-to-right scripts",
  (language) => {
    expect(directionOf(language)).toBe("ltr");
  },
);

test("a language is named in another one", () => {
  expect(languageName("he", "en")).toBe("Hebrew");
  expect(languageName("pt-BR", "en")).toBe("Brazilian Portuguese");
  expect(languageName("en", "he")).toBe("אנגלית");
});

test.each(["English", "e", "en_US_x!", "", "qaa", "<b>", "a".repeat(500)])(
  "a text that names no language stays as it is: %j",
  (text) => {
    expect(languageName(text, "en")).toBe(text);
  },
);

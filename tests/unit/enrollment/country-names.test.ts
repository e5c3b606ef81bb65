import { expect, test, vi } from "vitest";
import { countryCodes, countryNamed, nearestCountries } from "../../../src/course/countries.ts";
import { testEach } from "../../each.ts";

testEach([
  ["Israel", "IL"],
  ["israel", "IL"],
  ["ISR", "IL"],
  ["isr", "IL"],
  ["il", "IL"],
  ["ישראל", "IL"],
  ['ארה"ב', "US"],
  ["USA", "US"],
  ["U.S.A.", "US"],
  ["United States", "US"],
  ["the United States of America", "US"],
  ["UK", "GB"],
  ["united kingdom", "GB"],
  ["Germany", "DE"],
  ["the Netherlands", "NL"],
  ["Bosnia and Herzegovina", "BA"],
  ["COTE D’IVOIRE", "CI"],
  ["Turkiye", "TR"],
])("a country is recognized by its codes, and by its names in English and in the course's language", (text, code) => {
  expect(countryNamed(text, "he")).toBe(code);
});

testEach([
  ["ישראל", "IL"],
  ["Deutschland", "DE"],
  ["España", "ES"],
  ["espana", "ES"],
  ["Frankreich", "FR"],
  ["Германия", "DE"],
  ["日本", "JP"],
  ["مصر", "EG"],
  ["Suomi", "FI"],
  ["Ελλάδα", "GR"],
  ["भारत", "IN"],
])("a country is recognized by its name in its own languages and in those of the interface", (text, code) => {
  expect(countryNamed(text, "en")).toBe(code);
  expect(countryNamed(text, "he")).toBe(code);
});

test("a name that is one country's in one language and another's in a second is none", () => {
  const languages = ["ar", "de", "en", "es", "fa", "fr", "he", "it", "ja", "nl", "pt", "ru", "tr", "zh"];
  for (const code of countryCodes()) {
    for (const language of languages) {
      const name = new Intl.DisplayNames(language, { type: "region" }).of(code) ?? "";
      expect([code, null], `${name} (${language})`).toContain(countryNamed(name, "en"));
    }
  }
});

testEach([
  "",
  " ",
  "Atlantis",
  "XX",
  "ZZZ",
  "EU",
  "European Union",
  "the",
  "constructor",
  "__proto__",
  "I",
  "376",
  "🇮🇱",
])("other texts are not countries", (text) => {
  expect(countryNamed(text, "he")).toBeNull();
});

testEach(["en", "he", "de", "ar", "hi", "ja", "ta", "th", "zh"])(
  "every country is recognized by its name, and none by that of another",
  (language) => {
    const names = new Intl.DisplayNames(language, { type: "region" });
    const named = countryCodes().map((code) => countryNamed(names.of(code) ?? "", language));
    expect(named).toEqual(countryCodes());
  },
);

testEach([
  ["Isreal", "Israel (IL)"],
  ["ישרעל", "Israel (IL)"],
  ["Germny", "Germany (DE)"],
  ["Turkey", "Türkiye (TR)"],
  ["Czech Republic", "Czechia (CZ)"],
  ["Great Britain", "United Kingdom (GB)"],
  ["America", "United States (US)"],
])("the nearest country comes first", (text, nearest) => {
  expect(nearestCountries(text, "he")[0]).toBe(nearest);
});

test("at most three countries are near, and none to a text that is spelled like no name", () => {
  expect(nearestCountries("America", "en")).toEqual(["United States (US)", "American Samoa (AS)"]);
  expect(nearestCountries("islands", "en").length).toBeLessThanOrEqual(3);
  for (const text of ["", "xyzzy", "💥", "Atlantis", "Holland", "Narnia", "Wakanda", "England"])
    expect(nearestCountries(text, "en")).toEqual([]);
});

test("names are loaded when first needed and cached for one language; codes need none", async () => {
  vi.resetModules();
  const fresh = await import("../../../src/course/countries.ts");
  const read = vi.spyOn(Intl, "DisplayNames");
  const readBy = (text: string, language: string): number => {
    read.mockClear();
    fresh.countryNamed(text, language);
    return read.mock.calls.length;
  };
  try {
    expect(["IL", "uk", "x".repeat(101)].map((text) => readBy(text, "he"))).toEqual([0, 0, 0]);
    expect(readBy("Israel", "he")).toBeGreaterThan(0);
    expect(["Germany", "ישראל"].map((text) => readBy(text, "he"))).toEqual([0, 0]);
    // All other languages, once.
    expect(readBy("Atlantis", "he")).toBeGreaterThan(0);
    expect(["Deutschland", "El Dorado"].map((text) => readBy(text, "he"))).toEqual([0, 0]);
    expect(readBy("Israel", "en")).toBeGreaterThan(0);
  } finally {
    read.mockRestore();
  }
});

test("long texts are not looked up", () => {
  const long = `Israel${" ".repeat(100)}`;
  expect([countryNamed(long, "en"), nearestCountries(long, "en")]).toEqual([null, []]);
});

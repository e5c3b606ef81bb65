/** Which page of a translation's site is the same page, and in which languages a page is. */
import { describe, expect, test } from "vitest";
import { nativeName } from "../../../src/course/interface/forms.ts";
import { alternatesOf, languagesOf, translatedPath } from "../../../src/course/translation.ts";

const german = {
  language: "de",
  url: "https://tee.example",
  modules: { "1-green": "1-gruen", "3-water": null },
  parts: { leaves: "blätter", "c&d": "c-d" },
  pages: { about: "ueber-uns", pricing: "pricing" },
};
const french = { language: "fr", url: "https://the.example" };
const site = "https://tea.example";
const hreflangs = (language: string, others: { language: string; url: string }[], path = "/") =>
  alternatesOf({ language, translations: others }, site, path).map((each) => `${each.language} ${each.url}`);

describe("the same page on another site", () => {
  test.each([
    ["/", "/"],
    ["/curriculum", "/curriculum"],
    ["/plan", "/plan"],
    ["/progress", "/progress"],
    ["/modules/1-green", "/modules/1-gruen"],
    ["/modules/2-black", "/modules/2-black"],
    ["/parts/leaves", "/parts/bl%C3%A4tter"],
    ["/parts/c%26d", "/parts/c-d"],
    ["/about", "/ueber-uns"],
    ["/pricing", "/pricing"],
  ])("of %s is %s", (path, there) => {
    expect(translatedPath(german, path)).toBe(there);
  });

  test.each([
    "/modules/3-water",
    "/modules/2-black/transcript",
    "/parts/water",
    "/contact",
    "/quote",
    "/changes",
    "/developers",
    "/developers/agents",
    "/404",
    "/constructor",
    "/parts/constructor",
  ])("does not exist for %s", (path) => {
    expect(translatedPath(german, path)).toBeNull();
  });

  test("of every module has the same slug unless the author says otherwise", () => {
    expect(translatedPath(french, "/modules/constructor")).toBe("/modules/constructor");
    expect(translatedPath(french, "/parts/leaves")).toBeNull();
  });
});

describe("the URLs of a page in its languages", () => {
  test("include its own, and the English one for all other readers", () => {
    expect(hreflangs("en", [german, french], "/modules/1-green")).toEqual([
      "en https://tea.example/modules/1-green",
      "de https://tee.example/modules/1-gruen",
      "fr https://the.example/modules/1-green",
      "x-default https://tea.example/modules/1-green",
    ]);
    expect(hreflangs("de", [{ language: "en-US", url: "https://us.example" }])).toContain(
      "x-default https://us.example/",
    );
  });

  test("are those of the sites that have it", () => {
    expect(hreflangs("en", [german, french], "/modules/3-water").map((each) => each.split(" ")[0])).toEqual([
      "en",
      "fr",
      "x-default",
    ]);
  });

  test("are none if no other site has it, or without translations", () => {
    expect(hreflangs("en", [german], "/modules/3-water")).toEqual([]);
    expect(hreflangs("en", [german], "/404")).toEqual([]);
    expect(alternatesOf({ language: "en" }, site, "/")).toEqual([]);
  });

  test("name none for all other readers if no site or several are in English, or the English one lacks it", () => {
    const all = (tags: string[]) => tags.map((tag, at) => ({ language: tag, url: `https://t${at}.example` }));
    expect(hreflangs("de", all(["fr"])).join()).not.toContain("x-default");
    expect(hreflangs("en-GB", all(["en-US"])).join()).not.toContain("x-default");
    const english = { language: "en", url: "https://e.example", modules: { "1-a": null } };
    expect(hreflangs("de", [english, french], "/modules/1-a").join()).not.toContain("x-default");
  });
});

test("the languages of a course are in the same order on all of its sites, and lead home where a page is missing", () => {
  const languages = languagesOf({ language: "en", translations: [french, german] }, "/modules/3-water");
  expect(languages).toEqual([
    { language: "de", name: "Deutsch", direction: "ltr", url: "https://tee.example/" },
    { language: "en", name: "English", direction: "ltr", url: undefined },
    { language: "fr", name: "Français", direction: "ltr", url: "https://the.example/modules/3-water" },
  ]);
});

test.each([
  ["en-GB", "British English"],
  ["es", "Español"],
  ["pt-BR", "Português (Brasil)"],
  ["ru", "Русский"],
  ["he", "עברית"],
  ["tr", "Türkçe"],
  // No one says it in that language.
  ["tlh", "tlh"],
  ["de-x-formal", "de-x-formal"],
])("%s calls itself %s", (tag, name) => {
  expect(nativeName(tag)).toBe(name);
});

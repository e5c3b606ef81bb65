import { describe, expect, test } from "vitest";
import {
  countryCodes,
  countryInSentence,
  exampleCountry,
  likelyCountries,
  regionOf,
} from "../../../src/course/countries.ts";
import { countryOf } from "../../../src/course/country.ts";
import { testEach } from "../../each.ts";
import { prices } from "../sample-course.ts";

test("two letters in any case are a country, by its current code", () => {
  expect(["IL", "il", "us", "PS", "XK", "GB", "UK"].map(countryOf)).toEqual(["IL", "IL", "US", "PS", "XK", "GB", "GB"]);
});

test("a country belongs to the region that lists it, every other one to the international region", () => {
  expect(countryCodes().filter((country) => regionOf(prices, country) !== "intl")).toEqual(["IL"]);
  expect(regionOf(prices, "IL")).toBe("il");
});

testEach(["", " IL", ..."Israel ISR I XX ZZ T1 QQ EU UN XA 1L İL ıl ß __proto__".split(" ")])(
  "other texts are not countries",
  (text) => {
    expect(countryOf(text)).toBeNull();
  },
);

test("a region's countries may be written in any case", () => {
  const il = { ...prices.regions.il, countries: ["IL", "UK"] };
  const wider = { ...prices, regions: { ...prices.regions, il } };
  expect(regionOf(wider, "GB")).toBe("il");
  expect(regionOf(wider, "FR")).toBe("intl");
});

test("the list of countries has each current code once", () => {
  const codes = countryCodes();
  expect(codes.length).toBeGreaterThan(200);
  expect(codes).toEqual([...new Set(codes)].toSorted());
  expect(codes).toEqual(expect.arrayContaining(["DE", "GB", "IL", "US"]));
  expect(codes).not.toContain("UK");
});

describe("likely countries", () => {
  testEach([
    ["en", ["IL", "US", "GB", "CA", "AU", "IN", "IE"]],
    ["en-GB", ["IL", "US", "GB", "CA", "AU", "IN", "IE"]],
    ["de", ["IL", "DE", "AT", "CH"]],
    ["he", ["IL"]],
    ["fa", ["IL", "IR"]],
    ["ja", ["IL", "JP"]],
  ])("are those that il lists, then those of the course's language", (language, expected) => {
    expect(likelyCountries(prices, language)).toEqual(expected);
  });
});

/** The prices of a course whose region il has these countries. */
const pricesOf = (countries: string[]) => ({
  ...prices,
  regions: { ...prices.regions, il: { ...prices.regions.il, countries } },
});

describe("a country for examples", () => {
  testEach([
    [["IL"], "IL", "US"],
    [["PT", "FR", "DE"], "DE", "US"],
    [["MT", "CY"], "MT", "US"],
    [["UK", "US", "CN", "DE", "IN", "JP"], "US", "FR"],
    [countryCodes().filter((code) => code !== "FJ"), "US", "FJ"],
  ])("is the largest of its region, else the first", (countries, il, intl) => {
    expect([exampleCountry(pricesOf(countries), "il"), exampleCountry(pricesOf(countries), "intl")]).toEqual([
      il,
      intl,
    ]);
  });

  testEach([
    ["US", "the United States"],
    ["NL", "the Netherlands"],
    ["CF", "the Central African Republic"],
    ["IM", "the Isle of Man"],
    ["DE", "Germany"],
    ["CD", "Congo - Kinshasa"],
    ["FI", "Finland"],
  ])("has an article in a sentence where English has one", (code, name) => {
    expect(countryInSentence(code)).toBe(name);
  });
});

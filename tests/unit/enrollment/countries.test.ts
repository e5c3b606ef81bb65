import { describe, expect, test } from "vitest";
import { countryCodes, countryOf, regionOf } from "../../../src/enrollment/countries.ts";
import { publication } from "../mcp/ask-mcp.ts";

const { prices } = publication;

describe("two letters in any case are the country of today's code", () => {
  test.each([
    ["IL", "IL", "il"],
    ["il", "IL", "il"],
    ["us", "US", "intl"],
    ["PS", "PS", "intl"],
    ["XK", "XK", "intl"],
    ["GB", "GB", "intl"],
    ["UK", "GB", "intl"],
  ])("%j is %s, in region %s", (text, country, region) => {
    expect(countryOf(text)).toBe(country);
    expect(regionOf(prices, country)).toBe(region);
  });
});

test.each([
  "",
  " IL",
  "Israel",
  "ISR",
  "I",
  "XX",
  "ZZ",
  "T1",
  "QQ",
  "EU",
  "UN",
  "XA",
  "1L",
  "İL",
  "ıl",
  "ß",
  "__proto__",
])("%j is no country", (text) => {
  expect(countryOf(text)).toBeNull();
});

test("a region's countries may be written as people write them", () => {
  const il = { ...prices.regions.il, countries: ["IL", "UK"] };
  const wider = { ...prices, regions: { ...prices.regions, il } };
  expect(regionOf(wider, "GB")).toBe("il");
  expect(regionOf(wider, "FR")).toBe("intl");
});

test("the list of all countries has each once, by today's code", () => {
  const codes = countryCodes();
  expect(codes.length).toBeGreaterThan(200);
  expect(codes).toEqual([...new Set(codes)].toSorted());
  expect(codes).toEqual(expect.arrayContaining(["DE", "GB", "IL", "US"]));
  expect(codes).not.toContain("UK");
});

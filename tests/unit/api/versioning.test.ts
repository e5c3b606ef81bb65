import { expect, test } from "vitest";
import { deprecationDate, sunsetTime, versionHeaders, versionRetired } from "../../../src/service/api/versioning.ts";
import { siteUrl } from "../sample-course.ts";

const site = { siteUrl };
const retirement = {
  announced: "2027-01-01",
  sunset: "2027-06-30",
  successorUrl: "https://course.example/api/v2",
};

test("without a planned retirement, every response has Deprecation: false and no Sunset", () => {
  expect(versionHeaders(site, null)).toEqual({ Deprecation: "false" });
  expect(sunsetTime(null)).toBe(Number.POSITIVE_INFINITY);
});

test("a planned retirement is announced by Deprecation, Sunset and Link", () => {
  expect(versionHeaders(site, retirement)).toEqual({
    Deprecation: "@1798761600",
    Sunset: "Wed, 30 Jun 2027 00:00:00 GMT",
    Link: '<https://course.example/developers#deprecation>; rel="deprecation"; type="text/html", <https://course.example/api/v2>; rel="successor-version"',
  });
});

test("Deprecation is a whole number of seconds since 1970", () => {
  expect(["1970-01-01", "1970-01-02", "2027-01-01"].map(deprecationDate)).toEqual(["@0", "@86400", "@1798761600"]);
});

test("the version responds until the day of its sunset begins, in UTC", () => {
  expect(sunsetTime(retirement)).toBe(Date.UTC(2027, 5, 30));
});

test("a retired version returns the date of its retirement and its successor", () => {
  expect(versionRetired(site, retirement)).toEqual({
    status: 410,
    headers: {},
    body: {
      type: "https://course.example/developers#errors-version-retired",
      title: "Version Retired",
      status: 410,
      detail: "/api/v1 was retired on 2027-06-30; use https://course.example/api/v2 instead.",
    },
  });
});

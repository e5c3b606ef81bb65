import { expect, test } from "vitest";
import { retirement, versionHeaders } from "../../../src/domain/versioning.ts";

const siteUrl = "https://course.example";
const announced = new Date("2027-01-01T00:00:00Z");
const daysLater = (days: number): Date => new Date(announced.getTime() + days * 86_400_000);
const successorUrl = "https://course.example/api/v2";

test("v1 has no retirement date", () => {
  expect(retirement).toBeNull();
});

test("while nothing is deprecated, every response says so and there is no Sunset", () => {
  expect(versionHeaders(siteUrl)).toEqual({ Deprecation: "false" });
});

test("a retirement 180 days after its announcement is told by Deprecation, Sunset and Link", () => {
  expect(versionHeaders(siteUrl, { announced, sunset: daysLater(180), successorUrl })).toEqual({
    Deprecation: "@1798761600",
    Sunset: "Wed, 30 Jun 2027 00:00:00 GMT",
    Link: '<https://course.example/developers#deprecation>; rel="deprecation"; type="text/html", <https://course.example/api/v2>; rel="successor-version"',
  });
});

test("a retirement 179 days after its announcement is refused", () => {
  expect(() => versionHeaders(siteUrl, { announced, sunset: daysLater(179), successorUrl })).toThrow(
    new RangeError("Sunset must come at least 180 days after the announcement, came 179."),
  );
});

test("a retirement before its announcement and one without a date are refused", () => {
  expect(() => versionHeaders(siteUrl, { announced, sunset: daysLater(-1), successorUrl })).toThrow(RangeError);
  expect(() => versionHeaders(siteUrl, { announced, sunset: new Date("never"), successorUrl })).toThrow(RangeError);
});

test("the date of an announcement is in whole seconds (RFC 9745)", () => {
  const late = new Date("2027-01-01T00:00:00.999Z");
  const { Deprecation } = versionHeaders(siteUrl, { announced: late, sunset: daysLater(400), successorUrl });
  expect(Deprecation).toBe("@1798761600");
});

import { describe, expect, test } from "vitest";
import { retirementOf } from "../../../src/build/environment.ts";
import { testEach } from "../../each.ts";

const planned = {
  API_V1_DEPRECATED: "2027-01-01",
  API_V1_SUNSET: "2027-06-30",
  API_V1_SUCCESSOR: "https://course.example/api/v2",
};

test("without the three variables, or with empty ones, no retirement is planned", () => {
  expect(retirementOf({})).toBeNull();
  expect(retirementOf({ API_V1_DEPRECATED: "", API_V1_SUNSET: "", API_V1_SUCCESSOR: "" })).toBeNull();
});

test("the three variables plan a retirement", () => {
  expect(retirementOf(planned)).toEqual({
    announced: "2027-01-01",
    sunset: "2027-06-30",
    successorUrl: "https://course.example/api/v2",
  });
});

test("a sunset must be at least 180 days after the announcement", () => {
  expect(retirementOf({ ...planned, API_V1_SUNSET: "2027-06-30" })).not.toBeNull();
  expect(() => retirementOf({ ...planned, API_V1_SUNSET: "2027-06-29" })).toThrow(
    new RangeError(
      'API_V1_SUNSET: got "2027-06-29"; expected at least 180 days after API_V1_DEPRECATED, which is 2027-01-01; set it to 2027-06-30 or later',
    ),
  );
});

describe("an incomplete set of variables is refused", () => {
  testEach([
    [["API_V1_DEPRECATED"], "API_V1_DEPRECATED"],
    [["API_V1_SUNSET"], "API_V1_SUNSET"],
    [["API_V1_SUCCESSOR"], "API_V1_SUCCESSOR"],
    [["API_V1_DEPRECATED", "API_V1_SUCCESSOR"], "API_V1_DEPRECATED and API_V1_SUCCESSOR"],
  ])("with the missing ones named", (missing, named) => {
    for (const blank of [undefined, ""]) {
      const environment = { ...planned, ...Object.fromEntries(missing.map((name) => [name, blank])) };
      expect(() => retirementOf(environment)).toThrow(
        new RangeError(
          `${named}: got nothing; expected all of API_V1_DEPRECATED, API_V1_SUNSET, API_V1_SUCCESSOR, or none of them; set what is missing, or unset the others`,
        ),
      );
    }
  });
});

describe("an invalid date is refused", () => {
  testEach(["soon", "2027-1-1", "01.01.2027", "2027-02-30", "2027-01-01T00:00:00Z"])(
    "with its variable named",
    (value) => {
      for (const name of ["API_V1_DEPRECATED", "API_V1_SUNSET"]) {
        expect(() => retirementOf({ ...planned, [name]: value })).toThrow(
          new RangeError(
            `${name}: got ${JSON.stringify(value)}; expected an ISO date; write a valid date such as 2027-06-30`,
          ),
        );
      }
    },
  );
});

describe("a successor that is not an absolute HTTP URL is refused", () => {
  testEach([
    "/api/v2",
    "course.example/api/v2",
    "ftp://course.example/",
    "javascript:alert(1)",
    "https://me@x.example/",
    "https://",
  ])("for each error", (value) => {
    expect(() => retirementOf({ ...planned, API_V1_SUCCESSOR: value })).toThrow(
      new RangeError(
        `API_V1_SUCCESSOR: got ${JSON.stringify(value)}; expected an absolute http or https URL without a user name; write the root of the version that replaces this one, such as https://course.example/api/v2`,
      ),
    );
  });
});

test("a successor is escaped so that it cannot end the link in a header", () => {
  const successor = 'https://course.example/api/v2?a=<b>; rel="x"\r\nX: y';
  const { successorUrl = "" } = retirementOf({ ...planned, API_V1_SUCCESSOR: successor }) ?? {};
  expect(successorUrl).toMatch(/^https:\/\/course\.example\/api\/v2\?a=%3Cb%3E;%20rel=%22x%22X:%20y$/);
});

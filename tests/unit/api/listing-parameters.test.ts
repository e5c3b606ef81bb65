import { describe, expect, test } from "vitest";
import { limits, parseListing } from "../../../src/service/api/modules.ts";
import { problem } from "../../../src/service/api/problems.ts";
import { testEach } from "../../each.ts";
import { catalog } from "../sample-course.ts";
import { invalid, refusalOf, requestOf } from "./listings.ts";

describe("page and limit", () => {
  test("default to 1 and 20", () => {
    expect(requestOf("")).toEqual({ page: 1, limit: 20, q: null });
    expect(requestOf("?")).toEqual({ page: 1, limit: 20, q: null });
    expect(limits).toEqual({ min: 1, max: 100, default: 20 });
  });

  testEach([
    ["?page=1", { page: 1, limit: 20, q: null }],
    ["?limit=1", { page: 1, limit: 1, q: null }],
    ["?limit=100", { page: 1, limit: 100, q: null }],
    ["?page=2&limit=3", { page: 2, limit: 3, q: null }],
    ["?limit=3&page=2", { page: 2, limit: 3, q: null }],
    ["?page=007", { page: 7, limit: 20, q: null }],
    ["?page=%31", { page: 1, limit: 20, q: null }],
    ["?p%61ge=2", { page: 2, limit: 20, q: null }],
    ["?page=9007199254740991", { page: Number.MAX_SAFE_INTEGER, limit: 20, q: null }],
  ])("accept valid values", (search, request) => {
    expect(requestOf(search)).toEqual(request);
  });

  const noNumbers = ["", "0", "-1", "+1", "1.0", "1e1", "0x1", "1,000", "one", " 1", "1 ", "١", "NaN", "null"];
  testEach([
    ...noNumbers.map((value) => ["page", value, Number.MAX_SAFE_INTEGER] as const),
    ...[...noNumbers, "101", "1000000000000000000000"].map((value) => ["limit", value, 100] as const),
  ])("refuse invalid values", (name, value, most) => {
    expect(refusalOf(`?${name}=${encodeURIComponent(value)}`)).toEqual(
      invalid(name, `must be an integer from 1 to ${most}, in decimal digits; got ${JSON.stringify(value)}`),
    );
  });

  test("a page number above JavaScript's safe integers is refused", () => {
    expect(refusalOf("?page=9007199254740992").type).toBe("errors-invalid-parameter");
  });

  test("each invalid parameter has an entry, and the detail lists them all", () => {
    const errors = [
      { parameter: "page", detail: 'must be an integer from 1 to 9007199254740991, in decimal digits; got "0"' },
      { parameter: "limit", detail: 'must be an integer from 1 to 100, in decimal digits; got "101"' },
      { parameter: "q", detail: "must appear once; got 2 values" },
      { parameter: "cursor", detail: "must be percent-encoded UTF-8" },
    ];
    const detail = `${errors.map((error) => `${error.parameter} ${error.detail}`).join("; ")}.`;
    expect(parseListing(catalog, "/modules", "?limit=101&page=0&q=a&q=b&cursor=%FF")).toEqual({
      problem: problem(catalog, "invalid-parameter", detail, { errors }),
    });
  });
});

describe("any parameter", () => {
  testEach(["page", "limit", "q", "cursor"])("is refused when repeated, even with the same value", (name) => {
    expect(refusalOf(`?${name}=1&${name}=1`)).toEqual(invalid(name, "must appear once; got 2 values"));
  });
  testEach(["page", "limit", "q", "cursor"])("is refused when it is not percent-encoded UTF-8", (name) => {
    for (const value of ["%FF", "%", "%zz", "%C3"]) {
      expect(refusalOf(`?${name}=${value}`)).toEqual(invalid(name, "must be percent-encoded UTF-8"));
    }
  });
  testEach(["?unknown=1", "?unknown=1&unknown=2", "?unknown=%FF", "?%FF=1", "?Page=0", "?&&", "?=x", "?mode=agent"])(
    "is ignored when unknown",
    (search) => {
      expect(requestOf(search)).toEqual({ page: 1, limit: 20, q: null });
    },
  );

  test("repeated as often as a URL allows is refused", () => {
    expect(refusalOf(`?${"q=&".repeat(5000)}`)).toEqual(invalid("q", "must appear once; got 5000 values"));
  });
});

describe("q", () => {
  testEach([
    ["?q=cache", "cache"],
    ["?q=", null],
    ["?q", null],
    ["?q=%20%09", null],
    ["?q=++", null],
    ["?q=%20cache+", "cache"],
    ["?q=a+b", "a b"],
    ["?q=a%2Bb", "a+b"],
    ["?q=a%26b=c", "a&b=c"],
    ["?q=%D7%A9%D7%9C%D7%95%D7%9D", "שלום"],
    ["?q=שלום", "שלום"],
    ["?q=%F0%9F%9A%80", "🚀"],
  ])("is trimmed", (search, q) => {
    expect(requestOf(search)).toEqual({ page: 1, limit: 20, q });
  });

  test("has at most 200 characters", () => {
    expect(requestOf(`?q=${"x".repeat(200)}`).q).toHaveLength(200);
    expect(refusalOf(`?q=${"x".repeat(201)}`)).toEqual(invalid("q", "must be at most 200 characters; got 201"));
  });
  test("is measured in characters, after trimming", () => {
    expect(requestOf(`?q=${"🚀".repeat(200)}`).q).toBe("🚀".repeat(200));
    expect(requestOf(`?q=++${"x".repeat(200)}++`).q).toBe("x".repeat(200));
    expect(refusalOf(`?q=${"🚀".repeat(201)}`).errors).toEqual([
      { parameter: "q", detail: "must be at most 200 characters; got 201" },
    ]);
  });
});

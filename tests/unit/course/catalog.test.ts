import { describe, expect, test } from "vitest";
import { apiAddress, apiPath, siteAddress } from "../../../src/course/catalog.ts";
import { courseSchema } from "../../../src/course/course.ts";
import { moduleSchema, slugPattern } from "../../../src/course/module.ts";
import { pricingSchema } from "../../../src/course/pricing.ts";
import { testEach } from "../../each.ts";
import { catalog } from "../sample-course.ts";

const [first] = catalog.modules;

describe("a slug is a number and lowercase words, joined by hyphens", () => {
  testEach(["1-a", "01-first-requests", "10-http2", "007-a-b-c", "12-2"])("for example", (slug) => {
    expect(slugPattern.test(slug)).toBe(true);
  });
  testEach(["", "1", "1-", "-a", "a-1", "1-A", "1--a", "1-a-", "1_a", "1-é", "1-a b", "1-a\n"])(
    "any other text is invalid",
    (slug) => {
      expect(slugPattern.test(slug)).toBe(false);
    },
  );
});

test("the path of the API root contains the version", () => {
  expect(apiPath).toBe("/api/v1");
});

test("absolute URLs begin with the site's origin", () => {
  expect(siteAddress({ siteUrl: "https://a.example" }, "/pricing")).toBe("https://a.example/pricing");
  expect(apiAddress({ siteUrl: "https://a.example" }, "/modules")).toBe("https://a.example/api/v1/modules");
});

describe("required fields", () => {
  const required = ["slug", "title", "part", "description", "chapters", "url"] as const;
  testEach(required)("of a module cannot be omitted", (field) => {
    expect(moduleSchema.safeParse({ ...first, [field]: undefined }).error?.issues.map(({ path }) => path)).toEqual([
      [field],
    ]);
  });
  testEach(["name", "title", "parts", "modules", "chapters"] as const)("of the course cannot be omitted", (field) => {
    const parsed = courseSchema.safeParse({ ...catalog.course, [field]: undefined });
    expect(parsed.error?.issues.map(({ path }) => path)).toEqual([[field]]);
  });
});

test("a module's minutes, optional facts of the course and all fields of the prices can be omitted", () => {
  const { minutes: _, ...module } = { minutes: 1, ...first };
  expect(moduleSchema.parse(module)).toEqual(module);
  const course = { name: "A", title: "A", parts: 0, modules: 0, chapters: 0 };
  expect(courseSchema.parse(course)).toEqual(course);
  expect(pricingSchema([]).parse({})).toEqual({});
  expect(pricingSchema([]).parse({ free: {}, complete: { intl: {}, il: {} }, teams: { intl: {}, il: {} } })).toEqual({
    free: {},
    complete: { intl: {}, il: {} },
    teams: { intl: {}, il: {} },
  });
});

test("chapters and minutes are integers from 0", () => {
  expect(moduleSchema.safeParse({ ...first, chapters: 0, minutes: 0 }).success).toBe(true);
  for (const invalid of [-1, 1.5, "1", null]) {
    expect(moduleSchema.safeParse({ ...first, chapters: invalid }).success).toBe(false);
    expect(moduleSchema.safeParse({ ...first, minutes: invalid }).success).toBe(false);
  }
});

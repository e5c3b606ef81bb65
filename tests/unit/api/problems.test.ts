/** Problem documents, and the pointers to errors in a body. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  type ProblemSlug,
  pointerErrors,
  problem,
  problemAddress,
  problemSchema,
  problemTypes,
  quoted,
} from "../../../src/service/api/problems.ts";
import { testEach } from "../../each.ts";
import { siteUrl } from "../sample-course.ts";

const slugs = Object.keys(problemTypes) as ProblemSlug[];

test("every title is unique", () => {
  expect(new Set(slugs.map((slug) => problemTypes[slug].title)).size).toBe(slugs.length);
});

test("a problem has the four members of the specification", () => {
  expect(problem({ siteUrl }, "not-found", "Nothing is here.")).toEqual({
    status: 404,
    headers: {},
    body: {
      type: "https://course.example/developers#errors-not-found",
      title: "Not Found",
      status: 404,
      detail: "Nothing is here.",
    },
  });
});

test("a problem may have headers and a list of errors", () => {
  const errors = [{ parameter: "limit", detail: "must be smaller" }];
  expect(problem({ siteUrl }, "invalid-parameter", "limit must be smaller.", { errors, headers: { A: "b" } })).toEqual({
    status: 400,
    headers: { A: "b" },
    body: {
      type: "https://course.example/developers#errors-invalid-parameter",
      title: "Invalid Parameter",
      status: 400,
      detail: "limit must be smaller.",
      errors,
    },
  });
});

testEach(slugs)("a problem of each type has its status and matches its schema", (slug) => {
  const { status, body } = problem({ siteUrl }, slug, "Detail.");
  expect(problemSchema.strict().parse(body)).toEqual(body);
  expect(body).toMatchObject({ type: problemAddress({ siteUrl }, slug), status: problemTypes[slug].status });
  expect(status).toBe(problemTypes[slug].status);
});

describe("a quoted value", () => {
  test("is a JSON string", () => {
    expect(quoted('say "no"')).toBe('"say \\"no\\""');
    expect(quoted("שלום")).toBe('"שלום"');
  });
  test("has its control characters escaped", () => {
    expect(quoted("a\n\u0000b")).toBe('"a\\n\\u0000b"');
  });
  test("is complete up to 80 characters and cut after that", () => {
    expect(quoted("x".repeat(80))).toBe(`"${"x".repeat(80)}"`);
    expect(quoted("x".repeat(81))).toBe(`"${"x".repeat(80)}…"`);
  });
  test("is not cut within a character", () => {
    expect(quoted("😀".repeat(80))).toBe(`"${"😀".repeat(80)}"`);
    expect(quoted("😀".repeat(81))).toBe(`"${"😀".repeat(80)}…"`);
  });
});

const errorsOf = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value);
  return error ? pointerErrors(error) : [];
};
const number = z.number("must be a number");

describe("errors in a body are located by JSON pointers in URI fragment form (RFC 6901, section 6)", () => {
  const cases: [what: string, schema: z.ZodType, value: unknown, pointer: string][] = [
    ["the whole body", number, "x", "#"],
    ["a member", z.object({ a: number }), { a: "x" }, "#/a"],
    ["an element of an array", z.object({ a: z.array(number) }), { a: [1, "x"] }, "#/a/1"],
    ["a member with a slash", z.object({ "a/b": number }), {}, "#/a~1b"],
    ["a member with a tilde", z.object({ "a~b": number }), {}, "#/a~0b"],
    ["a member with a tilde and a digit", z.object({ "~1": number }), {}, "#/~01"],
    ["a member with a space and a percent sign", z.object({ "a %": number }), {}, "#/a%20%25"],
    ["a member in Hebrew", z.object({ א: number }), {}, "#/%D7%90"],
    ["a member with an empty name", z.object({ "": number }), {}, "#/"],
  ];
  testEach(cases)("with every special character escaped", (_, schema, value, pointer) => {
    expect(errorsOf(schema, value)).toEqual([{ pointer, detail: "must be a number" }]);
  });
});

test("each invalid member has an entry, in order", () => {
  expect(errorsOf(z.object({ a: number, b: z.array(number) }), { a: null, b: ["x", 1, "y"] })).toEqual([
    { pointer: "#/a", detail: "must be a number" },
    { pointer: "#/b/0", detail: "must be a number" },
    { pointer: "#/b/2", detail: "must be a number" },
  ]);
});

test("at most 20 entries are listed", () => {
  expect(errorsOf(z.array(number), Array(20).fill("x"))).toHaveLength(20);
  expect(errorsOf(z.array(number), Array(21).fill("x"))).toHaveLength(20);
  expect(errorsOf(z.array(number), Array(21).fill("x")).at(-1)?.pointer).toBe("#/19");
});

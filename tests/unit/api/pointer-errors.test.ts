import { describe, expect, test } from "vitest";
import { z } from "zod";
import { pointerErrors } from "../../../src/api/problems.ts";
import { testEach } from "../../each.ts";

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

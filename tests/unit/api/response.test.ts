import { expect, test } from "vitest";
import { ok } from "../../../src/api/response.ts";

test("a good answer is 200 with its body and its own headers", () => {
  expect(ok({ a: 1 }, { "Content-Location": "https://course.example/" })).toEqual({
    status: 200,
    headers: { "Content-Location": "https://course.example/" },
    body: { a: 1 },
  });
});

test("a good answer has no headers of its own unless it is given some", () => {
  expect(ok(null)).toEqual({ status: 200, headers: {}, body: null });
});

import { expect, test } from "vitest";
import { ok } from "../../../src/api/response.ts";

test("a successful result is 200 with its body and headers", () => {
  expect(ok({ a: 1 }, { "Content-Location": "https://course.example/" })).toEqual({
    status: 200,
    headers: { "Content-Location": "https://course.example/" },
    body: { a: 1 },
  });
});

test("a successful result has no extra headers by default", () => {
  expect(ok(null)).toEqual({ status: 200, headers: {}, body: null });
});

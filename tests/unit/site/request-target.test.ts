import { describe, expect, test } from "vitest";
import { maxPathBytes, maxTargetBytes } from "../../../src/api/uri-length.ts";
import { isTooLong, targetOf } from "../../../src/site/request-target.ts";
import { testEach } from "../../each.ts";

testEach([
  ["https://course.example/", "/", ""],
  ["https://course.example/a/b?c=/d?e", "/a/b", "?c=/d?e"],
  ["https://course.example/?", "/", "?"],
])("a target is split into path and query", (url, path, search) => {
  expect(targetOf(url)).toEqual({ path, search });
});

describe("a request target is too long", () => {
  const path = (length: number, letter = "a") => ({ path: `/${letter.repeat(length)}`, search: "" });
  const target = (length: number) => ({ path: "/ask", search: `?q=${"a".repeat(length - "/ask?q=".length)}` });

  test("with a path of more than 2,048 bytes", () => {
    expect(maxPathBytes).toBe(2048);
    expect([path(2047), path(2048)].map(isTooLong)).toEqual([false, true]);
  });

  test("with more than 16 KiB in all", () => {
    expect(maxTargetBytes).toBe(16_384);
    expect([target(16_384), target(16_385)].map(isTooLong)).toEqual([false, true]);
  });

  test("measured in bytes, not characters", () => {
    expect([path(1023, "é"), path(1024, "é")].map(isTooLong)).toEqual([false, true]);
    expect([path(682, "日"), path(683, "日")].map(isTooLong)).toEqual([false, true]);
  });
});

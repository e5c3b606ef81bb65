import { expect } from "vitest";
import { isReserved } from "../../../src/course/reserved.ts";
import { testEach } from "../../each.ts";

testEach([
  "https://video.example/1",
  "https://example.com/",
  "http://www.example.org:8080/a",
  "https://school.test",
  "https://a.b.invalid/",
  "https://EXAMPLE.net./",
])("a domain for examples is reserved", (url) => {
  expect(isReserved(url)).toBe(true);
});

testEach([
  "https://example.school/",
  "https://myexample.com/",
  "https://test.org/",
  "https://example.co.il",
  "/a.test",
])("any other is not", (url) => {
  expect(isReserved(url)).toBe(false);
});

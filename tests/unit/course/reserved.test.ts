import { expect, test } from "vitest";
import { loadContent } from "../../../src/content/course.ts";
import { isSampleLink, reservedDomain } from "../../../src/course/reserved.ts";
import { testEach } from "../../each.ts";

testEach([
  "https://video.example/1",
  "https://example.com/",
  "http://www.example.org:8080/a",
  "https://school.test",
  "https://a.b.invalid/",
  "https://EXAMPLE.net./",
  "mailto:a@video.example?subject=b",
  "a@school.test",
])("a domain for examples is reserved", (url) => {
  expect(reservedDomain(url)).toMatch(/^[a-z.]+$/);
});

testEach([
  "https://example.school/",
  "https://myexample.com/",
  "https://test.org/",
  "https://example.co.il",
  "/a.test",
  "https://school.org/a@b.example",
  "a@example.school",
])("any other is not", (url) => {
  expect(reservedDomain(url)).toBeNull();
});

test("only the links of the shipped course are broken on purpose", () => {
  const { facts } = loadContent("content").course;
  const other = (url: string) => ({ ...facts, provider: { ...facts.provider, url } });
  const checkout = "https://checkout.example/small-web";
  expect(isSampleLink(facts, checkout)).toBe(true);
  expect(isSampleLink(facts, "https://school.org/")).toBe(false);
  expect(isSampleLink(other("https://school.org/"), checkout)).toBe(false);
  expect(isSampleLink(other("https://tea.example/"), checkout)).toBe(false);
});

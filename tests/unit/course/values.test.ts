/** Colors, amounts, outlines, reserved domains and the messages of rules. */
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { loadContent } from "../../../src/content/course.ts";
import { contrastWithPaper, propertiesOf } from "../../../src/course/look.ts";
import { currencyDecimals, displayPrice } from "../../../src/course/money.ts";
import { maxOutlined, modulesAround } from "../../../src/course/outline.ts";
import { isSampleLink, reservedDomain } from "../../../src/course/reserved.ts";
import { group, line, wholeNumber, yesNo } from "../../../src/course/rules.ts";
import { testEach } from "../../each.ts";
import { courseWith } from "../content/course-folder.ts";

test("the contrast is that of WCAG", () => {
  expect(contrastWithPaper("#000000")).toBeCloseTo(20.3, 1);
  expect(contrastWithPaper("#fcfbf8")).toBe(1);
  expect(contrastWithPaper("#1b589e")).toBeCloseTo(6.9, 1);
});

test("the dark theme has the accent's hue", () => {
  // The hue of pure red in OKLCH is 29.2 degrees.
  const accentOf = (accent: string) => propertiesOf({ facts: { look: { accent } } }).accent;
  expect(accentOf("#ff0000")).toBe("light-dark(#ff0000, oklch(78% 0.110 29.2))");
  expect(accentOf("#808080")).toContain("oklch(78% 0.000 ");
});

testEach([
  [149, "USD", "$149"],
  [0, "USD", "$0"],
  [549, "ILS", "₪549"],
  [549.9, "ILS", "₪549.90"],
  [1234567.05, "USD", "$1,234,567.05"],
  [19.99, "EUR", "€19.99"],
  [1200, "JPY", "¥1,200"],
  [12.345, "KWD", "KWD\u00a012.345"],
])("amounts are displayed with their currency's symbol and decimals", (amount, currency, text) => {
  expect(displayPrice(amount, currency)).toBe(text);
});

testEach([
  ["USD", 2],
  ["ILS", 2],
  ["JPY", 0],
  ["KWD", 3],
])("currencies have the decimals of ISO 4217", (currency, decimals) => {
  expect(currencyDecimals(currency)).toBe(decimals);
});

test("an invalid currency code throws", () => {
  expect(() => displayPrice(1, "dollars")).toThrow(RangeError);
});

const [first] = courseWith().modules;
const modules = Array.from({ length: maxOutlined + 1 }, (_, index) => ({ ...first, number: index + 1 }) as never);
const numbersAround = (number: number, count: number): number[] => {
  const part = modules.slice(0, count) as { number: number }[];
  return modulesAround(part as never, part[number - 1] as never).map((module) => module.number);
};

test("a part with 30 modules is listed next to each of them, one with 31 only around the module", () => {
  expect(numbersAround(15, 30)).toHaveLength(30);
  expect(numbersAround(15, 31)).toEqual(Array.from({ length: 21 }, (_, index) => index + 5));
});

test("at the ends of a long part, the list is shorter", () => {
  expect(numbersAround(1, 31)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(numbersAround(31, 31)).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]);
});

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

describe("an object that is missing is described by its required fields, or all if none is", () => {
  const row = wholeNumber("the row", 1, "row: 3");
  const name = line("the name", 'name: Noa "No" Levi');
  const aisle = yesNo("whether it is at the aisle", "aisle: true");
  testEach<[schema: z.ZodType, message: string]>([
    [group("a seat", { row }), "a seat: the field row\nfor example { row: 3 }"],
    [
      group("a seat", { row, aisle, name: name.optional() }),
      "a seat: the fields row, aisle\nfor example { row: 3, aisle: true }",
    ],
    [group("a guest", { name }), 'a guest: the field name\nfor example { name: "Noa \\"No\\" Levi" }'],
    [
      group("a ticket", { seat: group("a seat", { row }) }),
      "a ticket: the field seat\nfor example { seat: { row: 3 } }",
    ],
    [
      group("a seat", { row: row.optional(), aisle: aisle.optional() }),
      "a seat: the fields row, aisle\nwrite each on a separate line with the same indentation",
    ],
    [
      group("a seat", { row, color: z.string() }),
      "a seat: the fields row, color\nwrite each on a separate line with the same indentation",
    ],
    [group("a seat", { row }, "write row: 3"), "a seat: the field row\nwrite row: 3"],
  ])("with an example if each has one, or the fix of the object", (schema, message) => {
    expect(schema.safeParse(undefined).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

import { expect, test } from "vitest";
import { describeValue, nearest, quote } from "../../../src/content/problem.ts";
import { testEach } from "../../each.ts";

testEach([
  [undefined, "nothing"],
  [null, "an empty value"],
  ["", '""'],
  ["tea", '"tea"'],
  [12, "the number 12"],
  [Number.NaN, "the number NaN"],
  [false, "the yes/no value false"],
  [[], "a list of 0"],
  [[1, 2], "a list of 2"],
  [{ a: 1 }, "a group of fields"],
])("a value is described by its type and content", (value, text) => {
  expect(describeValue(value)).toBe(text);
});

test("text is quoted, on one line, cut after 60 characters", () => {
  expect(quote('a "b"\n\t\u0000')).toBe('"a \\"b\\"\\n\\t\\u0000"');
  expect(quote("🍵".repeat(60))).toBe(`"${"🍵".repeat(60)}"`);
  expect(quote("🍵".repeat(61))).toBe(`"${"🍵".repeat(60)}…"`);
});

const fields = ["title", "part", "description", "url", "minutes", "chapters", "updated", "draft"];

testEach([
  ["Title", "title"],
  ["titel", "title"],
  ["tittle", "title"],
  ["uri", "url"],
  ["minute", "minutes"],
  ["Min-utes", "minutes"],
  ["descripton", "description"],
  ["last_updated", undefined],
  ["author", undefined],
  ["", undefined],
])("a misspelled field has the nearest name suggested", (word, suggestion) => {
  expect(nearest(word, fields)).toBe(suggestion);
});

test("the nearest name is found in any script; an empty list has none", () => {
  expect(nearest("עליים", ["מים", "עלים"])).toBe("עלים");
  expect(nearest("tea", [])).toBeUndefined();
});

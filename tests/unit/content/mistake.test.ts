import { expect, test } from "vitest";
import { ContentError, describeMistake, describeValue, nearest, quote } from "../../../src/content/mistake.ts";

const mistake = { path: "content/a.md", line: 3, field: "title", got: "nothing", expected: "text", fix: "write it" };

test("a mistake is one line: path, line, field, what it got, what is expected, how to fix it", () => {
  expect(describeMistake(mistake)).toBe("content/a.md:3: title: got nothing; expected text; write it");
});

test("the error of a course has all mistakes, a line each", () => {
  const error = new ContentError([mistake, { ...mistake, line: 4 }]);
  expect(error).toBeInstanceOf(Error);
  expect(error.name).toBe("ContentError");
  expect(error.mistakes.map(({ line }) => line)).toEqual([3, 4]);
  expect(error.message).toBe(
    "content/a.md:3: title: got nothing; expected text; write it\n" +
      "content/a.md:4: title: got nothing; expected text; write it",
  );
});

test.each([
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
])("the value %j is shown as %s", (value, text) => {
  expect(describeValue(value)).toBe(text);
});

test("text is shown in quotes, on one line, cut after 60 characters", () => {
  expect(quote('a "b"\n\t\u0000')).toBe('"a \\"b\\"\\n\\t\\u0000"');
  expect(quote("🍵".repeat(60))).toBe(`"${"🍵".repeat(60)}"`);
  expect(quote("🍵".repeat(61))).toBe(`"${"🍵".repeat(60)}…"`);
});

const fields = ["title", "part", "description", "url", "minutes", "chapters", "updated", "draft"];

test.each([
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
])("the field %j was meant as %j", (word, meant) => {
  expect(nearest(word, fields)).toBe(meant);
});

test("the nearest name is found in any script, and none among none", () => {
  expect(nearest("עליים", ["מים", "עלים"])).toBe("עלים");
  expect(nearest("tea", [])).toBeUndefined();
});

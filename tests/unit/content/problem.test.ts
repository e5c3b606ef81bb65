import { expect, test } from "vitest";
import { ContentError, describeProblem, describeValue, nearest, quote } from "../../../src/content/problem.ts";
import { testEach } from "../../each.ts";

const problem = { path: "content/a.md", line: 3, field: "title", got: "nothing", expected: "text", fix: "write it" };

test("an error is one line: path, line, field, value, expectation, fix", () => {
  expect(describeProblem(problem)).toBe("content/a.md:3: title: got nothing; expected text; write it");
});

test("the error of a course contains all of its errors, one per line", () => {
  const error = new ContentError([problem, { ...problem, line: 4 }]);
  expect(error).toBeInstanceOf(Error);
  expect(error.name).toBe("ContentError");
  expect(error.problems.map(({ line }) => line)).toEqual([3, 4]);
  expect(error.message).toBe(
    "content/a.md:3: title: got nothing; expected text; write it\n" +
      "content/a.md:4: title: got nothing; expected text; write it",
  );
});

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

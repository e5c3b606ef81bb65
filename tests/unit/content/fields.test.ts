import { expect, test } from "vitest";
import { z } from "zod";
import { checkFields } from "../../../src/content/fields.ts";
import { parseFile } from "../../../src/content/front-matter.ts";
import { describeProblem } from "../../../src/content/problem.ts";
import { ruleText } from "../../../src/course/rules.ts";

const textRule = (what: string) => ({ error: ruleText(what, `write ${what}`) });
const schema = z.strictObject(
  {
    name: z.string(textRule("a name")),
    size: z.union([z.int(textRule("a size")), z.array(z.strictObject({ width: z.int(textRule("a width")) }))]),
  },
  {
    error: ({ code }) =>
      code === "unrecognized_keys" ? ruleText("one of name, size", "rename it") : "a group\nindent",
  },
);

const check = (frontMatter: string, options = {}) => {
  const { fields, problems } = checkFields(
    schema,
    parseFile("a.md", `---\n${frontMatter}\n---\n`).file,
    "a.md",
    options,
  );
  return { fields, said: problems.map(describeProblem) };
};

test("valid fields are returned", () => {
  expect(check("name: a\nsize: 3")).toEqual({ fields: { name: "a", size: 3 }, said: [] });
});

test("each broken rule is reported with the value, the expectation and the fix, and no fields are returned", () => {
  expect(check("size: 1.5\ncolor: red")).toEqual({
    fields: null,
    said: [
      "a.md:1: name: got nothing; expected a name; write a name",
      "a.md:2: size: got the number 1.5; expected a size; write a size",
      'a.md:3: color: got the unknown field "color"; expected one of name, size; rename it',
    ],
  });
});

test("when no form matches, the nearest one is explained, with items counted from one", () => {
  expect(check("name: a\nsize:\n  - width: 1\n  - width: wide").said).toEqual([
    'a.md:5: size[2].width: got "wide"; expected a width; write a width',
  ]);
});

test("a misspelled field is reported once, with the right name", () => {
  expect(check("Name: a\nsize: 1").said).toEqual([
    'a.md:2: Name: got the unknown field "Name"; expected one of name, size; did you mean name? Otherwise rename it',
  ]);
});

test("optional fields may be missing", () => {
  expect(check("", { missingAllowed: true })).toEqual({ fields: null, said: [] });
  expect(check("name:\nsize: ~", { missingAllowed: true })).toEqual({ fields: null, said: [] });
  expect(check("name: 1\ncolor: red", { missingAllowed: true }).said).toEqual([
    "a.md:2: name: got the number 1; expected a name; write a name",
    'a.md:3: color: got the unknown field "color"; expected one of name, size; rename it',
  ]);
});

test("front matter that is not a mapping is one error", () => {
  expect(check("- a").said).toEqual(["a.md:1: front matter: got a list of 1 item; expected a group; indent"]);
});

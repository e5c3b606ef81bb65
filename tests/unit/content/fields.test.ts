import { expect, test } from "vitest";
import { z } from "zod";
import { checkFields } from "../../../src/content/fields.ts";
import { parseFile } from "../../../src/content/front-matter.ts";
import { describeMistake } from "../../../src/content/mistake.ts";
import { ruleText } from "../../../src/course/rules.ts";

const asked = (what: string) => ({ error: ruleText(what, `write ${what}`) });
const schema = z.strictObject(
  {
    name: z.string(asked("a name")),
    size: z.union([z.int(asked("a size")), z.array(z.strictObject({ width: z.int(asked("a width")) }))]),
  },
  {
    error: ({ code }) =>
      code === "unrecognized_keys" ? ruleText("one of name, size", "rename it") : "a group\nindent",
  },
);

const check = (frontMatter: string, options = {}) => {
  const { fields, mistakes } = checkFields(
    schema,
    parseFile("a.md", `---\n${frontMatter}\n---\n`).file,
    "a.md",
    options,
  );
  return { fields, said: mistakes.map(describeMistake) };
};

test("fields that follow their rules are returned", () => {
  expect(check("name: a\nsize: 3")).toEqual({ fields: { name: "a", size: 3 }, said: [] });
});

test("each broken rule is reported with what it got, what is expected and what to do, and there are no fields then", () => {
  expect(check("size: 1.5\ncolor: red")).toEqual({
    fields: null,
    said: [
      "a.md:1: name: got nothing; expected a name; write a name",
      "a.md:2: size: got the number 1.5; expected a size; write a size",
      'a.md:3: color: got the unknown field "color"; expected one of name, size; rename it',
    ],
  });
});

test("of several forms, the one that the value came closest to is explained, its items counted from one", () => {
  expect(check("name: a\nsize:\n  - width: 1\n  - width: wide").said).toEqual([
    'a.md:5: size[2].width: got "wide"; expected a width; write a width',
  ]);
});

test("an unknown field that was meant as another is told once, with the other", () => {
  expect(check("Name: a\nsize: 1").said).toEqual([
    'a.md:2: Name: got the unknown field "Name"; expected one of name, size; did you mean name? rename it',
  ]);
});

test("a missing field that no unknown one was meant as is told too", () => {
  expect(check("color: red\nsize: 1").said).toHaveLength(2);
});

test("where fields may be missing, only those are not asked for", () => {
  expect(check("", { missingAllowed: true })).toEqual({ fields: null, said: [] });
  expect(check("name:\nsize: ~", { missingAllowed: true })).toEqual({ fields: null, said: [] });
  expect(check("name: 1\ncolor: red", { missingAllowed: true }).said).toEqual([
    "a.md:2: name: got the number 1; expected a name; write a name",
    'a.md:3: color: got the unknown field "color"; expected one of name, size; rename it',
  ]);
});

test("front matter that is no group of fields is one mistake", () => {
  expect(check("- a").said).toEqual(["a.md:1: front matter: got a list of 1; expected a group; indent"]);
});

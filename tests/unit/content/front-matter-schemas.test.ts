/** docs/front-matter/ contains the JSON Schemas of the front matter; `vitest -u` updates them after a change of the rules. */
import { join, resolve } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { parseFile } from "../../../src/content/front-matter.ts";
import { frontMatterSchema } from "../../../src/content/front-matter-schemas.ts";
import { testEach } from "../../each.ts";
import { courseFiles, moduleFile } from "./course-folder.ts";

const folder = resolve(import.meta.dirname, "../../../docs/front-matter");
const kinds = ["course", "module", "pricing", "page", "glossary", "questions", "interface"] as const;

describe.each(kinds)("the JSON Schema of %s", (kind) => {
  test("is in docs/front-matter/", async () => {
    const text = `${JSON.stringify(frontMatterSchema(kind), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(join(folder, `${kind}.schema.json`));
  });
});

describe("the JSON Schemas agree with the rules", () => {
  const ajv = addFormats.default(new Ajv2020({ strict: false }));
  const fieldsOf = (text: string) => parseFile("a.md", text).file.data;
  const validate = {
    course: ajv.compile(frontMatterSchema("course")),
    module: ajv.compile(frontMatterSchema("module")),
    pricing: ajv.compile(frontMatterSchema("pricing")),
    page: ajv.compile(frontMatterSchema("page")),
    glossary: ajv.compile(frontMatterSchema("glossary")),
    questions: ajv.compile(frontMatterSchema("questions")),
    interface: ajv.compile(frontMatterSchema("interface")),
  };

  testEach([
    ["course", courseFiles["course.md"]],
    ["pricing", courseFiles["pricing.md"]],
    ["module", courseFiles["modules/1-green.md"]],
    ["module", courseFiles["modules/2-black.md"]],
    ["module", courseFiles["modules/3-water.md"]],
    ["page", courseFiles["pages/about.md"]],
  ] as const)("every valid file passes", (kind, text) => {
    expect(validate[kind](fieldsOf(text))).toBe(true);
  });

  testEach([
    [[{ question: "Why?", module: "1-green" }], true],
    [[{ question: "Why?", module: ["1-green", "2-black"] }], true],
    [[], false],
    [[{ question: "Why?", module: "Green" }], false],
    [[{ question: "Why?", module: "1-green", modul: "2-black" }], false],
  ])("questions.yaml is valid or not", (questions, isValid) => {
    expect(validate.questions(questions)).toBe(isValid);
  });

  testEach([
    [{ curriculum: "Syllabus", parts: { one: "{count} unit", other: "{count} units" } }, true],
    [{ curiculum: "Syllabus" }, false],
    [{ date: "today" }, false],
    [{ curriculum: { other: "Syllabus" } }, false],
    [{ parts: { one: "{count} unit" } }, false],
  ])("interface.yaml is valid or not", (texts, isValid) => {
    expect(validate.interface(texts)).toBe(isValid);
  });

  testEach([{ titel: "x" }, { title: null }, { minutes: "five" }, { minutes: "-1" }, { chapters: "[{ minutes: 3 }]" }])(
    "an invalid module fails",
    (fields) => {
      expect(validate.module(fieldsOf(moduleFile(fields as Record<string, string | null>)))).toBe(false);
    },
  );
});

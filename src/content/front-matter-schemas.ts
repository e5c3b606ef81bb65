/** The JSON Schemas of front matter, for editors: generated from the rules that read it. docs/front-matter/ has them as files. */
import * as z from "zod";
import { courseRule } from "../course/course.ts";
import { glossaryRule } from "../course/glossary.ts";
import { moduleRule } from "../course/module.ts";
import { pageRule } from "../course/page.ts";
import { pricesRule } from "./fields.ts";
import { interfaceRule } from "./interface-texts.ts";
import { questionsRule } from "./questions.ts";

/** A kind of content file. */
export type FileKind = "course" | "module" | "pricing" | "page" | "glossary" | "questions" | "interface";

/** The rule of each kind of file. */
export const fileRules: Record<FileKind, () => z.ZodType> = {
  course: courseRule,
  module: moduleRule,
  page: pageRule,
  pricing: () => pricesRule(),
  glossary: glossaryRule,
  questions: questionsRule,
  interface: () => interfaceRule(),
};
const titles: Record<FileKind, string> = {
  course: "Front matter: course.md",
  module: "Front matter: A module",
  pricing: "Front matter: pricing.md",
  page: "Front matter: A page",
  glossary: "Front matter: glossary.md",
  questions: "questions.yaml",
  interface: "interface.yaml",
};

/** Returns the JSON Schema of what authors write. zod leaves out the examples of what it transforms. */
export const frontMatterSchema = (kind: FileKind): z.core.JSONSchema.BaseSchema => ({
  title: titles[kind],
  ...z.toJSONSchema(fileRules[kind](), {
    io: "input",
    override: ({ zodSchema, jsonSchema }) => {
      const { examples } = z.globalRegistry.get(zodSchema) ?? {};
      if (examples) jsonSchema.examples = [...examples];
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  }),
});

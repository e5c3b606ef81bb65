/** The JSON Schemas of front matter, for editors: generated from the rules that read it. docs/front-matter/ has them as files. */
import * as z from "zod";
import { courseRule } from "../course/course.ts";
import { moduleRule } from "../course/module.ts";
import { pageRule } from "../course/page.ts";
import { pricesRule } from "./amounts.ts";

/** A kind of content file. */
export type FileKind = "course" | "module" | "pricing" | "page";

const rules: Record<FileKind, () => z.ZodType> = {
  course: courseRule,
  module: moduleRule,
  pricing: pricesRule,
  page: pageRule,
};
const titles: Record<FileKind, string> = {
  course: "course.md",
  module: "A module",
  pricing: "pricing.md",
  page: "A page",
};

/** Returns the JSON Schema of what authors write. zod leaves out the examples of what it transforms. */
export const frontMatterSchema = (kind: FileKind): z.core.JSONSchema.BaseSchema => ({
  title: `Front matter: ${titles[kind]}`,
  ...z.toJSONSchema(rules[kind](), {
    io: "input",
    override: ({ zodSchema, jsonSchema }) => {
      const { examples } = z.globalRegistry.get(zodSchema) ?? {};
      if (examples) jsonSchema.examples = [...examples];
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  }),
});

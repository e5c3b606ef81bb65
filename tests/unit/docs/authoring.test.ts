/** docs/authoring.md lists every field of the front matter, and shows a real error; `vitest -u` updates both. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { questionsRule } from "../../../src/content/questions.ts";
import { blocksOf, documentText, filled } from "../../documents.ts";
import { courseFiles, courseWith, edited, moduleFile, moduleWith, problemsWith } from "../content/course-folder.ts";
import { fieldTable } from "./field-tables.ts";

const path = "docs/authoring.md";

const message = (): string =>
  problemsWith({ "modules/14-validators.md": moduleFile({ part: "Leafs" }) }).replaceAll(/^\S*modules\//gm, "modules/");

test("the tables list every field, and the error is the printed one", async () => {
  const kinds = ["course", "module", "pricing", "page", "glossary"] as const;
  const tables = kinds.reduce((text, kind) => filled(text, `fields: ${kind}`, fieldTable(kind)), documentText(path));
  const later = (["pricing"] as const).reduce(
    (text, kind) => filled(text, `later fields: ${kind}`, fieldTable(kind, true)),
    tables,
  );
  const text = filled(later, "error", `\`\`\`text\n${message()}\n\`\`\``);
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, "../../..", path));
});

test("the example of a module is valid", () => {
  const [example = ""] = blocksOf(path, "markdown");
  const course = courseFiles["course.md"].replace("name: Leaves", "name: Freshness and Caching");
  const others = ["modules/1-green.md", "modules/2-black.md"].map((name) => [name, null]);
  const { modules } = courseWith({
    "course.md": course,
    ...Object.fromEntries(others),
    "modules/14-validators.md": example,
  });
  expect(modules.find(({ slug }) => slug === "14-validators")).toMatchObject({
    part: "Freshness and Caching",
    chapters: 2,
    updated: "2026-10-28",
  });
});

test("the examples of lines and questions for the search are valid", () => {
  const [lines = "", questions = "", threshold = ""] = blocksOf("docs/search-quality.md", "yaml");
  const { keywords, questions: own } = parse(lines) as { keywords: string[]; questions: string[] };
  const fields = { keywords: JSON.stringify(keywords), questions: JSON.stringify(own) };
  expect(moduleWith(fields)).toMatchObject({ keywords, questions: own });
  expect(questionsRule().parse(parse(questions))).toHaveLength(2);
  expect(() => courseWith(edited("course.md", "language: en\n", `language: en\n${threshold}\n`))).not.toThrow();
});

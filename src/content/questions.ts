/** Reads questions.yaml: questions with the modules that answer them. */

import { type ExpectedQuestion, questionsRule } from "../course/question.ts";
import { fold } from "../search/match.ts";
import type { Content } from "./folder.ts";
import { nearest, quote } from "./mistake.ts";

/** The modules that a question may expect: the slugs of published ones and of drafts, and the former slugs of modules. */
export type KnownModules = {
  published: readonly string[];
  drafts: readonly string[];
  aliases: ReadonlyMap<string, string>;
};

/** The file in a course's folder. */
export const questionsFile = "questions.yaml";

/** The questions of a file, in its order; empty if the file has errors, all of which are reported. */
export function readQuestions(content: Content, name: string, known: KnownModules): ExpectedQuestion[] {
  const read = content.readYaml(name, questionsRule());
  if (!read) return [];
  const slugs = [...known.published, ...known.drafts];
  const numbers = new Map<string, number>();
  for (const [index, { question, module }] of read.fields.entries()) {
    const note = (place: number | null, got: string, expected: string, fix: string): void => {
      const field = place === null ? "question" : `module${module.length > 1 ? `[${place + 1}]` : ""}`;
      const line = read.lineOf([index, ...(place === null ? ["question"] : ["module", place])]);
      content.note(name, { line, field: `[${index + 1}].${field}`, got, expected, fix });
    };
    const other = numbers.get(fold(question));
    numbers.set(fold(question), other ?? index + 1);
    if (other !== undefined)
      note(
        null,
        `${quote(question)}, a duplicate of [${other}]`,
        "each question once",
        "remove one, with a list of modules in the other",
      );
    for (const [place, slug] of module.entries()) {
      if (slugs.includes(slug)) continue;
      const suggestion = known.aliases.get(slug) ?? nearest(slug, slugs);
      note(
        place,
        `${quote(slug)}, which is not a module`,
        "the slug of a module (its file name without .md)",
        suggestion ? `did you mean ${suggestion}?` : "correct it or remove the question",
      );
    }
  }
  return read.fields.map(({ question, module }) => ({ question, modules: module }));
}

/** questions.yaml: questions of learners with the modules that answer them, to measure the search. Never published. */
import * as z from "zod";

import { type Aliases, resolveAlias } from "../course/catalog.ts";
import { moduleSlug, slugPattern } from "../course/module.ts";
import { group, line, listOf, oneLine, rule } from "../course/rules.ts";
import { fold } from "../service/search/keyword-filter.ts";
import { asRecord, type Content } from "./folder.ts";
import { type ContentProblem, nearest, quote } from "./problem.ts";

/** The schema of questions.yaml. */
export const questionsRule = () =>
  listOf(
    "questions",
    group("a question with its module", {
      question: line("what a learner may ask", "question: How do I know that a file has changed?"),
      module: z
        .union([slug(), listOf("modules", slug()).min(1, rule("at least one module", "write module: 14-validators"))])
        .transform((modules) => [modules].flat())
        .meta({
          description: "The slug of the module that answers the question, or a list of slugs if several do.",
          examples: ["14-validators"],
        }),
    }),
  ).min(1, rule("at least one question", "write a question with its module, or delete the file"));

const slug = () => moduleSlug("a module's slug", "module: 14-validators");

/** A question with the slugs of the modules that answer it. */
export type ExpectedQuestion = { question: string; modules: string[] };

/** The modules that a question may expect: the slugs of published ones and of drafts, and the former slugs of modules. */
export type KnownModules = {
  published: readonly string[];
  drafts: readonly string[];
  aliases: Aliases;
};

/** The file in a course's folder. */
export const questionsFile = "questions.yaml";

/** The questions of a file, in its order; empty if the file has errors, all of which are reported. */
export function readQuestions(content: Content, name: string, known: KnownModules): ExpectedQuestion[] {
  const read = content.readYaml(name, questionsRule());
  if (!read) return [];
  const slugs = [...known.published, ...known.drafts];
  const numbers = new Map<string, number>();
  for (const { index, question, modules } of entriesIn(read.raw)) {
    const note = (path: (string | number)[], problem: Pick<ContentProblem, "got" | "expected" | "fix">): void => {
      const [field, place] = path;
      const label = typeof place === "number" ? `${field}[${place + 1}]` : field;
      content.note(name, { line: read.lineOf([index, ...path]), field: `[${index + 1}].${label}`, ...problem });
    };
    const other = question === "" ? undefined : numbers.get(fold(question));
    numbers.set(fold(question), other ?? index + 1);
    if (other !== undefined) {
      const fix = "remove one of the two, and list the modules of both in the other";
      note(["question"], { got: `${quote(question)}, a duplicate of [${other}]`, expected: "each question once", fix });
    }
    for (const { slug, path } of modules) {
      if (slugs.includes(slug)) continue;
      const suggestion = resolveAlias(known.aliases, slug) ?? nearest(slug, slugs);
      note(path, {
        got: `${quote(slug)}, which is not a module`,
        expected: "the slug of a module (its file name without .md)",
        fix: suggestion ? `did you mean ${suggestion}?` : "correct it or remove the question",
      });
    }
  }
  return read.fields?.map(({ question, module }) => ({ question, modules: module })) ?? [];
}

/** The questions and slugs in a list, as far as they can be read. Everything else has already been reported. */
const entriesIn = (raw: unknown) =>
  (Array.isArray(raw) ? raw : []).map((each: unknown, index) => {
    const { question, module } = asRecord(each);
    const listed: [unknown, (string | number)[]][] = Array.isArray(module)
      ? module.map((slug: unknown, place) => [slug, ["module", place]])
      : [[module, ["module"]]];
    return {
      index,
      question: typeof question === "string" ? oneLine(question) : "",
      modules: listed.flatMap(([slug, path]) =>
        typeof slug === "string" && slugPattern.test(slug.trim()) ? [{ slug: slug.trim(), path }] : [],
      ),
    };
  });

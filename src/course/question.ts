/** The fields of questions.yaml: questions of learners with the modules that answer them, to measure the search. Never published. */
import * as z from "zod";
import { moduleSlug } from "./module.ts";
import { group, line, listOf, rule } from "./rules.ts";

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
          description: "The slug of the module that answers it, or a list of slugs if several do.",
          examples: ["14-validators"],
        }),
    }),
  ).min(1, rule("at least one question", "write a question with its module, or delete the file"));

const slug = () => moduleSlug("a module's slug", "module: 14-validators");

/** A question with the slugs of the modules that answer it. */
export type ExpectedQuestion = { question: string; modules: string[] };

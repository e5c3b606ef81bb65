/** Reads the self-checks in a module's markdown (src/course/check.ts), and finds the words that prove their answers. */
import { type Check, checkMarkdown, placesIn, replacedChecks, withoutChecks } from "../course/check.ts";
import { foldedName } from "../course/glossary.ts";
import type { Content, ReadFile } from "./folder.ts";
import { isQuestionText } from "./markdown/questions.ts";
import { textSections } from "./markdown/render.ts";
import { type ContentProblem, quote } from "./problem.ts";

/** A module's prose: without its self-checks, and with them if it has some. */
export type Lesson = { overview: string; lesson?: string };

/** A quotation of the module that proves an answer: a link without a target. */
const proof = /\[((?:\\.|[^\]\\])+)\]\(#\)/g;

/** The prose of a module whose language may be unknown. Quotations in explanations lead to the paragraphs that they quote. */
export function lessonOf(markdown: string, language = "en"): Lesson {
  if (placesIn(markdown).length === 0) return { overview: markdown };
  const overview = withoutChecks(markdown);
  const find = finderOf(overview, language);
  const lesson = replacedChecks(markdown, (check) =>
    checkMarkdown({
      ...check,
      explanation: check.explanation.replace(proof, (whole, words: string) => {
        const id = find(words);
        return id === undefined ? whole : `[${words}](#${id})`;
      }),
    }),
  );
  return { overview, lesson };
}

/** A function that returns the id of the block with some words; undefined if there is none. */
function finderOf(overview: string, language: string): (words: string) => string | undefined {
  const blocks = textSections(overview, language).flatMap(({ blocks, ids }) =>
    blocks.map((text, at) => ({ text: wordsOf(text), id: ids[at] })),
  );
  return (words) => blocks.find(({ text }) => text.includes(wordsOf(words)))?.id || undefined;
}

const wordsOf = (text: string): string =>
  foldedName(text)
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join(" ") ?? "";

/** Reports the errors in a module's checks. */
export function checkChecks(content: Content, name: string, { file }: ReadFile<unknown>, language = "en"): void {
  const places = placesIn(file.body);
  if (places.length === 0) return;
  const find = finderOf(withoutChecks(file.body), language);
  for (const { check, start } of places) {
    const line = file.bodyLine + file.body.slice(0, start).split("\n").length - 1;
    for (const problem of problemsOf(check, find)) content.note(name, { line, field: "check", ...problem });
  }
}

type Problem = Pick<ContentProblem, "got" | "expected" | "fix">;

function problemsOf({ kind, question, explanation }: Check, find: (words: string) => string | undefined): Problem[] {
  const quoted = [...explanation.matchAll(proof)].map(([, words = ""]) => words);
  return [
    ...(kind === "explain" && isQuestionText(question)
      ? [
          {
            got: `${quote(question)}, without a right answer`,
            expected: "[x] before each right answer",
            fix: "mark it; to ask for an explanation, write a request without a question mark, such as “Explain why …”",
          },
        ]
      : []),
    ...quoted
      .filter((words) => find(words) === undefined)
      .map((words) => ({
        got: `${quote(words)}, which no paragraph of the module has`,
        expected: "words of one paragraph, as they are there",
        fix: "quote them exactly, or link to a heading, such as #caches",
      })),
  ];
}

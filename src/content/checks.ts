/** Reads the self-checks in a module's markdown (src/course/check.ts), and finds the words that prove their answers. */
import type { Blockquote, List, Nodes } from "mdast";
import { type Check, checkMarkdown, checksIn, placesIn, replacedChecks, withoutChecks } from "../course/check.ts";
import { foldedName } from "../course/glossary.ts";
import type { Content, ReadFile } from "./folder.ts";
import { proseTree } from "./markdown/addresses.ts";
import { memoize } from "./markdown/cache.ts";
import { foldHtml } from "./markdown/html-elements.ts";
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
  const blocks = textSections(overview, language).flatMap(({ blocks, ids }) =>
    blocks.map((text, at) => ({ text: wordsOf(text), id: ids[at] })),
  );
  const lesson = replacedChecks(markdown, (check) =>
    checkMarkdown({
      ...check,
      explanation: check.explanation.replace(proof, (whole, words: string) => {
        const { id } = blocks.find(({ text }) => text.includes(wordsOf(words))) ?? {};
        return id ? `[${words}](#${id})` : whole;
      }),
    }),
  );
  return { overview, lesson };
}

/** The letters and digits of a text. Marks and line breaks may be inside words: Chinese and Thai have no spaces between them. */
const wordsOf = (text: string): string => foldedName(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, "");

/** Reports the errors in a module's checks. lesson is the result of lessonOf, which leaves quotations that it does not find as they are. */
export function checkChecks(content: Content, name: string, { file }: ReadFile<unknown>, lesson = ""): void {
  for (const { line, problems } of memoize("checks", `${file.body}\0${lesson}`, () => readChecks(file.body, lesson)))
    for (const problem of problems) content.note(name, { line: file.bodyLine + line, field: "check", ...problem });
}

/** The line of each check of a text, from 0, and what is wrong with its form and its quotations. */
function readChecks(body: string, lesson: string): { line: number; problems: Problem[] }[] {
  const places = placesIn(body);
  if (places.length === 0) return [];
  const quotes = quotesIn(body);
  const read = checksIn(lesson);
  return places.map(({ check, start, end }, index) => {
    const line = body.slice(0, start).split("\n").length - 1;
    const own = quotes.get(line + 1);
    const unproven = [...(read[index]?.explanation ?? "").matchAll(proof)].map(([, words = ""]) => notFound(words));
    return { line, problems: [...(isSame(check, end, own) ? problemsOf(check, own) : [misread(check)]), ...unproven] };
  });
}

/** The quotes of markdown that are in no other element, by their lines. */
const quotesIn = (markdown: string): Map<number | undefined, Blockquote> =>
  new Map(
    foldHtml(proseTree(markdown)).children.flatMap((node) =>
      node.type === "blockquote" ? [[node.position?.start.line, node] as const] : [],
    ),
  );

/** Whether a quote is the check that its lines are: it has one list of tasks, none next to it, and each task is a paragraph. */
function isSame({ items }: Check, end: number, quote: Blockquote | undefined): quote is Blockquote {
  if (quote?.position?.end.offset === undefined || quote.position.end.offset > end) return false;
  const blocks = quote.children;
  const lists = blocks.filter((node): node is List => node.type === "list" && node.children.some(isTask));
  const [list] = lists;
  if (!list || lists.length > 1 || list.children.length !== items.length) return false;
  const at = blocks.indexOf(list);
  return (
    [blocks[at - 1], blocks[at + 1]].every((next) => next?.type !== "list") &&
    list.children.every((item) => isTask(item) && item.children.every(({ type }) => type === "paragraph"))
  );
}

const isTask = ({ checked }: List["children"][number]): boolean => typeof checked === "boolean";

/** A function that says whether a node is of one of these types, or has one in it. */
const has =
  (...types: Nodes["type"][]) =>
  (node: Nodes): boolean =>
    types.includes(node.type) || ("children" in node && node.children.some(has(...types)));

const misread = ({ question }: Check): Problem => ({
  got: `${quote(question)}, whose blockquote is inside another element, or whose options are not one task list with one paragraph for each item`,
  expected: "a separate blockquote with one task list, in which each item is one paragraph",
  fix: "write one blockquote for each question, start each line with >, and put a paragraph between the options and other lists",
});

type Problem = Pick<ContentProblem, "got" | "expected" | "fix">;

const notFound = (words: string): Problem => ({
  got: `${quote(words)}, which no paragraph of the module contains`,
  expected: "the exact words of one paragraph",
  fix: "copy them from the paragraph, or link to a heading, such as #caches",
});

function problemsOf({ kind, question }: Check, { children }: Blockquote): Problem[] {
  // The overview would miss definitions, and footnotes of options would be shown twice.
  const isNoted =
    children.some(has("definition", "footnoteDefinition")) ||
    children.some((node) => node.type === "list" && has("footnoteReference")(node));
  return [
    ...(isNoted
      ? [
          {
            got: `${quote(question)}, with a footnote in a list, or with a [name]: or [^1]: line`,
            expected: "footnotes in the question or in paragraphs, and [name]: and [^1]: lines below the blockquote",
            fix: "move the footnote or line there",
          },
        ]
      : []),
    ...(kind === "explain" && isQuestionText(question)
      ? [
          {
            got: `${quote(question)}, without a correct answer`,
            expected: "[x] before each correct answer",
            fix: "mark the correct answer; to ask for an explanation, write a request without a question mark, such as “Explain why …”",
          },
        ]
      : []),
  ];
}

/** Writes challenges of the Carpentries with numbered answers as self-checks, if their solutions say which answers are right. */
import type { List, Nodes, RootContent } from "mdast";
import { labelled, quoted } from "./directives.ts";
import { parsed } from "./parsed.ts";
import { rangeOf } from "./patches.ts";
import { asks, type Choice, checkOf } from "./quizzes.ts";

/** The lines of a challenge, with its title and what is above its question before the self-check; null if it is none. */
export function challengeOf(title: string, inside: readonly string[]): string[] | null {
  const text = inside.join("\n");
  if (!/^ {0,3}\d{1,2}[.)] /m.test(text) || !text.includes("<summary>")) return null;
  const nodes = parsed(text).children;
  const start = nodes.findIndex(({ type }) => type === "html");
  const [first, last] = [nodes[start], nodes.at(-1)];
  if (first?.type !== "html" || !first.value.startsWith("<details>") || last?.type !== "html") return null;
  const above = nodes.slice(0, start);
  const lists = above.filter((node) => node.type === "list");
  const list = lists.find(({ ordered }) => ordered);
  const at = above.findLastIndex((node) => node.type === "paragraph" && asks(sourceOf(node, text)));
  const [asking, solution] = [above[at], nodes.slice(start + 1, -1)];
  if (list === undefined || lists.length > 1 || asking === undefined || at > above.indexOf(list)) return null;
  const answers = answersOf(list, solution, text);
  const blocks = above.slice(at + 1).filter((node) => node !== list);
  const check =
    answers &&
    checkOf({
      ...answers,
      asked: oneLine(asking, text),
      blocks: blocks.flatMap((node, index) => [...(index > 0 ? [""] : []), ...sourceOf(node, text).split("\n")]),
    });
  if (!check) return null;
  const context = text.slice(0, rangeOf(asking).start).trim();
  return [...(context === "" ? labelled(title) : quoted("challenge", title, context.split("\n"))), ...check];
}

type Answers = { choices: Choice[]; explanation: string[] };

/** The answers of a challenge, and which of them its solution says are right: it has a yes or a no for each, or their numbers. */
function answersOf(list: List, solution: readonly RootContent[], text: string): Answers | null {
  const texts = itemsOf(list, text);
  const lists = solution.filter((node) => node.type === "list");
  const paragraphs = solution.filter((node) => node.type === "paragraph");
  if (texts === null || lists.length > 1 || lists.length + paragraphs.length < solution.length) return null;
  const explanation = paragraphs.map((node) => oneLine(node, text));
  const [verdicts] = lists.map((each) => itemsOf(each, text));
  if (verdicts !== undefined) {
    if (verdicts === null || verdicts.length !== texts.length || !verdicts.every((each) => verdict.test(each)))
      return null;
    const isRight = (explain: string): boolean => /^\W*[yct]/i.test(explain);
    const choices = verdicts.map((explain, index) => ({
      text: texts[index] ?? "",
      explain,
      isCorrect: isRight(explain),
    }));
    return { choices, explanation };
  }
  const numbers = named.map((each) => each.exec(explanation[0]?.slice(0, 200) ?? "")?.[1]).find(Boolean);
  const right = numbers?.match(/\d+/g)?.map(Number) ?? [];
  // "Option 2 also works" may follow.
  const isUnclear = explanation.some((each) => /\balso\b/i.test(each));
  if (isUnclear || right.length === 0 || right.some((each) => each < 1 || each > texts.length)) return null;
  // The solution names the answers by their numbers.
  const choices = texts.map((each, index) => ({
    text: `${index + 1}. ${each}`,
    explain: "",
    isCorrect: right.includes(index + 1),
  }));
  return { choices, explanation };
}

const verdict = /^\W*(?:yes|no|correct|incorrect|true|false)\b/i;

/** The starts of solutions that name right answers: "Options 1 and 4 are correct.", "The correct answer is 3." */
const named = [
  /^\W*(?:(?:options?|answers?|solutions?) )?\W*(\d+(?:(?:,| and|, and) \d+)*)\W* (?:is|are) (?:the )?(?:correct|right|answer|solution)/i,
  /^\W*(?:the )?(?:correct |right )?(?:option|answer|solution)s?(?: is| are|:) ?(?:option |number )?\W*(\d+(?:(?:,| and|, and) \d+)*)(?=\W*$|[^\w\s])/i,
];

/** The texts of the items of a list; null if one of them has more than a paragraph. */
function itemsOf({ children }: List, text: string): string[] | null {
  const paragraphs = children.flatMap(({ children: [first, ...others] }) =>
    first?.type === "paragraph" && others.length === 0 ? [oneLine(first, text)] : [],
  );
  return paragraphs.length === children.length ? paragraphs : null;
}

const sourceOf = (node: Nodes, text: string): string => text.slice(rangeOf(node).start, rangeOf(node).end);

const oneLine = (node: Nodes, text: string): string =>
  sourceOf(node, text)
    .replace(/\s*\n\s*/g, " ")
    .trim();

/** Writes challenges of the Carpentries with numbered answers as self-checks, if their solutions say which answers are right. */
import type { List, Nodes } from "mdast";
import { labelled, quoted } from "./directives.ts";
import { parsed } from "./parsed.ts";
import { rangeOf } from "./patches.ts";
import { asks, type Choice, checkOf, oneLine } from "./quizzes.ts";

/** The lines of a challenge, with its title and what is above its question before the self-check; null if it is none. */
export function challengeOf(title: string, inside: readonly string[]): string[] | null {
  const text = inside.join("\n");
  if (!/^ {0,3}\d{1,2}[.)] /m.test(text) || !text.includes("<summary>")) return null;
  const sourceOf = (node: Nodes): string => text.slice(rangeOf(node).start, rangeOf(node).end);
  const nodes = parsed(text).children;
  const start = nodes.findIndex(({ type }) => type === "html");
  const [first, last] = [nodes[start], nodes.at(-1)];
  if (first?.type !== "html" || !first.value.startsWith("<details>") || last?.type !== "html") return null;
  const [above, solution] = [nodes.slice(0, start), nodes.slice(start + 1, -1)];
  const [list, ...lists] = above.filter((node) => node.type === "list");
  const at = above.findLastIndex((node) => node.type === "paragraph" && asks(sourceOf(node)));
  const asking = above[at];
  if (!list?.ordered || lists.length > 0 || asking === undefined || at > above.indexOf(list)) return null;
  const verdicts = solution.find((node) => node.type === "list");
  const paragraphs = solution.filter((node) => node !== verdicts);
  if (paragraphs.some(({ type }) => type !== "paragraph")) return null;
  const explanation = paragraphs.map((node) => oneLine(sourceOf(node)));
  const texts = itemsOf(list, sourceOf);
  const check = checkOf({
    asked: oneLine(sourceOf(asking)),
    given: above
      .slice(at + 1)
      .filter((node) => node !== list)
      .map(sourceOf)
      .join("\n\n"),
    choices: verdicts ? judged(texts, itemsOf(verdicts, sourceOf)) : named(texts, explanation),
    explanation: explanation.join("\n\n"),
  });
  if (check === null) return null;
  const context = text.slice(0, rangeOf(asking).start).trim();
  return [...(context === "" ? labelled(title) : quoted("challenge", title, [context])), ...check];
}

/** The answers, if the solution has a yes or a no for each; none otherwise. */
function judged(texts: readonly string[], verdicts: readonly string[]): Choice[] {
  const kinds = verdicts.map((each) => /^\W*(?:(yes|correct|true)|no|incorrect|false)\b/i.exec(each));
  if (kinds.includes(null) || kinds.length !== texts.length) return [];
  return texts.map((text, index) => ({
    text,
    explain: verdicts[index] ?? "",
    isCorrect: kinds[index]?.[1] !== undefined,
  }));
}

/** The answers, of which those are right that the solution names by their numbers, which they keep; none if it does not. */
function named(texts: readonly string[], solution: readonly string[]): Choice[] {
  const [start = ""] = solution;
  const numbers = starts.map((each) => each.exec(start.slice(0, 200))?.[1]).find(Boolean) ?? "";
  const right = (numbers.match(/\d+/g) ?? []).map(Number);
  // "Option 2 also works" may follow.
  const isUnclear = solution.some((each) => /\balso\b/i.test(each));
  if (isUnclear || right.some((each) => each < 1 || each > texts.length)) return [];
  return texts.map((each, index) => ({
    text: `${index + 1}. ${each}`,
    explain: "",
    isCorrect: right.includes(index + 1),
  }));
}

/** The starts of solutions that name right answers: "Options 1 and 4 are correct.", "The correct answer is 3." */
const starts = [
  /^\W*(?:(?:options?|answers?|solutions?) )?\W*(\d+(?:(?:,| and|, and) \d+)*)\W* (?:is|are) (?:the )?(?:correct|right|answer|solution)/i,
  /^\W*(?:the )?(?:correct |right )?(?:option|answer|solution)s?(?: is| are|:) ?(?:option |number )?\W*(\d+(?:(?:,| and|, and) \d+)*)(?=\W*$|[^\w\s])/i,
];

/** The texts of the items of a list; none if one of them has more than a paragraph. */
function itemsOf({ children }: List, sourceOf: (node: Nodes) => string): string[] {
  const texts = children.flatMap(({ children: [first, ...others] }) =>
    first?.type === "paragraph" && others.length === 0 ? [oneLine(sourceOf(first))] : [],
  );
  return texts.length === children.length ? texts : [];
}

/** The questions that prose answers, for the page that folds them and for structured data. */
import type { Heading, Nodes } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

/** question is the heading's text; the answer is what follows it, as it was written and as plain text. */
type AnsweredQuestion = { question: string; answerMarkdown: string; answerText: string };

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** A question mark of any script at the end; the Greek one looks like a semicolon and is often typed as one. */
const asks = /[?？؟;\u037e]$/;

/**
 * The questions of a text in their order. A third-level heading whose text ends in a question mark is a question, and
 * what follows until the next heading is its answer; a question that nothing follows is none.
 */
export function questionsIn(markdown: string): AnsweredQuestion[] {
  const blocks = parser.parse(markdown).children;
  return blocks.flatMap((heading, at) => {
    if (heading.type !== "heading" || !isQuestion(heading)) return [];
    const next = blocks.findIndex((block, index) => index > at && block.type === "heading");
    const answer = blocks.slice(at + 1, next === -1 ? undefined : next);
    const [first] = answer;
    const last = answer.at(-1);
    const answerText = answer.map(textOf).filter(Boolean).join("\n\n");
    if (!first || !last || answerText === "") return [];
    const answerMarkdown = markdown.slice(first.position?.start.offset, last.position?.end.offset);
    return [{ question: oneLine(textOf(heading)), answerMarkdown, answerText }];
  });
}

/** Whether a heading's text asks a question. */
export const asksQuestion = (text: string): boolean => asks.test(oneLine(text));

const isQuestion = (heading: Heading): boolean => heading.depth === 3 && asksQuestion(textOf(heading));

/** What a reader sees of a node, without its marks: blocks on lines of their own, an image as its description. */
function textOf(node: Nodes): string {
  if ("value" in node) return node.value;
  if (node.type === "break") return "\n";
  if (node.type === "image" || node.type === "imageReference") return node.alt ?? "";
  if (!("children" in node)) return "";
  const texts = node.children.map(textOf).filter((text) => text !== "");
  return texts.join(separators[node.type] ?? "");
}

/** What stands between the children of a block; those of other nodes follow one another. */
const separators: Partial<Record<Nodes["type"], string>> = {
  blockquote: "\n",
  list: "\n",
  listItem: "\n",
  table: "\n",
  tableRow: ", ",
};

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Questions and answers in prose, for collapsible questions and structured data. */
import type { Heading, Nodes } from "mdast";
import { proseTree } from "./addresses.ts";

type AnsweredQuestion = { question: string; answerMarkdown: string; answerText: string };

/** A trailing question mark of any script. The Greek one looks like a semicolon and is often typed as one. */
const trailingQuestionMark = /[?？؟;\u037e]$/;

/** Third-level headings that end in a question mark, each with the text up to the next heading, if there is any. */
export function questionsIn(markdown: string): AnsweredQuestion[] {
  const blocks = proseTree(markdown).children;
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

/** Whether the text of a heading is a question. */
export const isQuestionText = (text: string): boolean => trailingQuestionMark.test(oneLine(text));

const isQuestion = (heading: Heading): boolean => heading.depth === 3 && isQuestionText(textOf(heading));

/** The plain text of a node. Blocks are on separate lines; an image is its alternative text. */
function textOf(node: Nodes): string {
  if ("value" in node) return node.value;
  if (node.type === "break") return "\n";
  if (node.type === "image" || node.type === "imageReference") return node.alt ?? "";
  if (!("children" in node)) return "";
  const texts = node.children.map(textOf).filter((text) => text !== "");
  return texts.join(separators[node.type] ?? "");
}

/** Separators between the children of blocks. Children of other nodes are joined without one. */
const separators: Partial<Record<Nodes["type"], string>> = {
  blockquote: "\n",
  list: "\n",
  listItem: "\n",
  table: "\n",
  tableRow: ", ",
};

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

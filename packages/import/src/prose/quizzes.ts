/**
 * Writes the questions of a source as self-checks, if it states which of their answers are right and which are not. Questions of
 * components with other answers become lists, with the answers below them, folded.
 */
import { attributesOf, type Value } from "../sites/values.ts";
import { fenceMarks } from "./fences.ts";

/** An answer that readers of a question can choose. */
export type Choice = { text: string; explain: string; isCorrect: boolean };

/** A question, the blocks below it that belong to it, and its answers. */
export type Question = { asked: string; blocks?: string[]; choices: Choice[]; explanation: string[] };

/** The lines of a self-check; null if the question is empty, or not some of its answers are right. */
export function checkOf({ asked, blocks = [], choices, explanation }: Question): string[] | null {
  const right = choices.filter(({ isCorrect }) => isCorrect);
  if (asked === "" || right.length === 0 || right.length === choices.length) return null;
  // The only right answer is known when its explanation is read.
  const [only] = right.length === 1 ? right : [];
  const others = choices.filter((each) => each !== only && each.explain !== "");
  const paragraphs = [
    ...explanation,
    ...(only && only.explain !== "" ? [only.explain] : []),
    ...others.map(({ text, explain }) => `${bold(/[.?!]$/.test(text) ? text : `${text}:`)} ${explain}`),
  ];
  const lines = [
    ...[bold(asked), "", ...blocks, ...(blocks.length > 0 ? [""] : [])],
    ...choices.map(({ text, isCorrect }) => `- [${isCorrect ? "x" : " "}] ${text}`),
    ...paragraphs.flatMap((each) => ["", each]),
  ];
  return ["", ...lines.map((line) => `> ${line}`.trimEnd()), ""];
}

const bold = (text: string): string => `**${text.replace(/\*\*|<\/?(?:b|strong)>/g, "").trim()}**`;

/**
 * The questions of a component whose tag starts a line: their markdown, which of them are self-checks, and the index of the last line.
 * start is the index of the first line above that is part of it, because it asks the question. Null for other components.
 */
export function quizAt(
  { name, tag, last }: { name: string; tag: string; last: number },
  lines: readonly string[],
  above: readonly string[],
): { shown: string[]; areChecks: boolean[]; start: number; last: number } | null {
  const isWhole = tag.endsWith("/>");
  if (isWhole && !/Quiz|Question/.test(name)) return null;
  const inner = isWhole ? { choices: [], last } : choicesIn(lines, name, last);
  if (inner === null) return null;
  const { title, asked: stated, questions } = quizOf(tag);
  if (!isWhole) questions.push({ asked: stated, choices: inner.choices, explanation: [] });
  const [first] = questions;
  const question = questions.length === 1 && first?.asked === "" ? questionAbove(above) : null;
  const checks = questions.map((each) => checkOf({ ...each, ...question }));
  if (checks.length === 0 || (!isWhole && checks.includes(null))) return null;
  return {
    shown: [
      ...(title === "" ? [] : ["", `**${title}**`]),
      ...questions.flatMap((each, index) => checks[index] ?? [...listOf(each), ""]),
    ],
    areChecks: checks.map((each) => each !== null),
    start: (checks[0] && question?.start) ?? above.length,
    last: inner.last,
  };
}

/** The questions that the tag of a component states, its title, and its own question. */
function quizOf(tag: string): { title: string; asked: string; questions: Question[] } {
  const attributes = attributesOf(tag);
  const listed = fieldIn(attributes, "questions");
  const questions = Array.isArray(listed) ? listed.filter((each) => each instanceof Map) : [attributes];
  return {
    title: textOf(attributes, "title"),
    asked: textOf(attributes, "question", "prompt"),
    questions: questions.flatMap(questionOf),
  };
}

function questionOf(question: ReadonlyMap<string, Value>): Question[] {
  const listed = fieldIn(question, "options", "choices", "answers");
  const choices = Array.isArray(listed) ? listed.map(choiceOf) : [];
  if (choices.length === 0 || choices.some(({ text }) => text === "")) return [];
  const right = fieldIn(question, "correctIndex", "correctOption", "correctAnswer", "correct", "answer");
  for (const [index, choice] of choices.entries())
    choice.isCorrect ||= [right].flat().some((each) => each === index || each === choice.text);
  const explanation = textOf(question, "explanation", "explain");
  return [
    { asked: textOf(question, "question", "prompt"), choices, explanation: explanation === "" ? [] : [explanation] },
  ];
}

/** The lines of a question as a list, and below it, folded, which answers are right, and why. */
const listOf = ({ asked, choices, explanation }: Question): string[] => [
  ...(asked === "" ? [] : ["", asked]),
  ...["", ...choices.map(({ text }) => `- ${text}`), "", ":::solution"],
  ...choices.map(
    ({ text, explain, isCorrect }) =>
      `- ${isCorrect ? bold(text) : text}${explain && `${/[.?!]$/.test(text) ? "" : ":"} ${explain}`}`,
  ),
  ...explanation.flatMap((each) => ["", each]),
  ":::",
];

/** Whether a text is a question, or one to complete. */
export const asks = (text: string): boolean => /(?:[?？:：…]|\.\.\.)$/.test(text.trim());

/** The most lines of a component with answers, and of a question above it. */
const maxLines = 200;

/** The most characters of them. */
const maxLetters = 20_000;

/** The answers in a component whose tag is in a line, and the index of its last line; null if it has anything else in it. */
function choicesIn(lines: readonly string[], name: string, last: number): { choices: Choice[]; last: number } | null {
  const rest = lines.slice(last + 1, last + maxLines);
  const length = rest.findIndex((line) => line.trim() === `</${name}>`);
  const inside = rest.slice(0, Math.max(0, length)).join("\n");
  if (inside.includes(fenceMarks) || inside.length > maxLetters) return null;
  const element = /<(Option|Choice|Answer)(\s[^<>]{0,500})?>([\s\S]{1,3000}?)<\/\1>/g;
  const choices = [...inside.matchAll(element)].map(([, tag, attributes = "", text]) =>
    choiceOf(new Map([...attributesOf(`<${tag}${attributes}>`), ["text", text ?? ""]])),
  );
  const hasOther = inside.replace(element, "").trim() !== "" || choices.some(({ text }) => text === "");
  return choices.length === 0 || hasOther ? null : { choices, last: last + 1 + length };
}

/**
 * The question in the last lines of a text: the heading, the item of a list, or the paragraph that asks it, and the code or the request
 * below it. start is the index of its first line. Null if there is none.
 */
function questionAbove(lines: readonly string[]): { asked: string; blocks: string[]; start: number } | null {
  let end = lines.length;
  for (let count = 0; count < 3; count++) {
    while (end > 0 && lines[end - 1]?.trim() === "") end -= 1;
    const start = blockStart(lines, end);
    const block = lines.slice(start, end);
    const [first = ""] = block;
    if (end === 0 || !/^ {0,3}[^\s>|<]/.test(first) || block.some((line) => line.includes("\n"))) return null;
    const text = block
      .map((line) => line.slice(0, maxLetters).trim().replace(/\s+/g, " "))
      .join(" ")
      .replace(/\s*(?:\[\[[\w-]+\]\]|\{#[\w-]+\}|#+)$/, "");
    const [marks = ""] = /^(?:#{1,6}\s+)?(?:(?:Q?\d{1,3}[.:)]|[-*+])\s+)?/.exec(text) ?? [];
    const isItem = /^[-*+\d]/.test(marks);
    if ((isItem && count === 0) || /^#.*\d/.test(marks) || asks(text)) {
      const blocks = lines.slice(end).join("\n").trim();
      return { asked: text.slice(marks.length), blocks: blocks === "" ? [] : blocks.split("\n"), start };
    }
    if (isItem || /^(?:#|-{3,}|\*{3,}|_{3,}|:{3,})/.test(text)) return null;
    end = start;
  }
  return null;
}

/** The index of the first line of the block of which a line is the end: code, a heading, an item or a paragraph. */
function blockStart(lines: readonly string[], end: number): number {
  const isFence = /^ {0,3}(?:```|~~~)/;
  const isCode = isFence.test(lines[end - 1] ?? "");
  for (let index = end - (isCode ? 2 : 1); index > 0 && end - index < maxLines; index--) {
    const [line = "", above = ""] = [lines[index], lines[index - 1]];
    if (isCode ? isFence.test(line) : /^\s*(?:#{1,6}|[-*+]|\d{1,3}[.)])\s/.test(line)) return index;
    if (!isCode && (above.trim() === "" || /^ {0,3}(?:#{1,6}\s|[>|<]|```|~~~)/.test(above))) return index;
  }
  return 0;
}

function choiceOf(value: Value): Choice {
  if (!(value instanceof Map)) return { text: oneLine(value), explain: "", isCorrect: false };
  return {
    text: textOf(value, "text", "label", "option", "answer"),
    explain: textOf(value, "explain", "explanation"),
    isCorrect: [true, "true"].includes(fieldIn(value, "correct", "isCorrect") as boolean | string),
  };
}

/** The first value that there is of some names. */
const fieldIn = (values: ReadonlyMap<string, Value>, ...names: string[]): Value | undefined =>
  names.map((name) => values.get(name)).find((each) => each !== undefined);

const textOf = (values: ReadonlyMap<string, Value>, ...names: string[]): string => oneLine(fieldIn(values, ...names));

/** A text in one line; empty for what is no text. */
const oneLine = (value: Value | undefined): string =>
  typeof value === "string" || typeof value === "number"
    ? String(value)
        .replace(/\s*\n\s*/g, " ")
        .trim()
    : "";

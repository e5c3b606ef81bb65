/**
 * Writes the questions of a source as self-checks, if it states which of their answers are right and which are not. Questions of
 * components with other answers become lists, with the answers below them, folded.
 */
import { attributesOf, type Value } from "../sites/values.ts";
import { quoted } from "./directives.ts";
import { fenceMarks } from "./fences.ts";

/** An answer that readers of a question can choose. */
export type Choice = { text: string; explain: string; isCorrect: boolean };

/** A question, the blocks below it that belong to it, and its answers. */
type Question = { asked: string; given?: string; choices: readonly Choice[]; explanation: string };

/** The lines of a self-check; null if the question is empty, or not some of its answers are right. */
export function checkOf({ asked, given = "", choices, explanation }: Question): string[] | null {
  const right = choices.filter(({ isCorrect }) => isCorrect);
  if (plain(asked) === "" || right.length === 0 || right.length === choices.length) return null;
  // The only right answer is known when its explanation is read.
  const [only] = right.length === 1 ? right : [];
  const others = choices.filter((each) => each !== only && each.explain !== "");
  const blocks = [
    given,
    choices.map(({ text, isCorrect }) => `- [${isCorrect ? "x" : " "}] ${text}`).join("\n"),
    explanation,
    only?.explain ?? "",
    ...others.map(({ text, explain }) => `**${plain(text + colonAfter(text))}** ${explain}`),
  ];
  return quoted("question", plain(asked), [blocks.filter((each) => each !== "").join("\n\n")]);
}

const plain = (text: string): string => text.replace(/\*\*|<\/?(?:b|strong)>/g, "").trim();

const colonAfter = (text: string): string => (/[.?!]$/.test(text) ? "" : ":");

/**
 * The questions of a component whose tag starts a line: their markdown, what became of each of them, and the index of the last line.
 * start is the index of the first line above that is part of it, because it asks the question. Null for other components.
 */
export function quizAt(
  { name, tag, last }: { name: string; tag: string; last: number },
  lines: readonly string[],
  above: readonly string[],
): { shown: string[]; whys: string[]; start: number; last: number } | null {
  const isWhole = tag.endsWith("/>");
  if (isWhole && !/Quiz|Question/.test(name)) return null;
  const inner = isWhole ? { choices: [], last } : choicesIn(lines, name, last);
  if (inner === null) return null;
  const attributes = attributesOf(tag);
  const listed = isWhole ? attributes.get("questions") : undefined;
  const stated = Array.isArray(listed) ? listed.filter((each) => each instanceof Map) : [attributes];
  const questions = stated.flatMap((each) => questionOf(each, inner.choices));
  const isUnasked = questions.length === 1 && questions[0]?.asked === "";
  const question = isUnasked ? questionAbove(above) : null;
  const checks = questions.map((each) => checkOf({ ...each, ...question }));
  if (checks.length === 0 || (!isWhole && checks.includes(null))) return null;
  const title = textOf(attributes, "title");
  return {
    shown: [
      ...(title === "" ? [] : ["", `**${title}**`]),
      ...questions.flatMap((each, index) => checks[index] ?? listOf(each)),
    ],
    whys: checks.map((each) => (each === null ? "answers become lists" : "questions become self-checks")),
    start: (checks[0] && question?.start) ?? above.length,
    last: inner.last,
  };
}

/** The question that attributes or data state, if it has answers: those that they list, and those in the component. */
function questionOf(fields: ReadonlyMap<string, Value>, inner: readonly Choice[]): Question[] {
  const listed = fieldIn(fields, "options", "choices", "answers");
  const choices = [...(Array.isArray(listed) ? listed.map(choiceOf) : []), ...inner];
  if (choices.length === 0 || choices.some(({ text }) => text === "")) return [];
  const right = [fieldIn(fields, "correctIndex", "correctOption", "correctAnswer", "correct", "answer")].flat();
  return [
    {
      asked: textOf(fields, "question", "prompt"),
      choices: choices.map((each, index) => ({
        ...each,
        isCorrect: each.isCorrect || right.includes(index) || right.includes(each.text),
      })),
      explanation: textOf(fields, "explanation", "explain"),
    },
  ];
}

/** The lines of a question as a list, and below it, folded, which answers are right, and why. */
const listOf = ({ asked, choices, explanation }: Question): string[] => [
  ...(asked === "" ? [] : ["", asked]),
  ...["", ...choices.map(({ text }) => `- ${text}`), "", ":::solution"],
  ...choices.map(
    ({ text, explain, isCorrect }) =>
      `- ${isCorrect ? `**${plain(text)}**` : text}${explain && `${colonAfter(text)} ${explain}`}`,
  ),
  ...(explanation === "" ? [] : ["", explanation]),
  ...[":::", ""],
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
  const hasOther = inside.replace(element, "").trim() !== "";
  return choices.length === 0 || hasOther ? null : { choices, last: last + 1 + length };
}

/**
 * The question in the last lines of a text: the heading, the item of a list, or the paragraph that asks it, and the code or the request
 * below it. start is the index of its first line. Null if there is none.
 */
function questionAbove(lines: readonly string[]): { asked: string; given: string; start: number } | null {
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
    if ((isItem && count === 0) || /^#.*\d/.test(marks) || asks(text))
      return { asked: text.slice(marks.length), given: lines.slice(end).join("\n").trim(), start };
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
    const starts = /^\s*(?:#{1,6}|[-*+]|\d{1,3}[.)])\s/.test(line);
    const isBelowOther = above.trim() === "" || /^ {0,3}(?:#{1,6}\s|[>|<]|```|~~~)/.test(above);
    if (isCode ? isFence.test(line) : starts || isBelowOther) return index;
  }
  return 0;
}

function choiceOf(value: Value): Choice {
  const fields = value instanceof Map ? value : new Map([["text", value]]);
  return {
    text: textOf(fields, "text", "label", "option", "answer"),
    explain: textOf(fields, "explain", "explanation"),
    isCorrect: String(fieldIn(fields, "correct", "isCorrect")) === "true",
  };
}

/** The first value that there is of some names. */
const fieldIn = (values: ReadonlyMap<string, Value>, ...names: string[]): Value | undefined =>
  names.map((name) => values.get(name)).find((each) => each !== undefined);

/** That value in one line; empty for what is no text. */
function textOf(values: ReadonlyMap<string, Value>, ...names: string[]): string {
  const value = fieldIn(values, ...names);
  return typeof value === "string" || typeof value === "number" ? oneLine(String(value)) : "";
}

/** A text in one line. */
export const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, " ").trim();

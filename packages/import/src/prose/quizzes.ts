/** Writes quizzes that components state as data: each question with its answers, and below them, folded, which ones are right, and why. */
import { attributesOf, type Value } from "../sites/values.ts";

/** An answer that readers of a question can choose. */
type Choice = { text: string; explain: string; isCorrect: boolean };

/** The markdown of the tag of a quiz; empty if it states no questions. */
export function quizOf(tag: string): string {
  const attributes = attributesOf(tag);
  const listed = fieldIn(attributes, "questions");
  const title = textOf(attributes, "title");
  const questions = Array.isArray(listed) ? listed.filter((each) => each instanceof Map) : [attributes];
  const lines = questions.flatMap(questionLines);
  return lines.length === 0 ? "" : [...(title === "" ? [] : ["", `**${title}**`]), ...lines].join("\n");
}

function questionLines(question: ReadonlyMap<string, Value>): string[] {
  const listed = fieldIn(question, "options", "choices", "answers");
  const choices = Array.isArray(listed) ? listed.map(choiceOf) : [];
  if (choices.length === 0 || choices.some(({ text }) => text === "")) return [];
  const right = fieldIn(question, "correctIndex", "correctOption", "correctAnswer", "correct", "answer");
  for (const [index, choice] of choices.entries())
    choice.isCorrect ||= [right].flat().some((each) => each === index || each === choice.text);
  const asked = textOf(question, "question", "prompt");
  const explanation = textOf(question, "explanation", "explain");
  const answers = choices.map(
    ({ text, explain, isCorrect }) =>
      `- ${isCorrect ? `**${text.replace(/\*\*|<\/?(?:b|strong)>/g, "")}**` : text}${explain && `${/[.?!]$/.test(text) ? "" : ":"} ${explain}`}`,
  );
  return [
    ...(asked === "" ? [] : ["", asked]),
    ...["", ...choices.map(({ text }) => `- ${text}`), "", ":::solution", ...answers],
    ...(explanation === "" ? [] : ["", explanation]),
    ":::",
  ];
}

function choiceOf(value: Value): Choice {
  if (!(value instanceof Map)) return { text: oneLine(value), explain: "", isCorrect: false };
  return {
    text: textOf(value, "text", "label", "option", "answer"),
    explain: textOf(value, "explain", "explanation"),
    isCorrect: fieldIn(value, "correct", "isCorrect") === true,
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

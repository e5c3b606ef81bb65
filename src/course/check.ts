/**
 * Self-checks: quotes in a module's markdown with a question in bold, a list of tasks and an explanation. The boxes tell their kinds apart.
 * Read line by line, so that a request can read them in a page's markdown too. docs/specification.md, "Self-checks".
 */
import { checkIdOf } from "./check-id.ts";
import type { Texts } from "./interface/texts.ts";
import { blocks } from "./text/markdown.ts";

/** One or several right options; a short text, whose items are accepted answers; an explanation, whose items a good one names. */
export const checkKinds = ["single", "multiple", "text", "explain"] as const;
export type CheckKind = (typeof checkKinds)[number];

/** Whether a check has options to choose from. */
export const isChoice = (kind: CheckKind): boolean => kind === "single" || kind === "multiple";

/**
 * A self-check. question and the items are markdown of one line; given is what stands between the question and the list, such as code;
 * explanation is markdown, possibly empty. id depends on nothing but the words of the question.
 */
export type Check = {
  id: string;
  kind: CheckKind;
  question: string;
  given: string;
  items: { text: string; isRight: boolean }[];
  explanation: string;
};

/** Where a check is in a text: its check, and its range. */
type Place = { check: Check; start: number; end: number };

/** Matches a text that may have a check. Others need not be read. */
const sign = /^ {0,3}>\s{0,4}[-*+]\s{1,4}\[[ xX]\]\s/m;
const quoteMark = /^ {0,3}>[ \t]?/;
const task = /^ {0,3}[-*+]\s{1,4}\[([ xX])\]\s+(\S.*)$/;
/** Matches the first and the last line of code, which may be in a list. A last line has nothing but the mark. */
const fenceMark = /^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)*(`{3,}(?=[^`]*$)|~{3,})(.*)$/;

/** The mark of the code block that is open after a line; empty if none is. */
function openAfter(fence: string, line: string): string {
  const [, mark = "", info = ""] = fenceMark.exec(line) ?? [];
  if (fence === "") return mark;
  return mark.startsWith(fence) && info.trim() === "" ? "" : fence;
}

/** The checks in prose, in order. */
export const checksIn = (markdown: string): Check[] => placesIn(markdown).map(({ check }) => check);

/** The id of a check's element on its page. */
export const checkId = ({ id }: Pick<Check, "id">): string => `check-${id}`;

/** Prose without its checks. */
export const withoutChecks = (markdown: string): string =>
  blocks(...partsOf(markdown).filter((part) => typeof part === "string"));

/** Prose with other markdown in the place of each check. */
export const replacedChecks = (markdown: string, replacement: (check: Check) => string): string =>
  blocks(...partsOf(markdown).map((part) => (typeof part === "string" ? part : replacement(part))));

/** The checks in prose, and the texts around them, which may be empty. */
function partsOf(markdown: string): (string | Check)[] {
  const places = placesIn(markdown);
  if (places.length === 0) return [markdown];
  return [0, ...places.map(({ end }) => end)].flatMap((from, at) => {
    const text = markdown.slice(from, places[at]?.start).replace(/^\n+|\n+$/g, "");
    return [text, ...places.slice(at, at + 1).map(({ check }) => check)];
  });
}

/** The checks with their ranges: quotes outside of code. */
export function placesIn(markdown: string): Place[] {
  if (!sign.test(markdown)) return [];
  const places: Place[] = [];
  let [fence, at, start] = ["", 0, 0];
  let quoted: string[] = [];
  for (const line of [...markdown.split("\n"), ""]) {
    const isQuoted = fence === "" && quoteMark.test(line);
    if (isQuoted && quoted.length === 0) start = at;
    if (isQuoted) quoted.push(line.replace(quoteMark, ""));
    else {
      const check = checkOf(quoted);
      if (check) places.push({ check: withUniqueId(check, places), start, end: at - 1 });
      quoted = [];
      fence = openAfter(fence, line);
    }
    at += line.length + 1;
  }
  return places;
}

/** Matches code and formulas, whose asterisks are none of emphasis. */
const literal = /(`+)[^`]*\1|\$[^$\n]*\$|\\./g;
/** Matches a paragraph in bold. */
const boldParagraph = /^\*\*(?!\*)(?:(?!\*\*(?!\*)|\n\s*\n)[\s\S])+\*\*[ \t]*\n/;

/** The check in the lines of a quote; undefined if it is another quote. */
function checkOf(lines: readonly string[]): Check | undefined {
  const whole = lines.join("\n");
  const [head = ""] = boldParagraph.exec(whole.replace(literal, (text) => text.replaceAll("*", "x"))) ?? [];
  const question = head === "" ? "" : whole.slice(0, head.length).trim().slice(2, -2).trim();
  const rest = whole.slice(head.length);
  const given: string[] = [];
  const items: Check["items"] = [];
  const explanation: string[] = [];
  let fence = "";
  for (const line of rest.split("\n")) {
    const [, box, text = ""] = (fence === "" && explanation.length === 0 && task.exec(line)) || [];
    const last = items.at(-1);
    if (box !== undefined) items.push({ text: text.trimEnd(), isRight: box !== " " });
    else if (last && explanation.length === 0 && /^ {2,}\S/.test(line)) last.text += ` ${line.trim()}`;
    else if (!last) given.push(line);
    else if (explanation.length > 0 || line.trim() !== "") explanation.push(line);
    fence = openAfter(fence, line);
  }
  const right = items.filter(({ isRight }) => isRight).length;
  if (question === "" || items.length === 0) return undefined;
  return {
    id: checkIdOf(question),
    kind: right === 0 ? "explain" : right === items.length ? "text" : right === 1 ? "single" : "multiple",
    question: question.replace(/\s+/g, " ").trim(),
    given: given.join("\n").trim(),
    items,
    explanation: explanation.join("\n").trim(),
  };
}

/** The same question again gets another id. */
function withUniqueId(check: Check, before: readonly Place[]): Check {
  const used = new Set(before.map((place) => place.check.id));
  let { id } = check;
  for (let count = 2; used.has(id); count++) id = checkIdOf(`${check.question} ${count}`);
  return { ...check, id };
}

/** A check as its author writes it. */
export const checkMarkdown = ({ question, given, items, explanation }: Check): string =>
  quoted(
    `**${question}**`,
    given,
    items.map(({ text, isRight }) => `- [${isRight ? "x" : " "}] ${text}`).join("\n"),
    explanation,
  );

const quoted = (...parts: string[]): string =>
  blocks(...parts)
    .split("\n")
    .map((line) => (line === "" ? ">" : `> ${line}`))
    .join("\n");

/** A link to a place of the same text, which books do not have. */
const linkHere = /\[((?:\\.|[^\]\\])*)\]\(#[^)\s]*\)/g;

/** Prose with numbered questions, and their answers at the end, below a heading of the third level: for books. */
export function withAnswersLast(markdown: string, texts: Pick<Texts, "answers" | "goodAnswer">): string {
  const answers: string[] = [];
  const text = replacedChecks(markdown, ({ kind, question, given, items, explanation }) => {
    const number = answers.length + 1;
    const right = items.filter(({ isRight }) => isRight || kind === "explain").map((item) => `- ${item.text}`);
    const head = `**${number}.**${kind === "explain" ? ` ${texts.goodAnswer}` : ""}`;
    answers.push(blocks(head, right.join("\n"), explanation.replace(linkHere, "$1")));
    return quoted(
      `**${number}. ${question}**`,
      given,
      isChoice(kind) ? items.map((item) => `- ${item.text}`).join("\n") : "",
    );
  });
  return answers.length === 0 ? markdown : blocks(text, `### ${texts.answers}`, ...answers);
}

/** Finds the formulas of a source, in the notation of ours. One that cannot be shown is code. */
import { formulaOf } from "../content-format.ts";

/** The lines of a formula that starts at a line, and the index of its last line; null if none does. */
export function formulaAt(lines: readonly string[], index: number): { lines: string[]; last: number } | null {
  const line = lines[index] ?? "";
  if (line.length > 2000) return null;
  const [, indent = "", text] = /^(\s*)\$\$(?!\$)(.*)$/.exec(line) ?? [];
  if (text === undefined) return environment(lines, index) ?? bracketed(lines, index);
  const whole = beforeEnd(text);
  if (whole !== undefined) return whole.trim() === "" ? null : { lines: fenced(indent, [whole]), last: index };
  if (text.includes("$$")) return null;
  return until(lines, index, { indent, first: text, before: beforeEnd });
}

/** What a line has before the end of a formula, which may have a label; undefined if the line does not end one. */
function beforeEnd(line: string): string | undefined {
  const end = line.lastIndexOf("$$");
  return end !== -1 && /^(?:\{#[^{}]*\}|\([\w:.-]+\))?$/.test(line.slice(end + 2).trim())
    ? line.slice(0, end)
    : undefined;
}

/** A formula in an environment of LaTeX. That of one equation adds nothing but its number. */
function environment(lines: readonly string[], index: number): { lines: string[]; last: number } | null {
  const [, indent = "", begin = "", name = "", text = ""] =
    /^([\s>]*)(\\begin\{((?:equation|align|alignat|gather|multline|eqnarray)\*?)\})(.*)$/.exec(lines[index] ?? "") ??
    [];
  if (name === "" || indent.includes(">")) return null;
  const isEquation = name.startsWith("equation");
  const end = `\\end{${name}}`;
  const before = (line: string): string | undefined => {
    const own = line.trimEnd();
    return own.endsWith(end) ? (isEquation ? own.slice(0, -end.length) : own) : undefined;
  };
  return until(lines, index, { indent, first: isEquation ? text : begin + text, before });
}

/** A formula between \[ and \], whose backslashes may be escaped. */
function bracketed(lines: readonly string[], index: number): { lines: string[]; last: number } | null {
  const [, indent = "", text] = /^(\s*)\\{1,2}\[(.*)$/.exec(lines[index] ?? "") ?? [];
  if (text === undefined) return null;
  const before = (line: string): string | undefined => /^(.*?)\\{1,2}\]$/.exec(line.trimEnd())?.[1];
  const whole = before(text);
  return whole === undefined
    ? until(lines, index, { indent, first: text, before })
    : { lines: fenced(indent, [whole]), last: index };
}

/** The maximum number of lines of a formula. */
const maxLines = 200;

function until(
  lines: readonly string[],
  start: number,
  { indent, first, before }: { indent: string; first: string; before: (line: string) => string | undefined },
): { lines: string[]; last: number } | null {
  const inside = [first];
  for (let index = start + 1; index < Math.min(lines.length, start + maxLines); index++) {
    const line = (lines[index] ?? "").slice(0, 2000);
    const text = before(line);
    if (text !== undefined) return { lines: fenced(indent, [...inside, text]), last: index };
    inside.push(line);
  }
  return null;
}

function fenced(indent: string, lines: readonly string[]): string[] {
  const own = inLatex(
    lines
      .map((line) => line.trim())
      .filter((line) => line !== "")
      .join("\n"),
  ).split("\n");
  const language = isShown(own.join("\n"), true) ? "math" : "tex";
  return [`\`\`\`${language}`, ...own, "```"].map((line) => indent + line);
}

/** A formula with environments in place of the commands of plain TeX that MathJax knows as well: \pmatrix{1 & 2 \cr 3 & 4}. */
const inLatex = (formula: string): string =>
  formula.replace(
    /\\(p?matrix|cases)\s*\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g,
    (_, name: string, rows: string) => `\\begin{${name}}${rows.replace(/\\cr(?![a-z])/g, () => "\\\\")}\\end{${name}}`,
  );

/** The first of some lines with all of the inline formula that starts in it, and the number of lines below that have its rest; null for others. */
export function formulaAcross([first = "", ...below]: readonly string[]): { line: string; length: number } | null {
  if (first.length > 2000 || !/(?<![\\$\w])\$(?![\s$])[^$`]*\\[A-Za-z]{2}[^$`]*$/.test(first)) return null;
  const length = below.findIndex((line) => line.trim() === "" || line.length > 2000 || line.includes("$")) + 1;
  if (length === 0 || !/^[^$`]*(?<!\\)\$(?![$\w])/.test(below[length - 1] ?? "")) return null;
  const rest = below.slice(0, length).map((line) => line.replace(/^[\s>]+/, ""));
  return { line: [first.trimEnd(), ...rest].join(" "), length };
}

const isShown = (formula: string, isBlock: boolean): boolean => !("error" in formulaOf(formula, isBlock));

/** A formula in a line. Before a digit, two dollar signs end it, since one would not. */
function inLine(formula: string, after = ""): string {
  const own = inLatex(formula.trim());
  if (!isShown(own, false) || own.includes("$")) return `\`${own}\``;
  return /^\d/.test(after) ? `$$${own}$$` : `$${own}$`;
}

/** Inline code: between two runs of as many backticks. */
export const codeSpan = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g;

/** Inline code, and formulas as withFormulas writes them. */
export const literalSpan = new RegExp(
  `${codeSpan.source}|(?<![\\\\$])(\\${"$"}{1,2})(?![\\s$])[^$\\n]{1,500}(?<!\\s)\\2(?!\\d)`,
  "g",
);

/** Changes a text except for the matches of a pattern. */
export function withLiteral(pattern: RegExp, text: string, change: (text: string) => string): string {
  const spans: string[] = [];
  return change(text.replace(pattern, (span) => `\ufdd0${spans.push(span) - 1}\ufdd1`)).replace(
    /\ufdd0(\d+)\ufdd1/g,
    (_, index: string) => spans[Number(index)] ?? "",
  );
}

/** A line with its inline formulas. Code, and prices and names of variables that start with $, stay unchanged. */
export function withFormulas(line: string): string {
  if (!/[$\\]/.test(line)) return line;
  let text = "";
  let from = 0;
  for (const { 0: span, index } of line.matchAll(codeSpan)) {
    text += formulasIn(line.slice(from, index)) + span;
    from = index + span.length;
  }
  return text + formulasIn(line.slice(from));
}

const formulasIn = (text: string): string =>
  text
    .replace(
      /(?<!\\)(\\{1,2})\(((?:(?!\\\()[^`\n]){1,500}?)(?<!\\)\1\)/g,
      (whole, marks: string, formula: string, at: number) =>
        marks.length === 2 || (isFormula(formula) && !notBefore.test(text.slice(Math.max(0, at - 500), at)))
          ? inLine(formula, text.slice(at + whole.length))
          : whole,
    )
    .replace(/(?<![\\$\w])\$\$([^$`\n]{1,500})\$\$(?!\$)/g, (_, formula: string) => inLine(formula, "0"))
    // MathJax allows spaces at the ends of what is a formula without doubt.
    .replace(
      /(?<![\\$\w])\$ ?([^$`|\n]{0,300}(?:\\[a-z]{2}|[\^_]\{)[^$`|\n]{0,300}?) ?(?<!\\)\$(?![$\w])/g,
      (_, formula: string) => inLine(formula),
    )
    .replace(/(?<![\\$\w])\$(?![\s$])([^$`|\n]{1,500}?)(?<![\s\\])\$(?![$\w])/g, (whole, formula: string) =>
      /^[A-Za-z](?:\d|'|,\s?[A-Za-z])*$|^[\d.,]+$|[\\^_{}=+<>*/()-]/.test(formula) ? inLine(formula) : whole,
    );

/** A word or a URL before an escaped bracket, which is then part of it: "option\(s\)", "](/wiki/Set_\(a_b\))". */
const notBefore = /\w$|\]\([^\s)]*$|:\/\/\S*$/;

/**
 * Whether the text between \( and \) is a formula. Some tools escape all brackets, also those around prose: "\(HTTP/2 or later\)". A
 * formula has a command, an exponent, an index in braces or a product; or no words, and an operator, a function or variables only.
 */
const isFormula = (text: string): boolean =>
  /\\[A-Za-z]{2}|\^|_\{|[\w)\]}]( ?)\*\1[\w([{\\]/.test(text) ||
  (!/\p{L}{3}/u.test(text) &&
    /[A-Za-z=]/.test(text) &&
    /[\w)\]}|'!]\s*[=+<>/_-]\s*[\w([{|\\-]|(?<![A-Za-z])[A-Za-z]\(|^\s*[A-Za-z][\d']*(?:\s*,\s*[A-Za-z][\d']*)*\s*$/.test(
      text,
    ));

/** Converts TeX formulas to code, because markdown would parse parts of them as markup. */

/** The lines of a formula that starts at a line, and the index of its last line; null if none does. */
export function formulaAt(lines: readonly string[], index: number): { lines: string[]; last: number } | null {
  const line = lines[index] ?? "";
  if (line.length > 2000) return null;
  const [, indent = "", text] = /^(\s*)\$\$(?!\$)(.*)$/.exec(line) ?? [];
  if (text === undefined) return bracketed(lines, index);
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

const fenced = (indent: string, lines: readonly string[]): string[] => [
  `${indent}\`\`\`math`,
  ...lines.filter((line) => line.trim() !== "").map((line) => indent + line.trim()),
  `${indent}\`\`\``,
];

/** Text with its inline formulas as code. Prices and names of variables that start with $ stay unchanged. */
export const withFormulas = (text: string): string =>
  text
    .replace(/\\\\\(([^`\n]{1,500}?)\\\\\)/g, (_, formula: string) => `\`${formula.trim()}\``)
    .replace(/(?<![\\$\w])\$\$([^$`\n]{1,500})\$\$(?!\$)/g, (_, formula: string) => `\`${formula.trim()}\``)
    .replace(/(?<![\\$\w])\$(?![\s$])([^$`|\n]{1,500}?)(?<![\s\\])\$(?![$\w])/g, (whole, formula: string) =>
      /^[A-Za-z](?:\d|'|,\s?[A-Za-z])*$|^[\d.,]+$|[\\^_{}=+<>*/()-]/.test(formula) ? `\`${formula}\`` : whole,
    );

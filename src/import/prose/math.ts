/** Formulas in TeX, which become code: as text, markdown would take them apart. */

/** The lines of a formula that starts at a line, and the index of its last line; null if none does. */
export function formulaAt(lines: readonly string[], index: number): { lines: string[]; last: number } | null {
  const line = lines[index] ?? "";
  if (line.length > 2000) return null;
  const [, indent = "", text] = /^(\s*)\$\$(?!\$)(.*)$/.exec(line) ?? [];
  if (text === undefined) return bracketed(lines, index);
  const [, whole] = ends.exec(text) ?? [];
  if (whole !== undefined) return whole.trim() === "" ? null : { lines: fenced(indent, [whole]), last: index };
  if (text.includes("$$")) return null;
  return until(lines, index, { indent, first: text, end: ends });
}

/** The end of a formula, with its label. */
const ends = /^(.*)\$\$\s*(?:\{#[^{}]*\}|\([\w:.-]+\))?\s*$/;

/** A formula between \[ and \], whose backslashes may be escaped. */
function bracketed(lines: readonly string[], index: number): { lines: string[]; last: number } | null {
  const [, indent = "", text] = /^(\s*)\\{1,2}\[(.*)$/.exec(lines[index] ?? "") ?? [];
  if (text === undefined) return null;
  const end = /^(.*)\\{1,2}\]\s*$/;
  const [, whole] = end.exec(text) ?? [];
  return whole === undefined
    ? until(lines, index, { indent, first: text, end })
    : { lines: fenced(indent, [whole]), last: index };
}

/** The most lines that a formula has. */
const maxLines = 200;

function until(
  lines: readonly string[],
  start: number,
  { indent, first, end }: { indent: string; first: string; end: RegExp },
): { lines: string[]; last: number } | null {
  const inside = [first];
  for (let index = start + 1; index < Math.min(lines.length, start + maxLines); index++) {
    const line = (lines[index] ?? "").slice(0, 2000);
    const [, text] = end.exec(line) ?? [];
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

/** Text with the formulas in its lines as code. A sign of money is none, nor is the name of a variable. */
export const withFormulas = (text: string): string =>
  text
    .replace(/\\\\\(\s*([^`\n]{1,500}?)\s*\\\\\)/g, "`$1`")
    .replace(/(?<![\\$\w])\$\$([^$`\n]{1,500})\$\$(?!\$)/g, (_, formula: string) => `\`${formula.trim()}\``)
    .replace(/(?<![\\$\w])\$(?![\s$])([^$`|\n]{1,500}?)(?<![\s\\])\$(?![$\w])/g, (whole, formula: string) =>
      /^[A-Za-z](?:\d|'|,\s?[A-Za-z])*$|^[\d.,]+$|[\\^_{}=+<>*/()-]/.test(formula) ? `\`${formula}\`` : whole,
    );

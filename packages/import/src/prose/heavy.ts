/** Leaves out paragraphs that would take the parser far longer than others of their length. No real text has them. */
import { below, type Dropped, drop, type Place } from "../outline.ts";
import { codeLines } from "./fences.ts";

/**
 * The most marks of emphasis, links, tags, quotes, code and escapes in a paragraph, and in a list or table without blank lines. Time
 * grows with their square.
 */
const maxMarks = { paragraph: 2500, list: 20_000 };

/**
 * The most lists and quotes that a line starts within each other, and those of all lines of a page beyond three of each, which real
 * texts have. Time grows with the cube of the first number, and with the square of the second.
 */
const maxDepth = 20;
const maxNested = 2000;

/** The most blank lines in a row. */
const maxBlank = 1000;

/** The most lines with text in a page. */
export const maxLines = 20_000;

const listStart = /^[ \t>]{0,40}(?:[-*+]\s|\d{1,9}[.)]\s|\|)/;
const tableRule = /^[ \t>]{0,40}\|?[ \t]*:?-+:?[ \t]*\|/;

/** The text without paragraphs that have too many marks, or lists and quotes within each other, which are reported. Code, whose marks mean nothing, stays. Lines stay in place. */
export function withoutHeavyParagraphs(text: string, place: Place, dropped: Dropped[]): string {
  if (text.length <= maxBlank) return text;
  const lines = shortened(text.split("\n"), place, dropped);
  let [start, marks, depth, nested] = [0, 0, 0, 0];
  const isCode = codeLines();
  let wasCode = false;
  const close = (end: number, next: number): void => {
    const isList = listStart.test(lines[start] ?? "") || tableRule.test(lines[start + 1] ?? "");
    const most = isList ? maxMarks.list : maxMarks.paragraph;
    const isNested = depth > maxDepth || (depth > 3 && nested > maxNested);
    const why = isNested
      ? "the lists and quotes are nested too deeply"
      : `more than ${most.toLocaleString("en")} markup characters`;
    if (marks > most || isNested) {
      drop(dropped, below(place, start), isList ? "a list" : "a paragraph", why, { kind: "prose", lines: end - start });
      lines.fill("", start, end);
    }
    [start, marks, depth] = [next, 0, 0];
  };
  for (const [index, line] of lines.entries()) {
    const isInside = isCode(line);
    if (isInside !== wasCode) close(index, index);
    else if (!isInside && line.trim() === "") close(index, index + 1);
    wasCode = isInside;
    if (isInside) continue;
    // Lists in more lists than this take the parser long as well.
    lines[index] = line.replace(/^[ \t]{100,}/, " ".repeat(100));
    const own = depthOf(line);
    marks += (line.match(/[*_~[\]<>`\\]/g)?.length ?? 0) + Math.max(0, own - 1);
    depth = Math.max(depth, own);
    nested += Math.max(0, own - 3);
  }
  close(lines.length, lines.length);
  return withoutBlank(lines).join("\n");
}

/** The number of lists and quotes that a line starts, counted up to one more than the most. A line of hyphens or asterisks is a rule. */
function depthOf(line: string): number {
  if (/^[ \t>]*(?:(?:-[ \t]*)+|(?:\*[ \t]*)+)$/.test(line)) return 0;
  const mark = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$))/y;
  let depth = 0;
  while (depth <= maxDepth && mark.test(line)) depth += 1;
  return depth;
}

/** The lines without blank ones beyond the most in a row. */
function withoutBlank(lines: readonly string[]): string[] {
  let blank = 0;
  return lines.filter((line) => {
    blank = line === "" ? blank + 1 : 0;
    return blank <= maxBlank;
  });
}

/** The lines up to the last one that a page may have. */
function shortened(lines: string[], place: Place, dropped: Dropped[]): string[] {
  if (lines.length <= maxLines) return lines;
  let left = maxLines;
  const end = lines.findIndex((line) => {
    if (line.trim() !== "") left -= 1;
    return left < 0;
  });
  if (end === -1) return lines;
  const why = `the page has more than ${maxLines.toLocaleString("en")} lines of text`;
  drop(dropped, below(place, end), "the rest of the text", why, { kind: "prose", lines: lines.length - end });
  return lines.slice(0, end);
}

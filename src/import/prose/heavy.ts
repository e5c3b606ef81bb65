/** Leaves out paragraphs on which reading would take much longer than on others of their length. No real text has them. */
import type { Dropped, Place } from "../outline.ts";
import { codeLines } from "./fences.ts";

/** The most marks of emphasis, links, tags, quotes, code and escapes in a paragraph. Time grows with their square. */
const maxMarks = 2500;

/** The most lines of a page that have text. */
export const maxLines = 20_000;

/** The text without paragraphs that have too many marks, which are reported. Code, whose marks mean nothing, stays. Lines stay in place. */
export function withoutHeavyParagraphs(text: string, place: Place, dropped: Dropped[]): string {
  if (text.length <= maxMarks) return text;
  const lines = shortened(text.split("\n"), place, dropped);
  let [start, marks] = [0, 0];
  const isCode = codeLines();
  let wasCode = false;
  const close = (end: number, next: number): void => {
    if (marks > maxMarks) {
      const why = `it has more than ${maxMarks} marks of markdown`;
      dropped.push({ path: place.path, line: place.line + start, what: "a paragraph", why });
      lines.fill("", start, end);
    }
    [start, marks] = [next, 0];
  };
  for (const [index, line] of lines.entries()) {
    const isInside = isCode(line);
    if (isInside !== wasCode) close(index, index);
    else if (!isInside && line.trim() === "") close(index, index + 1);
    wasCode = isInside;
    if (!isInside) marks += line.match(/[*_~[\]<>`\\]/g)?.length ?? 0;
  }
  close(lines.length, lines.length);
  return lines.join("\n");
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
  const why = `the page has more than ${maxLines} lines of text`;
  dropped.push({ path: place.path, line: place.line + end, what: "the rest of the text", why });
  return lines.slice(0, end);
}

/** Leaves out paragraphs that would take the parser far longer than others of their length. No real text has them. */
import type { Dropped, Place } from "../outline.ts";

/** The most marks of emphasis, links, tags and quotes in a paragraph, and in a list or table without blank lines. Time grows with their square. */
const maxMarks = { paragraph: 2500, list: 20_000 };

/** The most blank lines in a row. */
const maxBlank = 1000;

const listStart = /^[ \t>]{0,40}(?:[-*+]\s|\d{1,9}[.)]\s|\|)/;
const tableRule = /^[ \t>]{0,40}\|?[ \t]*:?-+:?[ \t]*\|/;

/** The text without paragraphs that have too many marks, which are reported. Code, whose marks mean nothing, stays. Lines stay in place. */
export function withoutHeavyParagraphs(text: string, place: Place, dropped: Dropped[]): string {
  if (text.length <= maxMarks.paragraph && text.length <= maxBlank) return text;
  const lines = text.split("\n");
  let [start, marks, blank] = [0, 0, 0];
  let fence: string | undefined;
  const close = (end: number): void => {
    const isList = listStart.test(lines[start] ?? "") || tableRule.test(lines[start + 1] ?? "");
    const most = isList ? maxMarks.list : maxMarks.paragraph;
    if (marks > most) {
      const why = `it has more than ${most.toLocaleString("en")} marks of markdown`;
      dropped.push({ path: place.path, line: place.line + start, what: isList ? "a list" : "a paragraph", why });
      lines.fill("", start, end);
    }
    [start, marks] = [end + 1, 0];
  };
  for (const [index, line] of lines.entries()) {
    const [, opening] = /^\s{0,12}(?:>\s?){0,4}(`{3,}|~{3,})/.exec(line.slice(0, 200)) ?? [];
    if (fence === undefined && opening !== undefined) close(index);
    if (fence === undefined) fence = opening?.slice(0, 200);
    else if (opening?.startsWith(fence)) {
      fence = undefined;
      close(index);
    }
    // Lists in more lists than this take the parser long as well.
    if (fence === undefined) lines[index] = line.replace(/^[ \t]{100,}/, " ".repeat(100));
    if (fence === undefined && line.trim() === "") close(index);
    else if (fence === undefined) marks += line.match(/[*_~[\]<>]/g)?.length ?? 0;
  }
  close(lines.length);
  return lines
    .filter((line) => {
      blank = line === "" ? blank + 1 : 0;
      return blank <= maxBlank;
    })
    .join("\n");
}

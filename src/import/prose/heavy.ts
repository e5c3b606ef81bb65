/** Leaves out paragraphs on which reading would take much longer than on others of their length. No real text has them. */
import type { Dropped, Place } from "../outline.ts";

/** The most marks of emphasis, links, tags and quotes in a paragraph. Time grows with their square. */
const maxMarks = 2500;

/** The text without paragraphs that have too many marks, which are reported. Code, whose marks mean nothing, stays. Lines stay in place. */
export function withoutHeavyParagraphs(text: string, place: Place, dropped: Dropped[]): string {
  if (text.length <= maxMarks) return text;
  const lines = text.split("\n");
  let [start, marks] = [0, 0];
  let fence: string | undefined;
  const close = (end: number): void => {
    if (marks > maxMarks) {
      const why = `it has more than ${maxMarks} marks of markdown`;
      dropped.push({ path: place.path, line: place.line + start, what: "a paragraph", why });
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
    if (fence === undefined && line.trim() === "") close(index);
    else if (fence === undefined) marks += line.match(/[*_~[\]<>]/g)?.length ?? 0;
  }
  close(lines.length);
  return lines.join("\n");
}

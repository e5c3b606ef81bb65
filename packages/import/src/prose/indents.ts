/** Indentation: as MkDocs understands it, in steps of four spaces, however wide the mark of an item is, and that of blocks in items. */
import { endOf, type Fence, fenceAt } from "./fences.ts";

/** A list item, or the text of an admonition or a tab: the column at which its text starts in the source, and in the result. */
type Level = { column: number; written: number };

const mark = /^(?:[-*+]|\d{1,9}[.)])[ \t]+(?=\S)/;
const block = /^(?:!!!|\?\?\?|===)[+!]?\s/;

/** The text with what is one to three spaces deeper than the steps of its items moved to their text, so that it is not code. */
export function withPlainIndents(text: string): string {
  if (!/^ {5,}\S/m.test(text)) return text;
  const [fields = ""] = /^---\n[\s\S]*?\n---\n/.exec(text) ?? [];
  const levels: Level[] = [];
  let fence: Fence | null = null;
  let shift = 0;
  let isAfterBlank = true;
  const body = text
    .slice(fields.length)
    .split("\n")
    .map((line) => {
      const indent = /^ */.exec(line)?.[0].length ?? 0;
      const moved = (): string => line.slice(Math.min(indent, shift));
      if (fence !== null) {
        const own = moved();
        if (endOf(own, fence) !== null) fence = null;
        return own;
      }
      const content = line.slice(indent, indent + 500);
      if (content.trim() === "") {
        isAfterBlank = true;
        return line;
      }
      const marks = mark.exec(content)?.[0].length ?? 0;
      const isStart = marks > 0 || block.test(content);
      while ((isAfterBlank || isStart) && indent < (levels.at(-1)?.column ?? 0)) levels.pop();
      isAfterBlank = false;
      const { written } = levels.at(-1) ?? { written: 0 };
      const limit = 4 * levels.length + 4;
      shift = indent >= written + 4 && indent < limit ? indent - written : 0;
      if (isStart && indent < limit) {
        const width = marks || 4;
        levels.push({ column: indent + width, written: indent - shift + width });
      }
      const own = moved();
      fence = fenceAt(own);
      return own;
    })
    .join("\n");
  return fields + body;
}

/** The indentation of what is in the same item of a list as a line that follows others; empty if the line is in none. */
export function itemIndent(above: readonly string[], line: string): string {
  const widthOf = (text: string): number => text.length - text.trimStart().length;
  const width = widthOf(line);
  let outer = width;
  for (let index = above.length - 1; index >= 0 && outer > 0 && above.length - index < 1000; index--) {
    const other = (above[index] ?? "").slice(0, 200);
    if (other.trim() === "" || widthOf(other) >= outer) continue;
    const [mark] = /^\s*(?:[-*+]|\d{1,9}[.)])\s+/.exec(other) ?? [];
    if (mark !== undefined && mark.length <= width) return " ".repeat(mark.length);
    outer = widthOf(other);
  }
  return "";
}

/** Fences of code and directives in lines of markdown: at the margin, in quotes, and in items of lists. */

/** The longest line that is examined, in characters. Longer lines are data. */
const maxLine = 5000;

/** The start of a fence: the marks of quotes and lists before it, how many of them are quotes, its indentation in the innermost quote, its characters, and what follows them. */
export type Fence = { prefix: string; quotes: number; column: number; marks: string; info: string };

const start = /^((?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*)(`{3,}|~{3,})[ \t]*(.*)$/;

/** The fence that a line starts; null if it starts none. Code within the line is none. */
export function fenceAt(line: string): Fence | null {
  if (line.length > maxLine) return null;
  const [, prefix = "", marks = "", info = ""] = start.exec(line) ?? [];
  if (marks === "" || (marks.startsWith("`") && info.includes("`"))) return null;
  const quotes = prefix.split(">").length - 1;
  return { prefix, quotes, column: prefix.length - prefix.lastIndexOf(">") - 1, marks, info };
}

/** Whether a line closes a fence, or leaves the quote that the fence is in. Null for a line that is inside. */
export function endOf(line: string, { quotes, column, marks }: Fence): "closes" | "leaves" | null {
  const own = /^(?:[ \t]*>)*/.exec(line.slice(0, 500))?.[0] ?? "";
  if (own.split(">").length - 1 < quotes) return "leaves";
  const [, indent = "", closing = ""] = /^(?:[ \t]*>)*([ \t]*)(`{3,}|~{3,})[ \t]*$/.exec(line.slice(0, 500)) ?? [];
  const isLong = closing.startsWith(marks) && closing.length >= marks.length;
  return isLong && indent.length <= column + 3 ? "closes" : null;
}

/** Follows fences from line to line: returns whether a line is part of one. */
export function codeLines(): (line: string) => boolean {
  let open: Fence | null = null;
  return (line) => {
    const end = open && endOf(line, open);
    if (end === "closes") {
      open = null;
      return true;
    }
    if (open !== null && end === null) return true;
    open = fenceAt(line);
    return open !== null;
  };
}

/** The index of the last line of the fence that starts at an index, and whether that line closes it. */
export function extentOf(lines: readonly string[], first: number, fence: Fence): { last: number; isClosed: boolean } {
  for (let index = first + 1; index < lines.length; index++) {
    const end = endOf(lines[index] ?? "", fence);
    if (end !== null) return { last: end === "closes" ? index : index - 1, isClosed: end === "closes" };
  }
  return { last: lines.length - 1, isClosed: false };
}

/** What continues a prefix on the next line: its quotes, and spaces in place of the marks of lists. */
export const continued = (prefix: string): string => prefix.replace(/[^>\s]/g, " ");

/** Lines at the place of a fence: the first of them after its prefix, and the others after what continues that. */
export function placed({ prefix }: Fence, lines: readonly string[]): string[] {
  const rest = continued(prefix);
  // An item of a list starts with text.
  const first =
    rest === prefix
      ? 0
      : Math.max(
          0,
          lines.findIndex((line) => line !== ""),
        );
  return lines.slice(first).map((line, index) => (index === 0 ? prefix : rest) + line);
}

/** A line of a fence without the marks that are before the fence. */
export function unplaced(line: string, { quotes, column }: Fence): string {
  let text = line;
  for (let quote = 0; quote < quotes; quote++) text = text.replace(/^[ \t]*>/, "");
  const [spaces = ""] = /^[ \t]*/.exec(text.slice(0, column)) ?? [];
  return text.slice(spaces.length);
}

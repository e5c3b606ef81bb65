/** Finds the fences of code and directives in markdown, also in quotes and list items. */

/** The longest line that is examined, in characters. Longer lines are data. */
const maxLine = 5000;

/**
 * The start of a fence. prefix are the marks of quotes and lists before it, quotes the number of its quotes, column its indentation in
 * the innermost quote, marks its characters, and info the text after them.
 */
export type Fence = { prefix: string; quotes: number; column: number; marks: string; info: string };

const start = /^((?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*)(`{3,}|~{3,})[ \t]*(.*)$/;

/** The fence that a line starts; null if it starts none. Inline code is not a fence. */
export function fenceAt(line: string): Fence | null {
  if (line.length > maxLine) return null;
  const [, prefix = "", marks = "", info = ""] = start.exec(line) ?? [];
  if (marks === "" || (marks.startsWith("`") && info.includes("`"))) return null;
  const quotes = prefix.split(">").length - 1;
  return { prefix, quotes, column: prefix.length - prefix.lastIndexOf(">") - 1, marks, info };
}

/** How a line leaves a fence: it closes the fence, or leaves the quote that contains it. Null for a line inside the fence. */
export function endOf(line: string, { quotes, column, marks }: Fence): "closes" | "leaves" | null {
  const own = /^(?:[ \t]*>)*/.exec(line.slice(0, 500))?.[0] ?? "";
  if (own.split(">").length - 1 < quotes) return "leaves";
  const [, indent = "", closing = ""] = /^(?:[ \t]*>)*([ \t]*)(`{3,}|~{3,})[ \t]*$/.exec(line.slice(0, 500)) ?? [];
  const isLong = closing.startsWith(marks) && closing.length >= marks.length;
  return isLong && indent.length <= column + 3 ? "closes" : null;
}

/** A function that returns whether the next line is part of a fence. */
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

/** The prefix of the lines after the first: its quotes, and spaces in place of list marks. */
export const continued = (prefix: string): string => prefix.replace(/[^>\s]/g, " ");

/** Lines that replace a fence: the first one with its prefix, the others with the continued prefix. */
export function placed({ prefix }: Fence, lines: readonly string[]): string[] {
  const rest = continued(prefix);
  // A list item starts with text.
  const first = rest === prefix ? 0 : lines.findIndex((line) => line !== "");
  return lines.slice(Math.max(0, first)).map((line, index) => (index === 0 ? prefix : rest) + line);
}

/** A line of a fence without the quotes and the indentation before the fence. */
export function unplaced(line: string, { quotes, column }: Fence): string {
  let text = line;
  for (let quote = 0; quote < quotes; quote++) text = text.replace(/^[ \t]*>/, "");
  const [spaces = ""] = /^[ \t]*/.exec(text.slice(0, column)) ?? [];
  return text.slice(spaces.length);
}

/** Code in a fence that is longer than the fences in the code. */
export function fenced(code: string, language: string): string {
  let longest = 2;
  for (const [, marks = ""] of code.matchAll(/^[ \t]*(`{3,})/gm)) longest = Math.max(longest, marks.length);
  const marks = "`".repeat(longest + 1);
  return `${marks}${language}\n${code.trimEnd()}\n${marks}`;
}

/** The marks of a fence around code that has no fences of its own. */
export const fenceMarks = "```";

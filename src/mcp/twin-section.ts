/** Reads sections of markdown twins. */

/** The text of the section of level 2 with a heading, without it; empty if there is none. Lines in code blocks are not headings. */
export function sectionOf(markdown: string, heading: string): string {
  const lines: string[] = [];
  let isInside = false;
  let fence = "";
  for (const line of markdown.split("\n")) {
    const [, mark = ""] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    const isFence = mark !== "";
    if (fence === "" && line.startsWith("## ")) {
      if (isInside) break;
      isInside = line === `## ${heading}`;
      continue;
    }
    if (isFence && fence === "") fence = mark;
    else if (isFence && mark.startsWith(fence) && /^ {0,3}[`~]+\s*$/.test(line)) fence = "";
    if (isInside) lines.push(line);
  }
  return lines.join("\n").trim();
}

/** The text of a twin below its first heading. */
export const bodyOf = (markdown: string): string => markdown.replace(/^[\s\S]*?^# .*\n/m, "").trim();

/** A text of at most this number of characters, cut before a paragraph if possible, and whether it was cut. */
export function shortened(text: string, max: number): { text: string; isCut: boolean } {
  if (text.length <= max) return { text, isCut: false };
  const paragraph = text.lastIndexOf("\n\n", max);
  return { text: text.slice(0, paragraph > max / 2 ? paragraph : max).toWellFormed(), isCut: true };
}

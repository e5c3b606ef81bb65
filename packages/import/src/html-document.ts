/** HTML and XHTML files of a source. */
import type { Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";

/** The contents of a document's body element, and their first line. A fragment without a body is returned whole. */
export function bodyOf(text: string): { body: string; line: number } {
  const [tag] = /<body\b[^<>]{0,2000}>/i.exec(text) ?? [];
  const start = tag === undefined ? 0 : text.indexOf(tag) + tag.length;
  const end = text.toLowerCase().lastIndexOf("</body");
  return { body: text.slice(start, end > start ? end : undefined), line: text.slice(0, start).split("\n").length };
}

/** How many headings are looked at, and how many characters of each. */
const [maxHeadings, maxHeading] = [20, 4000];

/** The text of a document's first heading, or else of its title, and its line; undefined if it has neither. */
export function headingOf(text: string): { value: string; line: number } | undefined {
  const byTag = [/(<h[12]\b[^<>]{0,2000}>)/i, /(<title\b[^<>]{0,2000}>)/i].map((tag) =>
    text.split(tag, 2 * maxHeadings),
  );
  for (const pieces of byTag) {
    let line = 1;
    for (const [index, piece] of pieces.entries()) {
      const after = index % 2 === 1 ? (pieces[index + 1] ?? "").slice(0, maxHeading) : "";
      const value = textOf(
        fromHtml(after.slice(0, Math.max(0, after.search(/<\/(?:h[12]|title)>/i))), { fragment: true }),
      )
        .replace(/\s+/g, " ")
        .trim();
      if (value !== "") return { value, line };
      line += piece.split("\n").length - 1;
    }
  }
  return undefined;
}

const textOf = (node: Nodes): string =>
  node.type === "text" ? node.value : "children" in node ? node.children.map(textOf).join("") : "";

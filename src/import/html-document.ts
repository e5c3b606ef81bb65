/** HTML and XHTML files of a source. */
import type { Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";

/** What is between the tags of a document's body, and its line. A fragment is its own body. */
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
  for (const [start, end] of [
    [/<h[12]\b[^<>]{0,2000}>/gi, /<\/h[12]>/i],
    [/<title\b[^<>]{0,2000}>/gi, /<\/title>/i],
  ] as const)
    for (const { 0: tag, index } of text.matchAll(start).take(maxHeadings)) {
      const after = text.slice(index + tag.length, index + tag.length + maxHeading);
      const value = textOf(fromHtml(after.slice(0, Math.max(0, after.search(end))), { fragment: true }))
        .replace(/\s+/g, " ")
        .trim();
      if (value !== "") return { value, line: text.slice(0, index).split("\n").length };
    }
  return undefined;
}

const textOf = (node: Nodes): string =>
  node.type === "text" ? node.value : "children" in node ? node.children.map(textOf).join("") : "";

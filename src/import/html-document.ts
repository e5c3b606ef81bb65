/** HTML and XHTML files of a source. */
import type { Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";

/** What is between the tags of a document's body, and its line. A fragment is its own body. */
export function bodyOf(text: string): { body: string; line: number } {
  const [tag] = /<body\b[^>]{0,2000}>/i.exec(text) ?? [];
  const start = tag === undefined ? 0 : text.indexOf(tag) + tag.length;
  const end = text.toLowerCase().lastIndexOf("</body");
  return { body: text.slice(start, end > start ? end : undefined), line: text.slice(0, start).split("\n").length };
}

/** The text of a document's first heading, or else of its title, and its line; undefined if it has neither. */
export function headingOf(text: string): { value: string; line: number } | undefined {
  for (const pattern of [
    /<h[12]\b[^>]{0,2000}>([\s\S]{1,4000}?)<\/h[12]>/i,
    /<title\b[^>]{0,200}>([\s\S]{1,4000}?)<\/title>/i,
  ]) {
    const match = pattern.exec(text);
    const value = textOf(fromHtml(match?.[1] ?? "", { fragment: true }))
      .replace(/\s+/g, " ")
      .trim();
    if (match && value !== "") return { value, line: text.slice(0, match.index).split("\n").length };
  }
  return undefined;
}

const textOf = (node: Nodes): string =>
  node.type === "text" ? node.value : "children" in node ? node.children.map(textOf).join("") : "";

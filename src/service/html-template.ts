/** Prerendered HTML with parts that are computed on request. */
import { htmlText } from "../course/text/html.ts";

/** A prerendered page: its HTML and the headers of its file. */
export type Template = { text: string; headers: Headers };

/** A page in three: up to one text, from it up to another, and from that on. Throws if either is missing. */
export function cut(page: string, from: string, to: string): [before: string, between: string, after: string] {
  const start = page.indexOf(from);
  const end = page.indexOf(to, start);
  if (start === -1 || end === -1) throw new Error(`The page has no ${from} before ${to}.`);
  return [page.slice(0, start), page.slice(start, end), page.slice(end)];
}

/** Changes to an element: attributes to set (null removes one), and text or HTML to insert at its start. */
type Fill = { attributes?: Record<string, string | null>; text?: string; html?: string };

/** Shows an element. */
export const shown: Fill = { attributes: { hidden: null } };

/** Shows an element with a text. */
export const shownWith = (text: string): Fill => ({ ...shown, text });

/** The page with the elements with these ids filled in. Throws if an element is missing. */
export const filled = (html: string, fills: Record<string, Fill>): string =>
  Object.entries(fills).reduce((page, [id, fill]) => filledAt(page, ` id="${id}"`, fill), html);

/** The page without the contents of the <div> with an id. Throws if it is missing. */
export function emptied(html: string, id: string): string {
  const start = html.indexOf(">", html.indexOf(` id="${id}"`)) + 1;
  const tags = /<(\/?)div[\s>]/g;
  tags.lastIndex = start;
  let depth = 1;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] === "/" ? -1 : 1;
    if (depth === 0) return html.slice(0, start) + html.slice(tag.index);
  }
  throw new Error(`The page has no <div> with id="${id}".`);
}

function filledAt(page: string, mark: string, { attributes = {}, text = "", html = "" }: Fill): string {
  const at = page.indexOf(mark);
  const end = page.indexOf(">", at);
  if (at === -1 || end === -1) throw new Error(`The page has no element with${mark}.`);
  const start = page.lastIndexOf("<", at);
  const tag = Object.entries(attributes).reduce(
    (before, [name, value]) =>
      before.replace(new RegExp(` ${name}(?:="[^"]*")?(?= |$)`), "") +
      (value === null ? "" : ` ${name}="${htmlText(value)}"`),
    page.slice(start, end),
  );
  return `${page.slice(0, start)}${tag}>${htmlText(text)}${html}${page.slice(end + 1)}`;
}

/** Our own HTML with something filled in. An element is named by its id, which a page has once. */
import { htmlText } from "../text/html.ts";

/** A built page, ready to be filled in: its text and the headers of its file. */
export type Template = { text: string; headers: Headers };

/** The page of a response, read to its end. */
export const templateOf = async (page: Response): Promise<Template> => ({
  text: await page.text(),
  headers: new Headers(page.headers),
});

/** What to change of an element: attributes by name (null takes one away), text or HTML before whatever it holds. */
export type Fill = { attributes?: Record<string, string | null>; text?: string; html?: string };

/** Makes an element visible. */
export const shown: Fill = { attributes: { hidden: null } };

/** Makes an element visible with a text in it. */
export const shownWith = (text: string): Fill => ({ ...shown, text });

/** The page with elements filled in, by their ids. Throws where one is missing: a page that was built without it. */
export const filled = (html: string, fills: Record<string, Fill>): string =>
  Object.entries(fills).reduce((page, [id, fill]) => filledAt(page, ` id="${id}"`, fill), html);

/** The page with an option of a select chosen; as it is where there is no such option. */
export function chosen(html: string, selectId: string, value: string): string {
  const from = html.indexOf(` id="${selectId}"`);
  const at = html.indexOf(`<option value="${htmlText(value)}"`, from);
  const end = html.indexOf("</select>", from);
  return from === -1 || at === -1 || at > end
    ? html
    : `${html.slice(0, at)}<option selected${html.slice(at + "<option".length)}`;
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

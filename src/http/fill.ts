/** Our own HTML with something filled in. An element is named by its id, which a page has once. */
import { htmlText } from "../domain/html-text.ts";

/** A built page, ready to be filled in: its text and the headers of its file. */
export type Template = { text: string; headers: Headers };

/** The page of a response, read to its end. */
export const templateOf = async (page: Response): Promise<Template> => ({
  text: await page.text(),
  headers: new Headers(page.headers),
});

/** What to change of an element: shown removes its `hidden`, value becomes that attribute, content precedes what it holds. */
export type Fill = { shown?: true; value?: string; content?: string };

/** The page with an element filled in. Throws where no element has the id: a page that was built without it. */
export function filled(html: string, id: string, { shown, value, content = "" }: Fill): string {
  const at = html.indexOf(` id="${id}"`);
  const end = html.indexOf(">", at);
  if (at === -1 || end === -1) throw new Error(`The page has no element with the id ${id}.`);
  const start = html.lastIndexOf("<", at);
  const tag = html.slice(start, end);
  const open = shown ? tag.replace(/ hidden(?:="")?(?= |$)/, "") : tag;
  const attribute = value === undefined ? "" : ` value="${htmlText(value)}"`;
  return `${html.slice(0, start)}${open}${attribute}>${content}${html.slice(end + 1)}`;
}

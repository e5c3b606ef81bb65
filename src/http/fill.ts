/** Our own HTML with something filled in. An element is named by its id, which a page has once. */

/** What to change of an element: shown removes its `hidden`, content goes before everything that it holds. */
export type Fill = { shown?: true; content?: string };

/** The page with an element filled in. Throws where no element has the id: a page that was built without it. */
export function filled(html: string, id: string, { shown, content = "" }: Fill): string {
  const at = html.indexOf(` id="${id}"`);
  const end = html.indexOf(">", at);
  if (at === -1 || end === -1) throw new Error(`The page has no element with the id ${id}.`);
  const start = html.lastIndexOf("<", at);
  const tag = html.slice(start, end + 1);
  return (
    html.slice(0, start) + (shown ? tag.replace(/ hidden(?:="")?(?=[ >])/, "") : tag) + content + html.slice(end + 1)
  );
}

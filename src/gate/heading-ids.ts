/** The ids that headings of prose should have: those of rehype-slug, with a number where a part of the page has the same. */
import type { Root } from "hast";
import rehypeSlug from "rehype-slug";
import type { ExpectedElement, Piece } from "../page-kinds/expectation.ts";

/** A heading as a page has it, and its text as its id is made of it: without pictures. */
export type Heading = { element: ExpectedElement; text: string };

/** The ids of parts of pages beside prose, which no heading takes. */
const takenIds = [
  ..."content copied finder finder-form finder-found finder-lines finder-q chapters footnote-label overview".split(" "),
  ..."parts price region-il region-il-name region-intl region-intl-name source".split(" "),
];

const giveIds = rehypeSlug();

/** Gives headings their ids, none of them one of taken, and returns the ids. */
export function givenIds(headings: readonly Heading[], taken: readonly string[] = []): string[] {
  const wanted = slugs(headings.map(({ text }) => text));
  const used = new Set([...takenIds, ...taken]);
  return headings.flatMap(({ element }, index) => {
    const id = wanted[index] ?? "";
    let [free, count] = [id, 0];
    while (used.has(free) || (count > 0 && wanted.includes(free))) free = `${id}-${++count}`;
    used.add(free);
    if (id === "") return [];
    element.attributes.id = free;
    return [free];
  });
}

/** Texts as ids of one page. */
function slugs(texts: readonly string[]): string[] {
  if (texts.length === 0) return [];
  const root: Root = {
    type: "root",
    children: texts.map((value) => ({
      type: "element",
      tagName: "h2",
      properties: {},
      children: [{ type: "text", value }],
    })),
  };
  giveIds(root);
  return root.children.map((heading) => ("properties" in heading ? String(heading.properties.id) : ""));
}

/** What a reader sees of a heading. */
export function titleOf(piece: Piece): string {
  if (typeof piece === "string" || typeof piece === "number") return String(piece);
  if (typeof piece !== "object" || "prose" in piece) return "";
  return ("pieces" in piece ? piece.pieces : piece).map(titleOf).join("");
}

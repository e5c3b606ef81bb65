/** The expected ids of headings in prose: those of rehype-slug, with a number if another element of the page has the same. */
import type { Root } from "hast";
import rehypeSlug from "rehype-slug";
import type { ExpectedElement, Piece } from "../page-kinds/expectation.ts";

/** A heading of a page, and the text for its id, which excludes pictures. */
export type Heading = { element: ExpectedElement; text: string };

/** Ids of other elements of pages, which headings must not have. */
const reservedIds = [
  ..."content copied finder finder-form finder-found finder-q".split(" "),
  ..."chapters citation footnote-label offer outline overview".split(" "),
  ..."parts price region-il region-il-name region-intl region-intl-name source".split(" "),
];

const addSlugs = rehypeSlug();

/** Sets the ids of headings, avoiding those in taken, and returns them. */
export function assignIds(headings: readonly Heading[], taken: readonly string[] = []): string[] {
  const preferred = slugs(headings.map(({ text }) => text));
  const used = new Set([...reservedIds, ...taken]);
  return headings.flatMap(({ element }, index) => {
    const id = preferred[index] ?? "";
    let [free, count] = [id, 0];
    while (used.has(free) || (count > 0 && preferred.includes(free))) free = `${id}-${++count}`;
    used.add(free);
    if (id === "") return [];
    element.attributes.id = free;
    return [free];
  });
}

/** The slugs of texts on one page. */
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
  addSlugs(root);
  return root.children.map((heading) => ("properties" in heading ? String(heading.properties.id) : ""));
}

/** The visible text of a heading. */
export function titleOf(piece: Piece): string {
  if (typeof piece === "string" || typeof piece === "number") return String(piece);
  if (typeof piece !== "object" || "prose" in piece) return "";
  return ("pieces" in piece ? piece.pieces : piece).map(titleOf).join("");
}

/** The beginning of a text, to show it on another page. */
import type { Nodes, RootContent } from "mdast";
import { pictureSizeIn } from "../../service/addresses.ts";
import { proseTree } from "./addresses.ts";
import { memoize } from "./cache.ts";
import { isSent } from "./exchanges.ts";

/** The number of blocks of an excerpt without a picture, and the maximum with one. */
const [usual, most] = [3, 6];

/**
 * The first blocks of a text, without a heading above them: up to its first picture if that is among the first six, otherwise three,
 * and the list that explains the last one if it is code. An excerpt ends before a block that needs the rest of the text: a heading, a
 * note, an HTML element of several blocks, a link to a place in it, or an exchange that pages send.
 */
export const excerptOf = (markdown: string): string => memoize("excerpt", markdown, () => excerptIn(markdown));

function excerptIn(markdown: string): string {
  const all = proseTree(markdown).children;
  const from = all.findIndex(({ type }) => type !== "heading");
  if (from === -1) return "";
  const end = all.findIndex((block, index) => index >= from && (block.type === "html" || needsRest(block)));
  const blocks = all.slice(from, Math.min(end === -1 ? all.length : end, from + most));
  const picture = blocks.findIndex(isPicture);
  const count = picture === -1 ? usual : picture + 1;
  const shown = blocks.slice(0, isExplained(blocks[count - 1], blocks[count]) ? count + 1 : count);
  return markdown.slice(shown[0]?.position?.start.offset, shown.at(-1)?.position?.end.offset ?? 0);
}

/** Whether a block is code and the next may be its steps (see steps.ts). */
const isExplained = (block: RootContent | undefined, next: RootContent | undefined): boolean =>
  block?.type === "code" && next?.type === "list" && next.ordered === true;

function isPicture(block: RootContent): boolean {
  const [only, more] = block.type === "paragraph" ? block.children : [];
  return more === undefined && only?.type === "image" && pictureSizeIn(only.url) !== null;
}

function needsRest(node: Nodes): boolean {
  switch (node.type) {
    case "heading":
    case "definition":
    case "footnoteDefinition":
    case "footnoteReference":
    case "linkReference":
    case "imageReference":
      return true;
    case "code":
      return isSent(node);
    case "link":
      return /^[?#]/.test(node.url);
    default:
      return "children" in node && node.children.some(needsRest);
  }
}

/** The beginning of a text, as the gate expects it on another page. */
import type { Nodes } from "mdast";
import type { Prose } from "./prose.ts";

/**
 * The blocks below the headings at the start of a text: up to and including the first picture of the course, if it is the sixth block
 * or an earlier one, otherwise at most three. A heading, footnotes, definitions, references, and links within the text end it.
 */
export function beginningOf({ markdown, root }: Prose): string {
  const shown: Nodes[] = [];
  let length = 0;
  for (const block of root.children) {
    if (shown.length === 0 && block.type === "heading") continue;
    if (shown.length === 6 || isTied(block)) break;
    shown.push(block);
    if (block.type === "paragraph" && block.children.length === 1 && isCoursePicture(block.children[0])) {
      length = shown.length;
      break;
    }
  }
  const last = shown[(length || Math.min(3, shown.length)) - 1];
  return markdown.slice(shown[0]?.position?.start.offset ?? 0, last?.position?.end.offset ?? 0);
}

/** Whether a node needs other blocks of its text. */
const isTied = (node: Nodes): boolean =>
  /^(?:heading|definition|footnote\w+|\w+Reference)$/.test(node.type) ||
  (node.type === "link" && "?#".includes(node.url.at(0) ?? " ")) ||
  ("children" in node && (node.children as Nodes[]).some(isTied));

const isCoursePicture = (node: Nodes | undefined): boolean =>
  node?.type === "image" && /^\/files\/[^?#]*-\d+x\d+\.[\da-f]{8}\.\w+$/.test(node.url);

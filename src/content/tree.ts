/** An author's prose as a tree, read as it stands on pages and in files: with more after it. */
import type { Root } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";

/** Without the extensions of GitHub, which know no other headings, fences and raw HTML, and take twice the time. */
const parser = unified().use(remarkParse).freeze();

/** What was read last: one question after the other is asked about the same prose. */
let last = { markdown: "", tree: parser.parse("x") };

/** The tree of prose that a paragraph follows; where that is not its last child, the prose has not ended. */
export function proseTree(markdown: string): Root {
  if (markdown !== last.markdown) last = { markdown, tree: parser.parse(`${markdown}\n\nx`) };
  return last.tree;
}

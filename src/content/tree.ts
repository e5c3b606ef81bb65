/** Parses prose into a syntax tree, followed by a paragraph to reveal open blocks. */
import type { Root } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";

/** Without GitHub's extensions, which are twice as slow and do not affect headings, fences and raw HTML. */
const parser = unified().use(remarkParse).freeze();

/** The last result: callers ask for the same prose several times in a row. */
let last = { markdown: "", tree: parser.parse("x") };

/** The syntax tree of prose followed by a paragraph. If its last child is not that paragraph, a block in the prose is open. */
export function proseTree(markdown: string): Root {
  if (markdown !== last.markdown) last = { markdown, tree: parser.parse(`${markdown}\n\nx`) };
  return last.tree;
}

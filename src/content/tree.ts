/** Parses prose into a syntax tree, followed by a paragraph to reveal open blocks. */
import type { Nodes, Root } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { type Address, addressesOf, recordAddresses } from "./markdown/addresses.ts";
import { memoize } from "./markdown/cache.ts";

/** Without GitHub's extensions, which are twice as slow and do not affect headings, fences and raw HTML. */
const parser = unified().use(remarkParse).use(recordAddresses).freeze();

/** The last result: callers ask for the same prose several times in a row. */
let last = { markdown: "", tree: parser.parse("x") };

/** The syntax tree of prose followed by a paragraph. If its last child is not that paragraph, a block in the prose is open. */
export function proseTree(markdown: string): Root {
  if (markdown !== last.markdown) last = { markdown, tree: parser.parse(`${markdown}\n\nx`) };
  return last.tree;
}

/** The URLs in prose, in order, as pages and their markdown link to them. Without GitHub's extensions, a footnote would be the definition of a link. */
export const urlsIn = (markdown: string): readonly Address[] =>
  memoize("urls", markdown, () =>
    [
      ...addressesOf(proseTree(markdown), markdown).filter(
        ({ start }) => !footnote.test(markdown.slice(markdown.lastIndexOf("\n", start - 1) + 1, start)),
      ),
      ...bareUrls(proseTree(markdown), markdown),
    ].sort((a, b) => a.start - b.start),
  );

/** The URLs that are written in the text, which pages link to as well. */
function bareUrls(node: Nodes, markdown: string): Address[] {
  if (node.type === "link" || node.type === "linkReference") return [];
  if ("children" in node) return node.children.flatMap((child) => bareUrls(child, markdown));
  if (node.type !== "text" && node.type !== "html") return [];
  const from = node.position?.start.offset ?? 0;
  return [...markdown.slice(from, node.position?.end.offset).matchAll(/https?:\/\/[^\s<]+/gi)].map(
    ({ 0: text, index }) => {
      const url = text.replace(/[!"&'),.:;<>?\]}*_~]+$/, "");
      const start = from + index;
      return { start, end: start + url.length, url, isLink: true, isImage: false };
    },
  );
}

const footnote = /^[ >]*\[\^[^\]]*\]:\s*<?$/;

/** The blocks of a README with the headings above them. */
import type { Heading, Link, Nodes, Root, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toString as textOf } from "mdast-util-to-string";
import { gfm } from "micromark-extension-gfm";
import { plainTitle } from "../names.ts";
import { withoutHeavyParagraphs } from "../prose/heavy.ts";

/** A heading with its depth, text and line, and the heading above it that is less deep. */
export type Section = { depth: number; title: string; line: number; node: Heading; parent?: Section };

/** A block and the heading above it, if there is one. A heading's section is its own. */
export type Block = { node: RootContent; section?: Section };

/** The maximum length of a README, and nested lists that would slow the parser down. */
const [maxText, tooNested] = [1024 * 1024, /^[ \t]*(?:(?:[-*+>]|\d{1,9}[.)])[ \t]*){40,}/gm];

/** The blocks of markdown in order. */
export function blocksOf(markdown: string): Block[] {
  const text = markdown.slice(0, maxText).replace(tooNested, "");
  const root: Root = fromMarkdown(withoutHeavyParagraphs(text, { path: "", line: 1 }, []), {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  let section: Section | undefined;
  return root.children.map((node) => {
    if (node.type === "heading") {
      let parent = section;
      while (parent !== undefined && parent.depth >= node.depth) parent = parent.parent;
      const line = node.position?.start.line ?? 1;
      section = { depth: node.depth, title: titleOf(node), line, node, ...(parent && { parent }) };
    }
    return { node, ...(section && { section }) };
  });
}

/** The blocks below a heading with a title, and the heading. Case and what is not a letter or digit do not matter. */
export function blocksBelow(blocks: readonly Block[], title: string): Block[] {
  const isWanted = ({ title: own }: Section): boolean => comparable(own) === comparable(title);
  return blocks.filter(({ section }) => {
    for (let each = section; each !== undefined; each = each.parent) if (isWanted(each)) return true;
    return false;
  });
}

const comparable = (title: string): string => title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** The text of a node as a title: without markup, emoji names such as :movie_camera:, and HTML. */
export const titleOf = (node: Nodes): string =>
  plainTitle(withoutEmojiNames(textOf(node, { includeHtml: false, includeImageAlt: false })));

/** A line without the names of emoji that GitHub shows as pictures. */
export const withoutEmojiNames = (text: string): string =>
  text.replace(/(^|\s):[a-z][a-z\d_+-]{1,40}:(?:\s|$)/g, "$1").trimEnd();

/** The links in a node, at any depth. */
export function linksIn(node: Nodes): Link[] {
  if (node.type === "link") return [node];
  return "children" in node ? node.children.flatMap(linksIn) : [];
}

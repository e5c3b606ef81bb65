/** The blocks of a README with the headings above them. */
import type { Heading, Link, List, Nodes, Root, RootContent, Table } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toString as textOf } from "mdast-util-to-string";
import { gfm } from "micromark-extension-gfm";
import { lettersOf } from "../account/items.ts";
import { plainTitle } from "../names.ts";
import { withoutHeavyParagraphs } from "../prose/heavy.ts";
import { markdownOf } from "../prose/html.ts";

/** A heading with its depth, text and line, and the heading above it that is less deep. */
export type Section = { depth: number; title: string; line: number; node: Heading; parent: Section | undefined };

/** A block and the heading above it, if there is one. A heading's section is its own. */
export type Block = { node: RootContent; section: Section | undefined };

/** The maximum length of a README, and nested lists that would slow the parser down. */
const [maxText, tooNested] = [1024 * 1024, /^[ \t]*(?:(?:[-*+>]|\d{1,9}[.)])[ \t]*){40,}/gm];

/** The blocks of markdown in order. */
export function blocksOf(markdown: string): Block[] {
  const { children } = parsed(markdown.slice(0, maxText));
  let section: Section | undefined;
  return children.flatMap(withoutHtml).map((node) => {
    if (node.type === "heading") {
      let parent = section;
      while (parent !== undefined && parent.depth >= node.depth) parent = parent.parent;
      const line = node.position?.start.line ?? 1;
      section = { depth: node.depth, title: titleOf(node), line, node, parent };
    }
    return { node, section };
  });
}

const parsed = (markdown: string): Root =>
  fromMarkdown(withoutHeavyParagraphs(markdown.replace(tooNested, ""), { path: "", line: 1 }, []), {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });

/** The blocks of tables and lists that are written as HTML, at lines from that of the HTML on. Other blocks stay. */
function withoutHtml(node: RootContent): RootContent[] {
  if (node.type !== "html" || !/<(?:table|ul|ol)[\s>]/i.test(node.value)) return [node];
  const before = (node.position?.start.line ?? 1) - 1;
  const { children } = parsed(markdownOf(node.value, { path: "", line: 1 }, { videos: [], dropped: [] }));
  const move = (each: Nodes): void => {
    if (each.position) each.position.start.line += before;
    if ("children" in each) each.children.forEach(move);
  };
  children.forEach(move);
  // A table without headings is a grid, whose cells are items.
  return children.map((each) => (each.type === "table" && !/<th[\s>]/i.test(node.value) ? gridOf(each) : each));
}

const gridOf = ({ children, position }: Table): List => ({
  type: "list",
  spread: false,
  children: children.flatMap((row) =>
    row.children
      .filter((cell) => linksIn(cell).length > 0)
      .map((cell) => ({
        type: "listItem" as const,
        spread: false,
        children: [{ type: "paragraph" as const, children: cell.children }],
        position: row.position,
      })),
  ),
  position,
});

/** The blocks below a heading with a title, and the heading. Case and what is not a letter or digit do not matter. */
export function blocksBelow(blocks: readonly Block[], title: string): Block[] {
  const isWanted = ({ title: own }: Section): boolean => lettersOf(own) === lettersOf(title);
  return blocks.filter(({ section }) => {
    for (let each = section; each !== undefined; each = each.parent) if (isWanted(each)) return true;
    return false;
  });
}

/** The first paragraph of text below a heading, before another one; undefined if there is none. */
export function paragraphBelow(blocks: readonly Block[], section: Section | undefined): Block | undefined {
  return blocks.find(
    ({ node, section: own }) =>
      own?.line === section?.line &&
      node.type === "paragraph" &&
      node.children.some((child) => child.type === "text" && /\p{L}{3}/u.test(child.value)) &&
      node.children[0]?.type !== "link" &&
      node.children[0]?.type !== "image",
  );
}

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

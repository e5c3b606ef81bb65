/** Reads SUMMARY.md, the table of contents of mdBook, GitBook and HonKit. */

import type { Heading, Link, List, ListItem, Paragraph, Root, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { toString as textOf } from "mdast-util-to-string";
import type { Entry, Group } from "./contents.ts";
import { plainTitle } from "./names.ts";
import { stated } from "./outline.ts";
import { localFile } from "./paths.ts";
import { withoutHeavyParagraphs } from "./prose/heavy.ts";

/**
 * The groups of a summary at `path`. Captions are headings: those of the first level in mdBook, where the first heading is the book's
 * title, and those below it in GitBook. Unnumbered links before and after the lists are also entries.
 */
export function summaryOf(text: string, path: string, style: "mdbook" | "gitbook"): Group[] {
  const root: Root = fromMarkdown(withoutHeavyParagraphs(text, { path, line: 1 }, []));
  const groups: Group[] = [{ entries: [] }];
  const headings = root.children.filter((node): node is Heading => node.type === "heading");
  const captions = new Set<RootContent>(headings.filter(style === "mdbook" ? isMdBookCaption : isGitBookCaption));
  for (const node of root.children) {
    const at = { path, line: node.position?.start.line ?? 1 };
    if (captions.has(node)) groups.push({ caption: stated(plainTitle(textOf(node)), at), entries: [] });
    groups.at(-1)?.entries.push(...entriesOf(node, path));
  }
  return groups.filter(({ entries }) => entries.length > 0);
}

const isMdBookCaption = ({ depth }: Heading, index: number): boolean => depth === 1 && index > 0;

/** Whether a heading is a caption: its level is below the first, and it is not the title of the summary, which may be of any level. */
const isGitBookCaption = (heading: Heading, index: number, all: readonly Heading[]): boolean =>
  heading.depth > 1 &&
  !(index === 0 && (all.length === 1 || /^(?:summary|(?:table of )?contents)$/i.test(textOf(heading).trim())));

function entriesOf(node: RootContent, path: string): Entry[] {
  if (node.type === "list") return (node as List).children.map((item) => entryOf(item, path));
  if (node.type !== "paragraph") return [];
  return linksIn(node).map((link) => withFile(link, path, []));
}

function entryOf(item: ListItem, path: string): Entry {
  const paragraph = item.children.find((child): child is Paragraph => child.type === "paragraph");
  const children = item.children.flatMap((child) => (child.type === "list" ? entriesOf(child, path) : []));
  const link = paragraph && linksIn(paragraph)[0];
  if (link) return withFile(link, path, children);
  const title = paragraph ? plainTitle(textOf(paragraph)) : "";
  return { path, line: item.position?.start.line ?? 1, ...(title !== "" && { title }), children };
}

const linksIn = ({ children }: Paragraph): Link[] => children.filter((child): child is Link => child.type === "link");

/** The entry of a link. Links to other sites, and drafts such as [Draft](), have no file. */
function withFile(link: Link, path: string, children: Entry[]): Entry {
  const file = localFile(link.url, path);
  return {
    path,
    line: link.position?.start.line ?? 1,
    title: plainTitle(textOf(link)),
    ...(file !== null && { file }),
    children,
  };
}

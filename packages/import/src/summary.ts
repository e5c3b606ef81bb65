/** Reads SUMMARY.md, the table of contents of mdBook, GitBook and HonKit. */
import type { Heading, Link, List, ListItem, Nodes, Paragraph, Root, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { toString as textOf } from "mdast-util-to-string";
import { addEntries, type Group } from "./contents.ts";
import type { Entry } from "./entry.ts";
import { plainTitle } from "./names.ts";
import { stated } from "./outline.ts";
import { withoutHeavyParagraphs } from "./prose/heavy.ts";
import { localFile } from "./tree.ts";

/**
 * The groups of a summary at `path`. Captions are headings: those of the first level in mdBook, where a heading at the start is the
 * book's title, and those below it in GitBook. Unnumbered links before and after the lists are also entries.
 */
export function summaryOf(text: string, path: string, style: "mdbook" | "gitbook"): Group[] {
  const readable = withoutHeavyParagraphs(text, { path, line: 1 }, []);
  const root: Root = fromMarkdown(readable);
  const titleOf = (node: Nodes): string => plainTitle(sourceOf(node, readable));
  const groups: Group[] = [];
  let caption: Group["caption"];
  const headings = root.children.filter((node): node is Heading => node.type === "heading");
  const captions = new Set<RootContent>(
    style === "mdbook" ? mdBookCaptions(root, headings) : headings.filter(isGitBookCaption),
  );
  for (const node of root.children) {
    const at = { path, line: node.position?.start.line ?? 1 };
    if (captions.has(node)) caption = stated(titleOf(node), at);
    // Unnumbered chapters of mdBook have no part.
    const isAlone = style === "mdbook" && node.type === "paragraph";
    addEntries(groups, isAlone ? undefined : caption, entriesOf(node, path, titleOf));
  }
  return groups.filter(({ entries }) => entries.length > 0);
}

/** The headings of the first level, without the title of the book: a heading with nothing but comments above it. */
function mdBookCaptions({ children }: Root, headings: readonly Heading[]): Heading[] {
  const first = children.find(({ type }) => type !== "html");
  return headings.filter((heading) => heading.depth === 1 && heading !== first);
}

/** Whether a heading is a caption: its level is below the first, and it is not the title of the summary, which may be of any level. */
const isGitBookCaption = (heading: Heading, index: number, all: readonly Heading[]): boolean =>
  heading.depth > 1 &&
  !(index === 0 && (all.length === 1 || /^(?:summary|(?:table of )?contents)$/i.test(textOf(heading).trim())));

/** The markdown of what is in a heading, a paragraph or a link. */
function sourceOf(node: Nodes, text: string): string {
  const children = "children" in node ? node.children : [];
  return text.slice(children[0]?.position?.start.offset ?? 0, children.at(-1)?.position?.end.offset ?? 0);
}

type TitleOf = (node: Nodes) => string;

function entriesOf(node: RootContent, path: string, titleOf: TitleOf): Entry[] {
  if (node.type === "list") return (node as List).children.map((item) => entryOf(item, path, titleOf));
  if (node.type !== "paragraph") return [];
  return linksIn(node).map((link) => withFile(link, path, titleOf, []));
}

function entryOf(item: ListItem, path: string, titleOf: TitleOf): Entry {
  const paragraph = item.children.find((child): child is Paragraph => child.type === "paragraph");
  const children = item.children.flatMap((child) => (child.type === "list" ? entriesOf(child, path, titleOf) : []));
  const link = paragraph && linksIn(paragraph)[0];
  if (link) return withFile(link, path, titleOf, children);
  const title = paragraph ? titleOf(paragraph) : "";
  return { path, line: item.position?.start.line ?? 1, title: title || undefined, children };
}

const linksIn = ({ children }: Paragraph): Link[] => children.filter((child): child is Link => child.type === "link");

/** The entry of a link. Links to other sites, and drafts such as [Draft](), have no file. */
function withFile(link: Link, path: string, titleOf: TitleOf, children: Entry[]): Entry {
  const file = localFile(link.url, path) ?? undefined;
  return { path, line: link.position?.start.line ?? 1, title: titleOf(link), file, children };
}

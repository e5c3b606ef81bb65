/** URLs in markdown: where they are, and how to make them absolute. */
import type { Nodes, Resource, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { type Data, type Processor, unified } from "unified";
import { memoize } from "./cache.ts";
import { readFormulas } from "./formula-syntax.ts";
import { refusedHtml } from "./html-elements.ts";
import { isSafeUrl } from "./urls.ts";

/**
 * The markdown with absolute URLs in links, images and definitions, and without unsafe URLs. Code is not changed. path is that of
 * the page.
 */
export function withAbsoluteLinks(markdown: string, siteUrl: string, path: string): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end, url, isLink } of addressesIn(markdown)) {
    const source = markdown.slice(start, end);
    pieces.push(markdown.slice(from, start));
    from = end;
    if (!isSafeUrl(url)) pieces.push(urlReplacement(markdown, { start, end, isLink }));
    else pieces.push(isLink ? "" : baseOf(url, siteUrl, path), source);
  }
  return pieces.join("") + markdown.slice(from);
}

/** What precedes a URL on the page at a path to make it absolute; empty if it is absolute. */
const baseOf = (url: string, siteUrl: string, path: string): string =>
  /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url)
    ? ""
    : siteUrl + (url.startsWith("/") ? "" : /^[#?]/.test(url) ? path : path.slice(0, path.lastIndexOf("/") + 1));

/** The HTML that the renderer writes, with absolute URLs in the author's links. Quotation marks in texts and values are escaped there. */
export const withAbsoluteHrefs = (html: string, siteUrl: string, path: string): string =>
  html.replace(
    /(<a href=")([^"]+)(?="(?![^>]* data-footnote-))/g,
    (_, start: string, url: string) => start + baseOf(url, siteUrl, path) + url,
  );

/**
 * What replaces an unsafe URL: an autolink as text, or an empty URL in angle brackets, unless the source already has them. An autolink
 * after a backslash follows a URL that includes it, as it would include another: a space separates them.
 */
export const urlReplacement = (
  markdown: string,
  { start, end, isLink }: Pick<Address, "start" | "end" | "isLink">,
): string =>
  isLink
    ? `${markdown[start - 1] === "\\" ? " " : ""}\\${markdown.slice(start, end)}`
    : markdown[start - 1] === "<"
      ? ""
      : "<>";

/**
 * A URL and its position in markdown. isLink is true for autolinks, such as <https://course.example>; isImage for the URLs of
 * images.
 */
export type Address = { start: number; end: number; url: string; isLink: boolean; isImage: boolean };

/** Generated markdown with absolute URLs. It has no URLs except in links, since `plain` and `link` escape everything else. */
export const withAbsoluteGeneratedLinks = (markdown: string, siteUrl: string): string =>
  markdown.replace(/\\.|\]\((?=\/)/g, (match) => (match === "](" ? match + siteUrl : match));

/** The URLs in markdown, in order. */
export const addressesIn = (markdown: string): readonly Address[] =>
  memoize("addresses", markdown, () => addressesOf(proseTree(markdown), markdown));

/** The URLs in a syntax tree, in order. Its parser must use recordAddresses. */
export const addressesOf = (root: Root, markdown: string): Address[] =>
  [...(root.data?.addresses ?? []), ...autolinks(root, markdown), ...picturesInHtml(root, markdown)].sort(
    (a, b) => a.start - b.start,
  );

/** The URLs of pictures in HTML elements. */
function picturesInHtml(root: Root, markdown: string): Address[] {
  if (!/<img\s/i.test(markdown)) return [];
  const refused = refusedHtml(root);
  return nodesIn(root).flatMap((node) => {
    if (node.type !== "html" || refused.has(node)) return [];
    const from = node.position?.start.offset ?? 0;
    return [...markdown.slice(from, node.position?.end.offset).matchAll(pictureInHtml)].map(
      ({ 1: before = "", 2: value = "", index }) => {
        const isQuoted = /^["']/.test(value);
        const url = isQuoted ? value.slice(1, -1) : value;
        const start = from + index + before.length + (isQuoted ? 1 : 0);
        return { start, end: start + url.length, url, isLink: false, isImage: true };
      },
    );
  });
}

const pictureInHtml = /(<img\s(?:[^>"']|"[^"]*"|'[^']*')*?\bsrc\s*=\s*)("[^"]*"|'[^']*'|[^\s"'=<>`]+)/gi;

function autolinks(node: Nodes, markdown: string): Address[] {
  if (node.type === "link") {
    const { start, end } = node.position ?? {};
    if (start?.offset === undefined || end?.offset === undefined || markdown[start.offset] !== "<") return [];
    return [{ start: start.offset, end: end.offset, url: node.url, isLink: true, isImage: false }];
  }
  return "children" in node ? node.children.flatMap((child) => autolinks(child, markdown)) : [];
}

/** Reads prose as pages do. */
const parser = unified().use(remarkParse).use(remarkGfm).use(readFormulas).use(recordAddresses).freeze();

/** Reads prose without bare URLs and email addresses, for which the other parser tries every word. */
const parserOfWords = parser().use(withoutAutolinks).freeze();
const parserFor = (markdown: string) => (/@|https?:|www\./i.test(markdown) ? parser : parserOfWords);

function withoutAutolinks(this: Processor): void {
  const { micromarkExtensions = [] } = this.data();
  this.data(
    "micromarkExtensions",
    micromarkExtensions.map(({ text = {}, ...extension }) => ({
      ...extension,
      text: Object.fromEntries(
        Object.entries(text).map(([code, constructs = []]) => [
          code,
          [constructs].flat().filter(({ name = "" }) => !name.endsWith("Autolink")),
        ]),
      ),
    })),
  );
}

/** What remark-parse calls at the start and the end of a token. */
type Extension = Exclude<NonNullable<Data["fromMarkdownExtensions"]>[number], readonly unknown[]>;
type Handle = NonNullable<Extension["enter"]>[string];

/** Records the positions of URLs while parsing, since the syntax tree does not contain them. */
export function recordAddresses(this: Processor): void {
  const enter: Handle = function () {
    this.buffer();
  };
  const exit: Handle = function ({ start, end }) {
    const url = this.resume();
    const [root] = this.stack as [Root];
    const node = this.stack.at(-1) as Resource & Nodes;
    node.url = url;
    root.data ??= {};
    root.data.addresses ??= [];
    root.data.addresses.push({
      start: start.offset,
      end: end.offset,
      url,
      isLink: false,
      isImage: node.type === "image",
    });
  };
  const addresses = {
    enter: { resourceDestinationString: enter, definitionDestinationString: enter },
    exit: { resourceDestinationString: exit, definitionDestinationString: exit },
  };
  this.data("fromMarkdownExtensions", [...(this.data("fromMarkdownExtensions") ?? []), addresses]);
}

declare module "mdast" {
  interface RootData {
    addresses?: Address[];
  }
}

/** The latest results: several callers in turn read the texts of one file. */
let recent: { markdown: string; tree: Root }[] = [];
const maxRecent = 4;

/**
 * The syntax tree of prose followed by a paragraph, which callers share and do not change. If its last child is not that paragraph, a
 * block in the prose is open.
 */
export function openTree(markdown: string): Root {
  const known = recent.find((each) => each.markdown === markdown);
  if (known) return known.tree;
  const tree = parserFor(markdown).parse(`${markdown}\n\nx`);
  recent = [{ markdown, tree }, ...recent].slice(0, maxRecent);
  return tree;
}

/** The syntax tree of prose, which callers share and do not change. */
export function proseTree(markdown: string): Root {
  const tree = openTree(markdown);
  return tree.children.at(-1)?.position?.start.offset === markdown.length + 2
    ? { ...tree, children: tree.children.slice(0, -1) }
    : parserFor(markdown).parse(markdown);
}

/** The URLs in prose, in order, as pages and their markdown link to them. */
export const urlsIn = (markdown: string): readonly Address[] =>
  memoize("urls", markdown, () => {
    const root = proseTree(markdown);
    return [...addressesOf(root, markdown), ...bareUrls(root, markdown)].sort((a, b) => a.start - b.start);
  });

/** A node and all nodes below it, in order. */
export const nodesIn = (node: Nodes): Nodes[] => [node, ...("children" in node ? node.children.flatMap(nodesIn) : [])];

/** The URLs without brackets, which pages link to as well. Those in raw HTML become links if it is shown as text. */
function bareUrls(node: Nodes, markdown: string): Address[] {
  const from = node.position?.start.offset;
  if (from === undefined) return [];
  const source = markdown.slice(from, node.position?.end.offset);
  if (node.type === "html")
    return [...source.matchAll(/https?:\/\/[^\s<]+/gi)].map(({ 0: text, index }) =>
      bare(from + index, text.replace(/[!"&'),.:;<>?\]}*_~]+$/, "")),
    );
  if (node.type === "link") return /^https?:/i.test(source) ? [bare(from, source)] : [];
  return "children" in node ? node.children.flatMap((child) => bareUrls(child, markdown)) : [];
}

const bare = (start: number, url: string): Address => ({
  start,
  end: start + url.length,
  url,
  isLink: true,
  isImage: false,
});

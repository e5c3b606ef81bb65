/** The addresses in markdown: which of them are followed, and the same text to be read away from its own address. */
import type { Nodes, Resource, Root } from "mdast";
import type { CompileContext, Token } from "mdast-util-from-markdown";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";
import { once } from "./cache.ts";

/** Whether a link leads somewhere: within the site, to the web, to mail or to a telephone; javascript: and its like do not. */
export const isFollowed = (address: string): boolean => /^(?:https?:|mailto:|tel:|[^:]*(?:[/?#]|$))/i.test(address);

/**
 * The markdown with the address of every link, image and definition made absolute, and without those that lead nowhere,
 * since other readers may follow them; code is left alone. path is that of the page. Who has read the markdown gives the
 * addresses in it.
 */
export function withAbsoluteLinks(
  markdown: string,
  siteUrl: string,
  path: string,
  addresses: readonly Address[] = addressesIn(markdown),
): string {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end, url, isLink } of addresses) {
    const written = markdown.slice(start, end);
    pieces.push(markdown.slice(from, start));
    from = end;
    if (!isFollowed(url)) pieces.push(isLink ? `\\${written}` : nowhereAfter(markdown[start - 1]));
    else if (isLink || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) pieces.push(written);
    else pieces.push(siteUrl, url.startsWith("/") ? "" : /^[#?]/.test(url) ? path : folder, written);
  }
  return pieces.join("") + markdown.slice(from);
}

/** What stands for no address: nothing within the pointed brackets that are there, else the brackets too. */
const nowhereAfter = (character: string | undefined): string => (character === "<" ? "" : "<>");

/** An address where it stands in markdown, and where it leads; isLink where it is a whole link, as in <https://course.example>. */
export type Address = { start: number; end: number; url: string; isLink: boolean };

/** The same for markdown that was written here: `plain` and `link` leave no other address in it than those of its links. */
export const withAbsoluteOwnLinks = (markdown: string, siteUrl: string): string =>
  markdown.replace(/\\.|\]\((?=\/)/g, (found) => (found === "](" ? found + siteUrl : found));

/** The addresses in markdown, in its order. */
const addressesIn = (markdown: string): readonly Address[] =>
  once("addresses", markdown, () => addressesOf(parser.parse(markdown), markdown));

/** The addresses in the tree of a text, in its order, where the parser has noted them. */
export const addressesOf = (root: Root, markdown: string): Address[] =>
  [...(root.data?.addresses ?? []), ...linksByThemselves(root, markdown)].sort((a, b) => a.start - b.start);

/** Links of the form <https://course.example>. */
function linksByThemselves(node: Nodes, markdown: string): Address[] {
  if (node.type === "link") {
    const { start, end } = node.position ?? {};
    if (start?.offset === undefined || end?.offset === undefined || markdown[start.offset] !== "<") return [];
    return [{ start: start.offset, end: end.offset, url: node.url, isLink: true }];
  }
  return "children" in node ? node.children.flatMap((child) => linksByThemselves(child, markdown)) : [];
}

const parser = unified().use(remarkParse).use(remarkGfm).use(noteAddresses).freeze();

/** Has a parser note addresses: only its tokens tell where one stands; the tree does not. */
export function noteAddresses(this: Processor): void {
  function enter(this: CompileContext): undefined {
    this.buffer();
  }
  function exit(this: CompileContext, { start, end }: Token): undefined {
    const url = this.resume();
    const [root] = this.stack as [Root];
    (this.stack.at(-1) as Resource).url = url;
    root.data ??= {};
    root.data.addresses ??= [];
    root.data.addresses.push({ start: start.offset, end: end.offset, url, isLink: false });
  }
  const addresses = {
    enter: { resourceDestinationString: enter, definitionDestinationString: enter },
    exit: { resourceDestinationString: exit, definitionDestinationString: exit },
  };
  this.data("fromMarkdownExtensions", [...(this.data("fromMarkdownExtensions") ?? []), addresses]);
}

declare module "mdast" {
  interface RootData {
    /** The addresses of links, images and definitions. */
    addresses?: Address[];
  }
}

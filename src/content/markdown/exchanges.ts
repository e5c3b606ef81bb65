/**
 * Exchanges that pages send to this site: code blocks whose fence is "http send". The commands that do the same in a terminal follow
 * them, and their steps if they have some. See src/pages/components/send.ts.
 */
import type { Element, Root, RootContent } from "hast";
import type { Code, Nodes } from "mdast";
import { curlLines, exchangesIn } from "../../course/text/exchange.ts";
import { proseTree } from "./addresses.ts";
import { elementsIn } from "./prose-tree.ts";

/** Matches prose that may have an exchange to send. Other prose need not be parsed. */
export const exchangeSign = /(?:```|~~~).*\bsend\b/;

const isSend = (meta: string | null | undefined): boolean => /(?:^|\s)send(?:\s|$)/.test(meta ?? "");

/** Whether a node is an exchange that pages send. */
export const isSent = (node: Nodes): node is Code => node.type === "code" && isSend(node.meta);

/** Prose with the curl commands for its exchanges, which request the site at a URL. */
export function proseWithCommands(markdown: string, siteUrl: string): string {
  const blocks = proseTree(markdown).children;
  const pieces: string[] = [];
  let from = 0;
  for (const [at, block] of blocks.entries()) {
    if (!isSent(block)) continue;
    const next = blocks[at + 1];
    const last = next?.type === "list" && next.ordered ? next : block;
    const end = last.position?.end.offset ?? markdown.length;
    const lines = curlLines(siteUrl, exchangesIn(block.value));
    if (lines.length === 0) continue;
    pieces.push(markdown.slice(from, end), `\n\n\`\`\`sh\n${lines.join("\n")}\n\`\`\``);
    from = end;
  }
  return pieces.join("") + markdown.slice(from);
}

/** Puts each exchange of a page, up to its commands, into an element to which a script adds a button. */
export function arrangeExchanges(root: Root): void {
  const children: RootContent[] = [];
  let rest = root.children;
  while (rest.length > 0) {
    const [first, ...others] = rest as [RootContent, ...RootContent[]];
    const end = isExchange(first) ? others.findIndex((child) => languageOf(child) === "sh") : -1;
    if (end < 0) children.push(first);
    else
      children.push({
        type: "element",
        tagName: "div",
        properties: { className: ["send"] },
        children: [first, ...others.slice(0, end), toSend(), ...others.slice(end, end + 1)] as Element["children"],
      });
    rest = others.slice(end + 1);
  }
  root.children = children;
}

/** Reserves the space of the button. */
const toSend = (): Element => ({
  type: "element",
  tagName: "div",
  properties: { className: ["to-send", "scripted", "unprinted"] },
  children: [],
});

const codeIn = (node: RootContent): Element | undefined =>
  elementsIn({ type: "root", children: [node] }).find(({ tagName }) => tagName === "code");

const isExchange = (node: RootContent): boolean =>
  node.type === "element" &&
  (node.tagName === "pre" || node.properties.role === "radiogroup") &&
  isSend((codeIn(node)?.data as { meta?: string } | undefined)?.meta);

const languageOf = (node: RootContent): string | undefined =>
  node.type === "element" && node.tagName === "pre"
    ? String(codeIn(node)?.properties.className ?? "").replace("language-", "")
    : undefined;

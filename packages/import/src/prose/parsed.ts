/** The tree of markdown, and texts that fit into the place of a node in it. */
import type { Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { formulaSyntax, formulasInTree } from "../content-format.ts";
import { continued } from "./fences.ts";
import { rangeOf } from "./patches.ts";

/** The tree of markdown in the notation of our content. */
export const parsed = (markdown: string): Root =>
  fromMarkdown(markdown, {
    extensions: [gfm(), formulaSyntax],
    mdastExtensions: [gfmFromMarkdown(), formulasInTree],
  });

/** The text in place of a node, whose lines stay in the quotes and list items that have the node. */
export function inPlace(text: string, node: Nodes, markdown: string): string {
  const { start } = rangeOf(node);
  const before = markdown.slice(markdown.lastIndexOf("\n", start - 1) + 1, start);
  const [prefix = ""] = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*/.exec(before) ?? [];
  return text.replaceAll("\n", `\n${continued(prefix)}`);
}

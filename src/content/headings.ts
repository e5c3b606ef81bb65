/** Adjusts the heading levels of prose to those of its page. */
import type { Nodes, RootContent } from "mdast";
import { isVisible } from "../course/text/characters.ts";
import { proseOf } from "./front-matter.ts";
import { nodesIn, proseTree } from "./markdown/addresses.ts";
import { memoize, remember } from "./markdown/cache.ts";

/** Matches prose that may contain headings. Other prose need not be parsed. */
const headingSign = /#|[=-][ \t]*$/m;

/** The prose with its headings shifted, so that the highest is at level top or lower. */
export const nestHeadings = (markdown: string, top = 2): string =>
  remember(`headings ${top}`, markdown, () => shifted(markdown, top));

function shifted(markdown: string, top: number): string {
  const headings = headingSign.test(markdown)
    ? nodesIn(proseTree(markdown)).filter((node) => node.type === "heading")
    : [];
  const shift = top - Math.min(top, ...headings.map(({ depth }) => depth));
  if (shift === 0) return markdown;
  return headings.toReversed().reduce((text, heading) => {
    const [start, end] = extentOf(heading);
    const marks = "#".repeat(Math.min(6, heading.depth + shift));
    const source = text.slice(start, end);
    const moved = source.startsWith("#") ? source.replace(/^#+/, marks) : `${marks} ${underlinedText(source)}`;
    return text.slice(0, start) + moved + text.slice(end);
  }, markdown);
}

/** The text of a leading first-level heading and the prose after it; title is null if there is no such heading. */
export const splitTitle = (markdown: string): { title: string | null; body: string } =>
  memoize("title", markdown, () => splitAt(markdown, proseTree(markdown).children[0]));

function splitAt(markdown: string, first: RootContent | undefined): { title: string | null; body: string } {
  const title = first?.type === "heading" && first.depth === 1 ? textOf(first).replace(/\s+/g, " ").trim() : "";
  return first && isVisible(title)
    ? { title, body: proseOf(markdown.slice(extentOf(first)[1])) }
    : { title: null, body: markdown };
}

/** The text of a setext heading (underlined with = or -), on one line. */
const underlinedText = (source: string): string =>
  source
    .replace(/\n[ \t>]*[=-]+[ \t]*$/, "")
    .replace(/(?:\\|[ \t]+)?\n[ \t>]*/g, " ")
    .replace(/(?<!\\)#(?=#*$)/, "\\#");

/** The text of a node, without its formatting. */
export const textOf = (node: Nodes): string =>
  "children" in node ? node.children.map(textOf).join("") : "value" in node ? node.value : "";

const extentOf = ({ position }: Nodes): [number, number] => [position?.start.offset ?? 0, position?.end.offset ?? 0];

/** Converts prose of a source to the markdown of our content. */
import type { Heading, Html, Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toString as textOf } from "mdast-util-to-string";
import { gfm } from "micromark-extension-gfm";
import { maxTitleLength } from "../names.ts";
import { type Dropped, derived, type Fact, type Prose } from "../outline.ts";
import type { SourceTree } from "../tree.ts";
import { plainBlocks } from "./blocks.ts";
import { plainComponents } from "./components.ts";
import { codeLines } from "./fences.ts";
import { withoutHeavyParagraphs } from "./heavy.ts";
import { markdownOf, type PlainHtml } from "./html.ts";
import { withIncludes } from "./includes.ts";
import { linkPatches, type Patch, type ProseContext, patched, placeIn } from "./links.ts";
import { referencesIn } from "./references.ts";

/** Converted prose: markdown, the addresses of the videos in it, its sections (headings below the title), and what was dropped. */
export type ImportedProse = {
  markdown: string;
  videos: Fact<string>[];
  sections: Fact<string>[];
  dropped: Dropped[];
};

/** The prose as markdown. A first heading that repeats the title is left out, as is text that is nested too deeply to be parsed. */
export function importedProse(prose: Prose, title: string | undefined, context: ProseContext): ImportedProse {
  try {
    return convertedProse(prose, title, context);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const { path, line } = prose;
    const dropped = [{ path, line, what: "the text", why: "it is nested too deeply" }];
    return { markdown: "", videos: [], sections: [], dropped };
  }
}

function convertedProse(prose: Prose, title: string | undefined, context: ProseContext): ImportedProse {
  const dropped: Dropped[] = [];
  const plain =
    prose.kind === "html"
      ? { text: prose.text, videos: [] }
      : plainBlocks(
          plainComponents(sourceOf(prose, context.tree, dropped), prose, dropped),
          prose,
          dropped,
          referencesIn(prose.path, context.tree),
        );
  const html = prose.kind === "html" ? plainHtml(prose) : withoutHtml(plain.text, prose);
  dropped.push(...html.dropped);
  const root = parsed(html.markdown);
  const headings = root.children.filter((node): node is Heading => node.type === "heading");
  const titleHeading =
    headings[0] && (headings[0].depth === 1 || isTitle(headings[0], title)) ? headings[0] : undefined;
  const patches = linkPatches(root, html.markdown, prose, context, dropped);
  if (titleHeading) patches.unshift(...removal(titleHeading));
  const sections = headings.filter((each) => each !== titleHeading);
  if (prose.heading !== undefined) patches.push(...demotions(sections, html.markdown));
  const depth = Math.min(...sections.map((each) => each.depth));
  return {
    markdown: withoutBlankRuns(patched(html.markdown, patches).replace(emptyLink, "")).trim(),
    videos: [...plain.videos, ...html.videos],
    sections: sections
      .filter((each) => each.depth === depth)
      .flatMap((each) => {
        const text = textOf(each, { includeHtml: false }).slice(0, maxTitleLength).replace(/\s+/g, " ").trim();
        return text === "" ? [] : derived(text, placeIn(prose, each));
      }),
    dropped,
  };
}

/** Markdown with its includes expanded, without paragraphs that are too heavy to parse. */
const sourceOf = (prose: Prose, tree: SourceTree, dropped: Dropped[]): string =>
  withoutHeavyParagraphs(withIncludes(prose, tree, dropped), prose, dropped);

/** HTML as markdown, without paragraphs that are too heavy to parse. */
function plainHtml(prose: Prose): PlainHtml {
  const html = markdownOf(prose.text, prose);
  const heavy: Dropped[] = [];
  const markdown = withoutHeavyParagraphs(html.markdown, prose, heavy);
  // The lines are those of the markdown, which the source does not have.
  return { ...html, markdown, dropped: [...html.dropped, ...heavy.map((each) => ({ ...each, line: prose.line }))] };
}

/** A link without text, whose picture was left out. */
const emptyLink = /(?<!!)\[\]\(<?https?:\/\/[^()<>\s]{1,2000}>?\)/g;

const parsed = (markdown: string): Root =>
  fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

const isTitle = (heading: Heading, title: string | undefined): boolean =>
  title !== undefined && comparable(textOf(heading)) === comparable(title);

/** A title without what differs between a list and a page: numbering, case, punctuation. */
const comparable = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^[\d.\s]+/, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");

const removal = ({ position }: Nodes): Patch[] =>
  position?.start.offset === undefined || position.end.offset === undefined
    ? []
    : [{ start: position.start.offset, end: position.end.offset, text: "" }];

/** The text with at most one blank line between others, except in code. */
function withoutBlankRuns(text: string): string {
  const isCode = codeLines();
  let wasBlank = false;
  return text
    .split("\n")
    .filter((line) => {
      const isBlank = !isCode(line) && line.trim() === "";
      const isExtra = isBlank && wasBlank;
      wasBlank = isBlank;
      return !isExtra;
    })
    .join("\n");
}

/** The patches that demote headings below that of their chapter, which has level 2. */
function demotions(headings: readonly Heading[], markdown: string): Patch[] {
  const levels = 3 - Math.min(3, ...headings.map(({ depth }) => depth));
  if (levels === 0) return [];
  return headings.flatMap(({ depth, children, position }): Patch[] => {
    const [start, end] = [position?.start.offset, position?.end.offset];
    if (start === undefined || end === undefined) return [];
    const marks = "#".repeat(Math.min(6, depth + levels));
    if (markdown[start] === "#") return [{ start, end: start + depth, text: marks }];
    // A heading that is underlined.
    const text = children.at(-1)?.position?.end.offset;
    return text === undefined
      ? []
      : [
          { start, end: start, text: `${marks} ` },
          { start: text, end, text: "" },
        ];
  });
}

/** Markdown whose HTML is converted to markdown. */
function withoutHtml(markdown: string, place: Prose): { markdown: string; videos: Fact<string>[]; dropped: Dropped[] } {
  if (!/<[a-z!/?]/i.test(markdown)) return { markdown, videos: [], dropped: [] };
  const videos: Fact<string>[] = [];
  const dropped: Dropped[] = [];
  const patches: Patch[] = [];
  const convert = (node: Html): string => {
    const converted = markdownOf(node.value, placeIn(place, node));
    videos.push(...converted.videos);
    dropped.push(...converted.dropped);
    return converted.markdown;
  };
  const visit = (node: Nodes): void => {
    if (!("children" in node)) return;
    const isBlock = node.type === "root" || node.type === "blockquote" || node.type === "listItem";
    const openLinks: string[] = [];
    for (const child of node.children) {
      if (child.type !== "html") visit(child);
      else if (isBlock) patches.push(...replacement(child, convert(child)));
      else patches.push(...replacement(child, inlineMarkdown(child.value, openLinks) ?? convert(child)));
    }
    // The start of a link that is not closed must not remain.
    if (openLinks.length > 0) patches.push(...closing(node, openLinks));
  };
  visit(parsed(markdown));
  return { markdown: patched(markdown, patches), videos, dropped };
}

const replacement = ({ position }: Nodes, text: string): Patch[] =>
  position?.start.offset === undefined || position.end.offset === undefined
    ? []
    : [{ start: position.start.offset, end: position.end.offset, text }];

/** The ends of links that are still open at the end of a node. */
const closing = ({ position }: Nodes, openLinks: readonly string[]): Patch[] =>
  position?.end.offset === undefined
    ? []
    : [{ start: position.end.offset, end: position.end.offset, text: openLinks.map(linkEnd).join("") }];

const linkEnd = (url: string): string => `](<${url}>)`;

/** Inline tags and the markdown for their start and end. */
const marks: Record<string, string> = {
  b: "**",
  strong: "**",
  i: "*",
  em: "*",
  code: "`",
  kbd: "`",
  del: "~~",
  s: "~~",
};

/** The markdown of one inline start or end tag; null for tags without an equivalent. */
function inlineMarkdown(tag: string, openLinks: string[]): string | null {
  const [, slash, name = ""] = /^<(\/?)([a-z][a-z\d]*)\b/i.exec(tag) ?? [];
  const kind = name.toLowerCase();
  if (kind === "br") return " ";
  if (kind === "a") {
    if (slash) {
      const url = openLinks.pop();
      return url === undefined ? "" : linkEnd(url);
    }
    const url = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag)?.slice(1).find(Boolean);
    if (url === undefined) return "";
    openLinks.push(url.replace(/[<>\s]/g, encodeURIComponent));
    return "[";
  }
  return marks[kind] ?? null;
}

/** Converts prose of a source to the markdown of our content. */
import { posix } from "node:path";
import type { Heading, Image, Link, Nodes, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { ReadText } from "../account/account.ts";
import { itemsOfHtml, itemsOfSource, lettersOf } from "../account/items.ts";
import { maxTitleLength, withoutNumber } from "../names.ts";
import { type Collected, type Dropped, derived, drop, type Fact, type Place, type Prose, stated } from "../outline.ts";
import { withValues } from "../sites/values.ts";
import type { SourceTree } from "../tree.ts";
import { playerLink, videoAddress } from "../videos.ts";
import { anchorsOf, headingsIn } from "./anchors.ts";
import { plainBlocks } from "./blocks.ts";
import { plainComponents, withLiterals } from "./components.ts";
import { tabMark, withTabEnds } from "./directives.ts";
import { codeLines } from "./fences.ts";
import { withoutGrids } from "./grids.ts";
import { withoutHeavyParagraphs } from "./heavy.ts";
import { markdownOf, thumbnailOf } from "./html.ts";
import { withIncludes } from "./includes.ts";
import { linkPatches, type ProseContext } from "./links.ts";
import { inPlace, parsed } from "./parsed.ts";
import { type Patch, patched, placeIn, rangeOf, replaced } from "./patches.ts";
import { withoutHtml } from "./raw-html.ts";
import { referencesIn } from "./references.ts";
import { withPlainTags, withWholeElements } from "./tags.ts";

/**
 * Converted prose: markdown, and its sections (headings below the title). headings has all its
 * headings, and anchors the index of the one to which a fragment leads (anchors.ts). read is what the text of the source has.
 */
export type ImportedProse = Collected & {
  markdown: string;
  sections: Fact<string>[];
  headings: string[];
  anchors: (fragment: string) => number | null;
  read: ReadText;
};

/** The prose as markdown. A first heading that repeats the title is left out, as is text that is nested too deeply to be parsed. */
export function importedProse(prose: Prose, title: string | undefined, context: ProseContext): ImportedProse {
  try {
    return convertedProse(prose, title, context);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const { path, line } = prose;
    const dropped: Dropped[] = [];
    drop(dropped, prose, "the text", "nested too deeply", { kind: "prose" });
    return {
      markdown: "",
      videos: [],
      sections: [],
      headings: [],
      anchors: () => null,
      dropped,
      read: { path, line, items: [], dropped },
    };
  }
}

function convertedProse(prose: Prose, title: string | undefined, context: ProseContext): ImportedProse {
  const collected: Collected = { videos: [], dropped: [] };
  const included: string[] = [];
  const light = prose.kind === "html" ? prose.text : lightText(prose, context.tree, collected.dropped, included);
  const items = prose.kind === "html" ? itemsOfHtml(light) : itemsOfSource(light);
  const markdown = withVideos(
    prose.kind === "html" ? ofHtml(prose, collected) : ofMarkdown(light, prose, context.tree, collected),
    prose,
    collected,
  );
  const root = parsed(markdown);
  const all = root.children.filter((node): node is Heading => node.type === "heading");
  const headings = all.filter((each) => !isTab(each));
  const [first] = headings;
  const own = first && withoutStart(textOf(first), context.courseTitle);
  const isRepeated = first !== undefined && (isTitle(textOf(first), title) || isTitle(own, title));
  // One of several headings of its level is a section, unless it has the title of the course.
  const isTitleOfPage =
    first?.depth === 1 &&
    !isRepeated &&
    (own !== undefined || !headings.some((each) => each !== first && each.depth === 1));
  const ownTitle = isTitleOfPage ? first : undefined;
  // Nothing is left to show below it.
  const isAlone =
    ownTitle !== undefined && root.children.every((node) => node === ownTitle || node.type === "definition");
  if (isAlone)
    drop(collected.dropped, prose, "a title", "the page has no other text", {
      kind: "prose",
      lines: light.split("\n").length,
    });
  const isRemoved = isRepeated || isAlone;
  const sections = headings.slice(isRepeated || ownTitle ? 1 : 0);
  const depth = Math.min(...sections.map((each) => each.depth));
  // A title that is not the module's is a heading like those below it.
  if (ownTitle) ownTitle.depth = sections.length > 0 ? (depth as Heading["depth"]) : 2;
  const start = root.children.findIndex((node) => isBody(node, sections));
  const shown = headingsIn(isRemoved ? all.filter((each) => each !== first) : all);
  const anchors = anchorsOf(light, shown, { whole: prose.whole, first: prose.line });
  const placed = all.filter((each) => sections.includes(each) || isTab(each) || (each === ownTitle && !isAlone));
  // Headings next to a title that is left out are not above those below it.
  const next = isRepeated ? placed.findIndex(({ depth }) => depth <= first.depth) : -1;
  const below = next === -1 ? placed.length : next;
  const patches = [
    ...quotedHeadings(root).flatMap((each) => asLabel(each, markdown)),
    ...(isRemoved && first ? [replaced(first, "")] : []),
    // Between two rules, something was left out.
    ...root.children.flatMap((node, index) =>
      node.type === "thematicBreak" && root.children[index - 1]?.type === "thematicBreak" ? [replaced(node, "")] : [],
    ),
    ...root.children
      .slice(0, start === -1 ? undefined : start)
      .flatMap((node) => (isOwnVideo(node, collected.videos, context) ? [replaced(node, "")] : [])),
    ...linkPatches(root, markdown, prose, context, {
      dropped: collected.dropped,
      anchors,
    }),
    ...[placed.slice(0, below), placed.slice(below)].flatMap((some) =>
      demotions(some, markdown, prose.heading === undefined ? 2 : 3),
    ),
  ];
  return {
    ...collected,
    headings: shown,
    anchors,
    read: { path: prose.path, line: prose.line, items, dropped: collected.dropped, included },
    markdown: withoutBlankRuns(
      withTabEnds(patched(markdown, patches).replace(emptyLink, "").replaceAll(tabMark, "")),
    ).trim(),
    sections: sections
      .filter((each) => each.depth === depth)
      .flatMap((each) => {
        const text = textOf(each, { includeHtml: false }).slice(0, maxTitleLength).replace(/\s+/g, " ").trim();
        return text === "" ? [] : derived(text, placeIn(prose, each));
      }),
  };
}

/** A box that shows or hides the note that follows, whose label has no words, and the note if it is text. */
const toggle =
  /<label\b[^<>]{0,500}>(?:&#?\w{1,10};|[^<>&\p{L}\p{N}]){0,10}<\/label>[ \t]*<input\b[^<>]{0,500}\btype="checkbox"[^<>]{0,500}>(?:<span\b[^<>]{0,500}>([^<>]{1,2000})<\/span>)?/gu;

/** Markdown with the files that it includes, without paragraphs that are too heavy to parse. */
function lightText(prose: Prose, tree: SourceTree, dropped: Dropped[], included: string[]): string {
  const light = withoutHeavyParagraphs(withIncludes(prose, tree, dropped, included), prose, dropped);
  const filled = withValues(light, prose.whole ?? light, prose.path, tree);
  const literal = withLiterals(withWholeElements(withWholeTargets(withoutGrids(filled))));
  return withPlainTags(
    literal.replace(toggle, (_, note?: string) => (note === undefined ? " " : ` (${note.trim()})`)),
    prose.path,
  );
}

/** Markdown in which the names of files with spaces, which some dialects allow in links, are in brackets: [A](<a b.pdf>). */
function withWholeTargets(text: string): string {
  const isCode = codeLines();
  return text
    .split("\n")
    .map((line) =>
      isCode(line) || line.length > 5000 || !/\]\([^()<>]* /.test(line)
        ? line
        : line.replace(
            /`.*`|(\]\()((?:[^()<>\s"'`]{1,300} ){1,20}[^()<>\s"'`]{1,300}\.\w{2,5})(?=\))/g,
            (whole, start, target) => (start === undefined ? whole : `${start}<${target}>`),
          ),
    )
    .join("\n");
}

/** Markdown of any dialect as ours. */
function ofMarkdown(light: string, prose: Prose, tree: SourceTree, collected: Collected): string {
  const components = plainComponents(light, prose, collected.dropped);
  return withoutHtml(
    plainBlocks(components, prose, {
      ...collected,
      hidesCode: prose.hidesCode ?? false,
      hasDashes: isOfJupyterBook(prose.path, tree),
      refer: referencesIn(prose.path, tree),
    }),
    { ...prose, hasComponents: hasComponents(prose) },
    collected,
  );
}

/** Whether a page may have components: Docusaurus reads every page as MDX, and those with components import them. */
const hasComponents = ({ path, text, whole = text }: Prose): boolean =>
  /\.mdx$/i.test(path) || /^import\s[^\n]{1,500}\sfrom\s/m.test(whole);

/** Whether a page is in the folder of a Jupyter Book. */
const isOfJupyterBook = (path: string, tree: SourceTree): boolean => {
  const folder = posix.dirname(path);
  return (
    ["_toc.yml", "myst.yml"].some((name) => tree.files.has(posix.join(folder, name))) ||
    (folder !== path && isOfJupyterBook(folder, tree))
  );
};

/** HTML as markdown, without paragraphs that are too heavy to parse. */
function ofHtml(prose: Prose, collected: Collected): string {
  const heavy: Dropped[] = [];
  const markdown = withoutHeavyParagraphs(markdownOf(prose.text, prose, collected), prose, heavy);
  // The lines are those of the markdown, which the source does not have.
  for (const { what, why } of heavy) drop(collected.dropped, prose, what, why);
  return markdown;
}

/**
 * The markdown with links in place of players: of pictures that link to a video, which are its thumbnails, and of videos that are
 * written as pictures. Only those that are a paragraph, and not in a list, are videos of the page; others are links among others.
 */
function withVideos(markdown: string, place: Place, { videos, dropped }: Collected): string {
  if (!/!\[/.test(markdown) || !/youtu|vimeo|\.(?:mp4|m4v|webm|ogv)\b/i.test(markdown)) return markdown;
  const patches: Patch[] = [];
  const visit = (node: Nodes, parent: Nodes, isListed: boolean): void => {
    const shown = node.type === "image" || node.type === "link" ? playerOf(node) : null;
    // A cell of a table has no player: without a title, the picture shows what the link is.
    const isPicture =
      parent.type === "tableCell" && shown?.title === "" && /^(?!https?:)./i.test(shown.thumbnail ?? "");
    if (shown === null || isPicture) {
      const isList = isListed || node.type === "listItem";
      if ("children" in node) for (const child of node.children) visit(child, node, isList);
      return;
    }
    patches.push(replaced(node, playerLink(shown.address, shown.title)));
    if (shown.thumbnail !== undefined) drop(dropped, placeIn(place, node), ...thumbnailOf(shown.thumbnail));
    if (!isListed && isAlone(node, parent)) videos.push(stated(shown.address, placeIn(place, node)));
  };
  const root = parsed(markdown);
  visit(root, root, false);
  return patched(markdown, patches);
}

/** The video and title of a thumbnail that links to it, or of a picture that is one; null for other links and pictures. */
function playerOf(node: Link | Image): { address: string; title: string; thumbnail?: string } | null {
  const address = videoAddress(node.url);
  if (address === null) return null;
  if (node.type === "image") return { address, title: node.alt ?? "" };
  const [only, ...others] = node.children;
  return only?.type === "image" && others.length === 0
    ? { address, title: only.alt || (node.title ?? ""), thumbnail: only.url }
    : null;
}

const isAlone = (node: Nodes, parent: Nodes): boolean =>
  parent.type === "paragraph" && parent.children.every((each) => each === node || textOf(each).trim() === "");

/** Whether a block ends the start of a text: it is a section, or more than a video, a picture or another link. */
const isBody = (node: Nodes, sections: readonly Heading[]): boolean => {
  if (node.type === "heading") return sections.includes(node);
  const only = node.type === "paragraph" && node.children.length === 1 ? node.children[0] : undefined;
  return only?.type !== "image" && only?.type !== "link";
};

/** Whether a block at the start of a text is a video that its chapter or module shows itself. */
function isOwnVideo(node: Nodes, videos: readonly Fact<string>[], { takesVideo }: ProseContext): boolean {
  const [link] = node.type === "paragraph" ? node.children : [];
  if (link?.type !== "link" || node.type !== "paragraph" || !isAlone(link, node)) return false;
  const address = videoAddress(link.url);
  const video = videos.find(({ value }) => value === address);
  return video !== undefined && (takesVideo?.(video) ?? false);
}

/** A link without text, whose picture was left out. */
const emptyLink = /(?<!!)\[\]\(<?https?:\/\/[^()<>\s]{1,2000}>?\)/g;

/** Whether a heading is that of a tab, which is no section of the page. */
const isTab = (heading: Heading): boolean => textOf(heading).startsWith(tabMark);

const isTitle = (heading: string | undefined, title: string | undefined): boolean =>
  title !== undefined && heading !== undefined && comparable(heading) === comparable(title);

/** A heading without the title of the course that it starts with: "Knots: The bowline" → "The bowline"; undefined for others. */
function withoutStart(heading: string, title = ""): string | undefined {
  const [start = "", rest = ""] = heading.trim().split(/\s*[:|–—]\s+|\s+-\s+/, 2);
  return rest !== "" && lettersOf(start) !== "" && lettersOf(start) === lettersOf(title) ? rest : undefined;
}

/** A title without what differs between a list and a page: numbering, case, punctuation. */
const comparable = (text: string): string => {
  const plain = lettersOf(withoutNumber(text));
  return plain === "" ? lettersOf(text) : plain;
};

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

/** The patches that demote headings so that the highest has a level or a lower one. In the markdown, they may have other levels. */
function demotions(headings: readonly Heading[], markdown: string, level: number): Patch[] {
  const levels = level - Math.min(level, ...headings.map(({ depth }) => depth));
  let above = Math.max(1, level - 1);
  return headings.flatMap((heading): Patch[] => {
    const { start, end } = rangeOf(heading);
    if (!isTab(heading)) above = Math.min(6, heading.depth + levels);
    // The heading of a tab is one level below the one above it.
    const marks = "#".repeat(isTab(heading) ? Math.min(6, above + 1) : above);
    const [written = ""] = /^#*/.exec(markdown.slice(start, start + 7)) ?? [];
    if (written === marks || (written === "" && heading.depth + levels === underlined(markdown, heading))) return [];
    if (written !== "") return [{ start, end: start + written.length, text: marks }];
    // A heading that is underlined.
    const text = heading.children.at(-1);
    return text === undefined
      ? []
      : [
          { start, end: start, text: `${marks} ` },
          { start: rangeOf(text).end, end, text: "" },
        ];
  });
}

/** The headings within quotes and lists, which start no section of a page. */
function quotedHeadings(root: Root): Heading[] {
  const within = (node: Nodes): Heading[] =>
    node.type === "heading" ? [node] : "children" in node ? node.children.flatMap(within) : [];
  return root.children.filter(({ type }) => type !== "heading").flatMap(within);
}

/** The patches that make a heading bold text in a paragraph of its own. */
function asLabel(heading: Heading, markdown: string): Patch[] {
  const { start, end } = rangeOf(heading);
  const [first, last] = [heading.children[0], heading.children.at(-1)];
  if (first === undefined || last === undefined) return [replaced(heading, "")];
  const marks = heading.children.some(({ type }) => type === "strong") ? "" : "**";
  return [
    { start, end: rangeOf(first).start, text: marks },
    { start: rangeOf(last).end, end, text: inPlace(`${marks}\n`, heading, markdown).replace(/[ \t]+$/, "") },
  ];
}

/** The level of a heading that is underlined. */
const underlined = (markdown: string, heading: Heading): number => (markdown[rangeOf(heading).end - 1] === "=" ? 1 : 2);

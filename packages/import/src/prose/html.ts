/** Converts HTML, and the tags of MDX and Svelte, to markdown, and collects the videos in it. */
import type { Element, Root as HtmlRoot, Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toMdast } from "hast-util-to-mdast";
import type { Nodes as MarkdownNodes, Root } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { decorative } from "../content-format.ts";
import { below, type Collected, type DroppedDetails, drop, type Place, stated } from "../outline.ts";
import { nameOfFile, playerAddress, videoAddress } from "../videos.ts";

/** The maximum length of HTML, in characters. */
const maxHtml = 4 * 1024 * 1024;

/** Elements whose content is not part of the text. */
const hidden = /^(?:script|style|template|noscript|svg|math|canvas|form|head)$/;

/** Elements that show another page or a file, whose content is for browsers that cannot. */
const player = /^(?:iframe|video|audio|object|embed)$/;

/** Matches tags of a table without text. */
export const tableTags = /^(?:\s*<\/?(?:table|thead|tbody|tr|t[dh])(?:\s[^<>]{0,500})?>)+\s*$/i;

/** The markdown of HTML at a place: a document, a fragment, or a tag whose text is markdown. */
export function markdownOf(html: string, place: Place, { videos, dropped }: Collected): string {
  if (html.length > maxHtml) {
    drop(dropped, place, "HTML", `more than ${maxHtml} characters`);
    return "";
  }
  // Tags around cells whose text is markdown, between blank lines.
  if (tableTags.test(html)) return "";
  const root = fromHtml(openedTags(html), { fragment: true });
  const closesItself = /\/>|<\//.test(html);
  const at = (node: Nodes): Place => below(place, (node.position?.start.line ?? 1) - 1);
  const visit = (parent: HtmlRoot | Element): void => {
    parent.children = parent.children.filter((node) => {
      if (node.type === "comment" || node.type === "doctype") return false;
      if (node.type !== "element") return true;
      const shown = shownBy(node);
      if (shown !== null) {
        const video = videoAddress(shown.address);
        const isListed = node.tagName === "a" && parent.type === "element" && /^(?:li|td|th)$/.test(parent.tagName);
        if (video !== null && !isListed) videos.push(stated(video, at(node)));
        if (shown.thumbnail !== undefined) drop(dropped, at(node), ...thumbnailOf(shown.thumbnail));
        asLink(node, parent, shown);
        return true;
      }
      if (player.test(node.tagName)) {
        // Nothing is lost with a start tag whose source is an element of its own.
        if (closesItself) drop(dropped, at(node), `<${node.tagName}>`, "no supported URL");
        return false;
      }
      const lines = (node.position?.end.line ?? 1) - (node.position?.start.line ?? 1) + 1;
      if (hidden.test(node.tagName)) {
        drop(dropped, at(node), `<${node.tagName}>`, "elements of this type are not imported", { lines });
        return false;
      }
      if (node.children.some((child) => child.type === "text" && /\{\{[^{}]+\}\}/.test(child.value))) {
        drop(dropped, at(node), `<${node.tagName}>`, "templates are not executed", { lines });
        return false;
      }
      // A badge of VitePress and Starlight states its text as an attribute.
      if (node.tagName === "badge" && typeof node.properties.text === "string")
        Object.assign(node, {
          tagName: "span",
          properties: {},
          children: [{ type: "text", value: node.properties.text }],
        });
      if (isComponent(node) && !hasText(node)) {
        // Nothing is lost with a start tag whose text follows as markdown.
        if (closesItself) drop(dropped, at(node), `<${node.tagName}>`, "components are not executed", { lines });
        return false;
      }
      // A box within the label of an item, which is no task of markdown.
      const isBox = node.tagName === "input" && node.properties.type === "checkbox";
      if (isBox && parent.type === "element" && !/^(?:li|p)$/.test(parent.tagName)) return false;
      // Markdown has boxes in lists only.
      if (isBox && parent.type !== "element")
        Object.assign(node, {
          ...{ tagName: "span", properties: {} },
          children: [{ type: "text", value: node.properties.checked === true ? "☑ " : "☐ " }],
        });
      if (node.tagName === "input" && node.properties.type === "radio") return false;
      // A target of links, which is not one.
      if (node.tagName === "a" && node.properties.href === undefined) node.tagName = "span";
      if (isPixel(node)) {
        const url = String(node.properties.src);
        drop(dropped, at(node), `the picture ${url.slice(0, 80)}`, "only for counting visitors", {
          kind: "picture",
          url,
        });
        return false;
      }
      if (node.tagName === "summary") asBoldParagraph(node);
      if (node.tagName === "img") markDecorative(node);
      if (isFigure(node)) captionPictures(node);
      if (node.tagName === "table") withCaptionAbove(node);
      visit(node);
      return true;
    });
  };
  visit(root);
  const tree = toMdast(root, { document: false }) as MarkdownNodes;
  return toMarkdown(asRoot(tree), { extensions: [gfmToMarkdown()], bullet: "-", fences: true }).trim();
}

/** Whether an element is a picture of at most one pixel on another site. */
const isPixel = ({ tagName, properties: { src, width, height } }: Element): boolean =>
  tagName === "img" &&
  /^(?:https?:)?\/\//i.test(String(src)) &&
  [width, height].every((size) => /^[01](?:px)?$/.test(String(size)));

/** Gives a picture that adds nothing to the text, which HTML says by its role, the title that says so in markdown. */
function markDecorative({ properties: { role, alt }, properties }: Element): void {
  if (alt === "" && /^(?:none|presentation)$/.test(String(role))) properties.title = decorative;
}

const hasClass = ({ properties: { className } }: Element, name: RegExp): boolean =>
  Array.isArray(className) && className.some((each) => name.test(String(each)));

/** Whether an element is a figure, or a block that a class makes one. */
const isFigure = (node: Element): boolean =>
  node.tagName === "figure" || (node.tagName === "div" && hasClass(node, /^(?:fig|figure|wp-caption)$/i));

const isCaption = (node: Element): boolean =>
  node.tagName === "figcaption" || hasClass(node, /^(?:fig(?:ure)?-?caption|caption|wp-caption-text)$/i);

/**
 * Gives the only picture of a figure the caption as its title, in whose place it stands. If it has several pictures, or a caption with
 * links or formulas, which a title cannot have, the caption stays text. It is the alt text of pictures without one.
 */
function captionPictures(figure: Element): void {
  const inside = elementsIn(figure);
  const pictures = inside.filter(({ tagName }) => tagName === "img");
  const [caption, ...others] = inside.filter(isCaption);
  const [picture] = pictures;
  if (picture === undefined || caption === undefined || others.length > 0) return;
  const text = textOf(caption).replace(/\s+/g, " ").trim();
  if (text === "" || elementsIn(caption).some(({ tagName }) => tagName === "img")) return;
  for (const each of pictures) each.properties.alt ||= text.replaceAll("$$", "");
  if (pictures.length > 1 || text.includes("$$") || elementsIn(caption).some(({ tagName }) => tagName === "a")) return;
  picture.properties.title = text;
  caption.children = [];
}

/** Makes the caption of a table, which tables of markdown lack, a paragraph above it. */
function withCaptionAbove(table: Element): void {
  const caption = table.children.find((each): each is Element => each.type === "element" && each.tagName === "caption");
  if (caption === undefined || caption.children.length === 0) return;
  const rest = { ...table, children: table.children.filter((each) => each !== caption) };
  Object.assign(table, { tagName: "div", properties: {}, children: [{ ...caption, tagName: "p" }, rest] });
}

const elementsIn = (node: Element): Element[] =>
  node.children.flatMap((child) => (child.type === "element" ? [child, ...elementsIn(child)] : []));

/** Turns a summary into a bold paragraph, the label of what follows. */
function asBoldParagraph(node: Element): void {
  node.children = [{ type: "element", tagName: "strong", properties: {}, children: node.children }];
  node.tagName = "p";
}

const asRoot = (node: MarkdownNodes): Root =>
  node.type === "root" ? node : { type: "root", children: [node as Root["children"][number]] };

/** HTML in which tags that close themselves, as JSX allows for all, are closed: <Youtube id="x" /> → <Youtube id="x"></Youtube>. */
const openedTags = (html: string): string =>
  html.replace(/<([A-Za-z][\w.-]*)((?:\s[^<>]{0,4000})?)\/>/g, (whole, name: string, attributes: string) =>
    /^(?:br|hr|img|input|source|track|wbr|col|area|base|link|meta|embed|param)$/i.test(name)
      ? whole
      : `<${name}${attributes}></${name}>`,
  );

/** Whether an element is not one of HTML: its name has a hyphen or was written with a capital letter, which the parser does not keep. */
const isComponent = ({ tagName }: Element): boolean => !htmlNames.has(tagName);

const htmlNames = new Set(
  "a abbr address article aside b bdi bdo blockquote body br button caption center cite code col colgroup data dd del details dfn dialog div dl dt em fieldset figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr html i img input ins kbd label legend li link main mark meta nav ol p picture pre q rp rt ruby s samp section small source span strong strike sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr".split(
    " ",
  ),
);

/**
 * Whether a tag in a text is not one but words: it has no attributes with values, no end in the text, and no name of HTML, such as
 * "<your name>" and the second part of "Box<T>".
 */
export function isWords(tag: string, text: string): boolean {
  const name = /^<([a-z]\w*)(?:\s+[a-z]\w*)*\s*>$/i.exec(tag)?.[1]?.toLowerCase() ?? "";
  const isTag = htmlNames.has(name) || hidden.test(name) || player.test(name);
  return name !== "" && !isTag && !text.toLowerCase().includes(`</${name}`);
}

const hasText = (node: Nodes): boolean =>
  node.type === "text"
    ? node.value.trim() !== ""
    : "children" in node &&
      (node.children.some(hasText) ||
        node.children.some((child) => child.type === "element" && child.tagName === "img"));

/** What is reported of the picture of a video, in whose place its player is. */
export const thumbnailOf = (url: string): [what: string, why: string, details: DroppedDetails] => [
  `the picture ${url.slice(0, 80)}`,
  "thumbnails become videos or links",
  { kind: "picture", url, isChanged: true },
];

/** What a player shows: its address, its title, which may be empty, and the picture that was in its place. */
type Shown = { address: string; title: string; thumbnail?: string };

/** What an element shows in a player; null for other elements. */
function shownBy(node: Element): Shown | null {
  const { tagName, properties, children } = node;
  const attribute = (...names: string[]): string =>
    names.map((name) => String(properties[name] ?? "").trim()).find(Boolean) ?? "";
  const label = attribute("title", "ariaLabel");
  const title = genericLabel.test(label) ? "" : label;
  const src = attribute("src");
  if (player.test(tagName)) {
    const source = children.find((child) => child.type === "element" && child.tagName === "source") as
      | Element
      | undefined;
    const address = src || attribute("data") || String(source?.properties.src ?? "").trim();
    return address === "" || /^(?:data|javascript|about|blob):/i.test(address) ? null : shownFile(address, title);
  }
  // A source that is not in the block of its video.
  if (tagName === "source") return /\.(?:mp4|m4v|webm|ogv|mov)(?:[?#]|$)/i.test(src) ? shownFile(src, title) : null;
  if (tagName === "a") {
    const [video, thumbnail] = [videoAddress(attribute("href")), thumbnailIn(node)];
    return video === null || thumbnail === null ? null : { address: video, ...thumbnail };
  }
  if (!isComponent(node)) return null;
  const id = attribute("id", "videoId", "videoid", "video-id", "youTubeId", "youtubeid", "video");
  const address =
    ["url", "src", "href", "video", "videourl"].map((name) => videoAddress(attribute(name))).find(Boolean) ??
    (/youtube/.test(tagName) && /^[\w-]{6,20}$/.test(id) ? `https://www.youtube.com/watch?v=${id}` : undefined) ??
    (/vimeo/.test(tagName) && /^\d+$/.test(id) ? `https://vimeo.com/${id}` : undefined);
  return address ? { address, title } : null;
}

/** What players are called in every course: "YouTube video player". */
const genericLabel = /^(?:embedded )?(?:youtube|vimeo)(?:[ -](?:video|player|embed))*$/i;

/** What a player of a file shows, which may be in the source. */
const shownFile = (address: string, title: string): { address: string; title: string } => ({
  address: playerAddress(address) ?? address,
  title: title || (/^(?:https?:)?\/\//i.test(address) ? "" : nameOfFile(address)),
});

/** The picture that is all that an element has, with its alt text; null if it has none, or more than that. */
function thumbnailIn(node: Element): Pick<Shown, "title" | "thumbnail"> | null {
  const shown = node.children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  const [only, ...others] = shown;
  if (only?.type !== "element" || others.length > 0) return null;
  if (only.tagName !== "img") return thumbnailIn(only);
  const [alt, src] = ["alt", "src"].map((name) => String(only.properties[name] ?? ""));
  return { title: alt ?? "", thumbnail: src ?? "" };
}

/** Turns an element into a link, in a paragraph of its own unless it is in one already. */
function asLink(
  node: Element,
  parent: HtmlRoot | Element,
  { address, title }: { address: string; title: string },
): void {
  const text = title.replace(/\s+/g, " ").trim() || address;
  const link: Element = {
    type: "element",
    tagName: "a",
    properties: { href: address },
    children: [{ type: "text", value: text }],
  };
  const isInline =
    parent.type === "element" && /^(?:p|a|b|i|em|strong|span|small|h[1-6]|td|th|figcaption)$/.test(parent.tagName);
  Object.assign(node, isInline ? link : { tagName: "p", properties: {}, children: [link] });
}

/** The contents of a document's body element, and their first line. A fragment without a body is returned whole. */
export function bodyOf(text: string): { body: string; line: number } {
  const [tag] = /<body\b[^<>]{0,2000}>/i.exec(text) ?? [];
  const start = tag === undefined ? 0 : text.indexOf(tag) + tag.length;
  const end = text.toLowerCase().lastIndexOf("</body");
  return { body: text.slice(start, end > start ? end : undefined), line: text.slice(0, start).split("\n").length };
}

/** How many headings are looked at, and how many characters of each. */
const [maxHeadings, maxHeading] = [20, 4000];

/** The text of a document's first heading, or else of its title, and its line; undefined if it has neither. */
export function headingOf(text: string): { value: string; line: number } | undefined {
  const byTag = [/(<h[12]\b[^<>]{0,2000}>)/i, /(<title\b[^<>]{0,2000}>)/i].map((tag) =>
    text.split(tag, 2 * maxHeadings),
  );
  for (const pieces of byTag) {
    let line = 1;
    for (const [index, piece] of pieces.entries()) {
      const after = index % 2 === 1 ? (pieces[index + 1] ?? "").slice(0, maxHeading) : "";
      const value = textOf(
        fromHtml(after.slice(0, Math.max(0, after.search(/<\/(?:h[12]|title)>/i))), { fragment: true }),
      )
        .replace(/\s+/g, " ")
        .trim();
      if (value !== "") return { value, line };
      line += piece.split("\n").length - 1;
    }
  }
  return undefined;
}

const textOf = (node: Nodes): string =>
  node.type === "text" ? node.value : "children" in node ? node.children.map(textOf).join("") : "";

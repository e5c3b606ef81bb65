/** The expected HTML of an author's prose, as pieces. Supports GitHub's tables, task lists, footnotes and strikethrough. */
import type { FootnoteDefinition, InlineCode, ListItem, Nodes, PhrasingContent, Table } from "mdast";
import { type ExpectedElement, type ExpectedSection, el, type Piece } from "../page-kinds/expectation.ts";
import { assignIds, type Heading, titleOf } from "./heading-ids.ts";
import { isAllowedLink, isQuestion, keyOf, type Prose } from "./prose.ts";

/** A block of prose. level is a heading's level, otherwise 0; isText: it is plain text without an element. */
type RenderedBlock = { level: number; piece: Piece; isText?: boolean };

/** A footnote with its number of references. The list has the order of the first references. */
type Call = { key: string; count: number };
/** siteUrl is the origin of the site where URLs are absolute; pictures is the number of the course's pictures so far. */
type Rendering = { prose: Prose; calls: Call[]; headings: Heading[]; siteUrl: string; pictures: number };

/**
 * The sections of rendered prose. taken has the ids of other elements; with isFolded, questions toggle their answers. siteUrl is the
 * origin of the site where URLs are absolute; start is the level of the headings that start a section.
 */
export function renderedProse(
  prose: Prose,
  taken: readonly string[],
  isFolded: boolean,
  siteUrl = "",
  start = 2,
): ExpectedSection[] {
  const blocks = blocksOf(prose, taken, siteUrl);
  const sections: ExpectedSection[] = [{ id: undefined, title: "", pieces: [] }];
  for (const { level, piece } of isFolded ? folded(blocks) : blocks) {
    if (level === start) {
      const { id } = (piece as ExpectedElement).attributes;
      sections.push({ id: id === undefined ? undefined : String(id), title: titleOf(piece), pieces: [] });
    }
    sections.at(-1)?.pieces.push(piece);
  }
  return sections;
}

/** The ids of a text's headings. */
export const headingIds = (prose: Prose): string[] => assignIds(rendered(prose).headings);

function folded(blocks: RenderedBlock[]): RenderedBlock[] {
  return blocks.map((block, index) => {
    const next = blocks.slice(index + 1).find(({ isText }) => !isText);
    const opens = block.level === 3 && isQuestion(titleOf(block.piece)) && next?.level === 0;
    return opens ? { level: 3, piece: el("details", {}, el("summary", {}, block.piece)) } : block;
  });
}

function blocksOf(prose: Prose, taken: readonly string[], siteUrl: string): RenderedBlock[] {
  const { blocks, headings } = rendered(prose, siteUrl);
  assignIds(headings, taken);
  return blocks;
}

/** The blocks of prose, without the ids of headings. */
function rendered(prose: Prose, siteUrl = ""): { blocks: RenderedBlock[]; headings: Heading[] } {
  const rendering: Rendering = { prose, calls: [], headings: [], siteUrl, pictures: 0 };
  const blocks = visibleNodes(prose.root.children).map((node): RenderedBlock => {
    const piece = blockPiece(node, rendering);
    if (node.type === "table") return { level: 0, piece: el("div", { tabindex: 0 }, piece) };
    return { level: node.type === "heading" ? node.depth : 0, piece, isText: node.type === "html" };
  });
  const notes = footnotes(rendering);
  return {
    blocks: notes === undefined ? blocks : [...blocks, { level: 0, piece: notes }],
    headings: rendering.headings,
  };
}

/** The nodes without definitions. Consecutive raw HTML nodes are merged, since raw HTML is shown as text. */
function visibleNodes(nodes: readonly Nodes[]): Nodes[] {
  const visible: Nodes[] = [];
  for (const node of nodes) {
    const last = visible.at(-1);
    if (node.type === "definition" || node.type === "footnoteDefinition") continue;
    if (node.type === "html" && last?.type === "html")
      visible[visible.length - 1] = { type: "html", value: `${last.value}\n${node.value}` };
    else visible.push(node);
  }
  return visible;
}

function blockPiece(node: Nodes, rendering: Rendering): Piece {
  switch (node.type) {
    case "heading": {
      const element = el(`h${node.depth}`, {}, ...inline(node.children, rendering));
      rendering.headings.push({ element, text: node.children.map((child) => textOf(child, rendering)).join("") });
      return element;
    }
    case "paragraph":
      return inline(node.children, rendering);
    case "blockquote":
      return el("blockquote", {}, ...visibleNodes(node.children).map((child) => blockPiece(child, rendering)));
    case "code":
      return el("pre", { tabindex: 0 }, el("code", {}, node.value));
    case "thematicBreak":
      return el("hr");
    case "html":
      return node.value;
    case "list": {
      const isFromElsewhere = node.ordered && typeof node.start === "number" && node.start !== 1;
      const isTight = !node.spread && !node.children.some(({ spread }) => spread);
      const items = node.children.map((item) => listItem(item, rendering, isTight));
      return el(node.ordered ? "ol" : "ul", isFromElsewhere ? { start: node.start ?? 1 } : {}, ...items);
    }
    case "table":
      return table(node, rendering);
    default:
      return [];
  }
}

/** A list item. In a tight list, a paragraph is plain text, merged with raw HTML that follows. */
function listItem({ checked, children }: ListItem, rendering: Rendering, isTight: boolean): Piece {
  const box = el("input", { type: "checkbox", disabled: true, checked: checked || undefined });
  const pieces: Piece[] = [];
  for (const node of visibleNodes(children)) {
    const added =
      node.type === "paragraph" && isTight ? inline(node.children, rendering) : [blockPiece(node, rendering)];
    const [last, first] = [pieces.at(-1), added[0]];
    if (typeof last === "string" && typeof first === "string") {
      pieces[pieces.length - 1] = `${last}\n${first}`;
      added.shift();
    }
    pieces.push(...added);
  }
  return el("li", {}, typeof checked === "boolean" && box, ...pieces);
}

const table = ({ children, align }: Table, rendering: Rendering): Piece =>
  children.map((row, index) =>
    el(
      "tr",
      {},
      ...(align ?? []).map((side, column) =>
        el(
          index === 0 ? "th" : "td",
          { align: side ?? undefined },
          ...inline(row.children[column]?.children ?? [], rendering),
        ),
      ),
    ),
  );

/** The pieces of inline content, with consecutive texts merged. */
function inline(nodes: readonly PhrasingContent[], rendering: Rendering, isLinked = false): Piece[] {
  const pieces: Piece[] = [];
  for (const piece of nodes.flatMap((node) => inlinePiece(node, rendering, isLinked))) {
    const last = pieces.at(-1);
    if (typeof piece === "string" && typeof last === "string") pieces[pieces.length - 1] = last + piece;
    else pieces.push(piece);
  }
  return pieces;
}

function inlinePiece(node: PhrasingContent, rendering: Rendering, isLinked: boolean): Piece[] {
  const within = (children: readonly PhrasingContent[]): Piece[] => inline(children, rendering, isLinked);
  const target = targetOf(node, rendering);
  switch (node.type) {
    case "text":
    case "html":
      return [node.value];
    case "inlineCode":
      return [el("code", {}, codeOf(node))];
    case "emphasis":
      return [el("em", {}, ...within(node.children))];
    case "strong":
      return [el("strong", {}, ...within(node.children))];
    case "delete":
      return [el("del", {}, ...within(node.children))];
    case "break":
      return [el("br"), "\n"];
    case "link":
    case "linkReference":
      return target ? [anchor(target, inline(node.children, rendering, true))] : [];
    case "image":
    case "imageReference":
      return target ? image(target, node.alt ?? "", isLinked, rendering) : [];
    case "footnoteReference":
      return [footnoteCall(keyOf(node), rendering)];
    default:
      return [];
  }
}

/** The text of inline code, with line breaks replaced by spaces. */
const codeOf = ({ value }: InlineCode): string => value.replace(/\r?\n|\r/g, " ");

/** The text of a node for a heading's id: without pictures, with the numbers of footnotes. */
function textOf(node: PhrasingContent, rendering: Rendering): string {
  if (node.type === "footnoteReference") return `${rendering.calls.findIndex(({ key }) => key === keyOf(node)) + 1}`;
  if (node.type === "break") return "\n";
  if (node.type === "inlineCode") return codeOf(node);
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map((child) => textOf(child, rendering)).join("") : "";
}

type Target = { url: string; title?: string | null | undefined };

/** The target of a link or picture; undefined for other nodes and for undefined references. */
function targetOf(node: PhrasingContent, { prose }: Rendering): Target | undefined {
  if (node.type === "linkReference" || node.type === "imageReference") return prose.definitions.get(keyOf(node));
  return node.type === "link" || node.type === "image" ? node : undefined;
}

function anchor({ url, title }: Target, children: Piece[]): Piece {
  const href = uriOf(url);
  return el(
    "a",
    { href: href !== "" && isAllowedLink(href) ? href : undefined, title: title ?? undefined },
    ...children,
  );
}

/** An image of the site. An external image becomes a link, or its text if it is inside a link. */
function image({ url, title }: Target, alt: string, isLinked: boolean, rendering: Rendering): Piece[] {
  const src = uriOf(url);
  const [, width, height] =
    (src.startsWith(`${rendering.siteUrl}/files/`) && /-(\d+)x(\d+)\.[\da-f]{8}\.\w+(?![^?#])/.exec(src)) || [];
  if (width !== undefined) {
    const isDecorative = alt === "" && title === "decorative";
    const shownTitle = isDecorative ? undefined : (title ?? undefined);
    const loading = rendering.pictures++ === 0 ? undefined : "lazy";
    const tabindex = rendering.siteUrl === "" && Number(width) > 280 && /\.svg($|[?#])/.test(src) ? "0" : undefined;
    return [el("img", { src, alt, title: shownTitle, width, height, loading, tabindex })];
  }
  const isOwn = isAllowedLink(src) && !/^(?:[a-z]+:|[\\/]{2})/i.test(src);
  if (isOwn) return [el("img", { src, alt, title: title ?? undefined })];
  const text = alt || (isAllowedLink(src) ? src : "");
  if (isLinked || !isAllowedLink(src)) return text === "" ? [] : [text];
  return [el("a", { href: src }, text)];
}

const noteId = (key: string): string => `user-content-fn-${uriOf(key.toLowerCase())}`;
const callId = (key: string, count: number): string =>
  `user-content-fnref-${uriOf(key.toLowerCase())}${count > 1 ? `-${count}` : ""}`;

function footnoteCall(key: string, { calls }: Rendering): Piece {
  const call = calls.find((each) => each.key === key) ?? { key, count: 0 };
  if (call.count === 0) calls.push(call);
  call.count += 1;
  const attributes = {
    href: `#${noteId(key)}`,
    id: callId(key, call.count),
    "data-footnote-ref": true as const,
    "aria-describedby": "footnote-label",
  };
  return el("a", attributes, `${calls.indexOf(call) + 1}`);
}

/** The footnotes that the text refers to, in order of reference. */
function footnotes(rendering: Rendering): Piece | undefined {
  const noted: { note: FootnoteDefinition; pieces: Piece[]; number: number; call: Call }[] = [];
  // A footnote may refer to another.
  for (let index = 0; index < rendering.calls.length; index++) {
    const call = rendering.calls[index] as Call;
    const note = rendering.prose.footnotes.get(call.key);
    if (note) {
      const pieces = note.children.map((child) => blockPiece(child, rendering));
      noted.push({ note, pieces, number: index + 1, call });
    }
  }
  if (noted.length === 0) return undefined;
  const items = noted.map(({ pieces, number, call: { key, count } }) => {
    const backs = Array.from({ length: count }, (_, at) =>
      el(
        "a",
        {
          href: `#${callId(key, at + 1)}`,
          "data-footnote-backref": true,
          "aria-label": `Back to reference ${number}${at > 0 ? `-${at + 1}` : ""}`,
        },
        "↩",
        at > 0 && `${at + 1}`,
      ),
    );
    return el("li", { id: noteId(key) }, ...pieces, ...backs);
  });
  return el("section", { "data-footnotes": true }, el("h2", { id: "footnote-label" }, "Footnotes"), ...items);
}

/** A URL with invalid characters percent-encoded; existing percent-encoding stays. CommonMark 0.31, section 6.3. */
function uriOf(url: string): string {
  const characters = [...url.toWellFormed()];
  return characters
    .map((character, index) => {
      const isEncoded = character === "%" && /^[0-9a-z]{2}/i.test(characters.slice(index + 1, index + 3).join(""));
      return isEncoded || /^[!#$&-;=?-Z_a-z~]$/.test(character) ? character : encodeURIComponent(character);
    })
    .join("");
}

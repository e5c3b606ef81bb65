/** An author's prose as pieces of a page. GitHub's tables, lists, footnotes and strikethrough are understood. */
import type { FootnoteDefinition, InlineCode, ListItem, Nodes, PhrasingContent, Table } from "mdast";
import { type ExpectedElement, type ExpectedSection, el, type Piece } from "../page-kinds/expectation.ts";
import { givenIds, type Heading, titleOf } from "./heading-ids.ts";
import { isQuestion, keyOf, leadsSomewhere, type Prose } from "./prose.ts";

/** A block of prose on a page; level is that of a heading, else 0; isText where it is text alone, without an element. */
type Shown = { level: number; piece: Piece; isText?: boolean };

/** Footnotes in the order in which they are called, with how often. */
type Call = { key: string; count: number };
type Writing = { prose: Prose; calls: Call[]; headings: Heading[] };

/** Prose as a page shows it, heading by heading. taken are ids beside it; with isFolded, questions open and close. */
export function shownProse(prose: Prose, taken: readonly string[], isFolded: boolean): ExpectedSection[] {
  const blocks = blocksOf(prose, taken);
  const sections: ExpectedSection[] = [{ id: undefined, title: "", pieces: [] }];
  for (const { level, piece } of isFolded ? folded(blocks) : blocks) {
    if (level === 2) {
      const { id } = (piece as ExpectedElement).attributes;
      sections.push({ id: id === undefined ? undefined : String(id), title: titleOf(piece), pieces: [] });
    }
    sections.at(-1)?.pieces.push(piece);
  }
  return sections;
}

/** The ids of a text's headings. */
export const headingIds = (prose: Prose): string[] => givenIds(written(prose).headings);

function folded(blocks: Shown[]): Shown[] {
  return blocks.map((block, index) => {
    const next = blocks.slice(index + 1).find(({ isText }) => !isText);
    const opens = block.level === 3 && isQuestion(titleOf(block.piece)) && next?.level === 0;
    return opens ? { level: 3, piece: el("details", {}, el("summary", {}, block.piece)) } : block;
  });
}

function blocksOf(prose: Prose, taken: readonly string[]): Shown[] {
  const { blocks, headings } = written(prose);
  givenIds(headings, taken);
  return blocks;
}

/** The blocks of prose, whose headings have no ids yet. */
function written(prose: Prose): { blocks: Shown[]; headings: Heading[] } {
  const writing: Writing = { prose, calls: [], headings: [] };
  const blocks = shownNodes(prose.root.children).map((node): Shown => {
    const piece = blockPiece(node, writing);
    if (node.type === "table") return { level: 0, piece: el("div", { tabindex: 0 }, piece) };
    return { level: node.type === "heading" ? node.depth : 0, piece, isText: node.type === "html" };
  });
  const notes = footnotes(writing);
  return {
    blocks: notes === undefined ? blocks : [...blocks, { level: 0, piece: notes }],
    headings: writing.headings,
  };
}

/** The nodes that are shown where they stand. Raw HTML is text, so that one after the other is one text. */
function shownNodes(nodes: readonly Nodes[]): Nodes[] {
  const shown: Nodes[] = [];
  for (const node of nodes) {
    const last = shown.at(-1);
    if (node.type === "definition" || node.type === "footnoteDefinition") continue;
    if (node.type === "html" && last?.type === "html")
      shown[shown.length - 1] = { type: "html", value: `${last.value}\n${node.value}` };
    else shown.push(node);
  }
  return shown;
}

function blockPiece(node: Nodes, writing: Writing): Piece {
  switch (node.type) {
    case "heading": {
      const element = el(`h${node.depth}`, {}, ...inline(node.children, writing));
      writing.headings.push({ element, text: node.children.map((child) => textOf(child, writing)).join("") });
      return element;
    }
    case "paragraph":
      return inline(node.children, writing);
    case "blockquote":
      return el("blockquote", {}, ...shownNodes(node.children).map((child) => blockPiece(child, writing)));
    case "code":
      return el("pre", { tabindex: 0 }, el("code", {}, node.value));
    case "thematicBreak":
      return el("hr");
    case "html":
      return node.value;
    case "list": {
      const isFromElsewhere = node.ordered && typeof node.start === "number" && node.start !== 1;
      const isTight = !node.spread && !node.children.some(({ spread }) => spread);
      const items = node.children.map((item) => listItem(item, writing, isTight));
      return el("ol", isFromElsewhere ? { start: node.start ?? 1 } : {}, ...items);
    }
    case "table":
      return table(node, writing);
    default:
      return [];
  }
}

/** In a tight list a paragraph is text alone, which raw HTML continues. */
function listItem({ checked, children }: ListItem, writing: Writing, isTight: boolean): Piece {
  const box = el("input", { type: "checkbox", disabled: true, checked: checked || undefined });
  const pieces: Piece[] = [];
  for (const node of shownNodes(children)) {
    const added = node.type === "paragraph" && isTight ? inline(node.children, writing) : [blockPiece(node, writing)];
    const [last, first] = [pieces.at(-1), added[0]];
    if (typeof last === "string" && typeof first === "string") {
      pieces[pieces.length - 1] = `${last}\n${first}`;
      added.shift();
    }
    pieces.push(...added);
  }
  return el("li", {}, typeof checked === "boolean" && box, ...pieces);
}

const table = ({ children, align }: Table, writing: Writing): Piece =>
  children.map((row, index) =>
    el(
      "tr",
      {},
      ...(align ?? []).map((side, column) =>
        el(
          index === 0 ? "th" : "td",
          { align: side ?? undefined },
          ...inline(row.children[column]?.children ?? [], writing),
        ),
      ),
    ),
  );

/** Pieces of a line; texts that follow one another are one. */
function inline(nodes: readonly PhrasingContent[], writing: Writing, isLinked = false): Piece[] {
  const pieces: Piece[] = [];
  for (const piece of nodes.flatMap((node) => inlinePiece(node, writing, isLinked))) {
    const last = pieces.at(-1);
    if (typeof piece === "string" && typeof last === "string") pieces[pieces.length - 1] = last + piece;
    else pieces.push(piece);
  }
  return pieces;
}

function inlinePiece(node: PhrasingContent, writing: Writing, isLinked: boolean): Piece[] {
  const within = (children: readonly PhrasingContent[]): Piece[] => inline(children, writing, isLinked);
  const target = targetOf(node, writing);
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
      return target ? [anchor(target, inline(node.children, writing, true))] : [];
    case "image":
    case "imageReference":
      return target ? image(target, node.alt ?? "", isLinked) : [];
    case "footnoteReference":
      return [footnoteCall(keyOf(node), writing)];
    default:
      return [];
  }
}

/** Code in a line, which is on one line. */
const codeOf = ({ value }: InlineCode): string => value.replace(/\r?\n|\r/g, " ");

/** A text as an id is made of it: without pictures, with the numbers of footnotes. */
function textOf(node: PhrasingContent, writing: Writing): string {
  if (node.type === "footnoteReference") return `${writing.calls.findIndex(({ key }) => key === keyOf(node)) + 1}`;
  if (node.type === "break") return "\n";
  if (node.type === "inlineCode") return codeOf(node);
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map((child) => textOf(child, writing)).join("") : "";
}

type Target = { url: string; title?: string | null | undefined };

/** What a link or a picture refers to; undefined for other nodes and for what is defined nowhere. */
function targetOf(node: PhrasingContent, { prose }: Writing): Target | undefined {
  if (node.type === "linkReference" || node.type === "imageReference") return prose.definitions.get(keyOf(node));
  return node.type === "link" || node.type === "image" ? node : undefined;
}

function anchor({ url, title }: Target, children: Piece[]): Piece {
  const href = uriOf(url);
  return el("a", { href: leadsSomewhere(href) ? href : undefined, title: title ?? undefined }, ...children);
}

/** An image of the site itself; one from elsewhere is a link to it, or its text where it is inside a link. */
function image({ url, title }: Target, alt: string, isLinked: boolean): Piece[] {
  const src = uriOf(url);
  const isOwn = leadsSomewhere(src) && !/^(?:[a-z]+:|[\\/]{2})/i.test(src);
  if (isOwn) return [el("img", { src, alt, title: title ?? undefined })];
  const text = alt || (leadsSomewhere(src) ? src : "");
  if (isLinked || !leadsSomewhere(src)) return text === "" ? [] : [text];
  return [el("a", { href: src }, text)];
}

const noteId = (key: string): string => `user-content-fn-${uriOf(key.toLowerCase())}`;
const callId = (key: string, count: number): string =>
  `user-content-fnref-${uriOf(key.toLowerCase())}${count > 1 ? `-${count}` : ""}`;

function footnoteCall(key: string, { calls }: Writing): Piece {
  const known = calls.find((call) => call.key === key) ?? { key, count: 0 };
  if (known.count === 0) calls.push(known);
  known.count += 1;
  const attributes = {
    href: `#${noteId(key)}`,
    id: callId(key, known.count),
    "data-footnote-ref": true as const,
    "aria-describedby": "footnote-label",
  };
  return el("a", attributes, `${calls.indexOf(known) + 1}`);
}

/** The footnotes that were called, in that order, below the text. */
function footnotes(writing: Writing): Piece | undefined {
  const noted: { note: FootnoteDefinition; pieces: Piece[]; number: number; call: Call }[] = [];
  // A note may call another.
  for (let index = 0; index < writing.calls.length; index++) {
    const call = writing.calls[index] as Call;
    const note = writing.prose.footnotes.get(call.key);
    if (note) {
      const pieces = note.children.map((child) => blockPiece(child, writing));
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

/** An address in the characters that addresses have; what is percent-encoded stays so. CommonMark 0.31, section 6.3. */
function uriOf(address: string): string {
  const characters = [...address.toWellFormed()];
  return characters
    .map((character, index) => {
      const isEncoded = character === "%" && /^[0-9a-z]{2}/i.test(characters.slice(index + 1, index + 3).join(""));
      return isEncoded || /^[!#$&-;=?-Z_a-z~]$/.test(character) ? character : encodeURIComponent(character);
    })
    .join("");
}

/**
 * The HTML elements that markdown may have: details, figures, simple tables, and a few for words. Everything else in angle brackets is
 * text (src/content/self-contained.ts).
 */
import type { Html, Nodes, Parents, PhrasingContent, Root, RootContent } from "mdast";
import { Tokenizer } from "parse5";
import { isSafeUrl, isShown } from "./urls.ts";

declare module "mdast" {
  interface RootContentMap {
    htmlElement: HtmlElement;
  }
  interface PhrasingContentMap {
    htmlElement: HtmlElement;
  }
  /** An element that is written in HTML. Its name and attributes are in data, as remark-rehype reads them. */
  interface HtmlElement extends Parent {
    type: "htmlElement";
    children: RootContent[];
    data: { hName: string; hProperties: Record<string, string | boolean> };
  }
}

/** Where an element may be: among words, among blocks, or in these elements only. It has these attributes, and no content if it is void. */
type Rule = { in: "words" | "blocks" | readonly string[]; attributes?: Record<string, RegExp>; isVoid?: boolean };

const number = /^\d{1,4}$/;
const any = /^/;
const cell: Rule = { in: ["tr"], attributes: { colspan: number, rowspan: number, scope: /^(?:row|col)(?:group)?$/ } };
const rows: Rule = { in: ["table"] };

const rules: Record<string, Rule> = {
  abbr: { in: "words", attributes: { title: any } },
  br: { in: "words", isVoid: true },
  img: { in: "words", attributes: { src: any, alt: any, title: any, width: number, height: number }, isVoid: true },
  kbd: { in: "words" },
  sub: { in: "words" },
  sup: { in: "words" },
  details: { in: "blocks", attributes: { open: any } },
  summary: { in: ["details"] },
  figure: { in: "blocks" },
  figcaption: { in: ["figure"] },
  table: { in: "blocks" },
  caption: { in: ["table"] },
  thead: rows,
  tbody: rows,
  tfoot: rows,
  tr: { in: ["table", "thead", "tbody", "tfoot"] },
  td: cell,
  th: cell,
};

/** The names of the elements, in alphabetical order. */
export const htmlElements: readonly string[] = Object.keys(rules).sort();

/** The elements that may have blocks in them. */
const withBlocks = new Set(["details", "figure", "td", "th"]);
/** The elements that have nothing but other elements in them. */
const withElements = new Set(["table", "thead", "tbody", "tfoot", "tr"]);

/** A piece of raw HTML: a start tag, an end tag, or text. */
type Piece = { start: string; attributes: Record<string, string> } | { end: string } | { text: string };

/** The pieces of raw HTML; null if it has anything that no element of the list has. */
function piecesOf(html: string): Piece[] | null {
  const pieces: Piece[] = [];
  let isRefused = false;
  const text = ({ chars }: { chars: string }): void => void pieces.push({ text: chars });
  const refuse = (): void => {
    isRefused = true;
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag({ tagName, attrs }) {
        const attributes = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
        if (!isAllowed(tagName, attributes)) refuse();
        pieces.push({ start: tagName, attributes });
      },
      onEndTag: ({ tagName }) => void pieces.push({ end: tagName }),
      onComment: refuse,
      onDoctype: refuse,
      onCharacter: text,
      onWhitespaceCharacter: text,
      onNullCharacter: refuse,
      onEof() {},
    },
  );
  tokenizer.write(html, true);
  return isRefused ? null : pieces;
}

const isAllowed = (name: string, attributes: Record<string, string>): boolean =>
  Object.hasOwn(rules, name) &&
  Object.entries(attributes).every(([key, value]) => {
    const allowed = rules[name]?.attributes ?? {};
    return Object.hasOwn(allowed, key) && allowed[key]?.test(value);
  }) &&
  (name !== "img" || (attributes.alt !== undefined && attributes.src !== undefined && isSafeUrl(attributes.src)));

/** The first picture of another site in the raw HTML of a text whose URLs are not absolute yet, and whether it is all that the HTML has. */
export function otherPicture(html: string): { src: string; alt: string; isAlone: boolean } | null {
  const pieces = piecesOf(html) ?? [];
  for (const piece of pieces) {
    if (!("start" in piece) || piece.start !== "img") continue;
    const { src = "", alt = "" } = piece.attributes;
    if (!isShown(src)) return { src, alt, isAlone: pieces.length === 1 };
  }
  return null;
}

/** An element that is open while its parent's children are read. from is the raw HTML with its start tag. */
type Open = { name: string; attributes: Record<string, string>; from: Html | null; children: RootContent[] };

/** The raw HTML in a tree that has no elements of the list, or elements that are not in their place, without their end, or misnested. */
export function refusedHtml(root: Root): ReadonlySet<Html> {
  const refused = new Set<Html>();
  // A refused tag leaves its partner alone: until nothing changes.
  for (let before = -1; before < refused.size; ) {
    before = refused.size;
    fold(root, refused);
  }
  return refused;
}

/** The tree with the elements of the list in place of their tags. Other raw HTML stays. */
export function foldHtml(root: Root): Root {
  return fold(root, new Set(refusedHtml(root))) as Root;
}

/** Adds to refused. The result is only of use if nothing was added. */
function fold(node: Nodes, refused: Set<Html>): Nodes {
  if (!("children" in node)) return node;
  const isInBlocks = flow.has(node.type);
  const outside: Open = { name: "", attributes: {}, from: null, children: [] };
  const stack = [outside];
  for (const child of node.children) {
    const pieces = child.type === "html" && !refused.has(child) ? piecesOf(child.value) : null;
    const top = stack.at(-1) ?? outside;
    if (child.type !== "html" || pieces === null) {
      if (child.type === "html") refused.add(child);
      else if (withElements.has(top.name) && top.from) refused.add(top.from);
      top.children.push(fold(child, refused) as RootContent);
    } else if (!takePieces(stack, pieces, child, isInBlocks)) refused.add(child);
  }
  for (const { from } of stack) if (from) refused.add(from);
  return { ...node, children: isInBlocks ? inParagraphs(outside.children) : outside.children } as Nodes;
}

const flow: ReadonlySet<string> = new Set<Parents["type"]>(["root", "blockquote", "listItem", "footnoteDefinition"]);

/** Opens and closes elements. Returns false if a tag or a text is not in its place. */
function takePieces(stack: Open[], pieces: readonly Piece[], from: Html, isInBlocks: boolean): boolean {
  for (const piece of pieces) {
    const top = stack.at(-1);
    if (!top) return false;
    if ("text" in piece) {
      if (piece.text.trim() !== "" && withElements.has(top.name)) return false;
      top.children.push({ type: "text", value: piece.text });
    } else if ("start" in piece) {
      const rule = rules[piece.start];
      if (!rule || !isInPlace(rule, top.name, isInBlocks)) return false;
      const open: Open = { name: piece.start, attributes: piece.attributes, from, children: [] };
      if (rule.isVoid) top.children.push(elementOf(open));
      else stack.push(open);
    } else {
      if (stack.length === 1 || top.name !== piece.end) return false;
      stack.pop();
      stack.at(-1)?.children.push(elementOf(top));
    }
  }
  return true;
}

function isInPlace(rule: Rule, parent: string, isInBlocks: boolean): boolean {
  if (typeof rule.in !== "string") return rule.in.includes(parent);
  if (withElements.has(parent)) return false;
  return rule.in === "words" || (isInBlocks && (parent === "" || withBlocks.has(parent)));
}

const elementOf = ({ name, attributes, children }: Open): RootContent => ({
  type: "htmlElement",
  data: {
    hName: name,
    hProperties: Object.fromEntries(
      Object.entries(attributes).map(([key, value]) => [propertyOf[key] ?? key, key === "open" || value]),
    ),
  },
  children:
    name === "details" || name === "td" || name === "th" ? inParagraphs(children, name !== "details") : children,
});

/** Attributes whose property in the HTML tree has another name. */
const propertyOf: Record<string, string> = { colspan: "colSpan", rowspan: "rowSpan" };

/** Blocks, with the words between them in paragraphs; none if there are only words and areWordsAllowed. */
function inParagraphs(children: readonly RootContent[], areWordsAllowed = false): RootContent[] {
  if (areWordsAllowed && children.every(isWords)) return [...children];
  const blocks: RootContent[] = [];
  let words: PhrasingContent[] = [];
  const end = (): void => {
    if (words.some((each) => each.type !== "text" || each.value.trim() !== "")) {
      blocks.push({ type: "paragraph", children: words });
    }
    words = [];
  };
  for (const child of children) {
    if (isWords(child)) words.push(child);
    else {
      end();
      blocks.push(child);
    }
  }
  end();
  return blocks;
}

const isWords = (node: RootContent): node is PhrasingContent =>
  node.type === "text" || (node.type === "htmlElement" && rules[node.data.hName]?.in === "words");

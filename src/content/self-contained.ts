/**
 * The policy for prose, applied once before pages, their markdown and every other form are made from it: raw HTML is text, but for some
 * elements (markdown/html-elements.ts), URLs with unsafe schemes are removed, pictures of other sites are links, and an open code
 * fence is closed. docs/decisions.md, "Raw HTML is text, with a few exceptions".
 */
import type { Definition, Html, Image, ImageReference, Nodes, Parents, Root } from "mdast";
import { plain } from "../course/text/markdown.ts";
import { addressesOf, openTree, urlReplacement } from "./markdown/addresses.ts";
import { memoize } from "./markdown/cache.ts";
import { otherPicture, refusedHtml } from "./markdown/html-elements.ts";
import { isSafeUrl, isShown } from "./markdown/urls.ts";

/** Matches prose that may contain something to change. Other prose need not be parsed. */
const sign = /<|!\[|\]\(|\]:/;

/** A range of the prose, and what replaces it. */
type Range = { start: number; end: number };
type Edit = Range & { text: string };

/** The prose with everything that the policy does not allow as text. */
export const selfContained = (markdown: string): string =>
  memoize("self-contained", markdown, () => {
    const safe = asText(markdown);
    const fence = openFence(safe);
    return fence === null ? safe : `${safe}\n${fence}`;
  });

/**
 * What is escaped can become part of a link, and what an open comment hides can be markup: the result is read again, until nothing is
 * left to change. In the last round everything in an open block is escaped at once.
 */
function asText(markdown: string, rounds = 4): string {
  if (rounds === 0 || !sign.test(markdown)) return markdown;
  const edits = editsOf(markdown, rounds === 1);
  return edits.length === 0 ? markdown : asText(withEdits(markdown, edits), rounds - 1);
}

function withEdits(markdown: string, edits: readonly Edit[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    // A picture in the text of a replaced one is part of it.
    if (start < from) continue;
    pieces.push(markdown.slice(from, start), text);
    from = end;
  }
  return pieces.join("") + markdown.slice(from);
}

function editsOf(markdown: string, isLastRound: boolean): Edit[] {
  // The paragraph is part of a block that is open at the end.
  const root = openTree(markdown);
  const last = root.children.at(-1);
  const definitions = new Map<string, Definition>();
  visit(root, (node) => {
    if (node.type === "definition" && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  const urls = addressesOf(root, markdown);
  const edits = urls.flatMap(({ start, end, url, isLink }): Edit[] =>
    isSafeUrl(url) ? [] : [{ start, end, text: urlReplacement(markdown, { start, end, isLink }) }],
  );
  const literal: Range[] = urls.map(({ start, end }) => ({
    start: start - (markdown[start - 1] === "<" ? 1 : 0),
    end,
  }));
  const refused = refusedHtml(root);
  visit(root, (node, parents) => {
    // A picture of another site becomes a link, which HTML around it would show as it is written.
    const isKept = node.type === "html" && !refused.has(node) && otherPicture(node.value)?.isAlone !== false;
    if (isKept || literalTypes.has(node.type)) literal.push(extentOf(node));
    if (isKept) edits.push(...otherPictureEdits(node, parents));
    else if (node === last && node.type === "html" && !isLastRound) {
      edits.push(openEdit(node, markdown));
      // What is in it is read again.
      literal.push(extentOf(node));
    } else if (node.type === "html") edits.push(...htmlEdits(node, parents, markdown));
    if (node.type === "image" || node.type === "imageReference")
      edits.push(...pictureEdits(node, parents, definitions));
  });
  const all = [...edits, ...tagEdits(markdown, literal)];
  return [...bareUrlEdits(root, markdown, all), ...all];
}

/** A URL without brackets in front of what is escaped, as a link with brackets: it would include the backslash. */
function bareUrlEdits(root: Root, markdown: string, edits: readonly Edit[]): Edit[] {
  const escapes = new Set(edits.flatMap(({ start, text }) => (text.startsWith("\\") ? start : [])));
  const found: Edit[] = [];
  visit(root, (node) => {
    const { start, end } = extentOf(node);
    if (node.type === "link" && escapes.has(end) && !/[<[]/.test(markdown[start] ?? ""))
      found.push({ start, end, text: linkTo(node.url, plain(markdown.slice(start, end))) });
  });
  return found;
}

const literalTypes: ReadonlySet<string> = new Set<Nodes["type"]>(["code", "inlineCode", "math", "inlineMath"]);

/** What browsers read as HTML, although CommonMark does not, such as <svg/onload=x>, with its bracket escaped. Code, formulas, URLs and elements are literal. */
const tagEdits = (markdown: string, literal: readonly Range[]): Edit[] =>
  [...markdown.matchAll(/\\[\s\S]|<(?=[a-z/!?])/gi)].flatMap(({ 0: match, index: start }) =>
    match !== "<" || literal.some((range) => range.start <= start && start < range.end)
      ? []
      : [{ start, end: start + 1, text: "\\<" }],
  );

/** A picture that pages do not show as a link to it, or as its alt text if it is in a link or its URL is unsafe. */
function pictureEdits(node: Image | ImageReference, parents: Parents[], definitions: Map<string, Definition>): Edit[] {
  const url = node.type === "image" ? node.url : (definitions.get(node.identifier)?.url ?? "");
  if (isShown(url)) return [];
  const alt = plain((node.alt ?? "").replace(/\s+/g, " "));
  if (isLinked(parents) || !isSafeUrl(url))
    return [{ ...extentOf(node), text: alt || (isSafeUrl(url) ? plain(url) : "") }];
  return [{ ...extentOf(node), text: linkTo(url, alt) }];
}

/** The same for a picture in HTML. */
function otherPictureEdits(node: Html, parents: Parents[]): Edit[] {
  const picture = otherPicture(node.value);
  if (!picture) return [];
  const alt = plain(picture.alt.replace(/\s+/g, " "));
  return [{ ...extentOf(node), text: isLinked(parents) ? alt || plain(picture.src) : linkTo(picture.src, alt) }];
}

const isLinked = (parents: Parents[]): boolean =>
  parents.some(({ type }) => type === "link" || type === "linkReference");

function linkTo(url: string, alt: string): string {
  const target = url.replace(/[\r\n]+/g, "").replace(/[<>\\]|&(?=#?\w+;)/g, "\\$&");
  return `[${alt || plain(url)}](<${target}>)`;
}

/** The first bracket of a block of raw HTML that is never closed, such as a comment: what follows was meant as text. */
function openEdit(node: Html, markdown: string): Edit {
  const start = markdown.indexOf("<", extentOf(node).start);
  return { start, end: start + 1, text: "\\<" };
}

/** Raw HTML with every character that means something in markdown escaped. As a block it stays one, apart from its neighbors. */
function htmlEdits(node: Html, parents: Parents[], markdown: string): Edit[] {
  const { start, end } = extentOf(node);
  const parent = parents.at(-1);
  const values = node.value.split("\n");
  const lines = markdown
    .slice(start, end)
    .split("\n")
    .map((line, index) => {
      const value = values[index] ?? "";
      // What precedes the HTML on its other lines belongs to quotes and lists.
      const prefix = index > 0 && line.endsWith(value) ? line.slice(0, line.length - value.length) : "";
      return prefix + escapedLine(index > 0 && prefix === "" ? line : value);
    });
  const edits = [{ start, end, text: lines.join("\n") }];
  const isBlock = parent?.type === "root" || parent?.type === "blockquote" || parent?.type === "listItem";
  if (!isBlock) return edits;
  const siblings: Nodes[] = parent.children;
  const at = siblings.indexOf(node);
  const [above, below] = [siblings[at - 1], siblings[at + 1]];
  const lineStart = markdown.lastIndexOf("\n", start - 1) + 1;
  const blank = `\n${markdown
    .slice(lineStart, start)
    .replace(/[^>\s]/g, " ")
    .trimEnd()}`;
  const line = node.position?.start.line ?? 0;
  // A row of the table above, or the text of a heading, a table or a definition below, would otherwise include it.
  if (above?.type === "table" && above.position?.end.line === line - 1)
    edits.unshift({ start: lineStart, end: lineStart, text: `${blank.slice(1)}\n` });
  if (below && below.position?.start.line === (node.position?.end.line ?? 0) + 1)
    edits.push({ start: end, end, text: blank });
  return edits;
}

const escapedLine = (line: string): string =>
  line
    .trim()
    .replace(/\\\||[\\`*_[\]<>~|]/g, (match) => (match === "\\|" ? match : `\\${match}`))
    .replace(/&(?=#?\w+;)/g, "\\&")
    // A URL in the text would include a backslash.
    .replace(/(?<=(?:https?:\/\/|www\.)[^\s<]*)\\>/gi, "&gt;")
    .replace(/^(?:#(?=#{0,5}(?:\s|$))|[-+](?=[\s-]|$)|[=:])/, "\\$&")
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2");

/** The fence of a code block, or the sign of a formula, that is open at the end; null if there is none. It would include the text after the prose. */
function openFence(markdown: string): string | null {
  if (!/^ {0,3}(?:```|~~~|\$\$)/m.test(markdown)) return null;
  const last = openTree(markdown).children.at(-1);
  if (last?.type === "math") return last.isOpen ? "$$" : null;
  return last?.type === "code"
    ? (/^(?:`+|~+)/.exec(markdown.slice(last.position?.start.offset ?? 0))?.[0] ?? null)
    : null;
}

function visit(node: Nodes, visitor: (node: Nodes, parents: Parents[]) => void, parents: Parents[] = []): void {
  visitor(node, parents);
  if ("children" in node) for (const child of node.children) visit(child, visitor, [...parents, node]);
}

const extentOf = ({ position }: Nodes): { start: number; end: number } => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
});

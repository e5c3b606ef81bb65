/** Converts the HTML in markdown. */
import type { Html, Nodes } from "mdast";
import { toMarkdown } from "mdast-util-to-markdown";
import { refusedHtml } from "../content-format.ts";
import { type Collected, drop, type Place } from "../outline.ts";
import { withPlainDetails } from "./details.ts";
import { madeByCode } from "./directives.ts";
import { codeLines } from "./fences.ts";
import { isWords, markdownOf, tableTags } from "./html.ts";
import { inPlace, parsed } from "./parsed.ts";
import { type Patch, patched, placeIn, rangeOf, replaced } from "./patches.ts";

/** Markdown whose HTML is converted to markdown. */
export function withoutHtml(written: string, place: Place & Page, collected: Collected): string {
  if (!/<[a-z!/?]/i.test(written)) return written;
  const markdown = withPlainCells(withPlainDetails(written));
  const patches: Patch[] = [];
  const root = parsed(markdown);
  const refused = refusedHtml(root);
  const convert = (node: Html): string => markdownOf(node.value, placeIn(place, node), collected);
  const visit = (node: Nodes, parent?: Nodes): void => {
    if (!("children" in node)) return;
    const isBlock = node.type === "root" || node.type === "blockquote" || node.type === "listItem";
    const openLinks: string[] = [];
    const tables = isBlock ? wholeTables(node.children, refused) : new Set();
    let code = "";
    for (const [index, child] of node.children.entries()) {
      const isTask = index === 0 && parent?.type === "listItem";
      const own =
        codeElement(node.children.slice(index, index + 3), node) ??
        (isBlock ? null : boxElement(child, isTask, markdown));
      if (own !== null) {
        patches.push(own);
        continue;
      }
      if (child.type === "html" && /^<\/?code\b/i.test(child.value)) {
        // Markdown has no links and line breaks in code: the texts in the links and around both become code.
        const isSplit = code === "" && /^<code/i.test(child.value) && isInPieces(node.children.slice(index + 1));
        if (isSplit || code === "split") {
          code = isSplit ? "split" : "";
          patches.push(replaced(child, ""));
          continue;
        }
        code = /^<code/i.test(child.value) ? "whole" : "";
      }
      if (child.type === "text" && code !== "")
        patches.push(replaced(child, code === "split" ? inCell(asCode(child.value), node) : child.value));
      else if (child.type !== "html") visit(child, node);
      else if (!isBlock && (isWords(child.value, markdown) || isNamed(child, node, place)))
        patches.push(replaced(child, `\\${child.value}`));
      else if (refused.has(child) || (hasOwnForm.test(child.value) && !tables.has(child))) {
        const label = isBlock && node.type !== "listItem" ? null : labelOfComponent(child.value);
        if (label !== null && /^<\w*Link\s/.test(child.value) && !label.includes("]("))
          drop(collected.dropped, placeIn(place, child), `the link ${label}`, madeByCode, { kind: "link" });
        const inline = (isBlock ? null : inlineMarkdown(child.value, openLinks)) ?? label;
        patches.push(replaced(child, inline ?? inPlace(convert(child), child, markdown)));
      }
    }
    // The start of a link that is not closed must not remain.
    const { end } = rangeOf(node);
    if (openLinks.length > 0) patches.push({ start: end, end, text: openLinks.map(linkEnd).join("") });
  };
  visit(root);
  return patched(markdown, patches);
}

/** What a page is: whether it may have components, as MDX does. */
type Page = { hasComponents: boolean };

/** Whether a tag of a component is its name in a sentence, of a page that has no components. */
function isNamed({ value, position }: Html, parent: Nodes, { hasComponents }: Page): boolean {
  const isFirst = position?.start.offset === parent.position?.start.offset;
  return !isFirst && !hasComponents && /^<[A-Z]\w*\s*\/>$/.test(value);
}

/** The text with the tags of tables, on lines with nothing else, without attributes that arrange them. */
function withPlainCells(text: string): string {
  if (!/<table/i.test(text)) return text;
  const isCode = codeLines();
  return text
    .split("\n")
    .map((line) =>
      isCode(line) || line.length > 1000 || !tableTags.test(line)
        ? line
        : line.replace(/\s(?!(?:col|row)span="?\d{1,4}\b)[\w-]+(?:="[^"]*"|='[^']*'|=[^\s"'>]+)?(?=[\s>])/gi, ""),
    )
    .join("\n");
}

/** The HTML of tables with nothing but tags between cells of markdown, which are tables of our format. */
function wholeTables(nodes: readonly Nodes[], refused: ReadonlySet<Html>): Set<Nodes> {
  const whole = new Set<Nodes>();
  let open: Html[] = [];
  for (const node of nodes) {
    if (node.type !== "html" || (open.length === 0 && !/^<table\b/i.test(node.value))) continue;
    open.push(node);
    if (!/<\/table>\s*$/i.test(node.value)) continue;
    const isWhole = open.every(
      (each) => !refused.has(each) && (tableTags.test(each.value) || !hasOwnForm.test(each.value)),
    );
    if (isWhole) for (const each of open) whole.add(each);
    open = [];
  }
  return whole;
}

/** The patch that makes a code span of an element of code with nothing but text; null for other nodes. The text may have character references. */
function codeElement([start, text, end]: readonly Nodes[], node: Nodes): Patch | null {
  const isCode = start?.type === "html" && text?.type === "text" && end?.type === "html";
  if (!isCode || !/^<code\b[^<>]*>$/i.test(start.value) || !/^<\/code\s*>$/i.test(end.value)) return null;
  const span = toMarkdown({ type: "inlineCode", value: text.value }).trim();
  return { start: rangeOf(start).start, end: rangeOf(end).end, text: inCell(span, node) };
}

/** A code span in a node: in a cell of a table, bars would end it. */
const inCell = (span: string, { type }: Nodes): string => (type === "tableCell" ? span.replaceAll("|", "\\|") : span);

/** The patch that makes a box of HTML that of a task, or a sign; null for other nodes. */
function boxElement(node: Nodes, isTask: boolean, markdown: string): Patch | null {
  if (node.type !== "html" || !/^<input\s[^<>]*\btype=["']?checkbox\b/i.test(node.value)) return null;
  const { start, end } = rangeOf(node);
  const isChecked = /\schecked\b/i.test(node.value);
  const spaces = /^[ \t]*/.exec(markdown.slice(end, end + 100))?.[0].length ?? 0;
  const sign = isTask ? `[${isChecked ? "x" : " "}]` : isChecked ? "☑" : "☐";
  return { start, end: end + spaces, text: `${sign} ` };
}

/** Whether there is a link or a line break before the end of inline code. */
const isInPieces = (nodes: readonly Nodes[]): boolean =>
  nodes
    .slice(0, nodes.findIndex((node) => node.type === "html" && /^<\/code/i.test(node.value)) + 1)
    .some((node) => node.type === "link" || (node.type === "html" && /^<(?:a\s|br\b)/i.test(node.value)));

/** A text as code, with the spaces around it. */
const asCode = (text: string): string =>
  text.replace(/\S(?:.*\S)?/s, (code) => (code.includes("`") ? code : `\`${code}\``));

/** Elements that markdown has a form for. Others that texts may have stay as they are. */
const hasOwnForm = /<\/?(?:img|figure|figcaption|table|thead|tbody|t[rdh])\b/i;

const linkEnd = (url: string): string => `](<${url}>)`;

/** Inline tags and the markdown for their start and end. */
const marks: Record<string, string> = {
  b: "**",
  strong: "**",
  i: "*",
  em: "*",
  del: "~~",
  s: "~~",
};

/** The text that a component in a line states as an attribute, which is a link if it states an address; null for other tags. */
function labelOfComponent(tag: string): string | null {
  if (!/^<[A-Z][\w.]*\s[^<>]*\/>$/.test(tag)) return null;
  const attribute = (names: string): string | undefined => new RegExp(`\\s(?:${names})="([^"]+)"`).exec(tag)?.[1];
  const [text, address] = [attribute("text|label|title"), attribute("href|to|link")];
  if (text === undefined) return null;
  return address === undefined ? text : `[${text}${linkEnd(address)}`;
}

/** The markdown of one inline start or end tag; null for tags without an equivalent. */
function inlineMarkdown(tag: string, openLinks: string[]): string | null {
  const [, slash, name = ""] = /^<(\/?)([a-z][a-z\d]*)\b/i.exec(tag) ?? [];
  const kind = name.toLowerCase();
  if (kind === "br") return " ";
  if (kind !== "a") return (Object.hasOwn(marks, kind) && marks[kind]) || null;
  if (slash) return openLinks.splice(-1).map(linkEnd).join("");
  const url = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i.exec(tag)?.slice(1).find(Boolean);
  if (url === undefined) return "";
  openLinks.push(url.replace(/[<>\s]/g, encodeURIComponent));
  return "[";
}

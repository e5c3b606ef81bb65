/** Prose as sections of plain text, for the search index. */
import type { Element, ElementContent, Nodes, Root, RootContent } from "hast";
import { levelOf, textOf } from "./prose-tree.ts";

/**
 * A section. anchor is the id of its heading; the text before the first heading has neither. rows has the rows of tables by the place
 * of their block, with the names of their columns and the sentence that introduces the table: a row says nothing alone.
 */
export type TextSection = {
  heading: string;
  anchor?: string | undefined;
  blocks: string[];
  rows?: Record<number, string>;
};

/** The sections of the HTML tree of prose. */
export function sectionsOf(prose: Root): TextSection[] {
  const sections: TextSection[] = [{ heading: "", blocks: [] }];
  let caption = "";
  for (const node of prose.children) {
    if (node.type === "text" && node.value.trim() === "") continue;
    if (levelOf(node) === undefined) addBlocks(sections.at(-1), node, caption);
    else sections.push({ heading: oneLine(textOf(node)), anchor: idOf(node as Element), blocks: [] });
    caption = captionIn(node);
  }
  return sections.filter(({ heading, blocks }) => heading !== "" || blocks.length > 0);
}

/** The elements whose items or rows are blocks of their own. */
const containers = ["ul", "ol", "dl", "table", "thead", "tbody", "blockquote", "div", "section"];

function addBlocks(section: TextSection | undefined, node: RootContent, caption: string): void {
  if (!section) return;
  let names: string[] = [];
  for (const { text, cells } of blocksOf(node)) {
    const at = section.blocks.push(text) - 1;
    if (!cells) continue;
    const { texts, isHead } = cells;
    const row = rowText(isHead ? [] : names, texts);
    if (isHead) names = texts;
    section.rows ??= {};
    section.rows[at] = oneLine(`${caption} ${row}`);
  }
}

/** A paragraph, a list item, or a row of a table with its cells and whether it names the columns. */
type Block = { text: string; cells?: { texts: string[]; isHead: boolean } };

function blocksOf(node: RootContent | ElementContent): Block[] {
  if (node.type === "element" && containers.includes(node.tagName)) return node.children.flatMap(blocksOf);
  const text = oneLine(spacedText(node));
  if (text === "") return [];
  if (node.type !== "element" || node.tagName !== "tr") return [{ text }];
  const cells = node.children.flatMap((cell) => (cell.type === "element" ? [cell] : []));
  const isHead = cells.every(({ tagName }) => tagName === "th");
  return [{ text, cells: { texts: cells.map((cell) => oneLine(spacedText(cell))), isHead } }];
}

const rowText = (names: string[], cells: string[]): string =>
  cells
    .map((text, at) => (text !== "" && names[at] ? `${names[at]}: ${text}` : text))
    .filter((text) => text !== "")
    .join(" · ");

/** The last sentence of a paragraph that introduces what follows it, by a colon; empty if there is none. */
function captionIn(node: RootContent): string {
  if (node.type !== "element" || node.tagName !== "p") return "";
  const text = oneLine(spacedText(node));
  return /[:：]$/.test(text) ? (text.split(/(?<=[.!?。！？]) +/).at(-1) ?? "") : "";
}

/** The text of a node, with a space between cells and lines. */
function spacedText(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (!("children" in node)) return "";
  const isCell = node.type === "element" && /^(?:td|th|br|p|li)$/.test(node.tagName);
  return node.children.map(spacedText).join("") + (isCell ? " " : "");
}

const idOf = ({ properties }: Element): string | undefined => String(properties.id ?? "") || undefined;
const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Prose as sections of plain text, for the search index. */
import type { Element, ElementContent, Nodes, Root, RootContent } from "hast";
import { calloutName } from "./callouts.ts";
import { formulaText, levelOf, textOf } from "./prose-tree.ts";

/**
 * A section. anchor is the id of its heading; the text before the first heading has neither. ids has the ids of blocks (block-ids.ts),
 * empty where there is none. rows has the rows of tables by the place of their block, with the names of their columns and the sentence
 * that introduces the table: a row says nothing alone.
 */
export type TextSection = {
  heading: string;
  anchor?: string | undefined;
  blocks: string[];
  ids: string[];
  rows?: Record<number, string>;
};

/** The sections of the HTML tree of prose. ids are those of blocks that have none in the tree. */
export function sectionsOf(prose: Root, ids: ReadonlyMap<Element, string> = new Map()): TextSection[] {
  const sections: TextSection[] = [{ heading: "", blocks: [], ids: [] }];
  let caption = "";
  for (const node of prose.children) {
    if (node.type === "text" && node.value.trim() === "") continue;
    if (levelOf(node) === undefined) addBlocks(sections.at(-1), node, caption, ids);
    else sections.push({ heading: oneLine(textOf(node)), anchor: idOf(node as Element), blocks: [], ids: [] });
    caption = captionIn(node);
  }
  return sections.filter(({ heading, blocks }) => heading !== "" || blocks.length > 0);
}

/** The elements whose items or rows are blocks of their own. */
const containers = [
  ...["ul", "ol", "dl", "table", "thead", "tbody", "tfoot", "blockquote", "div", "section", "details", "figure"],
];

function addBlocks(
  section: TextSection | undefined,
  node: RootContent,
  caption: string,
  ids: ReadonlyMap<Element, string>,
): void {
  if (!section) return;
  let names: string[] = [];
  for (const block of blocksIn(node)) {
    const text = textOfBlock(block);
    if (text === "") continue;
    const at = section.blocks.push(text) - 1;
    section.ids.push(ids.get(block) ?? idOf(block) ?? "");
    if (block.tagName !== "tr") continue;
    const cells = block.children.flatMap((cell) => (cell.type === "element" ? [cell] : []));
    const texts = cells.map(textOfBlock);
    const isHead = cells.every(({ tagName }) => tagName === "th");
    const row = rowText(isHead ? [] : names, texts);
    if (isHead) names = texts;
    section.rows ??= {};
    section.rows[at] = oneLine(`${caption} ${row}`);
  }
}

/** The blocks in a node: paragraphs, list items, rows of tables, code. Renderers write only line breaks between them. */
export const blocksIn = (node: RootContent | ElementContent): Element[] => {
  if (node.type !== "element" || isOwnWord(node)) return [];
  return containers.includes(node.tagName) ? node.children.flatMap(blocksIn) : [node];
};

/** Whether a block is the renderer's own: the name of a callout, or the heading above footnotes. */
const isOwnWord = ({ properties }: Element): boolean =>
  [properties.className].flat().includes(calloutName) || properties.id === "footnote-label";

/** The text of a block in one line. */
export const textOfBlock = (block: Element): string => oneLine(spacedText(block));

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
  const formula = formulaText(node);
  if (formula !== undefined) return formula;
  const isCell = node.type === "element" && /^(?:td|th|br|p|li)$/.test(node.tagName);
  return node.children.map(spacedText).join("") + (isCell ? " " : "");
}

const idOf = ({ properties }: Element): string | undefined => String(properties.id ?? "") || undefined;
const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

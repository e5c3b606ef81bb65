/** Prose as sections of plain text, for the search index. */
import type { Element, ElementContent, Nodes, Root, RootContent } from "hast";
import { levelOf, textOf } from "./prose-tree.ts";

/** A section. anchor is the id of its heading; the text before the first heading has neither. */
export type TextSection = { heading: string; anchor?: string | undefined; blocks: string[] };

/** The sections of the HTML tree of prose. */
export function sectionsOf(prose: Root): TextSection[] {
  const sections: TextSection[] = [{ heading: "", blocks: [] }];
  for (const node of prose.children) {
    if (levelOf(node) === undefined) sections.at(-1)?.blocks.push(...blocksOf(node));
    else sections.push({ heading: oneLine(textOf(node)), anchor: idOf(node as Element), blocks: [] });
  }
  return sections.filter(({ heading, blocks }) => heading !== "" || blocks.length > 0);
}

/** The elements whose items or rows are blocks of their own. */
const containers = ["ul", "ol", "dl", "table", "thead", "tbody", "blockquote", "div", "section"];

/** The blocks of an element: its paragraphs, list items and rows. */
function blocksOf(node: RootContent | ElementContent): string[] {
  if (node.type === "element" && containers.includes(node.tagName)) return node.children.flatMap(blocksOf);
  const text = oneLine(spacedText(node));
  return text === "" ? [] : [text];
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

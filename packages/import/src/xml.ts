/** Reads XML with the line of every element. */
import { fromHtml } from "hast-util-from-html";
import { fromXml } from "xast-util-from-xml";
import { type Dropped, drop, type Fact, type Place, statedIf } from "./outline.ts";
import { readText } from "./text.ts";
import type { SourceTree } from "./tree.ts";

/**
 * An element with its place. name and the names of attributes have no prefixes; text is that of all descendants; source is the text
 * between the tags, markup included.
 */
export type XmlElement = Place & {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
  source: string;
};

type Element = Extract<ReturnType<typeof fromXml>["children"][number], { type: "element" }>;

/** How deep elements are read. */
const maxDepth = 100;

/**
 * The root element of a document; null, which is reported, if it does not exist or is not XML. Named character references of HTML, which
 * XML lacks, are resolved.
 */
export function readXml(tree: SourceTree, path: string, dropped: Dropped[]): XmlElement | null {
  const text = readText(tree, path, dropped);
  if (text === null) return null;
  let problem = { line: 1, why: "" };
  for (const document of [text, withNamedCharacters(text)]) {
    try {
      const root = fromXml(document).children.find((node) => node.type === "element");
      if (root !== undefined) return elementOf(root, path, document, 0);
    } catch (error) {
      const { line, reason, cause } = error as { line?: number; reason?: string; cause?: Error };
      const [first = ""] = (cause?.message ?? reason ?? "").split("\n");
      problem = { line: line ?? 1, why: first.replace(/\s*\(line .*$/, "") };
    }
  }
  drop(dropped, { path, line: problem.line }, "the file", `invalid XML: ${problem.why}`);
  return null;
}

function elementOf(node: Element, path: string, document: string, depth: number): XmlElement {
  const children = depth >= maxDepth ? [] : node.children;
  const elements = children.flatMap((child) =>
    child.type === "element" ? [elementOf(child, path, document, depth + 1)] : [],
  );
  let next = 0;
  const text = children.map((child) =>
    child.type === "text" || child.type === "cdata"
      ? child.value
      : child.type === "element"
        ? (elements[next++]?.text ?? "")
        : "",
  );
  const [start, end] = [node.children[0]?.position?.start.offset, node.children.at(-1)?.position?.end.offset];
  const attributes = Object.entries(node.attributes).map(([name, value]) => [localName(name), value ?? ""]);
  return {
    name: localName(node.name),
    attributes: Object.fromEntries(attributes),
    children: elements,
    text: text.join(""),
    source: document.slice(start ?? 0, end ?? 0),
    path,
    line: node.position?.start.line ?? 1,
  };
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** The text with HTML's named character references resolved. Ampersands that start none are escaped. */
function withNamedCharacters(text: string): string {
  const known = new Map<string, string>();
  return text.replace(
    /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)(?:([a-z][a-z\d]{1,31});)?/gi,
    (whole, name) => {
      if (name === undefined) return "&amp;";
      const [node] = known.has(name) ? [] : fromHtml(whole, { fragment: true }).children;
      if (node?.type === "text") known.set(name, node.value.replaceAll("&", "&amp;").replaceAll("<", "&lt;"));
      return known.get(name) ?? "&amp;";
    },
  );
}

/** The first element with such a name, at any depth; undefined if there is none. */
export function firstNamed(element: XmlElement | null | undefined, name: string): XmlElement | undefined {
  if (!element) return undefined;
  for (const child of element.children) {
    const match = child.name === name ? child : firstNamed(child, name);
    if (match !== undefined) return match;
  }
  return undefined;
}

/** The children with such a name. */
export const childrenNamed = (element: XmlElement | null | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The text of the first child with such a name, in one line; undefined if it has none. */
export const textOfChild = (element: XmlElement | null | undefined, name: string): string | undefined =>
  childrenNamed(element, name)[0]?.text.replace(/\s+/g, " ").trim() || undefined;

/** The text of an element, in one line; undefined if it has none. */
export function factOf(element: XmlElement | undefined): Fact<string> | undefined {
  return element && statedIf(element.text.replace(/\s+/g, " ").trim() || undefined, element);
}

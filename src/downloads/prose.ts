/** Prose as XHTML, with links that work inside a download. */
import type { Element, ElementContent, Nodes as HtmlNodes } from "hast";
import { toXast } from "hast-util-to-xast";
import type { Element as XmlElement } from "xast";
import { proseTreeOf } from "../markdown/render.ts";
import { xmlText } from "./xml.ts";

/**
 * Where a link or picture of the prose leads in a download. path is absolute, a path on the site, or empty for the prose's own page;
 * fragment is what follows the #. The returned URL includes a fragment where the target has it.
 */
export type Resolve = (path: string, fragment: string | undefined) => string;

/** A URL with a fragment, if there is one. */
export const withFragment = (url: string, fragment: string | undefined): string =>
  fragment === undefined ? url : `${url}#${fragment}`;

/** The HTML of prose, with links and pictures that lead where `resolve` says. */
export function downloadedProse(markdown: string, resolve: Resolve): ElementContent[] {
  const root = proseTreeOf(markdown);
  adjust(root, (url) => {
    const [path = "", fragment] = url.split(/#(.*)/s);
    return resolve(path, fragment);
  });
  return root.children as ElementContent[];
}

/** The ids in prose, to which links with a fragment lead. */
export function idsInProse(markdown: string): Set<string> {
  const ids = new Set<string>();
  const collect = (node: HtmlNodes): void => {
    if (node.type === "element" && typeof node.properties.id === "string") ids.add(node.properties.id);
    if ("children" in node) for (const child of node.children) collect(child);
  };
  collect(proseTreeOf(markdown));
  return ids;
}

/** Attributes that pages need and books must not have. */
const removed = ["align", "tabIndex", "role", "ariaLabel", "ariaLabelledBy", "ariaDescribedBy"];

function adjust(node: HtmlNodes, resolve: (url: string) => string): void {
  if (!("children" in node)) return;
  for (const child of node.children) {
    if (child.type === "element") {
      const { properties } = child;
      // EPUB has no attribute for the alignment of cells, only styles (EPUBCheck RSC-005).
      if (typeof properties.align === "string") addClass(child, properties.align);
      // Code runs from left to right in every language. Style sheets of books must not say so (EPUB 3.3 section 6.3.1.3).
      if (child.tagName === "pre") properties.dir = "ltr";
      for (const name of removed) delete properties[name];
      for (const name of ["href", "src"]) {
        if (typeof properties[name] === "string") properties[name] = resolve(properties[name]);
      }
    }
    adjust(child, resolve);
  }
}

function addClass({ properties }: Element, name: string): void {
  const own = Array.isArray(properties.className) ? properties.className : [];
  properties.className = [...own, name];
}

/** An HTML tree as a document in XML, with its declaration and doctype. */
export function xhtmlDocument(root: Element): string {
  const tree = toXast(root) as XmlElement;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n${xmlText(tree)}\n`;
}

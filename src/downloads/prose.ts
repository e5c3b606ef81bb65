/** Prose as XHTML, with links that work inside a download. */
import type { Element, Nodes as HtmlNodes, Root as HtmlRoot } from "hast";
import { toXast } from "hast-util-to-xast";
import type { Element as XmlElement } from "xast";
import { toXml } from "xast-util-to-xml";
import { proseTreeOf } from "../markdown/render.ts";

/** Where a link or picture of the prose leads in a download: `url` is absolute or a path on the site, without its fragment. */
export type Resolve = (url: string) => string;

/** The HTML tree of prose whose links and pictures lead where `resolve` says. Fragments are kept. */
export function downloadedProse(markdown: string, resolve: Resolve): HtmlRoot {
  const root = proseTreeOf(markdown);
  adjust(root, (url) => {
    const [path = "", fragment] = url.split("#");
    const target = path === "" ? "" : resolve(path);
    return fragment === undefined ? target : `${target}#${fragment}`;
  });
  return root;
}

/** Attributes that pages need and books must not have. */
const removed = ["align", "tabIndex", "role", "ariaLabel", "ariaLabelledBy", "ariaDescribedBy"];

function adjust(node: HtmlNodes, resolve: Resolve): void {
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
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n${toXml(tree, { closeEmptyElements: true })}\n`;
}

/** Prose as XHTML, with links that work inside a download. */
import type { Element, ElementContent, Nodes as HtmlNodes } from "hast";
import { toXast } from "hast-util-to-xast";
import { h } from "hastscript";
import type { Element as XmlElement } from "xast";
import { elementsIn, textOf } from "../markdown/prose-tree.ts";
import { proseTreeOf } from "../markdown/render.ts";
import { xmlText } from "./xml.ts";

/**
 * Where links and pictures of the prose lead in a download. Paths are absolute, on the site, or empty for the prose's own page; fragment
 * is what follows the #. A link's URL includes a fragment where the target has it. That of a picture is null if the download does not
 * have it.
 */
export type Resolve = {
  link: (path: string, fragment: string | undefined) => string;
  picture: (path: string, alt: string) => string | null;
};

/** A URL with a fragment, if there is one. */
export const withFragment = (url: string, fragment: string | undefined): string =>
  fragment === undefined ? url : `${url}#${fragment}`;

/** The HTML of prose, with links and pictures that lead where `resolve` says. */
export function downloadedProse(markdown: string, resolve: Resolve): ElementContent[] {
  const root = proseTreeOf(markdown);
  adjust(root, resolve);
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
const removed = ["align", "tabIndex", "role", "ariaLabel", "ariaLabelledBy", "ariaDescribedBy", "loading"];

function adjust(parent: HtmlNodes, resolve: Resolve, isInLink = false): void {
  if (!("children" in parent)) return;
  const children = parent.children.flatMap((child): HtmlNodes[] => {
    if (child.type !== "element") return [child];
    const { tagName, properties } = child;
    // EPUB has no attribute for the alignment of cells, only styles (EPUBCheck RSC-005).
    if (typeof properties.align === "string") addClass(child, properties.align);
    // Code runs from left to right in every language. Style sheets of books must not say so (EPUB 3.3 section 6.3.1.3).
    if (tagName === "pre") properties.dir = "ltr";
    for (const name of removed) delete properties[name];
    if (tagName === "img") return picture(child, resolve, isInLink);
    if (typeof properties.href === "string") properties.href = linkIn(properties.href, resolve);
    adjust(child, resolve, isInLink || tagName === "a");
    // An empty cell in the corner of a table is the header of nothing. HTML, section 4.9.10.
    if (tagName === "th" && isEmpty(child)) child.tagName = "td";
    if (tagName === "li") nameTask(child);
    return [child];
  });
  parent.children = children as typeof parent.children;
}

const isEmpty = (cell: Element): boolean =>
  textOf(cell).trim() === "" && !elementsIn(cell).some(({ tagName }) => tagName === "img");

/** Gives the checkbox of a task the name of the task. */
function nameTask(item: Element): void {
  const holder = [item, ...item.children].find(
    (node): node is Element => node.type === "element" && node.children.some(isCheckbox),
  );
  const box = holder?.children.find(isCheckbox);
  if (!holder || !box) return;
  const isList = (node: ElementContent): boolean => node.type === "element" && /^[ou]l$/.test(node.tagName);
  const name = textOf({ ...holder, children: holder.children.filter((node) => !isList(node)) });
  box.properties.ariaLabel = name.replace(/\s+/g, " ").trim();
}

const isCheckbox = (node: ElementContent): node is Element => node.type === "element" && node.tagName === "input";

/** A picture of the download. Its alt text is a link to a picture that the download does not have. */
function picture(image: Element, resolve: Resolve, isInLink: boolean): ElementContent[] {
  const { properties } = image;
  const [src, alt] = [String(properties.src ?? ""), String(properties.alt ?? "")];
  const url = resolve.picture(src.replace(/[?#].*$/s, ""), alt);
  if (url !== null) {
    properties.src = url;
    // A picture that adds nothing to the text, which the author said by its title.
    if (alt === "") properties.role = "presentation";
    return [image];
  }
  if (alt === "") return [];
  return isInLink ? [{ type: "text", value: alt }] : [h("a", { href: linkIn(src, resolve) }, alt)];
}

function linkIn(url: string, resolve: Resolve): string {
  const [path = "", fragment] = url.split(/#(.*)/s);
  return resolve.link(path, fragment);
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

/** Prose as XHTML or HTML, with links that work inside a download. */
import type { Element, ElementContent, Nodes, Root } from "hast";
import { elementsIn, textOf } from "../../content/markdown/prose-tree.ts";
import { htmlOf, proseTreeOf } from "../../content/markdown/render.ts";
import { withAnswersLast } from "../../course/check.ts";
import { textsFor } from "../../course/interface/languages.ts";
import type { CourseRecord, ModuleRecord } from "../../course/record.ts";
import { xmlAttribute, xmlContent } from "../../course/text/encodings.ts";

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

/** A module's overview, with its self-checks and their answers at the end. */
export const bookProse = ({ facts }: CourseRecord, { overview, lesson = overview }: ModuleRecord): string =>
  withAnswersLast(lesson, textsFor(facts).texts);

/** The HTML of prose, with links and pictures that lead where `resolve` says. */
export const proseHtml = (markdown: string, language: string, resolve: Resolve): string =>
  htmlOf(resolved(markdown, language, resolve));

/** The same as XHTML, in which empty elements have an end tag. */
export const proseXhtml = (markdown: string, language: string, resolve: Resolve): string =>
  xhtml(resolved(markdown, language, resolve));

function xhtml(node: Nodes): string {
  if (node.type === "text") return xmlContent(node.value);
  if (!("children" in node)) return "";
  const children = node.children.map(xhtml).join("");
  if (node.type === "root") return children;
  const attributes = Object.entries(node.properties).flatMap(([property, value]) => {
    if (value === null || value === undefined || value === false) return [];
    const name = attributeOf[property] ?? property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const text = value === true ? "" : Array.isArray(value) ? value.join(" ") : String(value);
    return [` ${name}="${xmlAttribute(text)}"`];
  });
  return `<${node.tagName}${attributes.join("")}>${children}</${node.tagName}>`;
}

/** Attributes that are not their property with hyphens. */
const attributeOf: Record<string, string> = { className: "class", colSpan: "colspan", rowSpan: "rowspan" };

function resolved(markdown: string, language: string, resolve: Resolve): Root {
  const root = proseTreeOf(markdown, language);
  adjust(root, resolve);
  return root;
}

/** The ids in prose, to which links with a fragment lead. */
export const idsInProse = (markdown: string, language: string): Set<string> =>
  new Set(
    elementsIn(proseTreeOf(markdown, language)).flatMap(({ properties: { id } }) =>
      typeof id === "string" ? [id] : [],
    ),
  );

/** Attributes that pages need and books must not have. */
const removed = ["align", "tabIndex", "role", "ariaLabel", "ariaLabelledBy", "ariaDescribedBy", "loading"];

function adjust(parent: Nodes, resolve: Resolve, isInLink = false): void {
  if (!("children" in parent)) return;
  const children = parent.children.flatMap((child): Nodes[] => {
    if (child.type !== "element") return [child];
    const { tagName, properties } = child;
    // EPUB has no attribute for the alignment of cells, only styles (EPUBCheck RSC-005).
    if (typeof properties.align === "string") addClass(child, properties.align);
    // Code runs from left to right in every language. Style sheets of books must not say so (EPUB 3.3 section 6.3.1.3).
    if (tagName === "pre") properties.dir = "ltr";
    for (const name of removed) delete properties[name];
    if (tagName === "math") return [formula(child)];
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

/** A formula without its TeX, which readers without MathML would show too. The line of text says the same. */
const formula = ({ properties, children }: Element): Element => ({
  type: "element",
  tagName: "math",
  properties: { xmlns: "http://www.w3.org/1998/Math/MathML", ...properties },
  children: children.flatMap((semantics) => ("children" in semantics ? semantics.children.slice(0, 1) : [])),
});

const isEmpty = (cell: Element): boolean =>
  textOf(cell).trim() === "" && !elementsIn(cell).some(({ tagName }) => tagName === "img");

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
  const text = { type: "text", value: alt } as const;
  const href = linkIn(src, resolve);
  return isInLink ? [text] : [{ type: "element", tagName: "a", properties: { href }, children: [text] }];
}

function linkIn(url: string, resolve: Resolve): string {
  const [path = "", fragment] = url.split(/#(.*)/s);
  return resolve.link(path, fragment);
}

function addClass({ properties }: Element, name: string): void {
  const own = Array.isArray(properties.className) ? properties.className : [];
  properties.className = [...own, name];
}

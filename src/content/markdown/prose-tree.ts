/** Transformations of the HTML tree of prose, for src/content/markdown/render.ts. */
import type { Element, Nodes, Parents, Root } from "hast";
import { pictureSizeIn } from "../../service/addresses.ts";
import { isSafeUrl, isShown, withoutSite } from "./urls.ts";

/** Ids that pages use outside of prose. Headings in prose must not have them, since links, labels and requests (request.ts) use them. */
const pageIds = [
  ...["content", "copied", "finder", "finder-form", "finder-found", "finder-q", "menu", "view-for-agents"],
  ...["chapters", "citation", "footnote-label", "offer", "outline", "overview", "parts", "price"],
  ...["region-il", "region-il-name", "region-intl", "region-intl-name", "site-languages", "source"],
];

/** Gives each heading a unique id. taken has the ids of other texts on the page. Headings without letters, such as emoji, get none. */
export function setUniqueIds(root: Root, taken: readonly string[] = []): void {
  const headings = elementsIn(root).filter((element) => levelOf(element) !== undefined && !isFootnotesHeading(element));
  const used = new Set([...pageIds, ...taken]);
  const headingIds = new Set(headings.map(({ properties }) => properties.id));
  for (const { properties } of headings) {
    const id = String(properties.id);
    let [uniqueId, count] = [id, 0];
    while (used.has(uniqueId) || (count > 0 && headingIds.has(uniqueId))) uniqueId = `${id}-${++count}`;
    if (id === "") delete properties.id;
    else properties.id = uniqueId;
    used.add(uniqueId);
  }
}

/** Whether a heading is the renderer's own, above the footnotes. */
const isFootnotesHeading = ({ properties }: Element): boolean =>
  properties.id === "footnote-label" && "className" in properties;

/** Removes unsafe URLs, and makes images of other sites links. siteUrl is the origin of absolute URLs. */
export function removeUnsafeUrls(node: Root, siteUrl = ""): void {
  for (const element of elementsIn(node)) {
    const href = String(element.properties.href ?? "");
    // An empty URL stands for an unsafe one (src/content/self-contained.ts).
    if (href === "" || !isSafeUrl(href)) delete element.properties.href;
  }
  replaceExternalImages(node, false, siteUrl);
}

function replaceExternalImages(node: Parents, isLinked: boolean, siteUrl: string): void {
  const linked = isLinked || (node.type === "element" && node.tagName === "a");
  node.children = node.children.map((child) => {
    if (child.type !== "element") return child;
    replaceExternalImages(child, linked, siteUrl);
    const { src, alt } = child.properties;
    return child.tagName !== "img" || isShown(String(src), siteUrl)
      ? child
      : imageReplacement(String(src), String(alt ?? ""), linked);
  }) as typeof node.children;
}

function imageReplacement(src: string, alt: string, isLinked: boolean): Nodes {
  const text = { type: "text" as const, value: alt || (isSafeUrl(src) ? src : "") };
  if (isLinked || !isSafeUrl(src)) return text;
  return { type: "element", tagName: "a", properties: { href: src }, children: [text] };
}

/** Makes each picture with a title that is alone in its paragraph a figure, whose caption is the title. */
export function arrangeFigures(node: Parents): void {
  node.children = node.children.map((child) => {
    if (child.type !== "element") return child;
    arrangeFigures(child);
    const [picture, ...others] = child.children;
    if (child.tagName !== "p" || others.length > 0 || picture?.type !== "element" || picture.tagName !== "img")
      return child;
    const { title, ...properties } = picture.properties;
    if (!title || title === decorative || !isShown(String(properties.src))) return child;
    const caption: Element = {
      type: "element",
      tagName: "figcaption",
      properties: {},
      children: [{ type: "text", value: String(title) }],
    };
    // A wide drawing scrolls in its paragraph, the caption does not.
    const paragraph = { ...child, children: [{ ...picture, properties }] };
    return { type: "element", tagName: "figure", properties: {}, children: [paragraph, caption] };
  }) as typeof node.children;
}

/** Makes wide tables and code scrollable, also by keyboard. */
export function makeScrollable(node: Parents): void {
  node.children = node.children.map((child) => {
    if (child.type !== "element") return child;
    if (child.tagName === "pre") child.properties.tabIndex = 0;
    makeScrollable(child);
    return child.tagName === "table"
      ? { type: "element", tagName: "div", properties: { className: ["table"], tabIndex: 0 }, children: [child] }
      : child;
  }) as typeof node.children;
}

/** The level of a heading; undefined for anything else. */
export const levelOf = (node: Nodes): number | undefined =>
  node.type === "element" && /^h[1-6]$/.test(node.tagName) ? Number(node.tagName[1]) : undefined;

/** The text content of a node. */
export const textOf = (node: Nodes): string =>
  node.type === "text"
    ? node.value
    : (formulaText(node) ?? ("children" in node ? node.children.map(textOf).join("") : ""));

/** A formula in one line; undefined for anything else. */
export const formulaText = (node: Nodes): string | undefined =>
  node.type === "element" && node.tagName === "math" ? String(node.properties.alttext) : undefined;

/** The elements below a node, in order. */
export const elementsIn = (node: Nodes): Element[] =>
  "children" in node
    ? node.children.flatMap((child) => (child.type === "element" ? [child, ...elementsIn(child)] : []))
    : [];

/** The title of a picture that adds nothing to the text: ![](../files/line.svg "decorative"). It is not shown. */
export const decorative = "decorative";

/**
 * Whether a picture scrolls on phones (src/pages/components/controls.css): a drawing of more than 372 pixels. In a narrower one that fits a
 * screen of 360 pixels, text of 14 pixels is still 12 pixels high.
 */
export const scrollsOnPhones = (src: string, width: number): boolean => width > 372 && /\.svg(?:[?#]|$)/.test(src);

/** Gives each picture its width and height, so that the text does not move, and has all but the first load when they come into view. */
export function sizePictures(root: Root, siteUrl: string): void {
  let count = 0;
  const elements = elementsIn(root);
  const alone = new Set(elements.flatMap(({ tagName, children }) => (tagName === "p" && !children[1] ? children : [])));
  for (const element of elements) {
    const { tagName, properties } = element;
    const src = String(properties.src);
    const size = tagName === "img" ? pictureSizeIn(withoutSite(src, siteUrl)) : null;
    if (size === null) continue;
    // In HTML, an author may set a width.
    const width = Math.min(size.width, Number(properties.width) || size.width);
    const height = Math.round((size.height * width) / size.width);
    Object.assign(properties, { width, height }, count > 0 ? { loading: "lazy" } : {});
    if (properties.alt === "" && properties.title === decorative) delete properties.title;
    if (siteUrl === "" && alone.has(element) && scrollsOnPhones(src, size.width)) properties.tabIndex = 0;
    count += 1;
  }
}

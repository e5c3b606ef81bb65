/** What prose becomes on a page of the site: steps over its HTML tree, for src/markdown/render.ts. */
import type { Element, Nodes, Parents, Root } from "hast";
import { isFollowed } from "./addresses.ts";

/**
 * The ids that pages have for parts of their own beside prose. A heading of the prose with such an id would take links,
 * labels and what functions fill in away from the part.
 */
const pageIds = [
  ...["content", "copied", "finder", "finder-form", "finder-found", "finder-lines", "finder-q"],
  ...["chapters", "footnote-label", "overview", "parts", "price"],
  ...["region-il", "region-il-name", "region-intl", "region-intl-name", "source"],
];

/** Gives each heading an id that no other part of its page has; taken are those of texts beside it. Headings without a letter, such as those of emoji, have none. */
export function freeIds(root: Root, taken: readonly string[] = []): void {
  const headings = elementsIn(root).filter((element) => levelOf(element) !== undefined && !isOfFootnotes(element));
  const used = new Set([...pageIds, ...taken]);
  const wanted = new Set(headings.map(({ properties }) => properties.id));
  for (const { properties } of headings) {
    const id = String(properties.id);
    let [free, count] = [id, 0];
    while (used.has(free) || (count > 0 && wanted.has(free))) free = `${id}-${++count}`;
    if (id === "") delete properties.id;
    else properties.id = free;
    used.add(free);
  }
}

/** The heading that the renderer itself gives to footnotes. */
const isOfFootnotes = ({ properties }: Element): boolean =>
  properties.id === "footnote-label" && "className" in properties;

/** Takes away the addresses that lead nowhere, and has every image from elsewhere be a link to it: pages load nothing of other sites. */
export function dropUnsafeAddresses(node: Nodes): void {
  if (!("children" in node)) return;
  for (const element of elementsIn(node)) {
    if (!isFollowed(String(element.properties.href ?? ""))) delete element.properties.href;
  }
  withoutForeignImages(node, false);
}

function withoutForeignImages(node: Parents, isLinked: boolean): void {
  const linked = isLinked || (node.type === "element" && node.tagName === "a");
  node.children = node.children.map((child) => {
    if (child.type !== "element") return child;
    withoutForeignImages(child, linked);
    const { src, alt } = child.properties;
    return child.tagName !== "img" || isOwn(String(src)) ? child : inPlaceOf(String(src), String(alt ?? ""), linked);
  }) as typeof node.children;
}

/** Whether an address is one of the site itself. */
const isOwn = (address: string): boolean => isFollowed(address) && !/^(?:[a-z]+:|[\\/]{2})/i.test(address);

function inPlaceOf(src: string, alt: string, isLinked: boolean): Nodes {
  const text = { type: "text" as const, value: alt || (isFollowed(src) ? src : "") };
  if (isLinked || !isFollowed(src)) return text;
  return { type: "element", tagName: "a", properties: { href: src }, children: [text] };
}

/** Wide tables and code scroll on their own, also by keyboard. */
export function scrollByKeyboard(root: Root): void {
  for (const { tagName, properties } of elementsIn(root)) if (tagName === "pre") properties.tabIndex = 0;
  root.children = root.children.map((child) =>
    child.type === "element" && child.tagName === "table"
      ? { type: "element", tagName: "div", properties: { className: ["table"], tabIndex: 0 }, children: [child] }
      : child,
  );
}

/** The level of a heading; undefined for anything else. */
export const levelOf = (node: Nodes): number | undefined =>
  node.type === "element" && /^h[1-6]$/.test(node.tagName) ? Number(node.tagName[1]) : undefined;

/** What a reader sees of a node. */
export const textOf = (node: Nodes): string =>
  node.type === "text" ? node.value : "children" in node ? node.children.map(textOf).join("") : "";

/** The elements below a node, in their order. */
const elementsIn = (node: Nodes): Element[] =>
  "children" in node
    ? node.children.flatMap((child) => (child.type === "element" ? [child, ...elementsIn(child)] : []))
    : [];

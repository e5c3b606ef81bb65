/** A built page, read back. */
import { ELEMENT_NODE, type ElementNode, parse, TEXT_NODE, walkSync } from "ultrahtml";

type Node = Parameters<typeof walkSync>[0];
export type Element = ElementNode;

/** A page's tree with what most checks ask of it. links are the addresses of everything it refers to, in order. */
export type PageTree = {
  root: Node;
  title: string;
  canonical: string | undefined;
  description: string | undefined;
  ids: Set<string>;
  links: string[];
  data: unknown[];
};

/** Reads a page. */
export function readPage(html: string): PageTree {
  const page: PageTree = {
    root: parse(plainlyQuoted(html)),
    title: "",
    canonical: undefined,
    description: undefined,
    ids: new Set(),
    links: [],
    data: [],
  };
  walkSync(page.root, (node) => {
    if (node.type !== ELEMENT_NODE) return;
    const { name, attributes } = node as Element;
    const value = (attribute: string): string | undefined =>
      attributes[attribute] === undefined ? undefined : decoded(attributes[attribute]);
    const id = value("id");
    if (id !== undefined) page.ids.add(id);
    const address = value("href") ?? value("src");
    if (address !== undefined) page.links.push(address);
    if (name === "title" && page.title === "") page.title = textOf(node);
    if (name === "link" && attributes.rel === "canonical") page.canonical = value("href");
    if (name === "meta" && attributes.name === "description") page.description = value("content");
    if (name === "script" && attributes.type === "application/ld+json") page.data.push(JSON.parse(rawTextOf(node)));
  });
  return page;
}

/**
 * The page with references for the characters at which the parser ends a tag or runs past the end of a value, though
 * HTML lets them stand in quotes. In text the build writes no "<", so each one begins a tag.
 */
const plainlyQuoted = (html: string): string =>
  html.replace(/<[a-z](?:[^">]|"[^"]*")*>/gi, (tag) =>
    tag.replace(/"[^"]*"/g, (value) => value.replace(/[>\\]/g, (character) => `&#${character.charCodeAt(0)};`)),
  );

/** The elements below a node that a test accepts, in the order of the page. */
export function all(node: Node, wanted: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  walkSync(node, (each) => {
    if (each.type === ELEMENT_NODE && wanted(each as Element)) found.push(each as Element);
  });
  return found;
}

/** Elements by name, by class, by attribute. */
export const named =
  (name: string) =>
  (element: Element): boolean =>
    element.name === name;
export const classed =
  (name: string) =>
  ({ attributes }: Element): boolean =>
    (attributes.class ?? "").split(" ").includes(name);
export const having =
  (attribute: string, value?: string) =>
  ({ attributes }: Element): boolean =>
    attribute in attributes && (value === undefined || attributes[attribute] === value);

/** The value of an attribute. */
export const attribute = (element: Element | undefined, name: string): string | undefined =>
  element?.attributes[name] === undefined ? undefined : decoded(element.attributes[name]);

/** The text of a node and all below it, spaces folded; undefined where there is no node. */
export function textOf(node: Node): string;
export function textOf(node: Node | undefined): string | undefined;
export function textOf(node: Node | undefined): string | undefined {
  return node && decoded(rawTextOf(node)).replace(/\s+/g, " ").trim();
}

function rawTextOf(node: Node): string {
  let text = "";
  walkSync(node, (each) => {
    if (each.type === TEXT_NODE) text += (each as { value: string }).value;
  });
  return text;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Text without the character references that the build writes. */
const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#([0-9]+)|([a-z]+));/gi, (reference, hex, decimal, name) =>
    hex || decimal
      ? String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10))
      : (entities[name] ?? reference),
  );

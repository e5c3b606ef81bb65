/**
 * Checks one page: what it shows against the record, and its two renderings against each other. What a page shows, and where, is
 * declared in its folder (src/page-kinds/<kind>/verify.ts).
 */
import { type Fields, placesOf } from "../course/field.ts";
import { framePlaces } from "../page-kinds/frame/verify.ts";
import { isErrorPage } from "../site/addresses.ts";
import type { Facts } from "./facts.ts";
import type { Compare } from "./finding.ts";
import {
  type Element,
  essence,
  htmlTree,
  markdownTree,
  onOneLine,
  readingOf,
  type Section,
  sectionsOf,
  select,
  withoutLanguages,
} from "./reading.ts";
import type { Thing } from "./structured-data.ts";

/**
 * What the elements that match a selector read, in page order: a text stands for one element. After "@", the selector has the name
 * of an attribute, whose values are meant.
 */
export type Places = Record<string, string | readonly string[]>;

/** A page as its head, its markdown and the lists of pages describe it. from is the content file that it is made of. */
export type Page = {
  path: string;
  title: string;
  description: string;
  from: string;
  language?: string;
  updated?: string | undefined;
  picture?: { path: string; alt: string };
  /** The path of the page's JSON below the API root, and the MCP call that returns the same. */
  json?: string;
  call?: { server: string; name: string; arguments: object };
  /** The nodes of its structured data besides its own, the id of its main entity, and prose whose questions are an FAQ. */
  structuredData?: () => { about?: string; things?: Thing[]; questions?: string };
  shows: () => Shown;
};

/** What a page shows, as readings. */
export type Shown = {
  /** What only the HTML has. */
  only?: Places;
  /** Elements that only the HTML has, and whose contents are in other places. */
  without?: readonly string[];
  /** What the HTML has, and the markdown too, since the two are compared. */
  both?: Places;
  /** The blocks that only the markdown has, in order, and headings; those that only it has start with "## ". */
  markdown?: readonly (string | false | undefined)[];
  /** Markdown of the record that both have, with its file. */
  prose?: readonly { text: string | undefined; from: string }[];
  /** Elements with the beginning of a text, without the headings before it. The markdown has none of them. */
  excerpts?: Record<string, string | undefined>;
  /** Records with their fields, whose declared places are checked. */
  records?: readonly { fields: Fields; of: object }[];
  /** Elements that the markdown has before its first heading of the second level. */
  first?: readonly string[];
  /** Links that the markdown has as text only. */
  unlinked?: readonly string[];
};

/** The pages of one kind, in reading order. */
export type Pages = (f: Facts) => Page[];

/** What other checks need of a page: its ids, its links, those of anchors, and its structured data. */
export type PageContents = {
  ids: string[];
  links: string[];
  anchors: string[];
  markdownLinks: string[];
  data: string[];
};

/** Checks a page's HTML and markdown. */
export function checkPage(f: Facts, page: Page, html: string, markdown: string, compare: Compare): PageContents {
  const { root, errors } = htmlTree(html);
  for (const error of errors) compare("HTML", error, undefined, "WHATWG HTML");
  const [main = root] = select(root, "main");
  const { only = {}, both = {}, markdown: blocks = [], prose = [], excerpts = {}, without = [], records = [], first = [], unlinked = [] } =
    page.shows();
  const base = f.siteUrl + page.path;
  const language = page.language ?? f.course.facts.language;

  const frame = framePlaces(f, page, Buffer.byteLength(markdown));
  comparePlaces(root, frame, { base, language: f.course.facts.language }, page.from, compare);
  const leftOut = new Set<Element>(["#copied", ...without].flatMap((selector) => select(main, selector)));
  for (const [places, isOnly] of [[only, true] as const, [both, false] as const]) {
    for (const element of comparePlaces(main, places, { base, language }, page.from, compare)) {
      if (isOnly) leftOut.add(element);
    }
  }

  for (const [selector, text = ""] of Object.entries(excerpts)) {
    const beginning = markdownTree(text).children;
    while (typeof beginning[0] === "string" || /^h\d$/.test(beginning[0]?.name ?? "")) beginning.shift();
    const whole = essence(readingOf({ name: "", attributes: {}, children: beginning }, { base }));
    for (const element of select(main, selector)) {
      leftOut.add(element);
      const reading = readingOf(element, { base });
      if (!whole.startsWith(essence(reading)) || (reading === "" && whole !== ""))
        compare(selector, onOneLine(reading), "the beginning of the text", page.from);
    }
  }

  const tree = markdownTree(bodyOf(f, page, markdown, compare));
  const removed = new Set<Element>();
  compareBlocks(tree, blocks, base, removed, page.from, compare);
  for (const { text = "", from } of prose) compareProse(tree, text, base, from, compare);
  for (const record of records) compareRecord(f, main, tree, record, base, page.from, compare);

  const moved = new Set(first.flatMap((selector) => select(main, selector)));
  const options = { base, unlinked: new Set(unlinked.flatMap((selector) => select(main, selector))) };
  const shown = sectionsOf(main, { ...options, leftOut: new Set([...leftOut, ...moved]) });
  const before = shown.find(({ heading }) => heading.startsWith("h1"));
  for (const element of moved) if (before) before.text += readingOf(element, { ...options, leftOut });
  compareSections(shown, sectionsOf(tree, { base, leftOut: removed }), page.from, compare);
  return { ...contentsOf(f, root, language, compare), markdownLinks: linksIn(tree) };
}

/** The URLs of the links and pictures below an element. */
const linksIn = (element: Element): string[] =>
  element.children.flatMap((child) =>
    typeof child === "string" ? [] : [...[child.attributes.href ?? child.attributes.src ?? []].flat(), ...linksIn(child)],
  );

/** Compares the readings of elements with the expected ones, and returns the elements. */
function comparePlaces(
  root: Element,
  places: Places,
  options: { base: string; language: string },
  from: string,
  compare: Compare,
): Element[] {
  return Object.entries(places).flatMap(([place, expected]) => {
    const [selector = "", attribute] = place.split("@");
    const elements = select(root, selector);
    const texts = typeof expected === "string" ? [expected] : expected;
    const readings = elements.flatMap((element) =>
      attribute === undefined ? readingOf(element, options) : (element.attributes[attribute] ?? []),
    );
    const isSame = (index: number): boolean =>
      attribute === undefined
        ? essence(readings[index] ?? "") === essence(texts[index] ?? "")
        : readings[index] === texts[index];
    for (let index = 0; index < Math.max(texts.length, readings.length); index++) {
      const [own, other] = [readings[index], texts[index]];
      if (own !== undefined && other !== undefined && isSame(index)) continue;
      const fact = texts.length === 1 ? place : `${place} (${index + 1})`;
      compare(fact, own && onOneLine(own), other && onOneLine(other), from);
    }
    return elements;
  });
}

/** The markdown of a page without its front matter, which is compared. */
function bodyOf(f: Facts, page: Page, file: string, compare: Compare): string {
  const { path, title, description, updated = f.version.updated, from } = page;
  const url = isErrorPage(path) ? undefined : f.at(path);
  const expected = { title, description, canonical_url: url, canonical: url };
  const dated = { last_updated: updated, "last-updated": updated, version: f.version.hash };
  const [, front = "", body = file] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(file) ?? [];
  const lines = front.split("\n").filter((line) => line !== "");
  const fields = Object.entries({ ...expected, ...dated }).filter(([, value]) => value !== undefined);
  for (let index = 0; index < Math.max(lines.length, fields.length); index++) {
    const [name, value] = fields[index] ?? [];
    const [, key, text = ""] = /^([\w-]+): (".*")$/.exec(lines[index] ?? "") ?? [];
    const written = key === undefined ? undefined : stringIn(text);
    if (key !== name || written !== value) compare("front matter", lines[index], name && `${name}: ${value}`, from);
  }
  const link = `\n> [llms.txt](${f.at("/llms.txt")})\n`;
  if (!body.startsWith(link)) compare("the line after the front matter", body.slice(0, link.length), link, from);
  return body.slice(link.length);
}

function stringIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Compares the blocks of a page's markdown that its HTML does not have, and marks them. */
function compareBlocks(
  tree: Element,
  expected: Exclude<Shown["markdown"], undefined>,
  base: string,
  removed: Set<Element>,
  from: string,
  compare: Compare,
): void {
  const blocks = tree.children.filter((child) => typeof child !== "string");
  const essences = blocks.map((block) => essence(readingOf(block, { base })));
  let next = 0;
  for (const each of expected) {
    if (!each) continue;
    const isOwnHeading = each.startsWith("## ");
    const text = isOwnHeading ? each.slice(3) : each;
    const at = essences.indexOf(essence(withoutLanguages(text)), next);
    const block = blocks[at];
    if (block === undefined) {
      compare("markdown", undefined, onOneLine(withoutLanguages(text)), from);
      continue;
    }
    if (isOwnHeading || !/^h\d$/.test(block.name)) removed.add(block);
    next = at + 1;
  }
}

/** Checks that the markdown of a page has prose of the record unchanged. */
function compareProse(tree: Element, text: string, base: string, from: string, compare: Compare): void {
  const whole = essence(readingOf(tree, { base }));
  const blocks = markdownTree(text).children.flatMap((block) => {
    if (typeof block === "string") return [];
    const reading = readingOf(block, { base });
    return { reading, isNotes: block.attributes.dataFootnotes !== undefined };
  });
  const [body, notes] = [blocks.filter(({ isNotes }) => !isNotes), blocks.filter(({ isNotes }) => isNotes)];
  for (const part of [body, notes]) {
    if (whole.includes(essence(part.map(({ reading }) => reading).join("")))) continue;
    const missing = part.find(({ reading }) => !whole.includes(essence(reading)))?.reading;
    compare("markdown", missing === undefined ? "another order" : undefined, onOneLine(missing ?? text), from);
  }
}

/** Checks that every field which declares a place is there, in HTML and markdown. */
function compareRecord(
  f: Facts,
  main: Element,
  tree: Element,
  { fields, of }: { fields: Fields; of: object },
  base: string,
  from: string,
  compare: Compare,
): void {
  const whole = essence(readingOf(tree, { base }));
  for (const { field, place, twin } of placesOf(fields, of as never, f.t)) {
    const text = readingOf(markdownTree(twin), { base });
    if (essence(text) === "") continue;
    if (!whole.includes(essence(text))) compare("markdown", undefined, onOneLine(text), `${from}: ${field}`);
    const value = essence(String((of as Record<string, unknown>)[field]));
    const isText = essence(text.replace(/⟨[^⟩]*⟩/g, "")).includes(value);
    const readings = select(main, place).map((element) => essence(readingOf(element, { base })));
    if (!readings.some((reading) => !isText || reading.includes(value)))
      compare(place, undefined, value, `${from}: ${field}`);
  }
}

/** Compares the sections of both renderings, in order. */
function compareSections(shown: Section[], written: Section[], from: string, compare: Compare): void {
  const source = from === "" ? "the page's markdown" : `the page's markdown; ${from}`;
  for (let index = 0; index < Math.max(shown.length, written.length); index++) {
    const [one, other] = [shown[index], written[index]];
    if (essence(one?.heading ?? "") !== essence(other?.heading ?? "")) {
      compare("heading", one && onOneLine(one.heading), other && onOneLine(other.heading), source);
      return;
    }
    const [html, markdown] = [essence(one?.text ?? ""), essence(other?.text ?? "")];
    if (html === markdown) continue;
    let at = 0;
    while (at < html.length && html[at] === markdown[at]) at++;
    const from = Math.max(0, at - 30);
    const where = onOneLine(one?.heading ?? "").replace(/^h\d /, "") || "the beginning";
    compare(`main, ${where}`, html.slice(from, at + 50), markdown.slice(from, at + 50), source);
  }
}

const references = ["for", "aria-labelledby", "aria-describedby", "popovertarget", "list", "form"];

/** Checks what holds for every page, and returns its contents. */
function contentsOf(f: Facts, root: Element, language: string, compare: Compare): Omit<PageContents, "markdownLinks"> {
  const contents: Omit<PageContents, "markdownLinks"> = { ids: [], links: [], anchors: [], data: [] };
  const referred = new Set<string>();
  const texts = f.interfaceTexts;
  const rule = "the rules of every page";
  const visit = (element: Element, own: string): void => {
    const { name, attributes, children } = element;
    const { id, href, src, lang = own, dir, type } = attributes;
    if (id !== undefined) contents.ids.push(id);
    const url = href ?? src;
    if (url !== undefined) contents.links.push(url);
    if (name === "a" && href !== undefined) contents.anchors.push(href);
    for (const each of references) for (const to of attributes[each]?.split(" ") ?? []) referred.add(to);
    if (attributes.lang !== undefined && dir !== f.directionOf(lang)) compare("dir", dir, f.directionOf(lang), rule);
    if (name === "script" && type === "application/ld+json") contents.data.push(children.join(""));
    else if (name === "style" || (name === "script" && (children.length > 0 || src === undefined)))
      compare("HTML", `<${name}>`, undefined, "Content-Security-Policy");
    for (const each in attributes)
      if (each === "style" || each.startsWith("on")) compare("HTML", each, undefined, "Content-Security-Policy");
    for (const child of children) {
      if (typeof child !== "string") visit(child, lang);
      else if (texts !== undefined && lang === language && texts.has(child.trim()))
        compare("language", `${child.trim()} in ${lang}`, `${child.trim()} in ${f.interfaceLanguage}`, rule);
    }
  };
  visit(root, "");
  const ids = new Set(contents.ids);
  if (ids.size < contents.ids.length) {
    const double = contents.ids.find((id, index) => contents.ids.indexOf(id) !== index);
    compare(`id ${double}`, "more than once", "once", rule);
  }
  for (const id of referred) if (!ids.has(id)) compare(`id ${id}`, undefined, "an element with this id", rule);
  return contents;
}

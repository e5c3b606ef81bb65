/** Checks a page against the record, as src/pages/<type>/verify.ts says, and its two renderings against each other. */
import { type Fields, placesOf } from "../../course/field.ts";
import { textsFor } from "../../course/interface/languages.ts";
import { playerOfLink } from "../../course/video.ts";
import { framePlaces } from "../../pages/frame/verify.ts";
import type { ExpectedPage, Places, Shown } from "../../pages/verify/expected-page.ts";
import { type Facts, ownName, pathThere, targetOf } from "../../pages/verify/facts.ts";
import { isErrorPage } from "../../service/addresses.ts";
import { type Compare, parsed as parsedJson } from "./finding.ts";
import {
  type Block,
  blocksOf,
  type Element,
  essence,
  htmlTree,
  markdownTree,
  onOneLine,
  quickBlocks,
  quickEssence,
  readingOf,
  type Section,
  sectionsOf,
  select,
  withoutLanguages,
  withoutTargets,
} from "./reading.ts";
import { checkTermLinks, withoutTermLinks } from "./terms.ts";

/** What other checks need of a page: its ids, its links, those of anchors, and its structured data. */
export type PageContents = {
  ids: string[];
  links: string[];
  anchors: string[];
  markdownLinks: string[];
  data: string[];
  /** The links from the terms of the glossary to modules. */
  uses: string[];
};

function lazy<Value>(compute: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}

type File = { text: string; compare: Compare };

/** Checks a page's HTML and markdown. */
export function checkPage(f: Facts, page: ExpectedPage, html: File, markdown: File): PageContents {
  const { compare } = html;
  const { root, faults } = htmlTree(html.text);
  for (const fault of faults) compare("HTML", fault, undefined, page.from);
  const [main = root] = select(root, "main");
  const {
    only = {},
    both = {},
    markdown: ownBlocks = [],
    prose = [],
    excerpts = {},
    without = [],
    contents,
    records = [],
    first = [],
    unlinked = [],
  } = page.shows();
  const base = f.siteUrl + page.path;
  const language = page.language ?? f.course.facts.language;

  const authored = prose.map(({ text = "" }) => text);
  const frame = framePlaces(f, page, Buffer.byteLength(markdown.text), authored);
  comparePlaces(root, frame, { base, language: f.course.facts.language }, page.from, compare);
  const leftOut = new Set<Element>(["#copied", ...without].flatMap((selector) => select(main, selector)));
  for (const [places, isOnly] of [[only, true] as const, [both, false] as const]) {
    for (const element of comparePlaces(main, places, { base, language }, page.from, compare)) {
      if (isOnly) leftOut.add(element);
    }
  }

  if (contents) comparePlaces(main, contentPlaces(main, page.path, contents), { base, language }, page.from, compare);
  for (const element of select(main, ".on-this-page")) leftOut.add(element);

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

  const body = bodyOf(f, page, markdown.text, markdown.compare);
  const parsed = lazy(() => blocksOf(body, base));
  const unlinkedBody = withoutTermLinks(f, page, body);
  const written = lazy(() =>
    essence(
      blocksOf(unlinkedBody, base)
        .map(({ reading }) => reading)
        .join(""),
    ),
  );
  const text = withoutUrls(unlinkedBody);
  for (const { text: linked = "", from } of prose) {
    const own = withoutTermLinks(f, page, linked);
    if (!text.includes(withoutUrls(own))) compareProse(written(), text, own, from, base, markdown.compare);
    if (page.linksTerms) checkTermLinks(f, main, linked, from, compare);
  }
  const isProse = (written: string): boolean => prose.some(({ text }) => text === written);
  for (const record of records)
    compareRecord(f, main, text, isProse, record, base, page.from, compare, markdown.compare);

  const moved = new Set(first.flatMap((selector) => select(main, selector)));
  const options = { base, unlinked: new Set(unlinked.flatMap((selector) => select(main, selector))) };
  const shown = sectionsOf(main, { ...options, leftOut: new Set([...leftOut, ...moved]) });
  const before = shown.findIndex(({ level }) => level === 1);
  for (const element of [...moved].reverse()) {
    const [start, ...headed] = sectionsOf(element, { ...options, leftOut });
    const title = shown[before];
    if (title) title.text += start?.text ?? "";
    shown.splice(before + 1, 0, ...headed);
  }
  let blocks = quickBlocks(body, base);
  if (differencesBetween(shown, blocks, ownBlocks, quickEssence).length > 0) {
    blocks = parsed();
    for (const [fact, own, other] of differencesBetween(shown, blocks, ownBlocks, essence))
      (fact === "markdown" ? markdown.compare : compare)(fact, own, other, `the page's markdown; ${page.from}`);
  }
  // The number of the first item of a list is no target.
  const markdownLinks = blocks.flatMap(({ reading }) =>
    [...reading.matchAll(/⟨(?!from \d+⟩)([^⟩]*)⟩/g)].map(([, url = ""]) => url),
  );
  return { ...contentsOf(f, root, language, compare), markdownLinks };
}

/** What the table of contents of a page reads, which it has twice: for narrow and for wide screens. */
function contentPlaces(
  main: Element,
  path: string,
  { label, more = [] }: Exclude<Shown["contents"], undefined>,
): Places {
  if (select(main, ".on-this-page").length === 0) return {};
  const base = "https://page.invalid";
  const links = select(main, "h2[id]").map(
    (heading) =>
      `${withoutTargets(readingOf(heading, { base }))}⟨${targetOf(`${path}#${heading.attributes.id}`, base)}⟩`,
  );
  return {
    ".on-this-page a": [...links, ...more, ...links, ...more],
    ".on-this-page summary": label,
  };
}

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
      readings[index] === texts[index] ||
      (attribute === undefined && essence(readings[index] ?? "") === essence(texts[index] ?? ""));
    for (let index = 0; index < Math.max(texts.length, readings.length); index++) {
      const [own, other] = [readings[index], texts[index]];
      if (own !== undefined && other !== undefined && isSame(index)) continue;
      const fact = texts.length === 1 ? place : `${place} (${index + 1})`;
      compare(fact, own && onOneLine(own), other && onOneLine(other), from);
    }
    return elements;
  });
}

function bodyOf(f: Facts, page: ExpectedPage, file: string, compare: Compare): string {
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
    const written = key === undefined ? undefined : (parsedJson(text) ?? text);
    if (key === undefined || key !== name || written !== value)
      compare("front matter", lines[index], name && `${name}: ${value}`, from);
  }
  const link = `\n> ${[`[llms.txt](${f.at("/llms.txt")})`, ...translatedMarkdown(f, path)].join(" · ")}\n`;
  if (!body.startsWith(link)) compare("the line after the front matter", body.slice(0, link.length), link, from);
  return body.slice(link.length);
}

/** The links of a page's markdown to the same page in other languages. */
const translatedMarkdown = ({ course: { facts } }: Facts, path: string): string[] =>
  (facts.translations ?? []).flatMap((each) => {
    const there = pathThere(each, path);
    return there === undefined ? [] : `[${ownName(each.language)}](${each.url}${there === "/" ? "/index" : there}.md)`;
  });

/**
 * The differences between the sections of a page and the blocks of its markdown: what differs, and both readings. own are the blocks
 * that only the markdown has; form is what of a reading is compared.
 */
function differencesBetween(
  shown: readonly Section[],
  blocks: readonly Block[],
  own: Exclude<Shown["markdown"], undefined>,
  form: (reading: string) => string,
): [fact: string, actual: string | undefined, expected: string | undefined][] {
  const differences: [string, string | undefined, string | undefined][] = [];
  const forms = blocks.map(({ reading }) => form(reading));
  const removed = new Set<number>();
  let next = 0;
  for (const each of own) {
    if (!each) continue;
    const isOwnHeading = each.startsWith("## ");
    const text = withoutLanguages(isOwnHeading ? each.slice(3) : each);
    const at = forms.findIndex(
      (each, index) => index >= next && each === form(text) && (!isOwnHeading || blocks[index]?.level === 2),
    );
    if (at < 0) differences.push(["markdown", undefined, onOneLine(text)]);
    else if (isOwnHeading || blocks[at]?.level === 0) removed.add(at);
    if (at >= 0) next = at + 1;
  }
  const written: Section[] = [{ level: 0, heading: "", text: "" }];
  for (const [index, { level, reading }] of blocks.entries()) {
    if (removed.has(index)) continue;
    if (level > 0) written.push({ level, heading: withoutTargets(reading), text: "" });
    else (written.at(-1) as Section).text += reading;
  }
  for (let index = 0; index < Math.max(shown.length, written.length); index++) {
    const [one, other] = [shown[index], written[index]];
    if (one?.level !== other?.level || form(one?.heading ?? "") !== form(other?.heading ?? "")) {
      const named = (section: Section | undefined) => section && onOneLine(`h${section.level} ${section.heading}`);
      return [...differences, ["heading", named(one), named(other)]];
    }
    const [html, markdown] = [form(one?.text ?? ""), form(other?.text ?? "")];
    if (html === markdown) continue;
    let at = 0;
    while (at < html.length && html[at] === markdown[at]) at++;
    const from = Math.max(0, at - 30);
    differences.push([
      `main, ${onOneLine(one?.heading ?? "")}`,
      html.slice(from, at + 50),
      markdown.slice(from, at + 50),
    ]);
  }
  return differences;
}

/** Markdown without the targets of its links, which are absolute in the markdown of a page and are compared with its HTML. */
const withoutUrls = (markdown: string): string =>
  markdown.replace(/\]\([^)\n]*\)|\]:[ \t]*\S+|<[a-z]+:[^>\n]*>|\bsrc=(["'])(?:(?!\1).)*\1/g, "]");

/**
 * Checks that the markdown of a page has prose of the record that it does not have letter by letter, for example since unsafe URLs
 * are left out. whole is what is read of the markdown.
 */
function compareProse(
  whole: string,
  markdown: string,
  text: string,
  from: string,
  base: string,
  compare: Compare,
): void {
  const blocks = blocksOf(text, base);
  const missing = blocks.find(({ reading }) => !whole.includes(essence(reading)));
  // Footnotes are at the end of the page.
  const isOneText = !/^\[\^[^\]]*\]:/m.test(text);
  const isInOrder = !isOneText || whole.includes(essence(blocks.map(({ reading }) => reading).join("")));
  const numbersIn = (markdown: string): string => (withoutUrls(markdown).match(/\d+/g) ?? []).join(" ");
  if (missing) compare("markdown", undefined, onOneLine(missing.reading), from);
  else if (!isInOrder) compare("markdown", "another order", onOneLine(text), from);
  else if (!numbersIn(markdown).includes(numbersIn(text))) compare("markdown", "other numbers", numbersIn(text), from);
}

function compareRecord(
  f: Facts,
  main: Element,
  markdown: string,
  isProse: (written: string) => boolean,
  { fields, of }: { fields: Fields; of: object },
  base: string,
  from: string,
  compare: Compare,
  compareMarkdown: Compare,
): void {
  for (const { field, place, twin: written } of placesOf(fields, of as never, f.t)) {
    if (written === "") continue;
    if (!isProse(written) && !markdown.includes(withoutUrls(written)))
      compareMarkdown("markdown", undefined, onOneLine(written), `${from}: ${field}`);
    const value = (of as Record<string, unknown>)[field];
    // A line without markup that is not the target of a link.
    const isText =
      typeof value === "string" &&
      !isProse(written) &&
      /^[^*_`[\]<>\n]*$/.test(value) &&
      written.replace(/\(.*\)/, "").includes(value);
    const places = select(main, place);
    const isShown = isText
      ? places.some((element) => essence(readingOf(element, { base })).includes(essence(value)))
      : places.length > 0;
    if (!isShown) compare(place, undefined, value, `${from}: ${field}`);
  }
}

/** Checks the player of a link in prose or of a chapter, and what the link says of its site. */
function checkPlayer(link: Element, compare: Compare): void {
  const { href = "" } = link.attributes;
  const player = playerOfLink(href);
  compare(`player of ${href}`, link.attributes["data-src"], player?.src, href);
  compare(`kind of player of ${href}`, link.attributes["data-kind"], player?.kind, href);
  for (const site of select(link, ".site"))
    compare(`site of ${href}`, site.children.join(""), new URL(href).hostname.replace(/^(?:www|m)\./, ""), href);
}

const references = ["for", "aria-labelledby", "aria-describedby", "popovertarget", "list", "form"];

function contentsOf(f: Facts, root: Element, language: string, compare: Compare): Omit<PageContents, "markdownLinks"> {
  const contents: Omit<PageContents, "markdownLinks"> = { ids: [], links: [], anchors: [], data: [], uses: [] };
  const referred = new Set<string>();
  const texts = f.interfaceTexts;
  const rule = "a rule for every page";
  const { language: textsLanguage } = textsFor({ language });
  const known = new Set([
    f.course.facts.language,
    language,
    f.interfaceLanguage,
    textsLanguage,
    ...f.transcribedIn,
    ...f.translatedInto,
  ]);
  const added = new Set(f.course.facts.site?.scripts?.map(({ url }) => url));
  const visit = (element: Element, own: string): void => {
    const { name, attributes, children } = element;
    const { id, href, src, lang = own, dir, type } = attributes;
    if (id !== undefined) contents.ids.push(id);
    const url = href ?? src;
    if (url !== undefined) contents.links.push(url);
    if (name === "a" && href !== undefined) contents.anchors.push(href);
    if (name === "a" && element.parent?.attributes.class?.startsWith("used ")) contents.uses.push(href ?? "");
    const [, width, height] = (name === "img" && /-(\d+)x(\d+)\.[\da-f]{8}\.\w+$/.exec(src ?? "")) || [];
    if (width !== undefined) {
      // An author may make it smaller.
      const own = String(Math.min(Number(width), Number(attributes.width)));
      compare(`width of ${src}`, attributes.width, own === "NaN" ? width : own, rule);
      compare(
        `height of ${src}`,
        attributes.height,
        String(Math.round((Number(height) * Number(own)) / Number(width))),
        rule,
      );
    }
    // The player of a module's own video is what src/pages/module/verify.ts says.
    if (attributes["data-src"] !== undefined && element.parent?.name !== "figure") checkPlayer(element, compare);
    if (attributes.lang !== undefined && !known.has(lang)) compare("lang", lang, [...known].join(", "), rule);
    if (id === "copied") compare("lang of #copied", attributes.lang, textsLanguage, rule);
    // The form of an operator in a formula is something else.
    if (name !== "mo")
      for (const each of references) for (const to of attributes[each]?.split(" ") ?? []) referred.add(to);
    if (attributes.lang !== undefined && dir !== f.directionOf(lang)) compare("dir", dir, f.directionOf(lang), rule);
    if (name === "script" && src !== undefined && !src.startsWith("/_astro/") && !added.has(src))
      compare("HTML", `<script src="${src}">`, undefined, "site.scripts in course.md");
    if (name === "script" && type === "application/ld+json") contents.data.push(children.join(""));
    else if (name === "style" || (name === "script" && (children.length > 0 || src === undefined)))
      compare("HTML", `<${name}>`, undefined, "Content-Security-Policy");
    for (const each in attributes)
      if (each === "style" || each.startsWith("on")) compare("HTML", each, undefined, "Content-Security-Policy");
    for (const child of children) {
      if (typeof child !== "string") visit(child, lang);
      else if (texts?.has(child.trim()) && lang !== f.interfaceLanguage)
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

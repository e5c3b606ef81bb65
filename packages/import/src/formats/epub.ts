/** EPUB 3: our own exports, whose pages mark every fact, and other books with a table of contents. */

import { posix } from "node:path";
import { oneLine, slugPattern } from "../content-format.ts";
import { type Entry, type Group, outlineOf } from "../contents.ts";
import type { Format } from "../format.ts";
import {
  type Dropped,
  derived,
  type Fact,
  type Outline,
  type OutlineChapter,
  type OutlineFacts,
  type OutlineModule,
  type Place,
  type Prose,
  stated,
} from "../outline.ts";
import { readText } from "../text.ts";
import { localFile, SourceError, type SourceTree } from "../tree.ts";
import { childrenNamed, firstNamed, type XmlElement, xmlOf } from "../xml.ts";

const containerPath = "META-INF/container.xml";

export const epub: Format = {
  name: "epub",
  label: "EPUB",
  detect: ({ files }) => (files.has(containerPath) ? { score: 0.95, why: `it has ${containerPath}` } : null),
  read(tree, options) {
    const dropped: Dropped[] = [];
    const book = packageIn(tree, containerPath, dropped);
    if (book === null) throw new SourceError(`${tree.root} has no package document that ${containerPath} names.`);
    const pages = book.spine.flatMap((path) => {
      const root = tree.files.has(path) ? xmlOf(path, readText(tree, path, []) ?? "", []) : null;
      return root === null ? [] : [{ path, root }];
    });
    if (pages.some(isOwnPage)) return ownBook(book, pages, dropped);
    const { publisher, rights: _, ...facts } = book.facts;
    const provider = publisher && { providerName: derived(publisher.value, publisher) };
    return outlineOf({ facts: { ...facts, ...provider }, groups: groupsOf(book, tree) }, tree, options, dropped);
  },
};

/** The groups of the navigation document. Without one, the pages in reading order are one group. */
function groupsOf({ nav, spine, path }: Package, tree: SourceTree): Group[] {
  const document = nav === null ? null : xmlOf(nav, readText(tree, nav, []) ?? "", []);
  const contents = document === null ? undefined : tableIn(document);
  const entries = nav === null ? [] : entriesOf(firstNamed(contents, "ol"), nav);
  if (entries.length === 0) return [{ entries: spine.map((file) => ({ path, line: 1, file, children: [] })) }];
  const groups: Group[] = [{ entries: [] }];
  for (const entry of entries) {
    // A part has a name and no page of its own.
    if (entry.file === undefined && entry.title !== undefined)
      groups.push({ caption: stated(entry.title, entry), entries: entry.children });
    else groups.at(-1)?.entries.push(entry);
  }
  return groups.filter((group) => group.entries.length > 0);
}

/** The element of the table of contents, among page lists and landmarks. */
function tableIn(element: XmlElement): XmlElement | undefined {
  if (element.name === "nav" && (element.attributes.type ?? "toc") === "toc") return element;
  return element.children.map(tableIn).find((each) => each !== undefined);
}

function entriesOf(list: XmlElement | undefined, path: string): Entry[] {
  return childrenNamed(list, "li").flatMap((item): Entry[] => {
    const label = item.children.find(({ name }) => name === "a" || name === "span");
    const title = label?.text.replace(/\s+/g, " ").trim();
    const file = localFile(label?.attributes.href ?? "", path);
    // The book lists its table of contents and its cover as well, which are not text.
    if (file === path) return [];
    return [
      {
        path,
        line: item.line,
        ...(title && { title }),
        ...(file !== null && { file }),
        children: entriesOf(childrenNamed(item, "ol")[0], path),
      },
    ];
  });
}

/** A book: spine has the paths of its pages in reading order; nav is that of its navigation document; path is the package's own. */
export type Package = {
  path: string;
  facts: Pick<OutlineFacts, "title" | "name" | "description" | "language"> & {
    publisher?: Fact<string>;
    identifier?: Fact<string>;
    rights?: Fact<string>;
  };
  nav: string | null;
  spine: string[];
};

/** The package that a container names; null if there is none, or it is not XML. */
export function packageIn(tree: SourceTree, container: string, dropped: Dropped[]): Package | null {
  const rootFile = firstNamed(documentAt(container, tree, dropped), "rootfile")?.attributes["full-path"];
  const root = rootFile !== undefined && tree.files.has(rootFile) ? documentAt(rootFile, tree, dropped) : null;
  if (rootFile === undefined || root === null) return null;
  const items = childrenNamed(childrenNamed(root, "manifest")[0], "item");
  const paths = new Map(
    items.flatMap(({ attributes: { id, href } }): [string, string][] => {
      const path = localFile(href ?? "", rootFile);
      return id === undefined || path === null ? [] : [[id, path]];
    }),
  );
  const nav = items.find(({ attributes }) => attributes.properties?.split(" ").includes("nav"));
  const references = childrenNamed(childrenNamed(root, "spine")[0], "itemref");
  return {
    path: rootFile,
    facts: factsOf(childrenNamed(root, "metadata")[0], rootFile),
    nav: paths.get(nav?.attributes.id ?? "") ?? null,
    spine: references.flatMap(({ attributes }) => paths.get(attributes.idref ?? "") ?? []),
  };
}

const documentAt = (path: string, tree: SourceTree, dropped: Dropped[]): XmlElement | null =>
  xmlOf(path, readText(tree, path, dropped) ?? "", dropped);

function factsOf(metadata: XmlElement | undefined, path: string): Package["facts"] {
  const factOf = (element: XmlElement | undefined): Fact<string> | undefined => {
    const text = oneLine(element?.text ?? "");
    return element && text ? stated(text, { path, line: element.line }) : undefined;
  };
  const field = (name: string): Fact<string> | undefined => factOf(childrenNamed(metadata, name)[0]);
  const name = childrenNamed(metadata, "meta").find(({ attributes }) => attributes.property === "dcterms:alternative");
  const all = {
    title: field("title"),
    name: factOf(name),
    description: field("description"),
    language: field("language"),
    publisher: field("publisher"),
    identifier: field("identifier"),
    rights: field("rights"),
  };
  return Object.fromEntries(Object.entries(all).filter(([, fact]) => fact !== undefined));
}

/** A page of a book. */
export type BookPage = { path: string; root: XmlElement };

/** Whether a page is a module of a book that this software exported. */
export const isOwnPage = ({ root }: BookPage): boolean =>
  marked(root, "h1", "title") !== undefined && marked(root, "p", "part") !== undefined;

/** The outline of a book that this software exported. */
export function ownBook(
  { path, facts: { publisher, identifier, rights, ...facts } }: Package,
  pages: readonly BookPage[],
  dropped: Dropped[],
): Outline {
  const modules = pages.filter(isOwnPage).map(moduleOf);
  const home = pages.find(({ root }) => marked(root, "p", "provider"));
  const provider = home && marked(home.root, "p", "provider")?.children[0];
  const prose = home && proseOf(home, "home");
  const parts = new Map(
    pages
      .flatMap(({ path, root }) => {
        const name = textOf(marked(root, "p", "part"), path);
        return name === undefined ? [] : [[name.value, { name }] as const];
      })
      .toReversed(),
  );
  const names = modules.map(({ name }) => name);
  return {
    facts: {
      ...facts,
      ...(publisher && { providerName: publisher }),
      ...(home &&
        provider?.attributes.href && {
          providerUrl: stated(provider.attributes.href, { path: home.path, line: provider.line }),
        }),
      ...(rights && { license: rights }),
      ...(identifier && /^https?:/.test(identifier.value) && { url: identifier }),
    },
    parts: [...new Set(modules.map(({ part }) => part ?? ""))].flatMap((name) => parts.get(name) ?? []),
    modules,
    pages: [],
    ...(prose && prose.text !== "" && { prose }),
    ownFiles: posix.join(posix.dirname(path), "files"),
    ...(names.every((name) => slugPattern.test(name)) &&
      new Set(names).size === names.length && { isOwn: true as const }),
    dropped,
  };
}

function moduleOf({ path, root }: BookPage): OutlineModule {
  const at = { path, line: 1 };
  const title = textOf(marked(root, "h1", "title"), path);
  const part = textOf(marked(root, "p", "part"), path);
  const description = textOf(marked(root, "p", "description"), path);
  const facts = marked(root, "ul", "facts");
  const [minutes, updated, video, count] = [
    marked(facts, "time", "minutes"),
    marked(facts, "time", "updated"),
    marked(facts, "a", "video"),
    marked(facts, "li", "chapter-count"),
  ];
  const seconds = secondsOf(minutes, path);
  const list = childrenNamed(marked(root, "section", "chapters"), "ol")[0];
  return {
    ...at,
    name: posix.parse(path).name,
    ...(title && { title }),
    ...(part && { part: part.value }),
    ...(description && { description }),
    ...(updated?.attributes.datetime && { updated: stated(updated.attributes.datetime, placeOf(updated, path)) }),
    videos: video?.attributes.href ? [stated(video.attributes.href, placeOf(video, path))] : [],
    ...(seconds && { seconds }),
    chapters: childrenNamed(list, "li").flatMap((item) => chapterOf(item, path)),
    ...(count && { chapterCount: stated(Number(count.attributes["data-chapters"]) || 0, placeOf(count, path)) }),
    prose: [proseOf({ path, root }, "overview")],
  };
}

function chapterOf(item: XmlElement, path: string): OutlineChapter[] {
  const label = marked(item, "a", "title") ?? marked(item, "span", "title");
  const title = textOf(label, path);
  const seconds = secondsOf(marked(item, "time", "minutes"), path);
  if (label === undefined || title === undefined) return [];
  const { href } = label.attributes;
  return [{ title, ...(seconds && { seconds }), ...(href && { url: stated(href, placeOf(label, path)) }) }];
}

/** The text of a section. It is empty if the page has no such section, so that links to the page still work. */
function proseOf({ path, root }: BookPage, name: string): Prose {
  const section = marked(root, "section", name);
  return { path, line: section?.line ?? 1, kind: "html", text: section?.source ?? "" };
}

/** The first element with a name and class; undefined if there is none. */
function marked(element: XmlElement | undefined, name: string, className: string): XmlElement | undefined {
  for (const child of element?.children ?? []) {
    const isMarked = child.name === name && child.attributes.class?.split(" ").includes(className);
    const match = isMarked ? child : marked(child, name, className);
    if (match !== undefined) return match;
  }
  return undefined;
}

const placeOf = ({ line }: XmlElement, path: string): Place => ({ path, line });

function textOf(element: XmlElement | undefined, path: string): Fact<string> | undefined {
  const text = element?.text.trim();
  return element && text ? stated(text, placeOf(element, path)) : undefined;
}

/** The length in an attribute such as datetime="PT8M". */
function secondsOf(element: XmlElement | undefined, path: string): Fact<number> | undefined {
  const [, minutes] = /^PT(\d{1,6})M$/.exec(element?.attributes.datetime ?? "") ?? [];
  return element && minutes !== undefined ? stated(Number(minutes) * 60, placeOf(element, path)) : undefined;
}

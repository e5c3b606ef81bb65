/** EPUB 3: our own exports, whose pages mark every fact, and other books with a table of contents. */
import { posix } from "node:path";
import { oneLine, slugPattern } from "../content-format.ts";
import { addEntries, type Group, outlineOf } from "../contents.ts";
import type { Entry } from "../entry.ts";
import type { Format } from "../format.ts";
import {
  type Dropped,
  derived,
  type Fact,
  type Outline,
  type OutlineChapter,
  type OutlineFacts,
  type OutlineModule,
  type Prose,
  stated,
  statedIf,
} from "../outline.ts";
import { localFile, SourceError, type SourceTree } from "../tree.ts";
import { childrenNamed, factOf, firstNamed, readXml, type XmlElement } from "../xml.ts";

const containerPath = "META-INF/container.xml";

export const epub: Format = {
  name: "epub",
  label: "EPUB",
  detect: ({ files }) => (files.has(containerPath) ? { score: 0.95, why: `it has ${containerPath}` } : null),
  read(tree, options) {
    const dropped: Dropped[] = [];
    const book = packageIn(tree, containerPath, dropped);
    if (book === null)
      throw new SourceError(`${tree.root} has no readable package document at the path in ${containerPath}.`);
    const pages = book.spine.flatMap((path) => readXml(tree, path, []) ?? []);
    if (pages.some(isOwnPage)) return ownBook(book, pages, dropped);
    const { publisher } = book;
    const facts = { ...book.facts, providerName: publisher && derived(publisher.value, publisher) };
    return outlineOf({ facts, groups: groupsOf(book, tree) }, tree, options, dropped);
  },
};

/** The groups of the navigation document. Without one, the pages in reading order are one group. */
function groupsOf({ nav, spine, path }: Package, tree: SourceTree): Group[] {
  const document = nav === undefined ? null : readXml(tree, nav, []);
  const entries = document === null ? [] : entriesOf(firstNamed(tableIn(document), "ol"));
  if (entries.length === 0) return [{ entries: spine.map((file) => ({ path, line: 1, file, children: [] })) }];
  const groups: Group[] = [{ entries: [] }];
  for (const entry of entries) {
    // A part has a name and no page of its own.
    if (entry.file === undefined && entry.title !== undefined)
      groups.push({ caption: stated(entry.title, entry), entries: entry.children });
    else addEntries(groups, undefined, [entry]);
  }
  return groups.filter((group) => group.entries.length > 0);
}

/** The element of the table of contents, among page lists and landmarks. */
function tableIn(element: XmlElement): XmlElement | undefined {
  if (element.name === "nav" && (element.attributes.type ?? "toc") === "toc") return element;
  return element.children.map(tableIn).find((each) => each !== undefined);
}

function entriesOf(list: XmlElement | undefined): Entry[] {
  return childrenNamed(list, "li").flatMap((item): Entry[] => {
    const { path, line } = item;
    const label = item.children.find(({ name }) => name === "a" || name === "span");
    const file = localFile(label?.attributes.href ?? "", path) ?? undefined;
    // The book lists its table of contents and its cover as well, which are not text.
    if (file === path) return [];
    return [{ path, line, title: factOf(label)?.value, file, children: entriesOf(childrenNamed(item, "ol")[0]) }];
  });
}

/** A book: spine has the paths of its pages in reading order; nav is that of its navigation document; path is the package's own. */
type Package = {
  path: string;
  facts: OutlineFacts;
  publisher: Fact<string> | undefined;
  identifier: Fact<string> | undefined;
  rights: Fact<string> | undefined;
  nav: string | undefined;
  spine: string[];
};

/** The package that a container names; null if there is none, or it is not XML. */
function packageIn(tree: SourceTree, container: string, dropped: Dropped[]): Package | null {
  const path = firstNamed(readXml(tree, container, dropped), "rootfile")?.attributes["full-path"];
  const root = path !== undefined && tree.files.has(path) ? readXml(tree, path, dropped) : null;
  if (path === undefined || root === null) return null;
  const metadata = childrenNamed(root, "metadata")[0];
  const field = (name: string): Fact<string> | undefined => textFact(childrenNamed(metadata, name)[0]);
  const name = childrenNamed(metadata, "meta").find(({ attributes }) => attributes.property === "dcterms:alternative");
  const items = childrenNamed(childrenNamed(root, "manifest")[0], "item");
  const paths = new Map(
    items.flatMap(({ attributes: { id, href } }): [string, string][] => {
      const file = localFile(href ?? "", path);
      return id === undefined || file === null ? [] : [[id, file]];
    }),
  );
  const nav = items.find(({ attributes }) => attributes.properties?.split(" ").includes("nav"));
  const references = childrenNamed(childrenNamed(root, "spine")[0], "itemref");
  return {
    path,
    facts: {
      title: field("title"),
      name: textFact(name),
      description: field("description"),
      language: field("language"),
    },
    publisher: field("publisher"),
    identifier: field("identifier"),
    rights: field("rights"),
    nav: paths.get(nav?.attributes.id ?? ""),
    spine: references.flatMap(({ attributes }) => paths.get(attributes.idref ?? "") ?? []),
  };
}

/** Whether a page is a module of a book that this software exported. */
const isOwnPage = (page: XmlElement): boolean =>
  marked(page, "h1", "title") !== undefined && marked(page, "ul", "facts") !== undefined;

/** The outline of a book that this software exported. */
function ownBook(book: Package, pages: readonly XmlElement[], dropped: Dropped[]): Outline {
  const modules = pages.filter(isOwnPage).map(moduleOf);
  const home = pages.find((page) => marked(page, "p", "provider"));
  const prose = home && proseOf(home, "home");
  const parts = new Map(
    pages
      .flatMap((page) => {
        const name = textOf(marked(page, "p", "part"));
        return name === undefined ? [] : [[name.value, { name }] as const];
      })
      .toReversed(),
  );
  const slugs = new Set(modules.map(({ name }) => name));
  return {
    facts: {
      ...book.facts,
      providerName: book.publisher,
      providerUrl: hrefOf(marked(home, "p", "provider")?.children[0]),
      license: book.rights,
      url: /^https?:/.test(book.identifier?.value ?? "") ? book.identifier : undefined,
    },
    parts: [...new Set(modules.flatMap(({ part }) => part ?? []))].flatMap((name) => parts.get(name) ?? []),
    modules,
    pages: [],
    prose: prose?.text === "" ? undefined : prose,
    ownFiles: posix.join(posix.dirname(book.path), "files"),
    isOwn: slugs.size === modules.length && [...slugs].every((slug) => slugPattern.test(slug)) ? true : undefined,
    dropped,
  };
}

function moduleOf(page: XmlElement): OutlineModule {
  const { path } = page;
  const facts = marked(page, "ul", "facts");
  const [updated, count] = [marked(facts, "time", "updated"), marked(facts, "li", "chapter-count")];
  const video = hrefOf(marked(facts, "a", "video"));
  const list = childrenNamed(marked(page, "section", "chapters"), "ol")[0];
  return {
    path,
    line: 1,
    name: posix.parse(path).name,
    title: textOf(marked(page, "h1", "title")),
    part: textOf(marked(page, "p", "part"))?.value,
    description: textOf(marked(page, "p", "description")),
    updated: updated && statedIf(updated.attributes.datetime || undefined, updated),
    videos: video ? [video] : [],
    seconds: secondsOf(marked(facts, "time", "minutes")),
    chapters: childrenNamed(list, "li").flatMap(chapterOf),
    chapterCount: count && stated(Number(count.attributes["data-chapters"]) || 0, count),
    prose: [proseOf(page, "overview")],
  };
}

function chapterOf(item: XmlElement): OutlineChapter[] {
  const label = marked(item, "a", "title") ?? marked(item, "span", "title");
  const title = textOf(label);
  return title === undefined
    ? []
    : [{ title, seconds: secondsOf(marked(item, "time", "minutes")), url: hrefOf(label) }];
}

/** The text of a section. It is empty if the page has no such section, so that links to the page still work. */
function proseOf(page: XmlElement, name: string): Prose {
  const section = marked(page, "section", name);
  return { path: page.path, line: section?.line ?? 1, kind: "html", text: section?.source ?? "" };
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

/** The text of an element, as it is written: titles may have several spaces. */
function textOf(element: XmlElement | undefined): Fact<string> | undefined {
  return element && statedIf(element.text.trim() || undefined, element);
}

/** The text of an element as a line of the content. */
function textFact(element: XmlElement | undefined): Fact<string> | undefined {
  return element && statedIf(oneLine(element.text) || undefined, element);
}

const hrefOf = (element: XmlElement | undefined): Fact<string> | undefined =>
  element && statedIf(element.attributes.href || undefined, element);

/** The length in an attribute such as datetime="PT8M". */
function secondsOf(element: XmlElement | undefined): Fact<number> | undefined {
  const [, minutes] = /^PT(\d{1,6})M$/.exec(element?.attributes.datetime ?? "") ?? [];
  return element && minutes !== undefined ? stated(Number(minutes) * 60, element) : undefined;
}

/** Reads EPUBs that this software exported. Classes and attributes mark the facts of the course in their pages. */
import { posix } from "node:path";
import { slugPattern } from "../content-format.ts";
import {
  type Dropped,
  type Fact,
  type Outline,
  type OutlineChapter,
  type OutlineModule,
  type Place,
  type Prose,
  stated,
} from "../outline.ts";
import { childrenNamed, type XmlElement } from "../xml.ts";
import type { Package } from "./package.ts";

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

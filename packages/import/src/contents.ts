/** Turns a table of contents into modules. Shared by the formats that have one. */
import { posix } from "node:path";
import type { ModuleLevel } from "./format.ts";
import { bodyOf, headingOf } from "./html-document.ts";
import { plainTitle, wordsOf } from "./names.ts";
import { notebookOf } from "./notebook.ts";
import {
  type Dropped,
  derived,
  type Fact,
  type OutlineChapter,
  type OutlineModule,
  type OutlinePart,
  type Place,
  type Prose,
  stated,
} from "./outline.ts";
import { codeLines } from "./prose/fences.ts";
import { pageOf, readText } from "./text.ts";
import type { SourceFile, SourceTree } from "./tree.ts";

/**
 * A line of a table of contents: its title, description and file, if it has them, and the lines below it. isDerived is set if the title
 * is a folder's name.
 */
export type Entry = Place & {
  title?: string;
  isDerived?: true;
  description?: Fact<string>;
  file?: string;
  children: Entry[];
};

/** Entries below a caption, which names a part; the entries before the first caption have none. */
export type Group = { caption?: Fact<string>; description?: Fact<string>; entries: Entry[] };

/** The modules, parts and dropped entries of a table of contents, and the files that notebooks have inside. */
export type Contents = { modules: OutlineModule[]; parts: OutlinePart[]; files: SourceFile[]; dropped: Dropped[] };

/**
 * The modules of a table of contents. Without a level: if the groups have captions, or the entries have at most two levels, the top
 * entries are the modules and everything below them is chapters; if entries without captions have three levels, the top ones are
 * parts. With "leaf", every file is a module, and its part is the caption or top entry above it.
 */
export function contentsOf(groups: readonly Group[], tree: SourceTree, level?: ModuleLevel): Contents {
  const hasCaptions = groups.some(({ caption }) => caption !== undefined);
  const depth = Math.max(0, ...groups.flatMap(({ entries }) => entries.map(depthOf)));
  const isNested = !hasCaptions && depth > (level === "leaf" ? 1 : 2);
  const named = isNested && level !== "top" ? groups.flatMap(groupsByEntry) : groups;
  const contents: Contents = { modules: [], parts: [], files: [], dropped: [] };
  for (const { caption, description, entries } of named) {
    const listed = merged(level === "leaf" ? entries.flatMap((entry) => leavesOf(entry, contents)) : entries);
    const modules = listed.flatMap((entry) => moduleOf(entry, caption?.value, tree, contents));
    contents.modules.push(...modules);
    const isNew = caption !== undefined && !contents.parts.some(({ name }) => name.value === caption.value);
    if (isNew && modules.length > 0) contents.parts.push({ name: caption, ...(description && { description }) });
  }
  return contents;
}

const depthOf = ({ children }: Entry): number => 1 + Math.max(0, ...children.map(depthOf));

/** Groups made of the top entries. An entry without children belongs to the group before it, or else to one without a caption. */
function groupsByEntry({ entries }: Group): Group[] {
  const groups: Group[] = [];
  for (const entry of entries) {
    const own = entry.file === undefined ? [] : [{ ...entry, children: [] }];
    if (entry.children.length > 0)
      groups.push({
        ...captionOf(entry),
        entries: [...own, ...entry.children],
      });
    else (groups.at(-1) ?? (groups[groups.push({ entries: [] }) - 1] as Group)).entries.push(entry);
  }
  return groups;
}

const titleFact = (title: string, entry: Entry): Fact<string> =>
  entry.isDerived ? derived(title, entry) : stated(title, entry);

/** The caption and description of the group that an entry is. */
export const captionOf = (entry: Entry): Pick<Group, "caption" | "description"> => ({
  ...(entry.title !== undefined && { caption: titleFact(entry.title, entry) }),
  ...(entry.description && { description: entry.description }),
});

/** The entries, with those that point into the same file as the entry before them moved below it. */
function merged(entries: readonly Entry[]): Entry[] {
  const merged: Entry[] = [];
  for (const entry of entries) {
    const before = merged.at(-1);
    if (before?.file !== undefined && before.file === entry.file)
      merged[merged.length - 1] = { ...before, children: [...before.children, entry] };
    else merged.push(entry);
  }
  return merged;
}

/** The entries with a file, at every level. Entries with neither a file nor children are reported. */
function leavesOf(entry: Entry, contents: Contents): Entry[] {
  if (entry.file === undefined && entry.children.length === 0) dropEmpty(entry, contents);
  return [
    ...(entry.file === undefined ? [] : [{ ...entry, children: [] }]),
    ...entry.children.flatMap((child) => leavesOf(child, contents)),
  ];
}

const dropEmpty = ({ path, line, title }: Entry, { dropped }: Contents): void => {
  dropped.push({ path, line, what: title ?? "an entry", why: "it links to no page of the source" });
};

/** The module of an entry. None, which is reported, if it has neither a file nor entries with files: a draft, or a separator. */
function moduleOf(entry: Entry, part: string | undefined, tree: SourceTree, contents: Contents): OutlineModule[] {
  const { path, line } = entry;
  const own = pageOfEntry(entry, tree, contents.dropped);
  const seen = new Set(own ? [own.prose.path] : []);
  const chapters = entry.children
    .flatMap((child) => leavesOf(child, contents))
    .flatMap((leaf) => chapterOf(leaf, seen, tree, contents));
  if (own === null && chapters.length === 0) {
    if (entry.file === undefined) dropEmpty(entry, contents);
    return [];
  }
  contents.files.push(...(own?.files ?? []));
  const title = entry.title === undefined ? own?.title : titleFact(entry.title, entry);
  const description = own?.description ?? entry.description;
  return [
    {
      path,
      line,
      name: nameOf(entry, title?.value),
      ...(title && { title }),
      ...(part !== undefined && { part }),
      ...(description && { description }),
      videos: [],
      chapters: chapters.map(({ chapter }) => chapter),
      prose: [...(own ? [own.prose] : []), ...chapters.flatMap(({ prose }) => prose)],
      ...(own?.updated && { updated: own.updated }),
      ...(own?.seconds && chapters.length === 0 && { seconds: own.seconds }),
      ...(own?.isHidden && { isHidden: true as const }),
    },
  ];
}

/** The page of an entry; null if it has none, or if it does not exist, which is reported with the place of the entry. */
function pageOfEntry({ file, path, line }: Entry, tree: SourceTree, dropped: Dropped[]): Page | null {
  if (file === undefined) return null;
  if (tree.files.has(file)) return readPage(file, tree, dropped);
  dropped.push({ path, line, what: `the file ${file}`, why: "it does not exist" });
  return null;
}

/** What the slug of a module is made of: its file's name, that of its folder for an index, or its title. */
function nameOf({ file, path }: Entry, title: string | undefined): string {
  if (file === undefined) return title ?? "";
  const name = posix.parse(file).name;
  // A number alone is not a readable slug.
  if (!/\p{L}/u.test(name)) return title ?? name;
  if (!/^(?:index|readme|_index)$/i.test(name)) return name;
  // The folder of the whole book is not the name of a module.
  if (posix.dirname(file) === posix.dirname(path)) return title ?? "";
  return posix.basename(posix.dirname(file)) || (title ?? "");
}

/** The chapter of an entry and its text, unless the module has the text already: several entries may point into one file. */
function chapterOf(
  entry: Entry,
  seen: Set<string>,
  tree: SourceTree,
  contents: Contents,
): { chapter: OutlineChapter; prose: Prose[] }[] {
  if (entry.file !== undefined && seen.has(entry.file) && entry.title !== undefined)
    return [{ chapter: { title: titleFact(entry.title, entry) }, prose: [] }];
  const page = pageOfEntry(entry, tree, contents.dropped);
  if (page === null) return [];
  seen.add(page.prose.path);
  contents.files.push(...page.files);
  const title = entry.title === undefined ? page.title : titleFact(entry.title, entry);
  return [
    {
      chapter: { title, ...(page.seconds && { seconds: page.seconds }), path: page.prose.path },
      prose: [{ ...page.prose, heading: title.value }],
    },
  ];
}

/**
 * A page of a source. Its title is that of its front matter, its first heading, or its file name; description, updated and seconds
 * (its field minutes) are from its front matter, whose fields are data. files has the pictures that a notebook has inside.
 */
export type Page = {
  title: Fact<string>;
  description?: Fact<string>;
  updated?: Fact<string>;
  seconds?: Fact<number>;
  isHidden?: true;
  data: Record<string, unknown>;
  lineOf: (field: readonly PropertyKey[]) => number;
  prose: Prose;
  files: SourceFile[];
};

/** A page of the source; null, which is reported, if it does not exist or cannot be read. Notebooks are pages as well. */
export function readPage(path: string, tree: SourceTree, dropped: Dropped[]): Page | null {
  const source = readText(tree, path, dropped);
  if (source === null) return null;
  if (/\.(?:rst|adoc|tex)$/i.test(path)) {
    dropped.push({ path, line: 1, what: "a file", why: "only markdown and notebooks are read" });
    return null;
  }
  if (/\.x?html?$/i.test(path)) return htmlPage(path, source);
  const notebook = /\.ipynb$/i.test(path) ? notebookOf(path, source, dropped) : { text: source, pictures: [] };
  if (notebook === null) return null;
  const { data, lineOf, body, bodyLine } = pageOf(path, notebook.text, dropped);
  const field = (name: string): Fact<string> | undefined => {
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    return typeof value === "string" && value.trim() !== ""
      ? stated(value.trim().replace(/\s+/g, " "), { path, line: lineOf([name]) })
      : undefined;
  };
  const updated = ["updated", "last_updated", "lastUpdated", "date"]
    .map(field)
    .find((each) => /^\d{4}-\d{2}-\d{2}/.test(each?.value ?? ""));
  const [title, description] = [field("title"), field("description")];
  const first = firstHeading(body, { path, line: bodyLine });
  const isDraft = data.draft === true;
  return {
    title:
      (title && { ...title, value: plainTitle(title.value) }) ??
      first ??
      derived(wordsOf(posix.parse(path).name), { path, line: 1 }),
    ...(description && { description }),
    ...(updated && { updated: { ...updated, value: updated.value.slice(0, 10) } }),
    ...(typeof data.minutes === "number" &&
      data.minutes > 0 &&
      data.minutes < 1000 && { seconds: stated(data.minutes * 60, { path, line: lineOf(["minutes"]) }) }),
    ...(isDraft && { isHidden: true }),
    data,
    lineOf,
    prose: { path, line: bodyLine, kind: "markdown", text: body },
    files: notebook.pictures,
  };
}

/** A page in HTML, which has no front matter. */
function htmlPage(path: string, source: string): Page {
  const { body, line } = bodyOf(source);
  const heading = headingOf(source);
  return {
    title: heading
      ? stated(heading.value, { path, line: heading.line })
      : derived(wordsOf(posix.parse(path).name), { path, line: 1 }),
    data: {},
    lineOf: () => 1,
    prose: { path, line, kind: "html", text: body },
    files: [],
  };
}

/** The first heading of level 1, outside of code. */
function firstHeading(body: string, { path, line }: Place): Fact<string> | undefined {
  const lines = body.slice(0, 60_000).split("\n");
  const isCode = codeLines();
  for (const [index, whole] of lines.entries()) {
    const content = whole.slice(0, 500);
    if (isCode(content)) continue;
    const heading = /^#\s+(.*?)[ #]*$/.exec(content)?.[1] ?? (/^=+\s*$/.test(lines[index + 1] ?? "") ? content : "");
    const title = plainTitle(heading);
    if (title !== "") return stated(title, { path, line: line + index });
  }
  return undefined;
}

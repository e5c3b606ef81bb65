/** Turns a table of contents into modules. Shared by the formats that have one. */
import { posix } from "node:path";
import type { Entry } from "./entry.ts";
import type { ModuleLevel, ReadOptions } from "./format.ts";
import { wordsOf } from "./names.ts";
import {
  type Dropped,
  derived,
  drop,
  type Fact,
  type Listed,
  type Outline,
  type OutlineChapter,
  type OutlineFacts,
  type OutlineModule,
  type OutlinePart,
  type Prose,
  stated,
} from "./outline.ts";
import { type Page, readPage } from "./page.ts";
import { nearestToRoot, type SourceFile, type SourceTree } from "./tree.ts";

/** Entries below a caption, which names a part; those without a caption have no part. */
export type Group = {
  caption?: Fact<string> | undefined;
  description?: Fact<string> | undefined;
  entries: Entry[];
};

/** The modules, parts, lines and dropped entries of a table of contents, and the files that notebooks have inside. */
export type Contents = {
  modules: OutlineModule[];
  parts: OutlinePart[];
  listed: Listed[];
  files: SourceFile[];
  dropped: Dropped[];
};

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
  const contents: Contents = { modules: [], parts: [], listed: linesOf(groups), files: [], dropped: [] };
  for (const { caption, description, entries } of named) {
    const listed = merged(level === "leaf" ? entries.flatMap((entry) => leavesOf(entry, contents)) : entries);
    const modules = listed.flatMap((entry) => moduleOf(entry, caption?.value, tree, contents));
    contents.modules.push(...modules);
    const isNew = caption !== undefined && !contents.parts.some(({ name }) => name.value === caption.value);
    if (isNew && modules.length > 0) contents.parts.push({ name: caption, description });
  }
  return contents;
}

/** All lines of a table of contents. */
const linesOf = (groups: readonly Group[]): Listed[] => groups.flatMap(({ entries }) => entries.flatMap(withChildren));
const withChildren = (entry: Entry): Listed[] => [entry, ...entry.children.flatMap(withChildren)];

const depthOf = ({ children }: Entry): number => 1 + Math.max(0, ...children.map(depthOf));

/** Groups made of the top entries. An entry without children has no part. */
function groupsByEntry({ entries }: Group): Group[] {
  const groups: Group[] = [];
  for (const entry of entries) {
    const own = entry.file === undefined ? [] : [{ ...entry, children: [] }];
    if (entry.children.length > 0) groups.push({ ...captionOf(entry), entries: [...own, ...entry.children] });
    else addEntries(groups, undefined, [entry]);
  }
  return groups;
}

/** Adds entries to the last group if it has this caption, else as a group. Without a caption, they follow a part but are not in it. */
export function addEntries(groups: Group[], caption: Group["caption"], entries: readonly Entry[]): void {
  const last = groups.at(-1);
  if (last && last.caption === caption) last.entries.push(...entries);
  else groups.push({ caption, entries: [...entries] });
}

/** The titles of the modules of a part, or of those without one that follow one another. */
export type PartContents = { part: string | undefined; titles: string[] };

/** The titles of modules in order, by part. */
export function titlesByPart(modules: readonly { part?: string | undefined; title: string }[]): PartContents[] {
  const contents: PartContents[] = [];
  for (const { part, title } of modules) {
    const group = part === undefined ? contents.at(-1) : contents.find((each) => each.part === part);
    if (group && group.part === part) group.titles.push(title);
    else contents.push({ part, titles: [title] });
  }
  return contents;
}

/** The title of an entry; undefined if it has none. */
function titleOf(entry: Entry): Fact<string> | undefined {
  if (entry.title === undefined) return undefined;
  return entry.isDerived ? derived(entry.title, entry) : stated(entry.title, entry);
}

/** The caption and description of the group that an entry is. */
export const captionOf = (entry: Entry): Pick<Group, "caption" | "description"> => ({
  caption: titleOf(entry),
  description: entry.description,
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
  if (entry.file === undefined && entry.children.length > 0)
    drop(contents.dropped, entry, entry.title ?? "an entry", "titles of nested groups are not imported", {
      kind: "module",
    });
  return [
    ...(entry.file === undefined ? [] : [{ ...entry, children: [] }]),
    ...entry.children.flatMap((child) => leavesOf(child, contents)),
  ];
}

const dropEmpty = (entry: Entry, { dropped }: Contents): [] =>
  drop(dropped, entry, entry.title ?? "an entry", "no page that can be imported", { kind: "module" });

/** The module of an entry. None, which is reported, if it has neither a file nor entries with files: a draft, or a separator. */
function moduleOf(entry: Entry, part: string | undefined, tree: SourceTree, contents: Contents): OutlineModule[] {
  const own = pageOfEntry(entry, tree, contents.dropped);
  const seen = new Set(own ? [own.prose.path] : []);
  const chapters = entry.children
    .flatMap((child) => leavesOf(child, contents))
    .flatMap((leaf) => chapterOf(leaf, seen, tree, contents));
  if (own === null && chapters.length === 0) return entry.file === undefined ? dropEmpty(entry, contents) : [];
  contents.files.push(...(own?.files ?? []));
  const title = titleOf(entry) ?? own?.title;
  return [
    {
      path: entry.path,
      line: entry.line,
      name: nameOf(entry, title?.value),
      title,
      part,
      description: own?.description ?? entry.description,
      videos: own?.video ? [own.video] : [],
      chapters: chapters.map(({ chapter }) => chapter),
      prose: [...(own ? [own.prose] : []), ...chapters.flatMap(({ prose }) => prose)],
      updated: own?.updated,
      seconds: chapters.length === 0 ? own?.seconds : undefined,
      isHidden: own?.isHidden,
    },
  ];
}

/** The page of an entry; null if it has none, or if it is missing, which is reported with the place of the entry. */
function pageOfEntry(entry: Entry, tree: SourceTree, dropped: Dropped[]): Page | null {
  const { file } = entry;
  if (file !== undefined && tree.files.has(file)) return readPage(file, tree, dropped);
  if (file !== undefined)
    drop(dropped, entry, `the file ${file}`, "the file is not in the source, or was skipped", { kind: "module" });
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
  const folder = posix.basename(posix.dirname(file));
  return /\p{L}/u.test(folder) ? folder : (title ?? folder);
}

/** The chapter of an entry and its text, unless the module has the text already: several entries may point into one file. */
function chapterOf(
  entry: Entry,
  seen: Set<string>,
  tree: SourceTree,
  contents: Contents,
): { chapter: OutlineChapter; prose: Prose[] }[] {
  const own = titleOf(entry);
  if (entry.file !== undefined && seen.has(entry.file) && own) return [{ chapter: { title: own }, prose: [] }];
  const page = pageOfEntry(entry, tree, contents.dropped);
  if (page === null) return [];
  seen.add(page.prose.path);
  contents.files.push(...page.files);
  const title = own ?? page.title;
  return [
    {
      chapter: { title, seconds: page.seconds, url: page.video, path: page.prose.path },
      prose: [{ ...page.prose, heading: title.value }],
    },
  ];
}

/** A table of contents: facts about the course, its groups, and its home page, which is not a module. */
export type TableOfContents = { facts: OutlineFacts; groups: readonly Group[]; home?: string | undefined };

/** The outline of a table of contents. If the hints name a heading, only the entries below it are read. */
export function outlineOf(table: TableOfContents, tree: SourceTree, options: ReadOptions, dropped: Dropped[]): Outline {
  const { modules, hints } = options;
  const chosen = hints.heading === undefined ? table.groups : branchOf(table.groups, hints.heading);
  const groups = chosen.map((group) => ({
    ...group,
    entries: group.entries.filter((each) => !isHome(each, table.home)),
  }));
  // The home page may be the whole course.
  const isEmpty = groups.every(({ entries }) => entries.length === 0);
  const contents = contentsOf(isEmpty ? chosen : groups, tree, modules);
  const home = table.home === undefined || isEmpty ? null : readPage(table.home, tree, dropped);
  return {
    facts: table.facts,
    modules: contents.modules,
    parts: contents.parts,
    pages: [],
    prose: home?.prose,
    listed: linesOf(chosen),
    files: [...contents.files, ...(home?.files ?? [])],
    dropped: [...dropped, ...contents.dropped],
  };
}

const isHome = ({ file, children }: Entry, home: string | undefined): boolean =>
  file !== undefined && file === home && children.length === 0;

/** The entries below the caption or entry with a title, at any level; none if there is no such title. */
function branchOf(groups: readonly Group[], title: string): Group[] {
  const group = groups.find(({ caption }) => caption?.value === title);
  if (group) return [{ entries: group.entries }];
  const inside = (entries: readonly Entry[]): Entry | undefined =>
    entries.find((entry) => entry.title === title) ??
    entries.map(({ children }) => inside(children)).find((each) => each !== undefined);
  const entry = inside(groups.flatMap(({ entries }) => entries));
  if (entry === undefined) return [];
  return [{ entries: [...(entry.file === undefined ? [] : [{ ...entry, children: [] }]), ...entry.children] }];
}

/** The file of the source that is nearest to its root and whose name fits; null if there is none. */
export function nearestFile({ files }: SourceTree, name: RegExp): string | null {
  return nearestToRoot([...files.keys()].filter((path) => name.test(posix.basename(path))));
}

/** The name of the folder of a path; that of the source for a path at its root. */
export const folderName = (path: string, tree: SourceTree): string => {
  const folder = posix.dirname(path);
  return folder === "." ? tree.name : posix.basename(folder);
};

const indexName = /^(?:index|readme)\.[a-z]+$/i;

/** Whether a path is that of a folder's own page. */
export const isIndex = (path: string): boolean => indexName.test(posix.basename(path));

/**
 * The entries of a folder without a table of contents: pages by name, then folders by name. A page named index is that of its folder.
 * Files and folders whose names start with "_" or "." are left out.
 */
export function folderEntries(tree: SourceTree, folder: string, isPage: RegExp): Entry[] {
  const prefix = folder === "" || folder === "." ? "" : `${folder}/`;
  const inside = [...tree.files.keys()].filter((path) => path.startsWith(prefix) && isPage.test(path));
  const entriesIn = (paths: readonly string[], start: string): Entry[] => {
    const own = paths.filter((path) => !path.slice(start.length).includes("/"));
    const names = new Set(paths.flatMap((path) => /^([^/]+)\//.exec(path.slice(start.length))?.[1] ?? []));
    return [
      ...own
        .toSorted((a, b) => Number(isIndex(b)) - Number(isIndex(a)))
        .map((file) => ({ path: file, line: 1, file, children: [] })),
      ...[...names].map((name): Entry => {
        const below = entriesIn(
          paths.filter((path) => path.startsWith(`${start}${name}/`)),
          `${start}${name}/`,
        );
        return {
          ...withOwnPage({ path: `${start}${name}`, line: 1, title: wordsOf(name), children: below }),
          isDerived: true,
        };
      }),
    ];
  };
  const isListed = (path: string): boolean =>
    path
      .slice(prefix.length)
      .split("/")
      .every((name) => !/^[._]/.test(name));
  return entriesIn(inside.filter(isListed), prefix);
}

/** An entry whose first child, if it is an index without a title, is its own page. */
export function withOwnPage(entry: Entry): Entry {
  const [first, ...others] = entry.children;
  if (entry.file !== undefined || first?.file === undefined || others.length === 0) return entry;
  const isOwn = isIndex(first.file) && (first.title === undefined || first.isDerived) && first.children.length === 0;
  return isOwn ? { ...entry, file: first.file, children: others } : entry;
}

/** The title of the course in the README at the root, for formats whose settings have no title. */
export function readmeTitle(tree: SourceTree): Fact<string> | undefined {
  const path = [...tree.files.keys()].find((each) => /^readme\.md$/i.test(each));
  const title = path === undefined ? undefined : readPage(path, tree, [])?.title;
  return title?.how === "stated" ? derived(title.value, title) : undefined;
}

/** Why the other languages of a source are not imported. */
export const otherLanguage = "languages are imported one at a time, from their folders";

/** The language tag that a folder's name is; null if it is none. Sources in several languages name their folders so. */
export const languageTag = (name: string): string | null =>
  /^[a-z]{2,3}(?:[-_](?:[A-Z][a-z]{3}|[A-Za-z]{2}))?$/.test(name) ? name.replace("_", "-") : null;

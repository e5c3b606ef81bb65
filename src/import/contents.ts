/** Turns a table of contents into modules: what all formats with such a table share. */
import { posix } from "node:path";
import type { ModuleLevel } from "./format.ts";
import { plainTitle } from "./names.ts";
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
import { pageOf, readText } from "./text.ts";
import type { SourceTree } from "./tree.ts";

/** A line of a table of contents: its title and file, if it has them, and the lines below it. */
export type Entry = Place & { title?: string; file?: string; children: Entry[] };

/** Entries below a caption, which names a part; the entries before the first caption have none. */
export type Group = { caption?: Fact<string>; description?: Fact<string>; entries: Entry[] };

/** The modules, parts and dropped entries of a table of contents. */
export type Contents = { modules: OutlineModule[]; parts: OutlinePart[]; dropped: Dropped[] };

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
  const contents: Contents = { modules: [], parts: [], dropped: [] };
  for (const { caption, description, entries } of named) {
    const modules = (level === "leaf" ? entries.flatMap(leavesOf) : entries).flatMap((entry) =>
      moduleOf(entry, caption?.value, tree, contents.dropped),
    );
    contents.modules.push(...modules);
    const isNew = caption !== undefined && !contents.parts.some(({ name }) => name.value === caption.value);
    if (isNew && modules.length > 0) contents.parts.push({ name: caption, ...(description && { description }) });
  }
  return contents;
}

const depthOf = ({ children }: Entry): number => 1 + Math.max(0, ...children.map(depthOf));

/** The groups that top entries are. One without children is a module of the part before it, or else of none. */
function groupsByEntry({ entries }: Group): Group[] {
  const groups: Group[] = [];
  for (const entry of entries) {
    const own = entry.file === undefined ? [] : [{ ...entry, children: [] }];
    if (entry.children.length > 0)
      groups.push({
        ...(entry.title !== undefined && { caption: stated(entry.title, entry) }),
        entries: [...own, ...entry.children],
      });
    else (groups.at(-1) ?? (groups[groups.push({ entries: [] }) - 1] as Group)).entries.push(entry);
  }
  return groups;
}

/** The entries with a file, at every level. */
const leavesOf = (entry: Entry): Entry[] => [
  ...(entry.file === undefined ? [] : [{ ...entry, children: [] }]),
  ...entry.children.flatMap(leavesOf),
];

/** The module of an entry. None, which is reported, if it has neither a file nor entries with files: a draft, or a separator. */
function moduleOf(entry: Entry, part: string | undefined, tree: SourceTree, dropped: Dropped[]): OutlineModule[] {
  const { path, line } = entry;
  const own = entry.file === undefined ? null : readPage(entry.file, tree, dropped);
  const chapters = entry.children.flatMap(leavesOf).flatMap((leaf) => chapterOf(leaf, tree, dropped));
  if (own === null && chapters.length === 0) {
    dropped.push({ path, line, what: entry.title ?? "an entry", why: "it has no text" });
    return [];
  }
  const title = entry.title === undefined ? own?.title : stated(entry.title, entry);
  return [
    {
      path,
      line,
      name: nameOf(entry, title?.value),
      ...(title && { title }),
      ...(part !== undefined && { part }),
      ...(own?.description && { description: own.description }),
      videos: [],
      chapters: chapters.map(({ chapter }) => chapter),
      prose: [...(own ? [own.prose] : []), ...chapters.map(({ prose }) => prose)],
      ...(own?.updated && { updated: own.updated }),
    },
  ];
}

/** What the slug of a module is made of: its file's name, that of its folder for an index, or its title. */
function nameOf({ file }: Entry, title: string | undefined): string {
  if (file === undefined) return title ?? "";
  const name = posix.parse(file).name;
  if (!/^(?:index|readme|_index)$/i.test(name)) return name;
  return posix.basename(posix.dirname(file)) || (title ?? "");
}

function chapterOf(entry: Entry, tree: SourceTree, dropped: Dropped[]): { chapter: OutlineChapter; prose: Prose }[] {
  const page = entry.file === undefined ? null : readPage(entry.file, tree, dropped);
  if (page === null) return [];
  const title = entry.title === undefined ? page.title : stated(entry.title, entry);
  return [{ chapter: { title, path: page.prose.path }, prose: { ...page.prose, heading: title.value } }];
}

/** A page of a source. Its title is that of its front matter, its first heading, or its file name; description and updated are from its front matter. */
export type Page = { title: Fact<string>; description?: Fact<string>; updated?: Fact<string>; prose: Prose };

/** A page of the source; null, which is reported, if it does not exist. */
export function readPage(path: string, tree: SourceTree, dropped: Dropped[]): Page | null {
  const text = readText(tree, path, dropped);
  if (text === null) return null;
  const { data, lineOf, body, bodyLine } = pageOf(path, text, dropped);
  const field = (name: string): Fact<string> | undefined => {
    const value = data[name];
    return typeof value === "string" && value.trim() !== ""
      ? stated(value.trim().replace(/\s+/g, " "), { path, line: lineOf([name]) })
      : undefined;
  };
  const [before = "", heading] = /^([\s\S]*?)^# +(.+?)[ #]*$/m.exec(body.slice(0, 20_000)) ?? [];
  const first =
    heading === undefined
      ? undefined
      : stated(plainTitle(heading), { path, line: bodyLine + before.split("\n").length - 1 });
  const updated = ["updated", "last_updated", "lastUpdated", "date"]
    .map(field)
    .find((each) => /^\d{4}-\d{2}-\d{2}/.test(each?.value ?? ""));
  const description = field("description");
  return {
    title: field("title") ?? first ?? derived(posix.parse(path).name.replace(/[-_]+/g, " ").trim(), { path, line: 1 }),
    ...(description && { description }),
    ...(updated && { updated: { ...updated, value: updated.value.slice(0, 10) } }),
    prose: { path, line: bodyLine, kind: "markdown", text: body },
  };
}

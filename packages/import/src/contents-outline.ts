/** Builds the outline of a course from its table of contents. Shared by the formats that have one. */
import { posix } from "node:path";
import { contentsOf, type Entry, type Group, readPage } from "./contents.ts";
import type { ReadOptions } from "./format.ts";
import { wordsOf } from "./names.ts";
import { type Dropped, derived, type Outline, type OutlineFacts } from "./outline.ts";
import { nearestToRoot } from "./paths.ts";
import type { SourceTree } from "./tree.ts";

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
    ...(home && { prose: home.prose }),
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
  const below = (entries: readonly Entry[]): Entry | undefined =>
    entries.find((entry) => entry.title === title) ??
    entries.map(({ children }) => below(children)).find((each) => each !== undefined);
  const entry = below(groups.flatMap(({ entries }) => entries));
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
export function readmeTitle(tree: SourceTree): OutlineFacts {
  const path = [...tree.files.keys()].find((each) => /^readme\.md$/i.test(each));
  const title = path === undefined ? undefined : readPage(path, tree, [])?.title;
  return title === undefined || title.how === "derived" ? {} : { title: derived(title.value, title) };
}

/** The language tag that a folder's name is; null if it is none. Sources in several languages name their folders so. */
export const languageTag = (name: string): string | null =>
  /^[a-z]{2,3}(?:[-_](?:[A-Z][a-z]{3}|[A-Za-z]{2}))?$/.test(name) ? name.replace("_", "-") : null;

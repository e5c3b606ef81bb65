/** Builds the table of contents of a site from its folders. */
import { posix } from "node:path";
import type { Entry } from "../entry.ts";
import type { Dropped, Fact } from "../outline.ts";
import { pageOf, readText } from "../text.ts";
import type { SourceTree } from "../tree.ts";

/** The pages of a site by path, each with its front matter. */
export type SitePages = ReadonlyMap<string, Record<string, unknown>>;

/** What a site states about a folder. index is the page of the folder itself. */
export type FolderFacts = {
  title?: string | undefined;
  description?: Fact<string> | undefined;
  position?: number | undefined;
  index?: string | undefined;
  path?: string | undefined;
};

/**
 * How a site orders its folders: the position of a page, if it has one; facts about a folder; and whether a page is left out. With
 * byContent, a folder without a position takes the lowest position of its pages.
 */
export type FolderRules = {
  position: (page: Record<string, unknown>, name: string) => number | undefined;
  facts: (folder: string) => FolderFacts;
  isLeftOut: (page: Record<string, unknown>, path: string) => boolean;
  byContent?: true;
};

/** The most pages of a site whose front matter is read. */
const maxPages = 5000;

/** The markdown pages below a folder, without those in the folders that are left out. */
export function sitePages(tree: SourceTree, folder: string, isPage: (path: string) => boolean): SitePages {
  const inside = folder === "" ? "" : `${folder}/`;
  const paths = [...tree.files.keys()].filter(
    (path) => path.startsWith(inside) && /\.mdx?$/i.test(path) && isPage(path.slice(inside.length)),
  );
  // Problems are reported when the pages themselves are read.
  const problems: Dropped[] = [];
  return new Map(
    paths.slice(0, maxPages).map((path) => [path, pageOf(path, readText(tree, path, problems) ?? "", problems).data]),
  );
}

/** A file or folder with its place in the order. */
type Node = { name: string; position: number; entry: Entry };

const byName = new Intl.Collator("en", { numeric: true });

/** The entries of a folder and of the folders below it, in the order of the site. */
export function folderEntries(folder: string, pages: SitePages, rules: FolderRules): Entry[] {
  return nodesIn(folder, [...pages.keys()], pages, rules).map(({ entry }) => entry);
}

function nodesIn(folder: string, paths: readonly string[], pages: SitePages, rules: FolderRules): Node[] {
  const inside = folder === "" ? "" : `${folder}/`;
  const files: string[] = [];
  const folders = new Map<string, string[]>();
  for (const path of paths) {
    if (!path.startsWith(inside)) continue;
    const [name = "", ...rest] = path.slice(inside.length).split("/");
    if (rest.length === 0) files.push(path);
    else if (folders.get(name)?.push(path) === undefined) folders.set(name, [path]);
  }
  const own = rules.facts(folder).index;
  const standsForFolder = new Set([...folders.keys()].map((name) => rules.facts(inside + name).index));
  const nodes = [
    ...files
      .filter((path) => path !== own && !standsForFolder.has(path))
      .filter((path) => !rules.isLeftOut(pages.get(path) ?? {}, path))
      .map((path) => pageNode(path, pages, rules)),
    ...[...folders].flatMap(([name, below]) => folderNode(inside + name, below, pages, rules)),
  ];
  return nodes.sort((a, b) => order(a.position, b.position) || byName.compare(a.name, b.name));
}

const order = (a: number, b: number): number => (a === b ? 0 : a - b);

function pageNode(path: string, pages: SitePages, rules: FolderRules): Node {
  const { name } = posix.parse(path);
  const position = rules.position(pages.get(path) ?? {}, name) ?? Number.MAX_VALUE;
  // The page at the start of a folder comes first, unless it states another position.
  const isFirst = /^(?:index|readme)$/i.test(name) && position === Number.MAX_VALUE;
  return {
    name: isFirst ? "" : name,
    position: isFirst ? -Number.MAX_VALUE : position,
    entry: { path, line: 1, file: path, children: [] },
  };
}

/** The node of a folder; none if it has no pages. */
function folderNode(folder: string, paths: readonly string[], pages: SitePages, rules: FolderRules): Node[] {
  const { title, description, position, index, path } = rules.facts(folder);
  const nodes = nodesIn(folder, paths, pages, rules);
  const isIndexUsed = index !== undefined && !rules.isLeftOut(pages.get(index) ?? {}, index);
  if (nodes.length === 0 && !isIndexUsed) return [];
  const name = posix.basename(folder);
  const lowest = rules.byContent
    ? Math.min(...nodes.map((node) => node.position).filter((each) => each > -Number.MAX_VALUE))
    : Number.MAX_VALUE;
  const ofIndex = isIndexUsed ? rules.position(pages.get(index) ?? {}, "") : undefined;
  return [
    {
      name,
      position: position ?? ofIndex ?? Math.min(lowest, Number.MAX_VALUE),
      entry: {
        path: path ?? index ?? nodes[0]?.entry.path ?? folder,
        line: 1,
        ...(title === undefined && !isIndexUsed ? { title: titleOfName(name), isDerived: true } : { title }),
        description,
        file: isIndexUsed ? index : undefined,
        children: nodes.map(({ entry }) => entry),
      },
    },
  ];
}

/** The number in front of a file's or folder's name: 2 for "02-loops". Not that of a date or version. */
export function numberPrefix(name: string): number | undefined {
  const [, number] = /^(\d{1,6})\s*[-_. ]+\s*[^\d\s-_.]/.exec(name) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** The title made from a folder's name: "02-first_loops" → "first loops". */
const titleOfName = (name: string): string =>
  name
    .replace(/^\d{1,6}\s*[-_. ]+\s*(?=\p{L})/u, "")
    .replace(/[-_]+/g, " ")
    .trim();

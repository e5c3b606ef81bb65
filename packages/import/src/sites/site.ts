/** Finds a site's configuration and the URLs of its pages. Shared by the readers of sites. */
import { posix } from "node:path";
import { addEntries, type Contents, captionOf, contentsOf, type Group } from "../contents.ts";
import type { Entry } from "../entry.ts";
import type { ModuleLevel } from "../format.ts";
import type { Fact } from "../outline.ts";
import { readPage } from "../page.ts";
import { nearestToRoot, type SourceTree } from "../tree.ts";

/** Folders of built output, which repeat the pages, and of templates. */
const builtFolder = /(?:^|\/)(?:build|dist|_site|out|versioned_docs|examples?|templates?)\//;

/** The file with such a name that is nearest to the root; null if there is none. Built output does not count. */
export function nearest({ files }: SourceTree, name: RegExp): string | null {
  const paths = [...files.keys()].filter((path) => name.test(posix.basename(path)) && !builtFolder.test(path));
  return nearestToRoot(paths);
}

/** The files of a source by the addresses of a site: those of its pages, and those of the files in its public folders. */
export function addressesOf(
  { files }: SourceTree,
  { pages, files: folders }: { pages: readonly [string, string][]; files: readonly string[] },
): Map<string, string> {
  const addresses = new Map(pages);
  for (const folder of folders)
    for (const path of files.keys())
      if (path.startsWith(`${folder}/`)) addresses.set(path.slice(folder.length + 1), path);
  return addresses;
}

/** A sidebar: the name that its site has for it, and its entries. */
export type Sidebar = { label?: Fact<string> | undefined; entries: Entry[] };

/**
 * The modules of sidebars. In a single sidebar, categories are parts and their pages modules. Of several, each is a part and its top
 * entries are modules; one that has all its pages in a single category is named after it.
 */
export function contentsOfSidebars(all: readonly Sidebar[], tree: SourceTree, level?: ModuleLevel): Contents {
  const sidebars = all.filter(({ entries }) => entries.length > 0);
  const [only, ...others] = sidebars;
  const groups =
    only === undefined
      ? []
      : others.length > 0
        ? sidebars.map((sidebar) => groupOfSidebar(sidebar, tree))
        : level === "top"
          ? [{ entries: only.entries }]
          : groupsOfCategories(only.entries, tree);
  return contentsOf(groups, tree, level);
}

function groupOfSidebar({ label, entries }: Sidebar, tree: SourceTree): Group {
  const [category] = entries;
  if (entries.length === 1 && category !== undefined && category.children.length > 0)
    return groupOfCategory(category, tree);
  return { caption: label, entries };
}

/** Categories as groups. A page without a category is a module without a part. */
function groupsOfCategories(entries: readonly Entry[], tree: SourceTree): Group[] {
  const groups: Group[] = [];
  for (const entry of entries) {
    if (entry.children.length > 0) groups.push(groupOfCategory(entry, tree));
    else addEntries(groups, undefined, [entry]);
  }
  return groups;
}

/** A category as a group, whose own page is its first entry. A category without a title has that of its page. */
function groupOfCategory(entry: Entry, tree: SourceTree): Group {
  const { path, line, file, children } = entry;
  const { caption, description } = captionOf(entry);
  return {
    caption: caption ?? (file === undefined ? undefined : readPage(file, tree, [])?.title),
    description,
    entries: [...(file === undefined ? [] : [{ path, line, file, children: [] }]), ...children],
  };
}

export const leadsElsewhere = "the target is not a page of this site";
export const hasNoPage = "the target is not an imported page";
export const isCode = "code is not executed";
export const oneLanguage = "only the default language is imported";

/** An address of a site without its fragment and the slashes at its ends. */
export const plainAddress = (address: string): string =>
  (address.split(/[?#]/)[0] ?? "")
    .split("/")
    .filter(Boolean)
    .join("/")
    .replace(/(?:^|\/)index(?:\.(?:html|md))?$/, "")
    .replace(/\.(?:html|mdx?)$/, "");

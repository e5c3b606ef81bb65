/** Finds the lessons of a repository that links in a README point to. */
import { posix } from "node:path";
import { localFile } from "../paths.ts";
import type { SourceTree } from "../tree.ts";

/** A lesson that a link leads to. file is undefined if a folder has no page. isNumbered: its own name starts with a number. */
export type Target = { path: string; file?: string; isNumbered: boolean };

/** Names of files about the repository, or of material that belongs to a lesson. */
const otherFiles =
  /^(?:license|contributing|code[_-]of[_-]conduct|security|support|changelog|translations?|for-teachers|assignments?|homeworks?|solutions?|faq|glossary|certificates?|troubleshooting|quiz(?:zes)?|learning-in-public)\b/i;

/** Folders with copies, material or past editions. */
const otherFolders =
  /^(?:translations?|translated_images|i18n|images?|img|assets|cohorts?|solutions?|templates?|lesson-template|quiz-app|etc|docs?|sketchnotes|node_modules|\..*)$/i;

const index = /^(?:readme|index|_index)\.mdx?$/i;
const page = /\.(?:mdx?|ipynb|qmd)$/i;

/** Whether a name has the number of a lesson: "01-intro", "1.1 Risk.md", "week_2", "Lesson 3". Years and dates are not. */
export const isNumbered = (name: string): boolean =>
  /^(?:\d{1,3}(?!\d)|(?:week|module|unit|lesson|lecture|chapter|part|day|session|section|topic|lab|ch|lec)[-_ .]?\d{1,3}(?!\d))/i.test(
    name,
  ) && !otherFiles.test(name.replace(/^[\d.]+[-_ ]*/, ""));

/** Whether a path is in a folder that has no lessons. */
export const isOtherFolder = (path: string): boolean => path.split("/").some((name) => otherFolders.test(name));

/** The pages of a source by their folders, in the order of their names. The root is "". */
export function pagesByFolder({ files }: SourceTree): Map<string, string[]> {
  const pages = [...files.keys()].filter((path) => page.test(path));
  return Map.groupBy(pages, folderOf);
}

/** The folder of a path; "" for the root. */
export const folderOf = (path: string): string => (path.includes("/") ? posix.dirname(path) : "");

/** The page of a folder: README.md, index.md, or the only page in it. Undefined if there is none. */
export function pageOfFolder(folder: string, pages: ReadonlyMap<string, string[]>): string | undefined {
  const inside = pages.get(folder) ?? [];
  return inside.find((path) => index.test(posix.basename(path))) ?? (inside.length === 1 ? inside[0] : undefined);
}

/** The folders of a source, by their paths. */
export function foldersOf({ files }: SourceTree): Set<string> {
  const folders = new Set<string>();
  for (const path of files.keys())
    for (let folder = posix.dirname(path); folder !== "." && !folders.has(folder); folder = posix.dirname(folder))
      folders.add(folder);
  return folders;
}

/** Finds the lessons that addresses in a file lead to. Links to the repository's own pages on its host are local ones. */
export function targetFinder(tree: SourceTree): (url: string, from: string) => Target | null {
  const folders = foldersOf(tree);
  const pages = pagesByFolder(tree);
  return (url, from) => {
    const path = localPath(url, from);
    if (path === null || path === "" || isOtherFolder(path)) return null;
    const name = posix.basename(path);
    const own = index.test(name) ? posix.basename(posix.dirname(path)) : name;
    const target = { path, isNumbered: isNumbered(own) };
    if (tree.files.has(path)) return page.test(name) && !otherFiles.test(name) ? { ...target, file: path } : null;
    if (tree.files.has(`${path}.md`)) return { ...target, file: `${path}.md` };
    if (folders.has(path)) {
      const file = pageOfFolder(path, pages);
      return otherFiles.test(name) ? null : { ...target, ...(file !== undefined && { file }) };
    }
    // A numbered page that does not exist is a lesson that is missing.
    return target.isNumbered && page.test(name) ? { ...target, file: path } : null;
  };
}

/** The path of an address in the source; null for other sites. */
function localPath(url: string, from: string): string | null {
  const [, hosted] = /^https?:\/\/(?:www\.)?github\.com\/[^/]+\/[^/]+\/(?:blob|tree)\/[^/]+\/([^?#]+)/i.exec(url) ?? [];
  if (hosted !== undefined) return localFile(`/${hosted}`, "README.md")?.replace(/\/+$/, "") ?? null;
  if (url.startsWith("/")) return localFile(url, "README.md")?.replace(/\/+$/, "") ?? null;
  return localFile(url, from)?.replace(/\/+$/, "") ?? null;
}

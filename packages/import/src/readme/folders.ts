/** Finds the lessons of a repository by its numbered folders and files. */
import { posix } from "node:path";
import type { Group } from "../contents.ts";
import type { Entry } from "../entry.ts";
import { derived } from "../outline.ts";
import { localFile, type SourceTree } from "../tree.ts";

const byNumber = new Intl.Collator("en", { numeric: true }).compare;

/** The minimum number of lessons in a course. */
const minLessons = 3;

/** The numbered children of a folder: folders with pages in them, and pages. */
type Children = { folder: string; paths: string[] };

type Pages = ReadonlyMap<string, string[]>;

/**
 * The lessons of the folder with the most numbered children: the root, or one below it. Children whose own children are folders with
 * pages are parts. Null if there are fewer than three.
 */
export function lessonFolders(tree: SourceTree): { folder: string; groups: Group[] } | null {
  const pages = pagesByFolder(tree);
  const children = numberedChildren(tree, pages);
  const [best] = [...children.values()].toSorted((a, b) => b.paths.length - a.paths.length || depthOf(a) - depthOf(b));
  const top = children.get("") ?? best;
  const chosen = best !== undefined && top !== undefined && top.paths.length >= minLessons ? top : best;
  if (chosen === undefined || chosen.paths.length < minLessons) return null;
  const isPart = (path: string): boolean => folderChildren(path, children, tree).length > 0;
  const parts = chosen.paths.filter(isPart);
  if (parts.length * 2 <= chosen.paths.length)
    return {
      folder: chosen.folder,
      groups: [{ entries: chosen.paths.map((path) => lessonOf(path, children, pages, tree)) }],
    };
  return {
    folder: chosen.folder,
    groups: chosen.paths.map((path): Group => {
      const lessons = folderChildren(path, children, tree);
      if (lessons.length === 0) return { entries: [lessonOf(path, children, pages, tree)] };
      const at = { path: lessons[0] ?? path, line: 1 };
      return {
        caption: derived(wordsOf(path), at),
        entries: lessons.map((lesson) => lessonOf(lesson, children, pages, tree)),
      };
    }),
  };
}

const depthOf = ({ folder }: Children): number => (folder === "" ? 0 : folder.split("/").length);

function numberedChildren(tree: SourceTree, pages: Pages): Map<string, Children> {
  const withPages = new Set([...pages.keys()].filter((folder) => pageOfFolder(folder, pages) !== undefined));
  for (const path of [...pages.values()].flat().filter((each) => isNumbered(posix.basename(each))))
    for (let folder = folderOf(path); folder !== "" && !withPages.has(folder); folder = folderOf(folder))
      withPages.add(folder);
  const paths = [...foldersOf(tree)].filter((folder) => withPages.has(folder));
  const children = new Map<string, Children>();
  for (const path of [...paths, ...[...pages.values()].flat()].sort(byNumber)) {
    const folder = folderOf(path);
    if (isOtherFolder(folder) || !isNumbered(posix.basename(path))) continue;
    const known = children.get(folder) ?? { folder, paths: [] };
    known.paths.push(path);
    children.set(folder, known);
  }
  return children;
}

/** The numbered folders with pages in a folder. */
const folderChildren = (path: string, children: ReadonlyMap<string, Children>, tree: SourceTree): string[] =>
  (children.get(path)?.paths ?? []).filter((child) => !tree.files.has(child));

/** The numbered pages in a folder, as entries: the chapters of a lesson that has no page of its own. */
export const pagesIn = (folder: string, tree: SourceTree): Entry[] =>
  [...tree.files.keys()]
    .filter(
      (path) =>
        posix.dirname(path) === folder && /\.(?:md|mdx|ipynb|qmd)$/i.test(path) && isNumbered(posix.basename(path)),
    )
    .sort(byNumber)
    .map((path) => ({ path, line: 1, file: path, children: [] }));

/** A lesson with its page and the numbered pages of its folder, which are its chapters. */
function lessonOf(path: string, children: ReadonlyMap<string, Children>, pages: Pages, tree: SourceTree): Entry {
  const isFile = tree.files.has(path);
  const file = isFile ? path : pageOfFolder(path, pages);
  const inside = isFile
    ? []
    : (children.get(path)?.paths ?? []).filter((child) => tree.files.has(child) && child !== file);
  return {
    path: file ?? inside[0] ?? path,
    line: 1,
    title: file === undefined ? wordsOf(path) : undefined,
    file,
    children: inside.map((page) => ({ path: page, line: 1, file: page, children: [] })),
  };
}

/** The words of a name: "02-docker_setup" → "Docker setup". */
function wordsOf(path: string): string {
  const words = posix
    .basename(path)
    .replace(/^(?:\d+[-_. ]+)+/, "")
    .replace(/[-_]+/g, " ")
    .trim();
  return words === "" ? posix.basename(path) : words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** A lesson that a link leads to. file is undefined if a folder has no page. isNumbered: its own name starts with a number. */
export type Target = { path: string; file?: string | undefined; isNumbered: boolean };

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
function pagesByFolder({ files }: SourceTree): Map<string, string[]> {
  const pages = [...files.keys()].filter((path) => page.test(path));
  return Map.groupBy(pages, folderOf);
}

/** The folder of a path; "" for the root. */
const folderOf = (path: string): string => (path.includes("/") ? posix.dirname(path) : "");

/** The page of a folder: README.md, index.md, or the only page in it. Undefined if there is none. */
function pageOfFolder(folder: string, pages: ReadonlyMap<string, string[]>): string | undefined {
  const inside = pages.get(folder) ?? [];
  return inside.find((path) => index.test(posix.basename(path))) ?? (inside.length === 1 ? inside[0] : undefined);
}

/** The folders of a source, by their paths. */
function foldersOf({ files }: SourceTree): Set<string> {
  const folders = new Set<string>();
  for (const path of files.keys())
    for (let folder = posix.dirname(path); folder !== "." && !folders.has(folder); folder = posix.dirname(folder))
      folders.add(folder);
  return folders;
}

/** Finds the lessons that an address in a file leads to. isHeading is set if a heading links to it, which may lead to any folder. */
export type FindTarget = (url: string, from: string, isHeading?: boolean) => Target | null;

/** Finds the lessons that addresses in a file lead to. Links to the repository's own pages on its host are local ones. */
export function targetFinder(tree: SourceTree): FindTarget {
  const folders = foldersOf(tree);
  const pages = pagesByFolder(tree);
  return (url, from, isHeading = false) => {
    const path = localPath(url, from);
    if (path === null || path === "") return null;
    const name = posix.basename(path);
    if (isOtherFolder(path)) {
      const isLesson = isHeading && tree.files.has(path) && page.test(name) && !otherFiles.test(name);
      return isLesson ? { path, file: path, isNumbered: false } : null;
    }
    const own = index.test(name) ? posix.basename(posix.dirname(path)) : name;
    const target = { path, isNumbered: isNumbered(own) };
    if (tree.files.has(path)) return page.test(name) && !otherFiles.test(name) ? { ...target, file: path } : null;
    if (tree.files.has(`${path}.md`)) return { ...target, file: `${path}.md` };
    if (folders.has(path)) return otherFiles.test(name) ? null : { ...target, file: pageOfFolder(path, pages) };
    // A numbered page that does not exist is a lesson that is missing.
    return target.isNumbered && page.test(name) ? { ...target, file: path } : null;
  };
}

/** The path of an address in the source; null for other sites. */
function localPath(url: string, from: string): string | null {
  const [, hosted] = /^https?:\/\/(?:www\.)?github\.com\/[^/]+\/[^/]+\/(?:blob|tree)\/[^/]+\/([^?#]+)/i.exec(url) ?? [];
  const path = hosted === undefined ? url : `/${hosted}`;
  return localFile(path, path.startsWith("/") ? "README.md" : from)?.replace(/\/+$/, "") ?? null;
}

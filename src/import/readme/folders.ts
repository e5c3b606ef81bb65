/** Finds the lessons of a repository by its numbered folders and files. */
import { posix } from "node:path";
import type { Entry, Group } from "../contents.ts";
import { derived } from "../outline.ts";
import type { SourceTree } from "../tree.ts";
import { foldersOf, isNumbered, isOtherFolder, pageOfFolder } from "./targets.ts";

const byNumber = new Intl.Collator("en", { numeric: true }).compare;

/** The fewest lessons that make a course. */
const minLessons = 3;

/** The numbered children of a folder: folders with pages in them, and pages. */
type Children = { folder: string; paths: string[] };

/**
 * The lessons of the folder with the most numbered children: the root, or one below it. Children whose own children are folders with
 * pages are parts. Null if there are fewer than three.
 */
export function lessonFolders(tree: SourceTree): { folder: string; groups: Group[] } | null {
  const children = numberedChildren(tree);
  const [best] = [...children.values()].toSorted((a, b) => b.paths.length - a.paths.length || depthOf(a) - depthOf(b));
  const top = children.get("") ?? best;
  const chosen = best !== undefined && top !== undefined && top.paths.length >= minLessons ? top : best;
  if (chosen === undefined || chosen.paths.length < minLessons) return null;
  const isPart = (path: string): boolean => folderChildren(path, children, tree).length > 0;
  const parts = chosen.paths.filter(isPart);
  if (parts.length * 2 <= chosen.paths.length)
    return { folder: chosen.folder, groups: [{ entries: chosen.paths.map((path) => lessonOf(path, children, tree)) }] };
  return {
    folder: chosen.folder,
    groups: chosen.paths.map((path): Group => {
      const lessons = folderChildren(path, children, tree);
      if (lessons.length === 0) return { entries: [lessonOf(path, children, tree)] };
      const at = { path: lessons[0] ?? path, line: 1 };
      return {
        caption: derived(wordsOf(path), at),
        entries: lessons.map((lesson) => lessonOf(lesson, children, tree)),
      };
    }),
  };
}

const depthOf = ({ folder }: Children): number => (folder === "" ? 0 : folder.split("/").length);

function numberedChildren(tree: SourceTree): Map<string, Children> {
  const paths = new Set<string>();
  for (const path of [...foldersOf(tree)].filter((folder) => hasPages(folder, tree))) paths.add(path);
  for (const path of tree.files.keys()) if (/\.(?:md|mdx|ipynb|qmd)$/i.test(path)) paths.add(path);
  const children = new Map<string, Children>();
  for (const path of [...paths].sort(byNumber)) {
    if (isOtherFolder(posix.dirname(path) === "." ? "" : posix.dirname(path)) || !isNumbered(posix.basename(path)))
      continue;
    const folder = posix.dirname(path) === "." ? "" : posix.dirname(path);
    const known = children.get(folder) ?? { folder, paths: [] };
    known.paths.push(path);
    children.set(folder, known);
  }
  return children;
}

/** The numbered folders with pages in a folder. */
const folderChildren = (path: string, children: ReadonlyMap<string, Children>, tree: SourceTree): string[] =>
  (children.get(path)?.paths ?? []).filter((child) => !tree.files.has(child));

/** Whether a folder has a page of its own, or numbered ones at any depth. */
const hasPages = (folder: string, tree: SourceTree): boolean => {
  if (pageOfFolder(folder, tree) !== undefined) return true;
  for (const path of tree.files.keys())
    if (path.startsWith(`${folder}/`) && /\.(?:md|mdx|ipynb|qmd)$/i.test(path) && isNumbered(posix.basename(path)))
      return true;
  return false;
};

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
function lessonOf(path: string, children: ReadonlyMap<string, Children>, tree: SourceTree): Entry {
  const isFile = tree.files.has(path);
  const file = isFile ? path : pageOfFolder(path, tree);
  const pages = isFile
    ? []
    : (children.get(path)?.paths ?? []).filter((child) => tree.files.has(child) && child !== file);
  return {
    path: file ?? pages[0] ?? path,
    line: 1,
    ...(file === undefined && { title: wordsOf(path) }),
    ...(file !== undefined && { file }),
    children: pages.map((page) => ({ path: page, line: 1, file: page, children: [] })),
  };
}

/** The words of a name: "02-docker_setup" → "Docker setup". */
export function wordsOf(path: string): string {
  const words = posix
    .basename(path)
    .replace(/^(?:\d+[-_. ]+)+/, "")
    .replace(/[-_]+/g, " ")
    .trim();
  return words === "" ? posix.basename(path) : words.slice(0, 1).toUpperCase() + words.slice(1);
}

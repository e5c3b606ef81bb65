/** Finds the lessons of a repository by its numbered folders and files. */
import { posix } from "node:path";
import type { Entry, Group } from "../contents.ts";
import { derived } from "../outline.ts";
import type { SourceTree } from "../tree.ts";
import { folderOf, foldersOf, isNumbered, isOtherFolder, pageOfFolder, pagesByFolder } from "./targets.ts";

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
    ...(file === undefined && { title: wordsOf(path) }),
    ...(file !== undefined && { file }),
    children: inside.map((page) => ({ path: page, line: 1, file: page, children: [] })),
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

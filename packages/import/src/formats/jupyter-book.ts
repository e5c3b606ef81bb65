/** Jupyter Book: _toc.yml with _config.yml, or in its second version myst.yml. */
import { posix } from "node:path";
import { addEntries, folderEntries, type Group, nearestFile, outlineOf, type TableOfContents } from "../contents.ts";
import type { Format } from "../format.ts";
import type { Dropped, OutlineFacts } from "../outline.ts";
import { SourceError, type SourceTree } from "../tree.ts";
import { entriesOf, readYaml, type YamlEntry, type YamlValue } from "../yaml-file.ts";

const pages = /\.(?:md|ipynb)$/i;

export const jupyterBook: Format = {
  name: "jupyter-book",
  label: "Jupyter Book",
  detect(tree) {
    const path = nearestFile(tree, /^_toc\.yml$/) ?? nearestFile(tree, /^myst\.yml$/);
    return path === null ? null : { score: path.includes("/") ? 0.8 : 0.88, why: `it has ${path}` };
  },
  read(tree, options) {
    const dropped: Dropped[] = [];
    const [contents, myst] = [nearestFile(tree, /^_toc\.yml$/), nearestFile(tree, /^myst\.yml$/)];
    const path = contents ?? myst;
    if (path === null) throw new SourceError("The source has neither _toc.yml nor myst.yml.");
    const file = readYaml(tree, path, dropped);
    const table =
      file === null
        ? { facts: {}, groups: [] }
        : contents
          ? firstVersion(file, tree, dropped)
          : secondVersion(file, tree);
    return outlineOf(table, tree, options, dropped);
  },
};

/** _toc.yml: parts with captions, or chapters; their files are in its folder. */
function firstVersion(file: YamlValue, tree: SourceTree, dropped: Dropped[]): TableOfContents {
  const folder = posix.dirname(file.path);
  const settings = posix.join(folder, "_config.yml");
  const config = tree.files.has(settings) ? readYaml(tree, settings, dropped) : null;
  const listed = entriesFor(folder, tree);
  const parts = file.get("parts").items();
  // Before version 0.11, the file was a list.
  const old = file.items();
  const groups: Group[] =
    parts.length > 0
      ? parts.map((part) => ({ caption: part.get("caption").fact(), entries: listed(part.get("chapters").items()) }))
      : [
          { entries: listed([file.get("chapters"), file.get("sections")].flatMap((each) => each.items())) },
          ...oldGroups(old, listed),
        ];
  const root = file.get("root").text() ?? old[0]?.get("file").text();
  return {
    facts: { ...factsIn(config), language: config?.get("sphinx").get("config").get("language").fact() },
    groups,
    home: root === undefined ? undefined : fileOf(root, folder, tree),
  };
}

type Listed = (values: readonly YamlValue[]) => Group["entries"];

/** The groups of a _toc.yml that is a list: a "part" starts a group. */
function oldGroups(values: readonly YamlValue[], listed: Listed): Group[] {
  const groups: { caption: YamlValue | null; values: YamlValue[] }[] = [{ caption: null, values: [] }];
  for (const value of values) {
    const part = value.get("part");
    if (part.text() !== undefined) groups.push({ caption: part, values: value.get("chapters").items() });
    else groups.at(-1)?.values.push(value);
  }
  return groups.map(({ caption, values }) => ({ caption: caption?.fact(), entries: listed(values) }));
}

/** myst.yml: a tree of files. Titles with files below them and none of their own are parts. */
function secondVersion(file: YamlValue, tree: SourceTree): TableOfContents {
  const folder = posix.dirname(file.path);
  const project = file.get("project");
  const listed = entriesFor(folder, tree);
  const [first, ...others] = project.get("toc").items();
  const isHome = first !== undefined && first.get("children").items().length === 0;
  const home = isHome ? fileOf(first.get("file").text() ?? "", folder, tree) : undefined;
  const groups: Group[] = [{ entries: [] }];
  for (const value of isHome ? others : first ? [first, ...others] : []) {
    const below = value.get("children").items();
    const isPart = below.length > 0 && value.get("file").text() === undefined;
    if (isPart) groups.push({ caption: value.get("title").fact(), entries: listed(below) });
    else addEntries(groups, undefined, listed([value]));
  }
  const isStated = first !== undefined;
  const files = isStated ? [] : folderEntries(tree, folder, pages);
  return {
    facts: factsIn(project),
    groups: isStated ? groups : [{ entries: files }],
    home: isStated
      ? home
      : files.find(({ file: each }) => each !== undefined && /(?:index|readme)\.[a-z]+$/i.test(each))?.file,
  };
}

const entriesFor =
  (folder: string, tree: SourceTree): Listed =>
  (values) =>
    entriesOf(values, (value) => entryOf(value, folder, tree));

function entryOf(value: YamlValue, folder: string, tree: SourceTree): YamlEntry[] {
  const pattern = value.get("glob").text() ?? value.get("pattern").text();
  if (pattern !== undefined) {
    const whole = posix.normalize(posix.join(folder, pattern));
    return [...tree.files.keys()].filter((path) => pages.test(path) && matches(path, whole)).map((file) => ({ file }));
  }
  const name = value.get("file").text() ?? value.text();
  const children = ["sections", "chapters", "children"].flatMap((field) => value.get(field).items());
  return [
    { title: value.get("title").text(), file: name === undefined ? undefined : fileOf(name, folder, tree), children },
  ];
}

/** Whether a path, with or without its extension, matches a pattern with "*" in its last name. */
const matches = (path: string, pattern: string): boolean =>
  posix.matchesGlob(path, pattern) || posix.matchesGlob(path.replace(pages, ""), pattern);

/** The file that a name without an extension stands for. A file that does not exist is reported later, as Markdown. */
const fileOf = (name: string, folder: string, tree: SourceTree): string => {
  const path = posix.join(folder, name);
  return [path, ...[".md", ".ipynb", ".rst"].map((end) => path + end)].find((each) => tree.files.has(each)) ?? path;
};

const factsIn = (config: YamlValue | null): OutlineFacts => ({
  title: config?.get("title").fact(),
  description: config?.get("description").fact(),
  license: config?.get("license").fact() ?? config?.get("license").get("content").fact(),
});

/** Quarto: _quarto.yml of a book or a website. */
import { posix } from "node:path";
import { addEntries, folderEntries, type Group, nearestFile, outlineOf, type TableOfContents } from "../contents.ts";
import type { Entry } from "../entry.ts";
import type { Format } from "../format.ts";
import { type Dropped, derived, type OutlineFacts } from "../outline.ts";
import { readPage } from "../page.ts";
import { decodedPath, type SourceTree, sourceWithout } from "../tree.ts";
import { entriesOf, readYaml, type YamlEntry, type YamlValue } from "../yaml-file.ts";

const settings = /^_quarto\.ya?ml$/;
const pages = /\.(?:qmd|md|ipynb|rmd|rmarkdown)$/i;

export const quarto: Format = {
  name: "quarto",
  label: "Quarto",
  detect(tree) {
    const path = nearestFile(tree, settings);
    return path === null ? null : { score: path.includes("/") ? 0.6 : 0.9, why: `it has ${path}` };
  },
  read(tree, options) {
    const path = nearestFile(tree, settings);
    if (path === null) throw sourceWithout("_quarto.yml");
    const dropped: Dropped[] = [];
    const file = readYaml(tree, path, dropped);
    if (file === null) return outlineOf({ facts: {}, groups: [] }, tree, options, dropped);
    const reader = readerIn(posix.dirname(path), tree);
    const isBook = file.get("book").get("chapters").items().length > 0;
    const groups = isBook ? bookGroups(file.get("book"), reader, tree) : websiteGroups(file.get("website"), reader);
    const facts = factsIn(file.get(isBook ? "book" : "website"), file);
    return outlineOf({ facts, groups, home: homeIn(groups, posix.dirname(path)) }, tree, options, dropped);
  },
};

/** The start page, which every book and website has. */
const homeIn = (groups: readonly Group[], folder: string): TableOfContents["home"] =>
  groups
    .flatMap(({ entries }) => entries)
    .map(({ file }) => file)
    .find((file) => file !== undefined && posix.dirname(file) === folder && posix.parse(file).name === "index");

/** Reads lists of contents whose paths start at a folder. */
type Reader = { list: (values: readonly YamlValue[]) => Entry[]; file: (name: string) => string | undefined };

function readerIn(folder: string, tree: SourceTree): Reader {
  const file = (name: string): string | undefined =>
    /^[a-z][a-z\d+.-]*:/i.test(name)
      ? undefined
      : posix.join(folder, decodedPath(name).replace(/^\//, "").replace(/#.*$/, ""));
  const auto = (wanted: string): YamlEntry[] => {
    const pattern = posix.join(folder, wanted.replace(/^\//, ""));
    if (!pattern.includes("*")) return flat(folderEntries(tree, pattern, pages));
    return [...tree.files.keys()]
      .filter((path) => pages.test(path) && posix.matchesGlob(path, pattern))
      .map((path) => ({ file: path }));
  };
  const read = (value: YamlValue): YamlEntry[] => {
    const own = value.text();
    if (own === "auto") return auto(".");
    if (own !== undefined && /^-{3,}$/.test(own)) return [];
    if (own?.includes("*")) return auto(own);
    if (own !== undefined) return pages.test(own) ? [{ file: file(own) }] : [{ title: own }];
    const all = value.get("auto");
    if (all.value !== undefined)
      return [all.text() ?? all.items().map((each) => each.text() ?? "")].flat().flatMap(auto);
    const section = value.get("section").text() ?? value.get("part").text();
    const target =
      value.get("href").text() ?? value.get("file").text() ?? (section && pages.test(section) ? section : undefined);
    const below = value.get("contents");
    const children = ["chapters", "menu"].flatMap((field) => value.get(field).items());
    return [
      {
        title: value.get("text").text() ?? (section === target ? undefined : section),
        file: target === undefined ? undefined : file(target),
        children: [...(below.text() === undefined ? below.items() : [below]), ...children],
      },
    ];
  };
  return { list: (values) => entriesOf(values, read), file };
}

/** Entries without their levels. */
const flat = (entries: readonly Entry[]): YamlEntry[] =>
  entries.flatMap(({ file, children }) => [...(file === undefined ? [] : [{ file }]), ...flat(children)]);

/**
 * Parts of a book are titles, or files with a title, whose text is the first module of its part; chapters outside of them are a group of
 * their own. Appendices follow.
 */
function bookGroups(book: YamlValue, reader: Reader, tree: SourceTree): Group[] {
  const groups: Group[] = [{ entries: [] }];
  for (const value of book.get("chapters").items()) {
    const part = value.get("part").fact();
    if (part === undefined) {
      addEntries(groups, undefined, reader.list([value]));
      continue;
    }
    const page = pages.test(part.value) ? readPage(reader.file(part.value) ?? "", tree, []) : null;
    const text = page?.prose.text.replace(/^#.*|<!--[\s\S]*?-->/gm, "").trim();
    groups.push({
      caption: page?.title ?? part,
      description: page?.description,
      entries: reader
        .list([value])
        .flatMap((entry) => [...(text ? [{ ...entry, children: [] }] : []), ...entry.children]),
    });
  }
  const appendices = book.get("appendices");
  const entries = reader.list(appendices.items());
  // This is the caption that Quarto gives them.
  return [...groups, ...(entries.length > 0 ? [{ caption: derived("Appendices", appendices), entries }] : [])];
}

/** The sidebar of a website, or all of them, each below its title; without one, the navigation bar. */
function websiteGroups(website: YamlValue, reader: Reader): Group[] {
  const sidebar = website.get("sidebar");
  const sidebars = sidebar.items().length > 0 ? sidebar.items() : [sidebar];
  const listed = sidebars.map((each): Group => {
    const contents = each.get("contents");
    return {
      caption: sidebars.length > 1 ? each.get("title").fact() : undefined,
      entries: reader.list(contents.text() === undefined ? contents.items() : [contents]),
    };
  });
  if (listed.some(({ entries }) => entries.length > 0)) return listed;
  const bar = website.get("navbar").get("left").items();
  const isPage = (value: YamlValue): boolean =>
    (value.get("href").text() ?? value.text()) !== undefined || value.get("menu").items().length > 0;
  return [{ entries: reader.list(bar.filter(isPage)) }];
}

const factsIn = (project: YamlValue, file: YamlValue): OutlineFacts => ({
  title: project.get("title").fact() ?? file.get("title").fact(),
  description: project.get("description").fact(),
  language: file.get("lang").fact(),
});

/** VitePress: the sidebars in .vitepress/config.*, or the order of the folders. */
import { posix } from "node:path";
import type { Entry } from "../entry.ts";
import type { Format } from "../format.ts";
import { type Dropped, derived, drop, type Fact, type Place } from "../outline.ts";
import {
  type FolderFacts,
  type FolderRules,
  folderEntries,
  numberPrefix,
  type SitePages,
  sitePages,
} from "../sites/folders.ts";
import { configIn, fieldOf, itemsOf, type Literal, literalsIn, textField } from "../sites/literals.ts";
import {
  addressesOf,
  contentsOfSidebars,
  hasNoPage,
  isCode,
  leadsElsewhere,
  oneLanguage,
  plainAddress,
  type Sidebar,
} from "../sites/site.ts";
import { isExternal, nearestToRoot, type SourceTree, sourceWithout } from "../tree.ts";

const configPattern = /(?:^|\/)\.vitepress\/config(?:\/index)?\.(?:[cm]?[jt]s|json)$/;

/** A site while it is read. root is the folder of its pages, in one language; all is the one of all languages. */
type Site = { all: string; pages: SitePages; addresses: Map<string, string>; dropped: Dropped[] };

export const vitepress: Format = {
  name: "vitepress",
  label: "VitePress",
  detect(tree) {
    const path = configPath(tree);
    return path === null ? null : { score: path.split("/").length > 3 ? 0.6 : 0.85, why: `it has ${path}` };
  },
  read(tree, { modules }) {
    const path = configPath(tree);
    if (path === null) throw sourceWithout(".vitepress/config.js");
    const dropped: Dropped[] = [];
    const base = posix.normalize(path.slice(0, path.lastIndexOf(".vitepress")) || ".");
    const config = configIn(literalsIn(path, tree, dropped));
    const all = posix.join(base, textField(config, "srcDir")?.value ?? ".");
    const { folder, locale, others } = languageOf(config);
    const docs = posix.join(all, folder);
    const pages = sitePages(tree, docs === "." ? "" : docs.replace(/\/$/, ""), (page) =>
      isPage(page, folder === "" ? others : []),
    );
    const site: Site = { all: all === "." ? "" : `${all.replace(/\/$/, "")}/`, pages, addresses: new Map(), dropped };
    const rewrite = rewritesIn(config);
    for (const page of pages.keys()) {
      const address = page.slice(site.all.length);
      site.addresses.set(plainAddress(address), page);
      site.addresses.set(plainAddress(rewrite(address)), page);
    }
    const theme = fieldOf(locale, "themeConfig") ?? fieldOf(config, "themeConfig");
    const sidebar = fieldOf(theme, "sidebar") ?? fieldOf(fieldOf(config, "themeConfig"), "sidebar");
    const sidebars = sidebarsIn(sidebar, navLabels(theme), site);
    const isEmpty = sidebars.every(({ entries }) => entries.length === 0);
    if (isEmpty && sidebar !== undefined && sidebar.kind !== "list" && sidebar.kind !== "object")
      drop(dropped, sidebar, "the sidebar", "not a literal list of items");
    const home = site.addresses.get(plainAddress(folder));
    const inFolders = (): Entry[] =>
      folderEntries(docs === "." ? "" : docs.replace(/\/$/, ""), pages, rulesOf(tree, docs)).filter(
        ({ file }) => file === undefined || file !== home,
      );
    const contents = contentsOfSidebars(isEmpty ? [{ entries: inFolders() }] : sidebars, tree, modules);
    for (const each of others) drop(dropped, { path, line: 1 }, `the language ${each}`, oneLanguage);
    const field = (name: string): Fact<string> | undefined => textField(locale, name) ?? textField(config, name);
    return {
      facts: { title: field("title"), description: field("description"), language: field("lang") },
      ...contents,
      pages: [],
      addresses: addressesOf(tree, { pages: [...site.addresses], files: [posix.join(all, "public")] }),
      dropped: [...dropped, ...contents.dropped],
    };
  },
};

/** A rule of rewrites: the literal texts of its pattern, and the placeholders between them. isLong: they may contain slashes. */
type Rewrite = { texts: string[]; placeholders: { name: string; isLong: boolean }[]; target: string };

/** A function that applies the rewrites of a configuration, such as {"a/:name/(.*)": ":name/$1"}, to the path of a page. */
function rewritesIn(config: Literal | null): (page: string) => string {
  const rewrites = fieldOf(config, "rewrites");
  const rules = (rewrites?.kind === "object" ? [...rewrites.fields] : [])
    .slice(0, 500)
    .flatMap(([from, to]) => (to.kind === "text" && from.length <= 300 ? [rewriteOf(from, to.value)] : []));
  return (page) => {
    for (const { texts, placeholders, target } of rules) {
      const values = valuesIn(page, texts, placeholders);
      if (values)
        return target.replace(/:(\w+)(?:\(\.\*\)|[*+])?/g, (whole, name: string) => values.get(name) ?? whole);
    }
    return page;
  };
}

function rewriteOf(from: string, target: string): Rewrite {
  const pieces = from.split(/(:\w+(?:\(\.\*\)|[*+])?|\(\.\*\))/);
  return {
    texts: pieces.filter((_, index) => index % 2 === 0),
    placeholders: pieces
      .filter((_, index) => index % 2 === 1)
      .map((piece, index) => ({ name: /^:(\w+)/.exec(piece)?.[1] ?? `${index}`, isLong: /[*+)]$/.test(piece) })),
    target,
  };
}

/** The values of the placeholders in a path; null if it does not match. Does not backtrack, which could take minutes. */
function valuesIn(page: string, texts: Rewrite["texts"], placeholders: Rewrite["placeholders"]) {
  const values = new Map<string, string>();
  if (placeholders.length === 0) return page === texts[0] ? values : null;
  if (!page.startsWith(texts[0] ?? "")) return null;
  let start = (texts[0] ?? "").length;
  for (const [index, { name, isLong }] of placeholders.entries()) {
    const text = texts[index + 1] ?? "";
    const isLast = index === placeholders.length - 1;
    const end = isLast
      ? page.endsWith(text)
        ? page.length - text.length
        : -1
      : isLong
        ? page.lastIndexOf(text)
        : page.indexOf(text, start + 1);
    const value = page.slice(start, Math.max(start, end));
    if (end < start || (!isLong && (value === "" || value.includes("/")))) return null;
    values.set(name, value);
    start = end + text.length;
  }
  return values;
}

/** The configuration nearest to the root. */
const configPath = ({ files }: SourceTree): string | null =>
  nearestToRoot([...files.keys()].filter((path) => configPattern.test(path)));

/** Whether a markdown file is a page: not built output, not of the theme, and not in the folder of another language. */
const isPage = (path: string, others: readonly string[]): boolean =>
  !/(?:^|\/)\.|(?:^|\/)(?:public|dist|templates?)\//.test(path) &&
  !/^(?:README|CONTRIBUTING|CHANGELOG|CODE_OF_CONDUCT|LICENSE)\.md$/i.test(path) &&
  !others.some((each) => path.startsWith(`${each}/`));

/** The default language: its folder, its part of the configuration, and the folders of the other languages. */
function languageOf(config: Literal | null): { folder: string; locale: Literal | null; others: string[] } {
  const locales = fieldOf(config, "locales");
  const keys = locales?.kind === "object" ? [...locales.fields.keys()] : [];
  const plain = (key: string): string => (key === "root" ? "" : plainAddress(key));
  const key = keys.includes("root") ? "root" : keys.includes("/") ? "/" : keys[0];
  return {
    folder: key === undefined ? "" : plain(key),
    locale: key === undefined ? null : configIn(fieldOf(locales, key) ?? null),
    others: keys.filter((each) => each !== key).map(plain),
  };
}

/** The labels of the navigation bar by the addresses that they lead to. */
function navLabels(theme: Literal | undefined): Map<string, Fact<string>> {
  const labels = new Map<string, Fact<string>>();
  for (const item of itemsOf(fieldOf(theme, "nav"))) {
    const [text, link] = [textField(item, "text"), textField(item, "activeMatch") ?? textField(item, "link")];
    const folder = link && plainAddress(link.value);
    if (text && folder) labels.set(folder, text);
  }
  return labels;
}

/** The sidebars: one list, or one for every path of the site. */
function sidebarsIn(value: Literal | undefined, labels: Map<string, Fact<string>>, site: Site): Sidebar[] {
  if (value?.kind === "list") return [{ entries: itemsOf(value).flatMap((item) => entryOf(item, "", site)) }];
  if (value?.kind !== "object") return [];
  return [...value.fields].map(([key, items]): Sidebar => {
    const folder = plainAddress(key);
    const list = items.kind === "object" ? fieldOf(items, "items") : items;
    if (list?.kind !== "list")
      drop(site.dropped, items, `the sidebar of ${key.slice(0, 80)}`, "not a literal list of items");
    const base = textField(items, "base")?.value ?? "";
    return {
      label: labels.get(folder) ?? derived(posix.basename(folder).replace(/[-_]+/g, " ") || "Pages", items),
      entries: itemsOf(list).flatMap((item) => entryOf(item, base, site)),
    };
  });
}

/** The entries of an item; base goes before the links in it. */
function entryOf(item: Literal, base: string, site: Site): Entry[] {
  const at = { path: item.path, line: item.line };
  if (item.kind === "text") return pageEntry(item.value, at, undefined, site);
  if (item.kind !== "object") return drop(site.dropped, item, "a sidebar item", isCode);
  const title = textField(item, "text")?.value;
  const link = textField(item, "link");
  const items = fieldOf(item, "items") ?? fieldOf(item, "children");
  if (items !== undefined && items.kind !== "list") drop(site.dropped, items, "a part of the sidebar", isCode);
  const inner = textField(item, "base")?.value ?? base;
  const children = itemsOf(items).flatMap((each) => entryOf(each, inner, site));
  const own =
    link === undefined ? [] : pageEntry(isExternal(link.value) ? link.value : inner + link.value, at, title, site);
  if (children.length === 0) return own;
  return [{ ...at, title, file: own[0]?.file, children }];
}

function pageEntry(address: string, at: Place, title: string | undefined, { addresses, dropped }: Site): Entry[] {
  const what = `the link ${address.slice(0, 80)}`;
  if (isExternal(address)) return drop(dropped, at, what, leadsElsewhere, { kind: "link" });
  const file = addresses.get(plainAddress(decoded(address)));
  if (file === undefined) return drop(dropped, at, what, hasNoPage, { kind: "link" });
  return [{ path: at.path, line: at.line, title, file, children: [] }];
}

function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

/** How folders are ordered if there is no sidebar: by order in the front matter, the number in front of the name, or the name. */
function rulesOf(tree: SourceTree, docs: string): FolderRules {
  return {
    position: (page, name) => (typeof page.order === "number" ? page.order : numberPrefix(name)),
    isLeftOut: () => false,
    facts(folder): FolderFacts {
      if (folder === "" || folder === docs) return {};
      const index = [`${folder}/index.md`, `${folder}/README.md`].find((each) => tree.files.has(each));
      return { index, position: numberPrefix(posix.basename(folder)) };
    },
  };
}

/** Docusaurus: docusaurus.config.*, and sidebars.* or the order of the folders. */
import { posix } from "node:path";
import { parseYaml } from "../content-format.ts";
import type { Entry } from "../entry.ts";
import type { Format } from "../format.ts";
import { type Dropped, derived, drop, type Fact, type Place, stated } from "../outline.ts";
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
  nearest,
  oneLanguage,
  plainAddress,
  type Sidebar,
} from "../sites/site.ts";
import { readText, yamlReason } from "../text.ts";
import { type SourceFile, type SourceTree, sourceWithout } from "../tree.ts";
import { readYaml } from "../yaml-file.ts";

const configName = /^docusaurus\.config\.(?:[cm]?[jt]s)$/;
const sidebarsName = /^sidebars\.(?:[cm]?[jt]s|json)$/;

/** A site while it is read. docs is the folder of its pages, ids has the file of every page by its id. */
type Site = {
  tree: SourceTree;
  docs: string;
  pages: SitePages;
  ids: Map<string, string>;
  rules: FolderRules;
  dropped: Dropped[];
};

export const docusaurus: Format = {
  name: "docusaurus",
  label: "Docusaurus",
  detect(tree) {
    const path = nearest(tree, configName);
    return path === null ? null : { score: path.includes("/") ? 0.6 : 0.85, why: `it has ${path}` };
  },
  read(source, { modules }) {
    const path = nearest(source, configName);
    if (path === null) throw sourceWithout("docusaurus.config.js");
    const dropped: Dropped[] = [];
    const root = posix.dirname(path);
    const config = configIn(literalsIn(path, source, dropped));
    const options = docsOptions(config);
    const version = versionIn(root, options, source, dropped);
    const docs = version === null ? posix.join(root, textField(options, "path")?.value ?? "docs") : version.docs;
    const overlay = translationsIn(root, config, { docs, version: version?.name ?? "current" }, source, dropped);
    const tree = { ...source, files: new Map([...source.files, ...overlay.map((file) => [file.path, file] as const)]) };
    const pages = sitePages(tree, docs, (page) => !/(?:^|\/)_/.test(page));
    const rules = rulesOf(tree, docs, dropped);
    const site: Site = { tree, docs, pages, ids: idsOf(pages, docs), rules, dropped };
    const named = textField(options, "sidebarPath")?.value;
    const sidebarsPath =
      version?.sidebars ??
      [named === undefined ? "" : posix.join(root, named)].find((each) => tree.files.has(each)) ??
      [...tree.files.keys()].find((each) => posix.dirname(each) === root && sidebarsName.test(posix.basename(each)));
    const value = sidebarsPath === undefined ? null : configIn(literalsIn(sidebarsPath, tree, dropped));
    const base = textField(options, "routeBasePath")?.value ?? "docs";
    const addresses = addressesOf(tree, {
      pages: [...pages].flatMap(([page, data]) => addressesIn(page, data, docs, base)),
      files: [posix.join(root, "static")],
    });
    const labels = navLabels(config, (address) => addresses.get(plainAddress(address)), site);
    const sidebars =
      value?.kind === "object" ? [...value.fields].map(([key, items]) => sidebarOf(key, items, labels, site)) : [];
    const isEmpty = sidebars.every(({ entries }) => entries.length === 0);
    const contents = contentsOfSidebars(
      isEmpty ? [{ entries: folderEntries(docs, pages, rules) }] : sidebars,
      tree,
      modules,
    );
    return {
      facts: { title: textField(config, "title"), language: textField(fieldOf(config, "i18n"), "defaultLocale") },
      ...contents,
      files: [...contents.files, ...overlay],
      pages: [],
      addresses,
      dropped: [...dropped, ...contents.dropped],
    };
  },
};

/** The version of the documents that a site shows first: its name, and the places of its pages and sidebars. */
type Version = { name: string; docs: string; sidebars: string };

/**
 * The version that a site shows first: the one that its settings name as the last, or else the first of versions.json. Null for the
 * current documents, which every site has. Other versions are reported.
 */
function versionIn(root: string, options: Literal | undefined, tree: SourceTree, dropped: Dropped[]): Version | null {
  const path = posix.join(root, "versions.json");
  const isOff = fieldOf(options, "disableVersioning");
  if (!tree.files.has(path) || (isOff?.kind === "scalar" && isOff.value === true)) return null;
  const names =
    readYaml(tree, path, dropped)
      ?.items()
      .flatMap((value) => value.text() ?? []) ?? [];
  const named = textField(options, "lastVersion")?.value ?? names[0];
  const last = named !== undefined && names.includes(named) ? named : "current";
  const current = fieldOf(options, "includeCurrentVersion");
  const others = current?.kind === "scalar" && current.value === false ? names : ["current", ...names];
  for (const each of others.filter((name) => name !== last))
    drop(dropped, { path, line: 1 }, `the version ${each}`, "only the default version is imported");
  return last === "current"
    ? null
    : {
        name: `version-${last}`,
        docs: posix.join(root, "versioned_docs", `version-${last}`),
        sidebars: posix.join(root, "versioned_sidebars", `version-${last}-sidebars.json`),
      };
}

/** The translations of pages into the site's own language, at the paths of their originals. Other languages are reported. */
function translationsIn(
  root: string,
  config: Literal | null,
  { docs, version }: { docs: string; version: string },
  { files }: SourceTree,
  dropped: Dropped[],
): SourceFile[] {
  const i18n = fieldOf(config, "i18n");
  const language = textField(i18n, "defaultLocale");
  for (const each of itemsOf(fieldOf(i18n, "locales")))
    if (each.kind === "text" && each.value !== language?.value)
      drop(dropped, each, `the language ${each.value.slice(0, 40)}`, oneLanguage);
  const folder = posix.join(root, "i18n", language?.value ?? "", "docusaurus-plugin-content-docs", version);
  return language === undefined
    ? []
    : [...files.values()].flatMap((file) =>
        file.path.startsWith(`${folder}/`)
          ? { ...file, path: posix.join(docs, file.path.slice(folder.length + 1)) }
          : [],
      );
}

/** The options of the docs plugin in the first preset that has them, or in the list of plugins. */
function docsOptions(config: Literal | null): Literal | undefined {
  for (const preset of itemsOf(fieldOf(config, "presets"))) {
    const docs = fieldOf(itemsOf(preset)[1], "docs");
    if (docs?.kind === "object") return docs;
  }
  return itemsOf(fieldOf(config, "plugins"))
    .filter((plugin) => {
      const [name] = itemsOf(plugin);
      return name?.kind === "text" && name.value.includes("content-docs");
    })
    .map((plugin) => itemsOf(plugin)[1])[0];
}

/** The labels of the navigation bar and its menus, by the sidebars that they open and the files of the pages to which they lead. */
function navLabels(
  config: Literal | null,
  fileAt: (address: string) => string | undefined,
  { ids }: Site,
): Map<string, Fact<string>> {
  const labels = new Map<string, Fact<string>>();
  const withMenus = (items: Literal | undefined): Literal[] =>
    itemsOf(items).flatMap((item) => [item, ...withMenus(fieldOf(item, "items"))]);
  for (const item of withMenus(fieldOf(fieldOf(fieldOf(config, "themeConfig"), "navbar"), "items"))) {
    const label = textField(item, "label");
    const [id, page] = [textField(item, "sidebarId") ?? textField(item, "sidebarid"), textField(item, "docId")];
    const key = id?.value ?? (page ? ids.get(page.value) : fileAt(textField(item, "to")?.value ?? ""));
    if (key !== undefined && label) labels.set(key, label);
  }
  return labels;
}

/** A sidebar with the label that opens it or leads to its first page; without one, its key is its title. */
function sidebarOf(key: string, items: Literal, labels: Map<string, Fact<string>>, site: Site): Sidebar {
  const entries = entriesOf(items, site);
  return { label: labels.get(key) ?? labels.get(firstFile(entries) ?? "") ?? derived(titleOfKey(key), items), entries };
}

const firstFile = ([first]: readonly Entry[]): string | undefined => first && (first.file ?? firstFile(first.children));

/** The title that a sidebar's key makes: "webBasicsSidebar" → "web Basics". */
const titleOfKey = (key: string): string =>
  key
    .replace(/[-_]?sidebar$/i, "")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[-_]+/g, " ")
    .trim() || key;

/** The entries of a list of items, or of an object whose keys are the names of categories. */
function entriesOf(items: Literal, site: Site): Entry[] {
  if (items.kind === "list") return items.items.flatMap((item) => entryOf(item, site));
  if (items.kind === "object" && !items.fields.has("type"))
    return [...items.fields].flatMap(([title, value]) => categoryOf(title, value, value, site));
  return entryOf(items, site);
}

function entryOf(item: Literal, site: Site): Entry[] {
  if (item.kind === "text") return pageEntry(item.value, item, undefined, site);
  if (item.kind !== "object") return drop(site.dropped, item, "a sidebar item", isCode);
  const [type, label] = [textField(item, "type")?.value, textField(item, "label")];
  if (type === undefined) return entriesOf(item, site);
  const id = textField(item, "id");
  if (type === "doc" || type === "ref") return id ? pageEntry(id.value, item, label?.value, site) : [];
  if (type === "autogenerated") {
    const folder = posix.join(site.docs, textField(item, "dirName")?.value ?? ".");
    return folderEntries(folder, site.pages, site.rules);
  }
  if (type === "category") return categoryOf(label?.value, fieldOf(item, "items"), item, site);
  if (type === "link") {
    const href = textField(item, "href")?.value ?? "";
    return drop(
      site.dropped,
      item,
      `the link ${(label?.value ?? href).slice(0, 80)}`,
      "links in sidebars are not imported",
      { kind: "link" },
    );
  }
  return drop(site.dropped, item, `an item of type ${type.slice(0, 40)}`, "items of this type are not imported");
}

function categoryOf(title: string | undefined, items: Literal | undefined, at: Literal, site: Site): Entry[] {
  const link = fieldOf(at, "link");
  const page = textField(link, "id");
  const own = page && pageEntry(page.value, page, undefined, site)[0];
  const children = items === undefined ? [] : entriesOf(items, site);
  if (children.length === 0 && own === undefined) return [];
  return [
    {
      path: at.path,
      line: at.line,
      title,
      description: textField(link, "description"),
      file: own?.file,
      children,
    },
  ];
}

function pageEntry(id: string, at: Place, title: string | undefined, site: Site): Entry[] {
  const file = site.ids.get(plainAddress(id)) ?? site.ids.get(id);
  if (file === undefined) return drop(site.dropped, at, `the item ${id.slice(0, 80)}`, hasNoPage);
  return [{ path: at.path, line: at.line, title, file, children: [] }];
}

/** The files of the pages by their ids: paths with and without number prefixes, whose last name the front matter may replace. */
function idsOf(pages: SitePages, docs: string): Map<string, string> {
  const ids = new Map<string, string>();
  for (const [path, { id }] of pages) {
    const written = path.slice(docs === "." ? 0 : docs.length + 1).replace(/\.mdx?$/, "");
    const plain = withoutNumbers(written);
    for (const each of [written, plain]) {
      if (typeof id === "string") ids.set(posix.join(posix.dirname(each), id), path);
      if (!ids.has(each)) ids.set(each, path);
    }
    const folder = /^(.*?)\/?(?:index|readme)$/i.exec(plain)?.[1];
    if (folder && !ids.has(folder)) ids.set(folder, path);
  }
  return ids;
}

const withoutNumbers = (path: string): string =>
  path
    .split("/")
    .map((name) => (numberPrefix(name) === undefined ? name : name.replace(/^\d+\s*[-_. ]+\s*/, "")))
    .join("/");

/** The site addresses of a page, as pairs of an address and its file. */
function addressesIn(
  path: string,
  { slug, id }: Record<string, unknown>,
  docs: string,
  base: string,
): [string, string][] {
  const plain = withoutNumbers(path.slice(docs === "." ? 0 : docs.length + 1).replace(/\.mdx?$/, ""));
  const folder = posix.dirname(plain);
  const own = typeof slug === "string" ? (slug.startsWith("/") ? slug : posix.join(folder, slug)) : plain;
  const address = posix.join(base, plainAddress(own.replace(/\/README$/i, "")));
  const byId = typeof id === "string" ? [base, docs].map((each) => posix.join(each, folder, id)) : [];
  // Links relative to a file lack the numbers of other files, as addresses do.
  return [address, ...byId, posix.join(docs, plain)].map((each) => [plainAddress(each), path]);
}

/** How Docusaurus orders folders: sidebar_position, the position in _category_, or the number in front of the name. */
function rulesOf(tree: SourceTree, docs: string, dropped: Dropped[]): FolderRules {
  const known = new Map<string, FolderFacts>();
  return {
    position: (page, name) => numberIn(page.sidebar_position) ?? numberPrefix(name),
    isLeftOut: () => false,
    facts(folder) {
      if (folder === docs) return {};
      const facts = known.get(folder) ?? categoryFacts(tree, folder, dropped);
      known.set(folder, facts);
      return facts;
    },
  };
}

const numberIn = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isFinite(value) ? value : undefined;

function categoryFacts(tree: SourceTree, folder: string, dropped: Dropped[]): FolderFacts {
  const name = posix.basename(folder);
  const path = [".json", ".yml", ".yaml"]
    .map((end) => `${folder}/_category_${end}`)
    .find((each) => tree.files.has(each));
  const plain = withoutNumbers(name);
  const index = ["index", "README", "readme", name, plain]
    .flatMap((each) => [`${folder}/${each}.md`, `${folder}/${each}.mdx`])
    .find((each) => tree.files.has(each));
  const position = numberPrefix(name);
  if (path === undefined) return { index, position };
  // JSON is YAML.
  const { data, lineOf, problems } = parseYaml(path, readText(tree, path, dropped) ?? "", {
    field: "file",
    linesBefore: 0,
  });
  for (const { line, got } of problems)
    drop(dropped, { path, line }, "the settings of the category", yamlReason(path, got));
  if (problems.length > 0 || typeof data !== "object" || data === null) return { index, position, path };
  const { label, position: stated_, link } = data as Record<string, unknown>;
  const description = (link as { description?: unknown } | null | undefined)?.description;
  return {
    path,
    index,
    position: numberIn(stated_) ?? position,
    title: (typeof label === "string" && label.trim()) || undefined,
    description:
      typeof description === "string"
        ? stated(description, { path, line: lineOf(["link", "description"]) })
        : undefined,
  };
}

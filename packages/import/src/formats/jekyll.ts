/** Jekyll: _config.yml with collections, a navigation in _data, pages with nav_order, or posts. */
import { posix } from "node:path";
import { asRecord, reservedNames } from "../content-format.ts";
import { captionOf as captionOfEntry, folderEntries, type Group, nearestFile, outlineOf } from "../contents.ts";
import type { Entry } from "../entry.ts";
import type { Format } from "../format.ts";
import { plainTitle, slugWords, wordsOf } from "../names.ts";
import {
  type Dropped,
  derived,
  type Outline,
  type OutlineFacts,
  type OutlineModule,
  type Prose,
  stated,
} from "../outline.ts";
import { readPage } from "../page.ts";
import { codeLines } from "../prose/fences.ts";
import { type LiquidContext, rendered } from "../prose/liquid.ts";
import { pageOf, readText } from "../text.ts";
import { type SourceTree, sourceWithout } from "../tree.ts";
import { readYaml, type YamlValue } from "../yaml-file.ts";

const settings = /^_config\.ya?ml$/;
const pagePattern = /\.(?:md|markdown|mkd|html)$/i;

/** A page with its front matter. */
type SitePage = { path: string; data: Record<string, unknown>; lineOf: (field: readonly PropertyKey[]) => number };

/** A site while it is read. root is its folder, "" or one that ends with a slash; pages are those of the site, without collections and posts. */
type Site = {
  tree: SourceTree;
  root: string;
  config: YamlValue;
  collections: Collection[];
  pages: SitePage[];
  posts: SitePage[];
};

/** A collection: its name, the page about it, and the pages in it, in order. */
type Collection = { name: string; config: YamlValue; index: SitePage | undefined; pages: SitePage[] };

export const jekyll: Format = {
  name: "jekyll",
  label: "Jekyll",
  detect(tree) {
    const site = siteIn(tree, []);
    if (site === null) return null;
    const found = contentsIn(site, []);
    const score = found.isStated
      ? 0.62
      : found.groups.some(({ entries }) => entries.length > 2) && hasLayouts(site)
        ? 0.35
        : 0;
    return score === 0 ? null : { score, why: `it has ${site.config.path} and ${found.why}` };
  },
  read(tree, options) {
    const dropped: Dropped[] = [];
    const site = siteIn(tree, dropped);
    if (site === null) throw sourceWithout("_config.yml");
    const { groups } = contentsIn(site, dropped);
    const home = (
      site.pages.find(({ path }) => /^index\.(?:md|markdown)$/i.test(path.slice(site.root.length))) ??
      site.pages.find(({ data }) => typeof data.permalink === "string" && plain(data.permalink) === "")
    )?.path;
    const outline = outlineOf({ facts: factsIn(site), groups, home }, tree, options, dropped);
    const used = new Set(outline.modules.flatMap(({ prose }) => prose.map(({ path }) => path)));
    const left: Dropped[] = [];
    const render = (prose: Prose): Prose => withLiquid(prose, site, left);
    return {
      ...outline,
      modules: outline.modules.map((module) => ({ ...hidden(module, site), prose: module.prose.map(render) })),
      prose: outline.prose && render(outline.prose),
      pages: otherPages(site, new Set([...used, home ?? ""])).map((page) => ({
        ...page,
        prose: page.prose.map(render),
      })),
      addresses: addressesOf(site),
      dropped: [...outline.dropped, ...left],
    };
  },
};

const hasLayouts = ({ tree, root }: Site): boolean =>
  [...tree.files.keys()].some((path) => path.startsWith(`${root}_layouts/`));

function siteIn(tree: SourceTree, dropped: Dropped[]): Site | null {
  const path = nearestFile(tree, settings);
  const config = path === null || path.split("/").length > 2 ? null : readYaml(tree, path, dropped);
  if (path === null || config === null) return null;
  const folder = posix.dirname(path);
  const root = posix
    .join(folder === "." ? "" : folder, config.get("source").text() ?? "")
    .replace(/^\.\/?$|(?<=.)\/?$/, (end) => (end.startsWith(".") ? "" : "/"));
  const excluded = config
    .get("exclude")
    .items()
    .map((each) => each.text() ?? "");
  const isExcluded = (name: string): boolean =>
    excluded.some((each) => each !== "" && (name === each || name.startsWith(`${each.replace(/\/$/, "")}/`)));
  const isPage = (name: string): boolean =>
    !/(?:^|\/)[._]|(?:^|\/)(?:vendor|node_modules)\//.test(name) && !/^404\.\w+$/i.test(posix.basename(name));
  const read = (each: string): SitePage => {
    const { data, lineOf } = pageOf(each, readText(tree, each, []) ?? "", []);
    return { path: each, data, lineOf };
  };
  const names = [...tree.files.keys()].filter((each) => each.startsWith(root) && pagePattern.test(each));
  const pages = names
    .filter((each) => isPage(each.slice(root.length)) && !isExcluded(each.slice(root.length)))
    .map(read)
    // Jekyll copies files without front matter as they are.
    .filter(
      ({ data, path: each }) =>
        Object.keys(data).length > 0 &&
        data.published !== false &&
        !(data.layout === "redirect" || data.redirect_to !== undefined) &&
        !/\.html$/i.test(each),
    );
  const base = config.get("collections_dir").text();
  const listed = config.get("collections");
  const collections = [
    ...listed.fields(),
    ...listed.items().map((value) => ({ field: value.text() ?? "", value })),
  ].flatMap(({ field, value }): Collection[] => {
    const inside = posix.join(root, base ?? "", `_${field}/`);
    const all = names.filter((each) => each.startsWith(inside)).map(read);
    const index = all.find(
      (each) => posix.dirname(each.path) === inside.slice(0, -1) && posix.parse(each.path).name === "index",
    );
    const own = all.filter(
      (each) =>
        each !== index && each.data.published !== false && each.data.phony !== true && !/\.html$/i.test(each.path),
    );
    return [{ name: field, config: value, index, pages: inOrder(own, value) }];
  });
  const posts = names
    .filter((each) => each.startsWith(`${root}_posts/`) && !/\.html$/i.test(each))
    .map(read)
    .filter(({ data }) => data.published !== false);
  return { tree, root, config, collections, pages, posts };
}

const numberFields = [
  "order",
  "nav_order",
  "weight",
  "index",
  "number",
  "lecture",
  "lesson",
  "week",
  "session",
  "chapter",
];

const byName = new Intl.Collator("en", { numeric: true });

/** The pages in the order of their collection: the one that its settings state; else by date, number in the front matter, and name. */
function inOrder(pages: readonly SitePage[], config: YamlValue): SitePage[] {
  const stated_ = config
    .get("order")
    .items()
    .map((each) => each.text() ?? "");
  const field = config.get("sort_by").text();
  const place = ({ path }: SitePage): number => {
    const at = stated_.findIndex((each) => path.endsWith(`/${each}`));
    return at === -1 ? stated_.length : at;
  };
  const text = (value: unknown): string =>
    typeof value === "string" || typeof value === "number" ? String(value) : "";
  const number = ({ data }: SitePage): number =>
    numberFields.map((name) => data[name]).find((value): value is number => typeof value === "number") ??
    Number.MAX_SAFE_INTEGER;
  return pages.toSorted(
    (a, b) =>
      place(a) - place(b) ||
      (field === undefined ? 0 : byName.compare(text(a.data[field]), text(b.data[field]))) ||
      text(a.data.date).localeCompare(text(b.data.date)) ||
      number(a) - number(b) ||
      byName.compare(a.path, b.path),
  );
}

/** Collections about the people and events of a site. */
const otherCollections =
  /^(?:posts|drafts|staff(?:ers)?|people|team|authors|members|announcements|news|events|publications|papers|projects|schedules|faqs?|testimonials|sponsors)$/i;

/** The table of contents: that of the first kind that the site has. isStated is set unless it is only the order of files. */
function contentsIn(site: Site, dropped: Dropped[]): { groups: Group[]; isStated: boolean; why: string } {
  const collections = site.collections.filter(({ name, pages }) => pages.length > 0 && !otherCollections.test(name));
  if (collections.some(({ pages }) => pages.length > 1))
    return {
      groups: collections.map((each) => ({
        caption: collections.length > 1 ? captionOf(each) : undefined,
        entries: each.pages.map((page) => entryOf(page)),
      })),
      isStated: true,
      why: `the collection${collections.length === 1 ? "" : "s"} ${collections.map(({ name }) => name).join(", ")}`,
    };
  const navigation = navigationIn(site, dropped);
  if (navigation) return { groups: sectionsOf(navigation.entries), isStated: true, why: navigation.path };
  const ordered = site.pages.filter(({ data }) => data.nav_order !== undefined || typeof data.parent === "string");
  if (ordered.length > 2)
    return { groups: [{ entries: childrenOf(undefined, ordered) }], isStated: true, why: "pages with nav_order" };
  const indexed = linkedIn(site);
  if (indexed) return { ...indexed, isStated: true, why: `lessons linked from ${indexed.path}` };
  const { posts } = site;
  const entries =
    posts.length > 2
      ? posts.map((post) => entryOf(post))
      : folderEntries(site.tree, site.root.slice(0, -1), /\.(?:md|markdown)$/i).filter(
          ({ file }) => file === undefined || site.pages.some(({ path }) => path === file),
        );
  return { groups: [{ entries }], isStated: false, why: posts.length > 2 ? "posts" : "pages" };
}

/** A text with blank lines in place of the comments of HTML, which are not published. */
const withoutComments = (text: string): string =>
  text
    .split("<!--")
    .map((piece, index) => {
      const end = index === 0 ? -3 : piece.indexOf("-->");
      const comment = end === -1 ? piece : piece.slice(0, end + 3);
      return index === 0 ? piece : comment.replace(/[^\n]+/g, "") + piece.slice(comment.length);
    })
    .join("");

/** The text of the link to an address in a line; undefined if it has none. */
function textOfLink(line: string, address: string): string | undefined {
  const [before = "", after = ""] = line.slice(0, 3000).split(address, 2);
  const text = before.endsWith("](")
    ? before.slice(before.lastIndexOf("[") + 1, -2)
    : (/^[^<>]{0,500}>\s*([^<]{1,300})/.exec(after)?.[1] ?? "");
  return plainTitle(text) || undefined;
}

/**
 * What the start page says about the page to which it links: the text after a link that starts an item of a list, or in the element
 * that the link is in. undefined for fewer than three words, and for a text with other links.
 */
function textAfterLink(lines: string, address: string): string | undefined {
  const [before = "", after = ""] = lines.split(address, 2);
  const isItem = /^\s*(?:[-*+]|\d{1,3}[.)])\s+(?:\*\*)?\[[^[\]\n]*\]\($/.test(before);
  const rest = before.endsWith("](")
    ? isItem && /^[^()\n]*\)(.*)/.exec(after)?.[1]
    : upToEnd(/^[^<>]*>[^<>]*<\/a>([\s\S]*)/i.exec(after)?.[1] ?? "");
  if (!rest || /\]\(|<a\b/i.test(rest) || !/(?:\p{L}{2,}\P{L}+){2}\p{L}{2,}/u.test(rest)) return undefined;
  const text = plainTitle(rest.replace(/<[^<>]*>/g, " ").replace(/^[\s*]*[:–—-]*/, "")).replace(/\s+/g, " ");
  return text === "" || text.length > 300 ? undefined : text;
}

/** A piece of HTML up to the end of the element that it is in; empty if that is not in the piece. */
function upToEnd(html: string): string {
  let depth = 0;
  for (const { 0: tag, 1: name = "", index } of html.matchAll(/<\/?([a-z][a-z\d]*)[^<>]*>/gi)) {
    if (/^(?:br|hr|img|input|wbr)$/i.test(name)) continue;
    depth += tag.startsWith("</") ? -1 : 1;
    if (depth < 0) return html.slice(0, index);
  }
  return "";
}

/** The pages and posts that the start page links to, in its order, below its headings; null if it links to fewer than three. If most are posts, the others follow. */
function linkedIn(site: Site): { path: string; groups: Group[] } | null {
  const { tree, root } = site;
  const path = ["index.html", "index.md", "index.markdown"]
    .map((name) => root + name)
    .find((each) => tree.files.has(each));
  const text = path === undefined ? null : readText(tree, path, []);
  if (path === undefined || text === null) return null;
  const addresses = addressesOf(site);
  const all = [...site.pages, ...site.posts];
  const known = new Set(all.map((page) => page.path));
  let depth = 0;
  const groups: Group[] = [{ entries: [] }];
  const nothing: LiquidContext = { value: () => "", include: () => null };
  const lines = withoutComments(rendered(text, { path, line: 1 }, nothing, [])).split("\n");
  const linksOf = (line: string) =>
    [...line.matchAll(/\bhref\s*=\s*["']([^"'#]{1,300})|\]\(([^()\s#]{1,300})/g)].flatMap(([, href, markdown]) => {
      const address = href ?? markdown ?? "";
      const file = addresses.get(plain(address.replace(/\{\{[^{}]*\}\}|^\.\//g, "")));
      return file === undefined ? [] : [{ address, file }];
    });
  const isItem = (line: string): boolean => /^\s*(?:[-*+]\s|\d{1,3}[.)]\s|<li\b)/i.test(line);
  const listed = new Set(lines.filter(isItem).flatMap((line) => linksOf(line.slice(0, 2000)).map(({ file }) => file)));
  for (const [index, whole] of lines.entries()) {
    const line = whole.slice(0, 2000);
    const heading =
      /^#{1,6}\s+(.+?)[\s#]*$/.exec(line)?.[1] ??
      /<(?:h[1-6]|div class="[\w-]*header")[^<>]*>([^<>]+)<\//.exec(line)?.[1];
    // The heading in an item of a list is about the item.
    if (heading !== undefined && plainTitle(heading) !== "" && depth <= 0)
      groups.push({ caption: stated(plainTitle(heading), { path, line: index + 1 }), entries: [] });
    depth += (line.match(/<li\b/gi) ?? []).length - (line.match(/<\/li>/gi) ?? []).length;
    for (const { address, file } of linksOf(line)) {
      // A page that the text mentions has its place in the list.
      const isNew = (isItem(line) || !listed.has(file)) && known.delete(file);
      if (!isNew) continue;
      const isTitled = typeof all.find((page) => page.path === file)?.data.title === "string";
      const title = isTitled ? undefined : textOfLink(lines.slice(index, index + 3).join(" "), address);
      const about = textAfterLink(
        lines
          .slice(index, index + 10)
          .join("\n")
          .slice(0, 3000),
        address,
      );
      const description = about === undefined ? undefined : stated(about, { path, line: index + 1 });
      groups.at(-1)?.entries.push({ path, line: index + 1, title, description, file, children: [] });
    }
  }
  const own = groups.filter(({ entries }) => entries.length > 0);
  const entries = own.flatMap((group) => group.entries);
  const others = site.posts.filter((post) => known.has(post.path));
  if ((site.posts.length - others.length) * 2 > entries.length)
    own.push({ entries: others.map((post) => entryOf(post)) });
  return entries.length > 2 ? { path, groups: own } : null;
}

const entryOf = ({ path }: Pick<SitePage, "path">): Entry => ({ path, line: 1, file: path, children: [] });

/** The name of a collection as a part: the title of the page about it, or its own. */
function captionOf({ name, index, config }: Collection): Group["caption"] {
  const title = index?.data.title;
  if (index && typeof title === "string") return stated(title, { path: index.path, line: index.lineOf(["title"]) });
  return config.get("title").fact() ?? derived(wordsOf(name), config);
}

/** The entries of pages that name their parents by title, as the theme Just the Docs orders them. */
function childrenOf(parent: SitePage | undefined, pages: readonly SitePage[], depth = 0): Entry[] {
  const title = parent?.data.title;
  const grand = parent?.data.parent;
  const own = pages.filter(
    ({ data }) =>
      data.parent === title &&
      data.nav_exclude !== true &&
      (data.grand_parent === undefined || depth === 0 || data.grand_parent === grand),
  );
  const order = ({ data }: SitePage): number =>
    typeof data.nav_order === "number" ? data.nav_order : Number.MAX_SAFE_INTEGER;
  const name = ({ data, path }: SitePage): string => `${data.nav_order ?? ""} ${data.title ?? path}`;
  return own
    .toSorted((a, b) => order(a) - order(b) || byName.compare(name(a), name(b)))
    .map((page) => ({
      ...entryOf(page),
      children: depth < 4 && typeof page.data.title === "string" ? childrenOf(page, pages, depth + 1) : [],
    }));
}

/** The navigation in _data with the most pages of the site, if it has at least three. */
function navigationIn(site: Site, dropped: Dropped[]): { path: string; entries: Entry[] } | null {
  const addresses = addressesOf(site);
  const isKnown = (entries: readonly Entry[]): number =>
    entries.reduce((sum, { file, children }) => sum + (file === undefined ? 0 : 1) + isKnown(children), 0);
  const found = [...site.tree.files.keys()]
    .filter((path) => path.startsWith(`${site.root}_data/`) && /\.(?:ya?ml|json)$/i.test(path))
    .slice(0, 50)
    .flatMap((path) => {
      const file = readYaml(site.tree, path, dropped);
      const lists =
        file === null ? [] : file.items().length > 0 ? [file.items()] : file.fields().map(({ value }) => value.items());
      return lists.map((items) => ({ path, entries: items.flatMap((item) => navigationEntry(item, addresses, 0)) }));
    })
    .map((each) => ({ ...each, count: isKnown(each.entries) }))
    .toSorted((a, b) => b.count - a.count);
  return found[0] !== undefined && found[0].count > 2 ? found[0] : null;
}

/** The groups of a navigation: its titles without pages of their own are captions, if all are that. */
const sectionsOf = (entries: readonly Entry[]): Group[] =>
  entries.every(({ file, children }) => file === undefined && children.length > 0)
    ? entries.map((entry) => ({ ...captionOfEntry(entry), entries: entry.children }))
    : [{ entries: [...entries] }];

const linkFields = ["url", "link", "href", "page", "path", "file", "permalink"];
const listFields = [
  "children",
  "subfolderitems",
  "subitems",
  "items",
  "docs",
  "pages",
  "sections",
  "links",
  "lessons",
  "lectures",
  "toc",
  "dropdown",
  "submenu",
  "sublinks",
];

function navigationEntry(item: YamlValue, addresses: ReadonlyMap<string, string>, depth: number): Entry[] {
  const field = (names: readonly string[]): string | undefined =>
    names.map((name) => item.get(name).text()).find(Boolean);
  const address = field(linkFields) ?? item.text();
  const title = field(["title", "name", "text", "label"]);
  const file = address === undefined ? undefined : addresses.get(plain(address));
  const children =
    depth > 5
      ? []
      : listFields
          .flatMap((name) => item.get(name).items())
          .flatMap((each) => navigationEntry(each, addresses, depth + 1));
  return file === undefined && children.length === 0
    ? []
    : [{ path: item.path, line: item.line, title, file, children }];
}

/** An address of the site without its fragment, its ends and the extension of a page. */
const plain = (address: string): string =>
  (address.split(/[?#]/)[0] ?? "")
    .replace(/^\/+|\/+$/g, "")
    .replace(/(?:^|\/)index(?:\.\w+)?$/i, "")
    .replace(/\.(?:html|md|markdown)$/i, "");

/** The files of the site's addresses: permalinks, and the paths of pages, posts and collections. */
function addressesOf({ tree, root, collections, pages, posts, config }: Site): Map<string, string> {
  const addresses = new Map<string, string>();
  const add = (address: string, path: string): void => {
    for (const each of [address, `${address}.html`])
      if (each !== ".html" && !addresses.has(each)) addresses.set(each, path);
  };
  for (const { path, data } of [
    ...pages,
    ...posts,
    ...collections.flatMap((each) => [...each.pages, ...(each.index ? [each.index] : [])]),
  ])
    if (typeof data.permalink === "string") add(plain(data.permalink), path);
  for (const { path } of pages) add(plain(path.slice(root.length)), path);
  for (const { name, pages: own, config: rules } of collections) {
    const pattern = rules.get("permalink").text() ?? config.get("permalink").text();
    for (const { path } of own) {
      const inside = path.slice(path.indexOf(`_${name}/`) + name.length + 2).replace(/\.\w+$/, "");
      add(plain(`${name}/${inside}`), path);
      if (pattern !== undefined)
        add(
          plain(
            pattern
              .replace(/:collection/g, name)
              .replace(/:(?:title|name|slug|path)/g, inside)
              .replace(/:\w+/g, ""),
          ),
          path,
        );
    }
  }
  const style = config.get("permalink").text() ?? "date";
  const ofPosts = Object.hasOwn(permalinks, style) ? (permalinks[style] ?? "") : style;
  for (const { path, data } of posts) {
    // Relative links start at addresses, here as if these were below the folder of posts.
    if (typeof data.permalink === "string") add(`${root}_posts/${plain(data.permalink)}`, path);
    const [, year = "", month = "", day = "", name = ""] = /(\d{4})-(\d{2})-(\d{2})-(.*)\.\w+$/.exec(path) ?? [];
    if (name === "") continue;
    add(`${year}/${month}/${day}/${name}`, path);
    // As post_url names it.
    add(path.replace(/\.\w+$/, ".md"), path);
    const values: Record<string, string> = {
      ":categories": categoriesOf(data).join("/"),
      ":title": name,
      ":slug": name,
      ":year": year,
      ":month": month,
      ":day": day,
    };
    const address = ofPosts.replace(/:\w+/g, (variable) => values[variable] ?? "").replace(/\/{2,}/g, "/");
    if (address.includes(name)) add(plain(address), path);
  }
  for (const path of tree.files.keys())
    if (path.startsWith(`${root}_posts/`)) continue;
    else if (path.startsWith(`${root}_`)) {
      // Files of a collection that are no pages are copied without the underscore.
      if (!/\.(?:md|markdown)$/i.test(path)) add(path.slice(root.length + 1), path);
    } else if (root !== "" && path.startsWith(root)) add(path.slice(root.length), path);
  return addresses;
}

/** The styles of permalinks that Jekyll names. */
const permalinks: Record<string, string> = {
  date: "/:categories/:year/:month/:day/:title",
  pretty: "/:categories/:year/:month/:day/:title",
  none: "/:categories/:title",
};

/** The categories of a post as in its address: a list, or words. */
const categoriesOf = ({ categories, category }: Record<string, unknown>): string[] =>
  (Array.isArray(categories) ? categories : String(categories ?? category ?? "").split(/\s+/))
    .map((each) => String(each).toLowerCase().replace(/\s+/g, "-"))
    .filter(Boolean);

/** A module that its site lists as not yet ready is not published. */
function hidden(module: OutlineModule, { collections }: Site): OutlineModule {
  const page = collections.flatMap(({ pages }) => pages).find(({ path }) => path === module.prose[0]?.path);
  return page && (page.data.ready === false || page.data.noclass === true) ? { ...module, isHidden: true } : module;
}

/** The pages that are not modules: those at the site's root, and those about collections. */
function otherPages({ tree, root, pages, collections }: Site, used: ReadonlySet<string>): Outline["pages"] {
  const atRoot = pages.filter(({ path }) => !path.slice(root.length).includes("/"));
  const about = collections.flatMap(({ index }) => index ?? []);
  const names = new Set<string>();
  return [...atRoot, ...about].flatMap(({ path, data }) => {
    if (typeof data.title !== "string" || used.has(path)) return [];
    const name = slugWords(about.some((each) => each.path === path) ? data.title : posix.parse(path).name);
    const page = name === "" || reservedNames.has(name) || names.has(name) ? null : readPage(path, tree, []);
    if (page === null || page.prose.text.trim() === "") return [];
    names.add(name);
    return [{ path, line: 1, name, title: page.title, prose: [page.prose] }];
  });
}

/** A text with its Liquid rendered, and without what kramdown leaves out. */
function withLiquid(prose: Prose, { tree, root, config }: Site, dropped: Dropped[]): Prose {
  const { data } = pageOf(prose.path, readText(tree, prose.path, []) ?? "", []);
  const context: LiquidContext = {
    value(name) {
      if (name === "site.baseurl" || name === "site.url" || name === "site.github.url") return "";
      const [start, ...fields] = name.split(/[.[\]'"]+/).filter(Boolean);
      if (start === "site" && fields[0] === "data") return dataIn(tree, root, fields.slice(1))?.text();
      if (start === "site") return fields.reduce((value, field) => value.get(field), config).text();
      if (start !== "page") return undefined;
      const value = fields.reduce<unknown>(
        (each, field) =>
          typeof each === "object" && each !== null && Object.hasOwn(each, field)
            ? (each as Record<string, unknown>)[field]
            : undefined,
        data,
      );
      return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
        ? String(value)
        : undefined;
    },
    include(name, isRelative) {
      const path = isRelative ? posix.join(posix.dirname(prose.path), name) : posix.join(root, "_includes", name);
      return tree.files.has(path) ? readText(tree, path, []) : null;
    },
  };
  return { ...prose, text: withoutKramdown(rendered(withListsOf(data, prose.text), prose, context, dropped)) };
}

/** A loop without loops in it: its variable, the field of the page that it goes through, and what it repeats. */
const loop =
  /\{%-?\s*for\s+(\w{1,50})\s+in\s+page\.([\w.-]{1,100})\s*-?%\}((?:[^{]|\{(?!%)|\{%(?!-?\s*(?:for|endfor)\b)){0,5000})\{%-?\s*endfor\s*-?%\}/g;

/** The most items of a list that are written, and how often what was written is searched for loops around it. */
const [maxItems, maxLoops] = [200, 3];

/** A text in which loops through lists in the front matter of its page are written out, with the fields of each item. */
function withListsOf(data: Record<string, unknown>, text: string): string {
  let written = text;
  for (let count = 0; count < maxLoops && written.length < 1024 * 1024; count++)
    written = written.replace(loop, (whole, name: string, path: string, body: string) => {
      const list = path.split(".").reduce<unknown>((value, field) => asRecord(value)[field], data);
      if (list != null && !Array.isArray(list)) return whole;
      const variable = new RegExp(`(?<![\\w."'-])${name}(?![\\w-])`, "g");
      return ((list ?? []) as unknown[])
        .slice(0, maxItems)
        .map((_, index) =>
          body.replace(/\{\{[^{}]*\}\}|\{%[^%]*%\}/g, (tag) => tag.replace(variable, `page.${path}.${index}`)),
        )
        .join("");
    });
  return written;
}

/** A text without the comments, options and tables of contents of kramdown. Lines stay in place. */
function withoutKramdown(text: string): string {
  const lines = text.split("\n");
  const isCode = codeLines();
  let isComment = false;
  return lines
    .map((whole, index) => {
      const line = whole.slice(0, 500);
      if (isCode(line) && !isComment) return whole;
      const wasComment = isComment;
      if (/^\{::comment\}/.test(line)) isComment = true;
      if (isComment && /\{:\/(?:comment)?\}\s*$/.test(line)) {
        isComment = false;
        return "";
      }
      const isContents =
        /^\s*\{:\s*toc\b/i.test((lines[index + 1] ?? "").slice(0, 500)) && /^\s*(?:[-*+]|\d+\.)\s/.test(line);
      const isOption = /^\s*\{::?[^{}]*\}\s*$/.test(line) && !/^\s*\{:\s*[.#]/.test(line);
      // A table of one row, such as the links to the pages before and after, has no head, which markdown requires.
      const isRow = (each = ""): boolean => /^\s*\|/.test(each.slice(0, 500));
      const row = isRow(line) && !isRow(lines[index - 1]) && !isRow(lines[index + 1]);
      return wasComment || isComment || isContents || isOption
        ? ""
        : row
          ? whole.replace(/^\s*\|\s*|\s*\|\s*$/g, "")
          : whole;
    })
    .join("\n");
}

/** A value in a file of _data. */
function dataIn(tree: SourceTree, root: string, [name = "", ...fields]: readonly string[]): YamlValue | undefined {
  const path = [".yml", ".yaml", ".json"]
    .map((end) => `${root}_data/${name}${end}`)
    .find((each) => tree.files.has(each));
  const file = path === undefined ? null : readYaml(tree, path, []);
  return file === null ? undefined : fields.reduce((value, field) => value.get(field), file);
}

function factsIn({ config, pages, root }: Site): OutlineFacts {
  const index = pages.find(({ path }) => /^index\.\w+$/i.test(path.slice(root.length)));
  const ofIndex = (field: string) => {
    const value = index?.data[field];
    return index && typeof value === "string" && value.trim() !== ""
      ? stated(value.trim().replace(/\s+/g, " "), { path: index.path, line: index.lineOf([field]) })
      : undefined;
  };
  const email = config.get("email").fact() ?? config.get("author").get("email").fact();
  const url = config.get("url").fact();
  return {
    title: config.get("title").fact() ?? ofIndex("title"),
    description: config.get("description").fact() ?? ofIndex("description"),
    language: config.get("lang").fact() ?? config.get("locale").fact() ?? config.get("language").fact(),
    url:
      url && /^https?:\/\/[^/]+\/?$/.test(url.value)
        ? { ...url, value: url.value.replace(/\/$/, "") + (config.get("baseurl").text() ?? "") }
        : undefined,
    providerEmail: email && /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(email.value) ? email : undefined,
  };
}

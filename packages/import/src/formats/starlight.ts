/** Starlight: the sidebar in astro.config.*, or the order of the folders. Its links are slugs. */
import { posix } from "node:path";
import GithubSlugger from "github-slugger";
import { isIndex } from "../contents.ts";
import type { Entry } from "../entry.ts";
import type { Format } from "../format.ts";
import { wordsOf } from "../names.ts";
import { type Dropped, drop, type Fact, type Place, type Prose, stated } from "../outline.ts";
import { type FolderRules, folderEntries, type SitePages, sitePages } from "../sites/folders.ts";
import { configIn, fieldOf, itemsOf, type Literal, literalsIn, textField } from "../sites/literals.ts";
import {
  addressesOf,
  contentsOfSidebars,
  hasNoPage,
  isCode,
  leadsElsewhere,
  nearest,
  oneLanguage,
  plainAddress,
} from "../sites/site.ts";
import { pageOf, readText } from "../text.ts";
import { isExternal, type SourceTree, sourceWithout } from "../tree.ts";

const configName = /^astro\.config\.(?:[cm]?[jt]s)$/;

/** A site while it is read. docs is the folder of the pages in one language; slugs has the file of every page by its slug. */
type Site = { docs: string; pages: SitePages; slugs: Map<string, string>; rules: FolderRules; dropped: Dropped[] };

export const starlight: Format = {
  name: "starlight",
  label: "Starlight",
  detect(tree) {
    const path = configPath(tree);
    return path === null ? null : { score: path.includes("/") ? 0.6 : 0.85, why: `it has ${path} with Starlight` };
  },
  read(tree, { modules }) {
    const path = configPath(tree);
    if (path === null) throw sourceWithout("astro.config.mjs with Starlight");
    const dropped: Dropped[] = [];
    const root = posix.dirname(path);
    const options = optionsIn(configIn(literalsIn(path, tree, dropped)));
    const { folder, language, others } = languageOf(options);
    const all = posix.join(root, "src/content/docs");
    const docs = posix.join(all, folder);
    const isOther = (page: string): boolean => folder === "" && others.some((each) => page.startsWith(`${each}/`));
    const pages = sitePages(tree, docs, (page) => !/(?:^|\/)_/.test(page) && !isOther(page));
    const slugs = slugsOf(pages, docs);
    const site: Site = { docs, pages, slugs, rules, dropped };
    const sidebar = fieldOf(options, "sidebar");
    const listed = itemsOf(sidebar).flatMap((item) => entryOf(item, site));
    const entries = withUnlisted(listed, site, new Set(listed.flatMap(filesIn)));
    // The home page of a site without a sidebar is not a lesson.
    const home = slugs.get("");
    const inFolders = (): Entry[] =>
      folderEntries(docs, pages, rules).filter(({ file }) => file === undefined || file !== home);
    if (sidebar !== undefined && entries.length === 0 && sidebar.kind !== "list")
      drop(dropped, sidebar, "the sidebar", isCode);
    const contents = contentsOfSidebars([{ entries: entries.length > 0 ? entries : inFolders() }], tree, modules);
    const isListed = contents.modules.some((each) => each.prose[0]?.path === home);
    for (const each of others) drop(dropped, { path, line: 1 }, `the language ${each}`, oneLanguage);
    return {
      facts: { title: titleOf(options), description: textField(options, "description"), language },
      ...contents,
      pages: [],
      prose: home === undefined || isListed ? undefined : homeProse(tree, home),
      addresses: addressesOf(tree, {
        pages: [...slugs].flatMap(([slug, page]): [string, string][] => [
          [slug, page],
          [posix.join(folder, slug), page],
          [posix.join(docs, slug), page],
        ]),
        files: [posix.join(root, "public")],
      }),
      dropped: [...dropped, ...contents.dropped],
    };
  },
};

/** The configuration nearest to the root that uses Starlight. */
function configPath(tree: SourceTree): string | null {
  const files = new Map(
    [...tree.files].filter(
      ([path]) => configName.test(posix.basename(path)) && readText(tree, path, [])?.includes("@astrojs/starlight"),
    ),
  );
  return nearest({ ...tree, files }, configName);
}

/** The options of the call of starlight() in the list of integrations. */
const optionsIn = (config: Literal | null): Literal | null => {
  const call = itemsOf(fieldOf(config, "integrations")).find(
    (each) => each.kind === "call" && each.name === "starlight",
  );
  return configIn(call ?? null);
};

/** The folder of the default language below the pages, what it states, and the folders of the other languages. */
function languageOf(options: Literal | null): {
  folder: string;
  language?: Fact<string> | undefined;
  others: string[];
} {
  const locales = fieldOf(options, "locales");
  if (locales?.kind !== "object") return { folder: "", others: [] };
  const main = textField(options, "defaultLocale")?.value;
  const keys = [...locales.fields.keys()];
  const key = keys.includes("root") ? "root" : main !== undefined && keys.includes(main) ? main : keys[0];
  if (key === undefined) return { folder: "", others: [] };
  const locale = locales.fields.get(key) ?? locales;
  return {
    folder: key === "root" ? "" : key,
    language: textField(locale, "lang") ?? (key === "root" ? undefined : stated(key, locale)),
    others: keys.filter((each) => each !== key && each !== "root"),
  };
}

/** The title, of which there may be one for each language. */
function titleOf(options: Literal | null): Fact<string> | undefined {
  const field = fieldOf(options, "title");
  return (
    textField(options, "title") ??
    (field?.kind === "object" ? textField(field, [...field.fields.keys()][0] ?? "") : undefined)
  );
}

function entryOf(listed: Literal, site: Site): Entry[] {
  const item = calledWith(listed);
  const at = { path: item.path, line: item.line };
  if (item.kind === "text") return pageEntry(item.value, at, undefined, site);
  if (item.kind !== "object") return drop(site.dropped, item, "a sidebar item", isCode);
  const label = textField(item, "label")?.value;
  const link = textField(item, "slug") ?? textField(item, "link");
  if (link) return pageEntry(link.value, at, label, site);
  const generated = textField(fieldOf(item, "autogenerate"), "directory");
  if (!generated && fieldOf(item, "items") === undefined && fieldOf(item, "slug") === undefined)
    return drop(site.dropped, item, "a sidebar item", isCode);
  const children = generated
    ? folderEntries(posix.join(site.docs, plainAddress(generated.value)), site.pages, site.rules)
    : itemsOf(fieldOf(item, "items")).flatMap((each) => entryOf(each, site));
  if (fieldOf(item, "slug")) return pageEntry("", at, label, site);
  return children.length === 0 ? [] : [{ ...at, title: label, children }];
}

const filesIn = ({ file, children }: Entry): string[] => [...(file ? [file] : []), ...children.flatMap(filesIn)];

/** The entries. If the sidebar lists only the index page of a folder, the folder's other pages become its children. */
const withUnlisted = (entries: readonly Entry[], site: Site, known: ReadonlySet<string>): Entry[] =>
  entries.map((entry) => {
    if (entry.file === undefined || !isIndex(entry.file) || entry.children.length > 0)
      return { ...entry, children: withUnlisted(entry.children, site, known) };
    const folder = posix.dirname(entry.file);
    const inside = folder === site.docs ? [] : folderEntries(folder, site.pages, site.rules);
    const children = inside.filter((each) => each.file !== entry.file);
    return children.flatMap(filesIn).some((file) => known.has(file)) ? entry : { ...entry, children };
  });

/** The object that a call such as group("guides.start", {items: […]}) passes, labeled with the words of its text. */
function calledWith(item: Literal): Literal {
  if (item.kind !== "call") return item;
  const object = item.arguments.find((each) => each.kind === "object");
  const text = item.arguments.find((each) => each.kind === "text");
  if (object?.kind !== "object") return item;
  if (text?.kind !== "text" || object.fields.has("label")) return object;
  const words = wordsOf((text.value.split(".").at(-1) ?? "").replace(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase());
  return { ...object, fields: new Map([...object.fields, ["label", { ...text, value: words }]]) };
}

function pageEntry(address: string, at: Place, title: string | undefined, site: Site): Entry[] {
  const what = `the link ${address.slice(0, 80)}`;
  if (isExternal(address)) return drop(site.dropped, at, what, leadsElsewhere, { kind: "link" });
  const file = site.slugs.get(plainAddress(address).toLowerCase());
  if (file === undefined) return drop(site.dropped, at, what, hasNoPage, { kind: "link" });
  return [{ path: at.path, line: at.line, title, file, children: [] }];
}

/** The files of the pages by their slugs: those of the front matter, or paths as Astro writes them: "lesson-1.1-x" → "lesson-11-x". */
function slugsOf(pages: SitePages, docs: string): Map<string, string> {
  const slugs = new Map<string, string>();
  for (const [path, { slug }] of pages) {
    const written = path.slice(docs.length + 1).replace(/\.mdx?$/, "");
    const slugged = written
      .split("/")
      .map((name) => new GithubSlugger().slug(name))
      .join("/");
    const own = typeof slug === "string" ? plainAddress(slug) : plainAddress(slugged);
    for (const each of [own, plainAddress(written).toLowerCase()]) if (!slugs.has(each)) slugs.set(each, path);
  }
  return slugs;
}

const sidebarOf = ({ sidebar }: Record<string, unknown>): { order?: unknown; hidden?: unknown } =>
  typeof sidebar === "object" && sidebar !== null ? sidebar : {};

/** How Starlight orders folders: sidebar.order, then names. */
const rules: FolderRules = {
  position(page) {
    const { order } = sidebarOf(page);
    return typeof order === "number" && Number.isFinite(order) ? order : undefined;
  },
  isLeftOut: (page) => sidebarOf(page).hidden === true,
  facts: () => ({}),
  byContent: true,
};

/** The text of the home page, which introduces the course. */
function homeProse(tree: SourceTree, path: string): Prose | undefined {
  const { body, bodyLine } = pageOf(path, readText(tree, path, []) ?? "", []);
  return body.trim() === "" ? undefined : { path, line: bodyLine, kind: "markdown", text: body };
}

/** MkDocs: mkdocs.yml, whose nav is the table of contents; without nav, that of .pages files or the order of the files. */
import { posix } from "node:path";
import { folderEntries, isIndex, nearestFile, outlineOf, withOwnPage } from "../contents.ts";
import type { Entry } from "../entry.ts";
import type { Format } from "../format.ts";
import type { Dropped, OutlineFacts } from "../outline.ts";
import { withPlainIndents } from "../prose/indents.ts";
import { withoutMacros } from "../prose/macros.ts";
import { withChangedPages } from "../text.ts";
import { type SourceTree, sourceWithout } from "../tree.ts";
import { entriesOf, readYaml, type YamlEntry, type YamlValue } from "../yaml-file.ts";

const settings = /^mkdocs\.ya?ml$/i;

export const mkDocs: Format = {
  name: "mkdocs",
  label: "MkDocs",
  detect(tree) {
    const path = nearestFile(tree, settings);
    return path === null ? null : { score: path.includes("/") ? 0.55 : 0.85, why: `it has ${path}` };
  },
  read(source, options) {
    const path = nearestFile(source, settings);
    if (path === null) throw sourceWithout("mkdocs.yml");
    const dropped: Dropped[] = [];
    const file = readYaml(source, path, dropped);
    const plugins =
      file
        ?.get("plugins")
        .items()
        .map((value) => value.text() ?? value.fields()[0]?.field) ?? [];
    const { tree, changed } = withChangedPages(source, (text, page) =>
      withPlainIndents(plugins.includes("macros") ? withoutMacros(withVariables(text, file), page, dropped) : text),
    );
    const docs = posix.join(posix.dirname(path), file?.get("docs_dir").text() ?? "docs");
    const nav = file?.get("nav").items() ?? [];
    const entries =
      nav.length > 0
        ? entriesOf(nav, (value) => read(value, docs))
        : arranged(folderEntries(tree, docs, /\.md$/i), docs, tree, dropped);
    const home = entries.find(
      (each) => each.file !== undefined && isIndex(each.file) && posix.dirname(each.file) === docs,
    );
    const outline = outlineOf(
      { facts: factsIn(file), groups: [{ entries: entries.map(withOwnPages) }], home: home?.file },
      tree,
      options,
      dropped,
    );
    return { ...outline, files: [...(outline.files ?? []), ...changed] };
  },
};

/** The text with the values of the settings that it names for the plugin "macros": {{ config.site_name }}, and those of extra: {{ year }}. */
const withVariables = (text: string, file: YamlValue | null): string =>
  text.replace(/\{\{[ \t]{0,9}([a-z_][\w.]{0,200})[ \t]{0,9}\}\}/gi, (whole, written: string) => {
    const [first = "", ...rest] = written.split(".");
    const start = first === "config" ? file : file?.get("extra").get(first);
    return rest.reduce((value, name) => value?.get(name), start ?? undefined)?.text() ?? whole;
  });

/** An item of nav: a file, or a map from its title to a file or to more items. */
function read(value: YamlValue, docs: string): YamlEntry[] {
  const own = value.text();
  if (own !== undefined) return [{ file: fileIn(docs, own) }];
  return value.fields().map(({ field, value: below }) => {
    const target = below.text();
    return target === undefined
      ? { title: field, children: below.items() }
      : { title: field, file: fileIn(docs, target) };
  });
}

/** The file of the documents that a target names; undefined for other sites. */
const fileIn = (docs: string, target: string): string | undefined => {
  const [path = ""] = target.split("#");
  return /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(target) || !/\.(?:md|markdown|ipynb)$/i.test(path)
    ? undefined
    : posix.join(docs, path);
};

const withOwnPages = (entry: Entry): Entry => withOwnPage({ ...entry, children: entry.children.map(withOwnPages) });

const factsIn = (file: YamlValue | null): OutlineFacts => ({
  title: file?.get("site_name").fact(),
  description: file?.get("site_description").fact(),
  language: file?.get("theme").get("language").fact(),
});

/** The entries of a folder, arranged by its .pages file and those of the folders below it. Pages that a list does not name are left out. */
function arranged(entries: readonly Entry[], folder: string, tree: SourceTree, dropped: Dropped[]): Entry[] {
  const inner = entries.flatMap((entry): Entry[] => {
    if (entry.file !== undefined || entry.children.length === 0) return [entry];
    const settings = settingsOf(entry.path, tree, dropped);
    if (settings?.get("hide").value === true) return [];
    const title = settings?.get("title");
    const text = title?.text();
    const { isDerived, ...stated } = entry;
    return [
      {
        ...(text === undefined ? entry : { ...stated, title: text, line: title?.line ?? 1 }),
        children: arranged(entry.children, entry.path, tree, dropped),
      },
    ];
  });
  const settings = settingsOf(folder, tree, dropped);
  const listed = [settings?.get("nav"), settings?.get("arrange")].flatMap((each) => each?.items() ?? []);
  if (listed.length === 0) return settings?.get("order").text() === "desc" ? inner.toReversed() : inner;
  const rest = new Set(inner);
  const byName = new Map(inner.toReversed().map((entry) => [posix.basename(entry.file ?? entry.path), entry]));
  const named = listed.map((value) => {
    const [field] = value.fields();
    const name = field?.value.text() ?? value.text() ?? "";
    if (/^\.\.\./.test(name)) return null;
    const entry = byName.get(name.replace(/\/$/, ""));
    if (entry === undefined) return undefined;
    rest.delete(entry);
    return field === undefined ? entry : { ...entry, title: field.field };
  });
  return named.flatMap((entry) => (entry === null ? [...rest] : (entry ?? [])));
}

function settingsOf(folder: string, tree: SourceTree, dropped: Dropped[]) {
  const path = posix.join(folder, ".pages");
  return tree.files.has(path) ? readYaml(tree, path, dropped) : null;
}

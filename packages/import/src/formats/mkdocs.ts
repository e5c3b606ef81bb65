/** MkDocs: mkdocs.yml, whose nav is the table of contents; without nav, that of .pages files or the order of the files. */
import { posix } from "node:path";
import { arranged } from "../awesome-pages.ts";
import type { Entry } from "../contents.ts";
import { folderEntries, isIndex, nearestFile, outlineOf, withOwnPage } from "../contents-outline.ts";
import type { Format } from "../format.ts";
import type { Dropped, OutlineFacts } from "../outline.ts";
import { SourceError } from "../source-error.ts";
import { entriesOf, readYaml, type YamlEntry, type YamlValue } from "../yaml-file.ts";

const settings = /^mkdocs\.ya?ml$/i;

export const mkDocs: Format = {
  name: "mkdocs",
  label: "MkDocs",
  detect(tree) {
    const path = nearestFile(tree, settings);
    return path === null ? null : { score: path.includes("/") ? 0.55 : 0.85, why: `it has ${path}` };
  },
  read(tree, options) {
    const path = nearestFile(tree, settings);
    if (path === null) throw new SourceError(`${tree.root} has no mkdocs.yml.`);
    const dropped: Dropped[] = [];
    const file = readYaml(tree, path, dropped);
    const docs = posix.join(posix.dirname(path), file?.get("docs_dir").text() ?? "docs");
    const nav = file?.get("nav").items() ?? [];
    const entries =
      nav.length > 0
        ? entriesOf(nav, (value) => read(value, docs))
        : arranged(folderEntries(tree, docs, /\.md$/i), docs, tree, dropped);
    const home = entries.find(
      (each) => each.file !== undefined && isIndex(each.file) && posix.dirname(each.file) === docs,
    );
    return outlineOf(
      { facts: factsIn(file), groups: [{ entries: entries.map(withOwnPages) }], home: home?.file },
      tree,
      options,
      dropped,
    );
  },
};

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

function factsIn(file: YamlValue | null): OutlineFacts {
  const [title, description] = ["site_name", "site_description"].map((name) => file?.get(name).fact());
  const language = file?.get("theme").get("language").fact();
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...(language && { language }),
  };
}

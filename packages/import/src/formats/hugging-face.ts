/** Hugging Face's doc-builder: _toctree.yml in the folder of each language, and pages with Svelte's components. */
import { posix } from "node:path";
import { folderName, languageTag, otherLanguage, outlineOf, readmeTitle } from "../contents.ts";
import type { Format } from "../format.ts";
import { type Dropped, derived, drop, type OutlineModule } from "../outline.ts";
import { type SourceTree, sourceWithout } from "../tree.ts";
import { entriesOf, readYaml, type YamlEntry, type YamlValue } from "../yaml-file.ts";

export const huggingFace: Format = {
  name: "huggingface",
  label: "Hugging Face",
  detect(tree) {
    const [path] = contentsIn(tree);
    return path === undefined ? null : { score: 0.9, why: `it has ${path}` };
  },
  read(tree, options) {
    const [path, ...others] = contentsIn(tree);
    if (path === undefined) throw sourceWithout("_toctree.yml");
    const dropped: Dropped[] = [];
    for (const each of others)
      drop(dropped, { path: each, line: 1 }, `the language ${folderName(each, tree)}`, otherLanguage);
    const items = readYaml(tree, path, dropped)?.items() ?? [];
    const folder = posix.dirname(path);
    const entries = entriesOf(items, (value) => [entryOf(value, folder, tree)]);
    const language = languageTag(folderName(path, tree));
    const facts = {
      title: readmeTitle(tree),
      language: language === null ? undefined : derived(language, { path, line: 1 }),
    };
    const outline = outlineOf({ facts, groups: [{ entries }] }, tree, options, dropped);
    return { ...outline, addresses: addressesOf(outline.modules, folder) };
  },
};

/** The tables of contents, the English one first, which is the original of the courses so far. */
const contentsIn = (tree: SourceTree): string[] =>
  [...tree.files.keys()]
    .filter((path) => posix.basename(path) === "_toctree.yml")
    .toSorted((a, b) => Number(folderName(b, tree) === "en") - Number(folderName(a, tree) === "en"));

/**
 * The files of the addresses that links have: the course's name, which the source does not state, before a page's local name, or before
 * that of its folder.
 */
function addressesOf(modules: readonly OutlineModule[], folder: string): Map<string, string> {
  const pages = new Map<string, string>();
  for (const { path } of modules.flatMap(({ prose }) => prose)) {
    const name = posix.relative(folder, path).replace(/\.mdx?$/, "");
    for (const each of [name, posix.dirname(name)]) if (each !== "." && !pages.has(each)) pages.set(each, path);
  }
  const addresses = new Map<string, string>();
  for (const { text } of modules.flatMap(({ prose }) => prose))
    for (const [, address = ""] of text.matchAll(/\]\(\/([^)\s#?]{1,300})/g)) {
      const names = address
        .replace(/\/+$/, "")
        .replace(/\.mdx?$/, "")
        .split("/");
      const file = names
        .slice(0, 4)
        .map((_, index) => pages.get(names.slice(index).join("/")))
        .find(Boolean);
      if (file !== undefined) addresses.set(address.replace(/\/+$/, ""), file);
    }
  return addresses;
}

/** An entry: a title with sections, or a page, whose local name may differ between frameworks; the one for PyTorch is read. */
function entryOf(value: YamlValue, folder: string, tree: SourceTree): YamlEntry {
  const frameworks = value.get("local_fw");
  const name = value.get("local").text() ?? frameworks.get("pt").text() ?? frameworks.fields()[0]?.value.text();
  const path = name === undefined ? undefined : posix.join(folder, name);
  const file = path && ([`${path}.mdx`, `${path}.md`, path].find((each) => tree.files.has(each)) ?? `${path}.mdx`);
  return { title: value.get("title").text(), file, children: value.get("sections").items() };
}

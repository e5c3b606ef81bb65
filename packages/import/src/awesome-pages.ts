/** Reads .pages files, which state the order and titles of pages in MkDocs (the plugin awesome-pages). */
import { posix } from "node:path";
import type { Entry } from "./contents.ts";
import type { Dropped } from "./outline.ts";
import type { SourceTree } from "./tree.ts";
import { readYaml } from "./yaml-file.ts";

/** The entries of a folder, arranged by its .pages file and those of the folders below it. Pages that a list does not name are left out. */
export function arranged(entries: readonly Entry[], folder: string, tree: SourceTree, dropped: Dropped[]): Entry[] {
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

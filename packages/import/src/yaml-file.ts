/** Reads YAML files of sources: settings and tables of contents. Values keep their places; a value of an unexpected type is empty. */
import { parseYaml } from "./content-format.ts";
import type { Entry } from "./entry.ts";
import { plainTitle } from "./names.ts";
import { type Dropped, drop, type Fact, type Place, stated } from "./outline.ts";
import { readText, yamlReason } from "./text.ts";
import type { SourceTree } from "./tree.ts";

/** A value in a YAML file. Missing fields and items are empty values. */
export type YamlValue = Place & {
  value: unknown;
  /** The value of a field. */
  get: (field: string) => YamlValue;
  /** The fields of a map and their values. */
  fields: () => { field: string; value: YamlValue }[];
  /** The values of a list. */
  items: () => YamlValue[];
  /** A string or number as one line of text. */
  text: () => string | undefined;
  /** The same text as a stated fact. */
  fact: () => Fact<string> | undefined;
};

/** The content of a YAML file as far as it can be read; null if it cannot. Errors are reported. */
export function readYaml(tree: SourceTree, path: string, dropped: Dropped[]): YamlValue | null {
  const text = readText(tree, path, dropped);
  if (text === null) return null;
  try {
    const { data, lineOf, problems } = parseYaml(path, text, { field: "file", linesBefore: 0 });
    for (const { line, got } of problems) drop(dropped, { path, line }, "a value", yamlReason(path, got));
    return yamlValue(data, [], { path, lineOf });
  } catch (error) {
    // The parser is recursive: values nested too deeply exceed the stack.
    if (!(error instanceof RangeError)) throw error;
    drop(dropped, { path, line: 1 }, "a file", "invalid YAML: values are nested too deeply");
    return null;
  }
}

type YamlSource = { path: string; lineOf: (field: readonly PropertyKey[]) => number };

function yamlValue(value: unknown, at: readonly PropertyKey[], source: YamlSource): YamlValue {
  const isList = Array.isArray(value);
  const isMap = typeof value === "object" && value !== null && !isList;
  const inside = (key: PropertyKey): YamlValue =>
    yamlValue(
      isMap && Object.hasOwn(value, key) ? (value as Record<PropertyKey, unknown>)[key] : undefined,
      [...at, key],
      source,
    );
  const text = (): string | undefined =>
    typeof value === "string" || typeof value === "number"
      ? String(value).trim().replace(/\s+/g, " ") || undefined
      : undefined;
  const line = source.lineOf(at);
  return {
    path: source.path,
    line,
    value,
    get: inside,
    fields: () => (isMap ? Object.keys(value).map((field) => ({ field, value: inside(field) })) : []),
    items: () => (isList ? value.map((each, index) => yamlValue(each, [...at, index], source)) : []),
    text,
    fact: () => {
      const own = text();
      return own === undefined ? undefined : stated(own, { path: source.path, line });
    },
  };
}

/** What a format reads from a value in its table of contents: a title, a file, and the values below it. */
export type YamlEntry = { title?: string | undefined; file?: string | undefined; children?: YamlValue[] };

/** The most entries and levels of a table of contents. Aliases in YAML can make cycles. */
const limits = { entries: 10_000, levels: 8 };

/** The entries of a table of contents, by what a format reads from each of its values: one entry, several or none. */
export function entriesOf(values: readonly YamlValue[], read: (value: YamlValue) => YamlEntry[]): Entry[] {
  let left = limits.entries;
  const within = (some: readonly YamlValue[], level: number): Entry[] =>
    level > limits.levels
      ? []
      : some.flatMap((value) =>
          left <= 0
            ? []
            : read(value).map(({ title, file, children = [] }): Entry => {
                left -= 1;
                const name = plainTitle(title ?? "");
                return {
                  path: value.path,
                  line: value.line,
                  title: name || undefined,
                  file,
                  children: within(children, level + 1),
                };
              }),
        );
  return within(values, 1);
}

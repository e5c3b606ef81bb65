/** Replaces the references of MyST and Quarto to sections, figures, tables and pages by the titles of their targets. */
import { posix } from "node:path";
import { plainTitle } from "../names.ts";
import { readText } from "../text.ts";
import { localFile, type SourceTree } from "../tree.ts";

/** The title and the file of a section with a label. */
type Section = { title: string; path: string };

/** The sections of sources by their labels, and the titles of pages by their paths, so that files are read once. */
const known = new WeakMap<SourceTree["files"], Map<string, Section>>();
const knownTitles = new WeakMap<SourceTree["files"], Map<string, string>>();

/** How many files are searched, and how many characters of each. */
const limits = { files: 3000, characters: 500_000 };

const pages = /\.(?:md|qmd|rmd|rmarkdown)$/i;

function sectionsOf(tree: SourceTree): Map<string, Section> {
  const before = known.get(tree.files);
  if (before) return before;
  const sections = new Map<string, Section>();
  known.set(tree.files, sections);
  for (const path of [...tree.files.keys()].filter((each) => pages.test(each)).slice(0, limits.files)) {
    let labels: string[] = [];
    for (const whole of (readText(tree, path, []) ?? "").slice(0, limits.characters).split("\n")) {
      const line = whole.slice(0, 500);
      const [, target] = /^\s*\(([\w:. -]+)\)=\s*$/.exec(line) ?? [];
      const heading = /^#{1,6}\s(.*)$/.exec(line)?.[1];
      const own = /\{#([\w:.-]+)[^{}]*\}[\s#]*$/.exec(heading ?? "")?.[1];
      if (target !== undefined) labels.push(target);
      else if (heading !== undefined) {
        const title = plainTitle(heading.replace(/(?<![\s#])[\s#]+$/, ""));
        for (const label of [...labels, ...(own === undefined ? [] : [own])])
          if (title !== "" && !sections.has(label)) sections.set(label, { title, path });
      }
      if (target === undefined && line.trim() !== "") labels = [];
    }
  }
  return sections;
}

/** The names of targets without a title, by the start of their labels. Their numbers are unknown, because the tools assign them. */
const kinds: [start: RegExp, name: string][] = [
  [/^fi?g/i, "Figure"],
  [/^ta?bl?/i, "Table"],
  [/^eq/i, "Equation"],
  [/^(?:lst|code|listing)/i, "Listing"],
  [/^thm/i, "Theorem"],
  [/^lem/i, "Lemma"],
  [/^def/i, "Definition"],
  [/^exm/i, "Example"],
  [/^(?:exr|ex)\b/i, "Exercise"],
  [/^sec|^ch/i, "Section"],
];

const kindOf = (label: string): string | undefined => kinds.find(([start]) => start.test(label))?.[1];

/** The first heading of a page; the words of the file name if it has none. */
function titleOfPage(path: string, tree: SourceTree): string {
  const titles = knownTitles.get(tree.files) ?? new Map<string, string>();
  knownTitles.set(tree.files, titles);
  const before = titles.get(path);
  if (before !== undefined) return before;
  const text = pages.test(path) ? (readText(tree, path, []) ?? "").slice(0, 20_000) : "";
  const heading = /^#[ \t](.*)$/m.exec(text)?.[1] ?? "";
  const title = plainTitle(heading) || posix.parse(path).name.replace(/[-_]+/g, " ");
  titles.set(path, title);
  return title;
}

/** A function that replaces the references in a line of a page. */
export function referencesIn(path: string, tree: SourceTree): (text: string) => string {
  const shown = (label: string): string | null => {
    const section = sectionsOf(tree).get(label);
    if (section === undefined) return null;
    return `[${section.title}](<${section.path === path ? "" : `/${section.path}`}#${label}>)`;
  };
  const pageTitle = (address: string): string | null => {
    const target = localFile(address, path);
    const candidates = target === null ? [] : [target, ...[".md", ".qmd", ".ipynb"].map((end) => target + end)];
    const file = candidates.find((each) => tree.files.has(each));
    return file === undefined ? null : `[${titleOfPage(file, tree)}](</${file}>)`;
  };
  const isCited = /\.(?:qmd|rmd|rmarkdown|ipynb)$/i.test(path);
  return (text) => {
    const role = text
      .replace(/\{(?:numref|ref|eq|prf:ref)\}`([^`<]*)(?:<([^`>]*)>)?`/g, (_, text: string, target?: string) => {
        const written = text.trimEnd();
        return target === undefined
          ? (shown(written) ?? kindOf(written) ?? written)
          : written
              .replace(/(?:%s|\{number\}|\{name\})/g, "")
              .replace(/\s+/g, " ")
              .trim();
      })
      .replace(/\{doc\}`([^`<]*)(?:<([^`>]*)>)?`/g, (_, text: string, target?: string) => {
        const written = text.trimEnd();
        return target === undefined ? (pageTitle(written) ?? written) : `[${written}](<${target}>)`;
      })
      .replace(/(?<!!)\[\]\(<?(#?)([^()<>\s]{1,300})>?\)/g, (whole, hash: string, target: string) =>
        hash === "" ? (shown(target) ?? pageTitle(target) ?? whole) : (shown(target) ?? kindOf(target) ?? whole),
      );
    if (!role.includes("@")) return role;
    const named = role.replace(
      /\[?(?<![\w./@-])-?@((?:fig|tbl|sec|eq|lst|thm|lem|def|exm|exr|cor|prp|cnj)-[\w-]*\w)\]?/g,
      (whole, label: string) =>
        (whole.startsWith("[") && !whole.endsWith("]") ? "[" : "") +
        (shown(label) ?? kindOf(label) ?? label) +
        (whole.endsWith("]") && !whole.startsWith("[") ? "]" : ""),
    );
    // Citations refer to a bibliography, which is not imported.
    return isCited ? named.replace(/ ?\[-?@[\w:.#$%&+?<>~/-]+(?:[;,][^[\]\n]{0,300})?\](?![([])/g, "") : named;
  };
}

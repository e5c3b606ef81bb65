/** References of MyST and Quarto to sections, figures, tables and pages, which become the titles of what they refer to. */
import { posix } from "node:path";
import { plainTitle } from "../names.ts";
import { localFile } from "../paths.ts";
import { readText } from "../text.ts";
import type { SourceTree } from "../tree.ts";

/** A section that has a label: its title and its file. */
type Section = { title: string; path: string };

/** The sections of sources by their labels, so that the files of a source are searched once. */
const known = new WeakMap<SourceTree["files"], Map<string, Section>>();

/** The most files that are searched, and how many characters of each. */
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
      const [, heading, own] = /^#{1,6}\s+(.*?)\s*(?:\{#([\w:.-]+)[^}]*\})?\s*#*\s*$/.exec(line) ?? [];
      if (target !== undefined) labels.push(target);
      else if (heading !== undefined) {
        const title = plainTitle(heading);
        for (const label of [...labels, ...(own === undefined ? [] : [own])])
          if (title !== "" && !sections.has(label)) sections.set(label, { title, path });
      }
      if (target === undefined && line.trim() !== "") labels = [];
    }
  }
  return sections;
}

/** What is called so where it has no title of its own, by the start of its label. The numbers are given by the tools. */
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

/** Returns a function that replaces the references in lines of a page. */
export function referencesIn(path: string, tree: SourceTree): (text: string) => string {
  const shown = (label: string): string | null => {
    const section = sectionsOf(tree).get(label);
    if (section === undefined) return null;
    return section.path === path ? section.title : `[${section.title}](</${section.path}>)`;
  };
  const pageTitle = (address: string): string | null => {
    const target = localFile(address, path);
    const candidates = target === null ? [] : [target, ...[".md", ".qmd", ".ipynb"].map((end) => target + end)];
    const file = candidates.find((each) => tree.files.has(each));
    if (file === undefined) return null;
    const heading = pages.test(file) ? /^#\s+(.+)$/m.exec((readText(tree, file, []) ?? "").slice(0, 20_000))?.[1] : "";
    return `[${plainTitle(heading ?? "") || posix.parse(file).name.replace(/[-_]+/g, " ")}](</${file}>)`;
  };
  const isCited = /\.(?:qmd|rmd|rmarkdown|ipynb)$/i.test(path);
  return (text) => {
    const role = text
      .replace(/\{(?:numref|ref|eq|prf:ref)\}`([^`<]*?)\s*(?:<([^`>]*)>)?`/g, (_, written: string, target?: string) =>
        target === undefined
          ? (shown(written) ?? kindOf(written) ?? written)
          : written.replace(/\s*(?:%s|\{number\}|\{name\})/g, ""),
      )
      .replace(/\{doc\}`([^`<]*?)\s*(?:<([^`>]*)>)?`/g, (_, written: string, target?: string) =>
        target === undefined ? (pageTitle(written) ?? written) : `[${written}](<${target}>)`,
      )
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
    // What is cited is in a list of its own, which is not imported.
    return isCited ? named.replace(/ ?\[-?@[\w:.#$%&+?<>~/-]+(?:[;,][^[\]\n]{0,300})?\](?![([])/g, "") : named;
  };
}

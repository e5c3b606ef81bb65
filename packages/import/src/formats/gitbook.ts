/** GitBook and HonKit: SUMMARY.md without book.toml, with its settings in .gitbook.yaml or book.json. */
import { posix } from "node:path";
import { languageTag, nearestFile, otherLanguage, outlineOf, readmeTitle } from "../contents.ts";
import type { Format } from "../format.ts";
import { type Dropped, drop, type Fact, type Outline, type OutlineFacts, stated } from "../outline.ts";
import { summaryOf } from "../summary.ts";
import { readText } from "../text.ts";
import { SourceError, type SourceTree } from "../tree.ts";
import { readYaml, type YamlValue } from "../yaml-file.ts";

const hasSettings = ({ files }: SourceTree): boolean =>
  [".gitbook.yaml", "book.json", "LANGS.md", "GLOSSARY.md"].some((name) => files.has(name));

export const gitBook: Format = {
  name: "gitbook",
  label: "GitBook",
  detect(tree) {
    if (nearestFile(tree, /^book\.toml$/) !== null) return null;
    const path = bookIn(tree, [])?.summary;
    if (path === undefined) return null;
    return { score: hasSettings(tree) ? 0.85 : path === "SUMMARY.md" ? 0.7 : 0.5, why: `it has ${path}` };
  },
  read(tree, options) {
    const dropped: Dropped[] = [];
    const book = bookIn(tree, dropped);
    const text = book && readText(tree, book.summary, dropped);
    if (!book || text === null)
      throw new SourceError(`${tree.root} has no SUMMARY.md, which lists the chapters of a GitBook.`);
    const outline = outlineOf(
      { facts: book.facts, groups: summaryOf(text, book.summary, "gitbook") },
      tree,
      options,
      dropped,
    );
    return withVariables(outline, book.variables);
  },
};

type Book = { summary: string; facts: OutlineFacts; variables: YamlValue | null };

/** The book of a source. If it has several languages, the first one in LANGS.md is read, and the others are reported. */
function bookIn(tree: SourceTree, dropped: Dropped[]): Book | null {
  // JSON is YAML.
  const [json, yaml] = ["book.json", ".gitbook.yaml"].map((path) =>
    tree.files.has(path) ? readYaml(tree, path, dropped) : null,
  );
  const folder = yaml?.get("root").text() ?? json?.get("root").text() ?? "";
  const structure = yaml?.get("structure") ?? json?.get("structure");
  const name = structure?.get("summary").text() ?? "SUMMARY.md";
  const language = firstLanguage(tree, folder, name, dropped);
  const path = posix.join(folder, language?.value ?? "", name).replace(/^(?:\.?\/)+/, "");
  const summary = tree.files.has(path) ? path : nearestFile(tree, /^SUMMARY\.md$/i);
  if (summary === null) return null;
  const tag = languageTag(language?.value ?? "");
  return {
    summary,
    facts: {
      title: json?.get("title").fact() ?? readmeTitle(tree),
      description: json?.get("description").fact(),
      language: language && tag !== null ? { ...language, value: tag } : json?.get("language").fact(),
    },
    variables: json?.get("variables") ?? null,
  };
}

function firstLanguage(tree: SourceTree, folder: string, name: string, dropped: Dropped[]): Fact<string> | undefined {
  const path = posix.join(folder, "LANGS.md");
  const text = tree.files.has(path) ? (readText(tree, path, dropped) ?? "") : "";
  const listed = text.split("\n").flatMap((line, index) => {
    const target = /^\s*[-*+]\s+\[[^\]]*\]\(\.?\/?([^)\s/]+)\/?[^)]*\)/.exec(line.slice(0, 500))?.[1];
    return target === undefined ? [] : stated(target, { path, line: index + 1 });
  });
  const [first, ...others] = listed.filter(({ value }) => tree.files.has(posix.join(folder, value, name)));
  for (const each of others) drop(dropped, each, `the language ${each.value}`, otherLanguage);
  return first;
}

/** The outline with variables such as {{ book.name }} replaced by their values. */
function withVariables(outline: Outline, variables: YamlValue | null): Outline {
  const filled = (text: string): string =>
    text.replace(/\{\{\s*book\.([\w-]{1,60})\s*\}\}/g, (whole, name: string) => variables?.get(name).text() ?? whole);
  return {
    ...outline,
    modules: outline.modules.map((module) => ({
      ...module,
      prose: module.prose.map((each) => ({ ...each, text: filled(each.text) })),
    })),
  };
}

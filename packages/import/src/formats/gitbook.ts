/** GitBook and HonKit: SUMMARY.md without book.toml, with its settings in .gitbook.yaml or book.json. */
import { posix } from "node:path";
import { languageTag, nearestFile, otherLanguage, outlineOf, readmeTitle } from "../contents.ts";
import type { Format } from "../format.ts";
import { type Dropped, drop, type Fact, type OutlineFacts, stated } from "../outline.ts";
import { summaryOf } from "../summary.ts";
import { readText, withChangedPages } from "../text.ts";
import { type SourceTree, sourceWithout } from "../tree.ts";
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
  read(source, options) {
    const dropped: Dropped[] = [];
    const book = bookIn(source, dropped);
    const { tree, changed } = withChangedPages(source, book ? filledWith(book) : (text) => text);
    const text = book && readText(tree, book.summary, dropped);
    if (!book || text === null) throw sourceWithout("SUMMARY.md, which lists the chapters of a GitBook");
    const outline = outlineOf(
      { facts: book.facts, groups: summaryOf(text, book.summary, "gitbook") },
      tree,
      options,
      dropped,
    );
    return { ...outline, files: [...(outline.files ?? []), ...changed] };
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

/** A function that fills a text with the variables of a book, and leaves out marks around text that is no template. */
function filledWith({ variables, facts }: Book): (text: string) => string {
  const variable = (name: string): string | undefined =>
    variables?.get(name).text() ?? (name === "language" || name === "title" ? facts[name]?.value : undefined);
  return (text) => (/\{\{|\{%/.test(text) ? filledText(text, variable) : text);
}

/** A text with the values of its variables: those of the book, such as {{ book.name }}, and those that it sets. */
function filledText(text: string, variable: (name: string) => string | undefined): string {
  const own = new Map<string, string>();
  const set = /\{%-?[ \t]*set[ \t]+(\w{1,60})[ \t]*=[ \t]*(["'])([^\n]{0,1000}?)\2[ \t]*-?%\}/g;
  const filled = (piece: string): string =>
    piece
      .replace(set, (_, name: string, __: string, value: string) => {
        // Icons are elements without text, but may have a title.
        const text = value.replace(/<[^<>]{0,1000}>/g, (tag) => {
          const title = /\stitle="([^"]+)"/.exec(tag)?.[1];
          return title === undefined ? "" : `(${title})`;
        });
        own.set(name, text.trim());
        return "";
      })
      .replace(
        /\{\{[ \t]*(book\.)?([\w-]{1,60})[ \t]*\}\}/g,
        (whole, book: string | undefined, name: string) => (book ? variable(name) : own.get(name)) ?? whole,
      );
  // What is raw is text, whatever is in it.
  let isRaw = false;
  const pieces = text.split(/(\{%-?[ \t]*(?:end)?raw[ \t]*-?%\})/).map((piece) => {
    if (!/^\{%-?[ \t]*(?:end)?raw[ \t]*-?%\}$/.test(piece)) return isRaw ? piece : filled(piece);
    isRaw = !piece.includes("endraw");
    return "";
  });
  return pieces.join("");
}

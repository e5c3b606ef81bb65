/** mdBook: book.toml and SUMMARY.md. */
import { posix } from "node:path";
import { parse } from "smol-toml";
import { nearestFile, outlineOf } from "../contents.ts";
import type { Format } from "../format.ts";
import { type Dropped, drop, type OutlineFacts, stated } from "../outline.ts";
import { summaryOf } from "../summary.ts";
import { readText } from "../text.ts";
import { type SourceTree, sourceWithout } from "../tree.ts";

/** What book.toml says: the folder of the text, and facts. */
type Book = { folder: string; facts: OutlineFacts };

export const mdBook: Format = {
  name: "mdbook",
  label: "mdBook",
  detect(tree) {
    const path = bookFile(tree);
    return path === null ? null : { score: path === "book.toml" ? 0.9 : 0.6, why: `it has ${path}` };
  },
  read(tree, options) {
    const path = bookFile(tree);
    if (path === null) throw sourceWithout("book.toml");
    const dropped: Dropped[] = [];
    const { folder, facts } = bookOf(tree, path, dropped);
    const summary = posix.join(posix.dirname(path), folder, "SUMMARY.md");
    const text = readText(tree, summary, dropped);
    if (text === null) throw sourceWithout(`${summary}, which lists the chapters of an mdBook`);
    const groups = summaryOf(text, summary, "mdbook");
    return outlineOf({ facts, groups }, tree, options, dropped);
  },
};

/** The book.toml that is nearest to the root. */
const bookFile = (tree: SourceTree): string | null => nearestFile(tree, /^book\.toml$/);

function bookOf(tree: SourceTree, path: string, dropped: Dropped[]): Book {
  const text = readText(tree, path, dropped) ?? "";
  try {
    const { book = {} } = parse(text) as { book?: Record<string, unknown> };
    const field = (name: string) => {
      const value = book[name];
      return typeof value === "string" && value !== "" ? stated(value, { path, line: lineOf(text, name) }) : undefined;
    };
    return {
      folder: typeof book.src === "string" ? book.src : "src",
      facts: { title: field("title"), description: field("description"), language: field("language") },
    };
  } catch (error) {
    drop(
      dropped,
      { path, line: 1 },
      "book.toml",
      (error as Error).message.split("\n", 1).join().replace("Invalid TOML document", "invalid TOML"),
    );
    return { folder: "src", facts: {} };
  }
}

/** The line of a field in a TOML text. */
const lineOf = (text: string, field: string): number =>
  text.split("\n").findIndex((line) => new RegExp(`^\\s*${field}\\s*=`).test(line)) + 1 || 1;

/** Reads an index file in place: opening it parses its first line only, and a look-up is a binary search over lines. */
import { type Field, fieldLetters, offsetWidth } from "./format.ts";
import type { Language } from "./language.ts";
import { Reader, readFixed } from "./numbers.ts";

/** The beginning and the end of a part of the file. */
export type Part = { from: number; to: number };

/** An open index. Documents are numbered: the modules in course order, then the pages. */
export type SearchIndex = {
  text: string;
  language: Language;
  modules: number;
  pages: number;
  table: Part;
  passages: Part;
  terms: Part;
  words: Part;
  /** Documents that were read, by number. */
  read: Map<number, DocumentLine>;
};

/** The index in the text of a file. language has the rules of its language. Throws if it is not an index of this version. */
export function openIndex(text: string, language: Language): SearchIndex {
  const end = text.indexOf("\n");
  const [name, version, , ...numbers] = text.slice(0, Math.max(0, end)).split(" ");
  if (name !== "course-search" || version !== "1") throw new Error("This is not a search index of this version.");
  const [modules = 0, pages = 0, ...lengths] = numbers.map(Number);
  let from = end + 1;
  const [table, passages, terms, words] = lengths.map((length) => {
    const part = { from, to: from + length };
    from = part.to;
    return part;
  });
  if (!table || !passages || !terms || !words || words.to !== text.length)
    throw new Error("The search index is incomplete.");
  return { text, language, modules, pages, table, passages, terms, words, read: new Map() };
}

/** The language tag of an index file. */
export const languageTag = (text: string): string => text.slice(0, text.indexOf("\n")).split(" ")[2] ?? "";

/** The offset of the first line of a part that is not before a key; the part's end if there is none. */
export function firstLine(text: string, { from, to }: Part, key: string): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = Math.max(from, text.lastIndexOf("\n", middle - 1) + 1);
    if (isBefore(text, start, key)) low = text.indexOf("\n", start) + 1;
    else high = start;
  }
  return low;
}

/** Whether the line at a place comes before a key. A tab ends the key of a line, and both ends of a key sort before letters. */
function isBefore(text: string, start: number, key: string): boolean {
  for (let at = 0; at < key.length; at++) {
    const difference = text.charCodeAt(start + at) - key.charCodeAt(at);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** Where the line of a term's postings begins (after the term) and ends; null if no text has the term. */
export function postingsAt({ text, terms }: SearchIndex, term: string): Part | null {
  const start = firstLine(text, terms, term);
  const from = start + term.length;
  if (start >= terms.to || !text.startsWith(term, start) || text.charCodeAt(from) !== 9) return null;
  return { from: from + 1, to: text.indexOf("\n", from) };
}

/** A passage in the index. length is its number of words. See passages.ts for the other members. */
export type IndexedPassage = { field: Field; length: number; place: number; start: number };

/** A document: its slug or address, the ids of its sections, and its passages. */
export type DocumentLine = { key: string; anchors: string[]; passages: IndexedPassage[] };

const fieldsByLetter = Object.fromEntries(Object.entries(fieldLetters).map(([field, letter]) => [letter, field]));

/** Maximum number of documents that are kept after reading them. */
const maxRead = 200;

/** The line of a document, which callers must not change. It is kept, since popular documents answer many questions. */
export function documentAt(index: SearchIndex, number: number): DocumentLine {
  const { read } = index;
  const known = read.get(number);
  if (known) return known;
  if (read.size >= maxRead) read.clear();
  const line = readDocument(index, number);
  read.set(number, line);
  return line;
}

function readDocument({ text, table, passages }: SearchIndex, number: number): DocumentLine {
  const start = passages.from + readFixed(text, table.from + number * offsetWidth, offsetWidth);
  const [key = "", anchors = "", codes = ""] = text.slice(start, text.indexOf("\n", start)).split("\t");
  return { key, anchors: anchors.split(" "), passages: codes.split(",").map(passageOf) };
}

function passageOf(code: string): IndexedPassage {
  const reader = new Reader(code, 1);
  const next = (): number => (reader.at < code.length ? reader.next() : 0);
  return { field: fieldsByLetter[code.charAt(0)] as Field, length: next(), place: next(), start: next() };
}

/** The slug or address of a document. */
export function keyOf({ text, table, passages }: SearchIndex, number: number): string {
  const start = passages.from + readFixed(text, table.from + number * offsetWidth, offsetWidth);
  return text.slice(start, text.indexOf("\t", start));
}

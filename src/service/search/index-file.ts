/** The index file, read in place: opening parses one line, look-ups are binary searches. build-index.ts writes it. */
import type { Language } from "./language.ts";

// Numbers as letters, as in source maps: six bits a letter, in the alphabet of base64.

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const values = new Uint8Array(128);
for (let value = 0; value < 64; value++) values[alphabet.charCodeAt(value)] = value;

/** The letter of a number from 0 to 63. */
export const letterOf = (number: number): string => alphabet.charAt(number);

/** The number from 0 to 63 at a place of a text. */
export const numberAt = (text: string, at: number): number => values[text.charCodeAt(at) & 127] ?? 0;

/** A number of any size, five bits a letter; all letters but the last have the sixth bit set. */
export function written(number: number): string {
  let [text, rest] = ["", number];
  while (rest > 31) {
    text += letterOf(32 | (rest & 31));
    rest = Math.floor(rest / 32);
  }
  return text + letterOf(rest);
}

/** A number in a fixed width of letters. */
export function fixed(number: number, width: number): string {
  let [text, rest] = ["", number];
  for (let at = 0; at < width; at++) {
    text = letterOf(rest % 64) + text;
    rest = Math.floor(rest / 64);
  }
  return text;
}

/** The number in a fixed width of letters at a place of a text. */
export function readFixed(text: string, at: number, width: number): number {
  let number = 0;
  for (let place = at; place < at + width; place++) number = number * 64 + numberAt(text, place);
  return number;
}

/** Reads written numbers one after the other. */
export class Reader {
  readonly text: string;
  at: number;

  constructor(text: string, at: number) {
    this.text = text;
    this.at = at;
  }

  next(): number {
    let [number, factor] = [0, 1];
    for (;;) {
      const value = numberAt(this.text, this.at++);
      number += (value & 31) * factor;
      if (value < 32) return number;
      factor *= 32;
    }
  }
}

// What lines consist of.

/** The searched fields and their weights. */
export const fieldWeights = {
  title: 6,
  description: 2,
  part: 0.5,
  chapter: 1,
  keywords: 1.5,
  question: 1.5,
  section: 1,
  transcript: 0.5,
  topic: 2,
} as const;

export type Field = keyof typeof fieldWeights;

/** The letter of each field in the index file. */
export const fieldLetters: Record<Field, string> = {
  title: "t",
  description: "d",
  part: "p",
  chapter: "c",
  keywords: "k",
  question: "q",
  section: "s",
  transcript: "v",
  topic: "w",
};

/** The width of an offset in the file, in letters. */
export const offsetWidth = 5;
/** Saturation of a term's weighted frequency (k of BM25F). */
const saturation = 8;

/** The saturated weight, from 0 to 1. */
export const saturated = (weight: number): number => weight / (weight + saturation);

/** The letter of a saturated weight, in 32 steps that are finer near 0. With 64, the index is larger, and as good. */
export const weightLetter = (weight: number): string =>
  letterOf(Math.max(1, 2 * Math.round(31 * Math.sqrt(saturated(weight)))));

/** The saturated weight of each letter's number. */
export const weightOf = (step: number): number => (step / 63) ** 2;

/** The mark of a term: whether it is a word of the course itself, and whether its postings name the passages that have it, at least some. */
export const termMark = (isWord: boolean, hasPassages: boolean): string =>
  isWord ? (hasPassages ? "+" : "-") : hasPassages ? "*" : ".";

/** Whether a mark is that of a word, and whether it is that of postings with passages. */
const isWordMark = (mark: string): boolean => mark === "+" || mark === "-";
const hasPassagesMark = (mark: string): boolean => mark === "+" || mark === "*";

// Lines: of documents and of terms.

/** The beginning and the end of a part of the file. */
export type Part = { from: number; to: number };

/**
 * An open index. Documents are numbered: the modules in course order, then the pages. typicalShare is what share of the highest
 * possible score a module's own words reach in it, in percent.
 */
export type SearchIndex = {
  text: string;
  language: Language;
  modules: number;
  pages: number;
  typicalShare: number;
  table: Part;
  passages: Part;
  terms: Part;
  words: Part;
  read: Map<number, DocumentLine>;
};

/** The index in the text of a file. language has the rules of its language. Throws if it is not an index of this version. */
export function openIndex(text: string, language: Language): SearchIndex {
  const end = text.indexOf("\n");
  const [name, version, , ...numbers] = text.slice(0, Math.max(0, end)).split(" ");
  if (name !== "course-search" || version !== "2")
    throw new Error("The search index is invalid or has an unsupported version.");
  const [modules = 0, pages = 0, typicalShare = 0, ...lengths] = numbers.map(Number);
  let from = end + 1;
  const [table, passages, terms, words] = lengths.map((length) => {
    const part = { from, to: from + length };
    from = part.to;
    return part;
  });
  if (!table || !passages || !terms || !words || words.to !== text.length)
    throw new Error("The search index is incomplete.");
  return { text, language, modules, pages, typicalShare, table, passages, terms, words, read: new Map() };
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

// The postings of a term: the documents that have it, with its weight and its passages in each.

/**
 * The number of modules that have a term, and where its postings begin. hasPassages is false if passages have the term, but none is
 * named; isWord is whether the term is a word of the course.
 */
type Head = { frequency: number; from: number; hasPassages: boolean; isWord: boolean };

/** The head of a line of postings. */
export function headOf({ text }: SearchIndex, { from }: Part): Head {
  const reader = new Reader(text, from);
  const frequency = reader.next();
  const mark = text.charAt(reader.at);
  return { frequency, from: reader.at + 1, hasPassages: hasPassagesMark(mark), isWord: isWordMark(mark) };
}
const comma = 44;

/** The rarity of a term that this number of modules has. */
export const idfOf = ({ modules }: SearchIndex, frequency: number): number => rarityAmong(modules, frequency);

/** The rarity of what a number of so many texts have. */
export const rarityAmong = (texts: number, frequency: number): number =>
  Math.log(1 + (texts - frequency + 0.5) / (frequency + 0.5));

/** Calls a function with every document of a line of postings, the step of its weight, and where the numbers of its passages begin. */
export function eachPosting(
  { text }: SearchIndex,
  from: number,
  to: number,
  call: (document: number, step: number, passages: number) => void,
): void {
  let document = 0;
  for (let at = from; at < to; at++) {
    let [factor, value] = [1, 32];
    while (value > 31) {
      value = numberAt(text, at++);
      document += (value & 31) * factor;
      factor *= 32;
    }
    call(document, numberAt(text, at), at + 1);
    while (at < to && text.charCodeAt(at) !== comma) at++;
  }
}

/** Calls a function with the numbers of passages at a place of a line of postings. */
export function eachPassage({ text }: SearchIndex, from: number, to: number, call: (number: number) => void): void {
  const reader = new Reader(text, from);
  let number = 0;
  while (reader.at < to && text.charCodeAt(reader.at) !== comma) {
    number += reader.next();
    call(number);
  }
}

/** The words of the course that begin with a text: those that are terms, then the others, each in order. */
export function* wordsFrom(index: SearchIndex, beginning: string): Generator<string> {
  const { text } = index;
  for (const [part, isTerms] of [
    [index.terms, true],
    [index.words, false],
  ] as const) {
    let at = firstLine(text, part, beginning);
    while (at < part.to && text.startsWith(beginning, at)) {
      const next = text.indexOf("\n", at) + 1;
      const end = isTerms ? text.indexOf("\t", at) : next - 1;
      if (!isTerms || headOf(index, { from: end + 1, to: next - 1 }).isWord) yield text.slice(at, end);
      at = next;
    }
  }
}

/** Whether the course has a word. */
export function hasWord(index: SearchIndex, word: string): boolean {
  const { text, words } = index;
  const start = firstLine(text, words, word);
  if (start < words.to && text.startsWith(`${word}\n`, start)) return true;
  const part = postingsAt(index, word);
  return part !== null && headOf(index, part).isWord;
}

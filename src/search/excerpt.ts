/** Excerpts of passages, with the words of a question marked. */
import { type Language, termsOf } from "./language.ts";
import type { Query } from "./query.ts";
import { isSpaceless, plainForm, wordsOf } from "./tokens.ts";

/** Maximum length of an excerpt, in UTF-16 code units, ellipses included. */
export const maxExcerpt = 200;

/** The same without the ellipses. */
const size = 198;

/** A text and the ranges of its marked words, [start, end) in UTF-16 code units. */
export type Excerpt = { text: string; marks: [start: number, end: number][] };

const ellipsis = "…";

/** The terms of a query, for marking. */
export const queryTerms = ({ words }: Query): Set<string> =>
  new Set(words.flatMap(({ terms }) => terms.map(({ term }) => term)));

/** The part of a text with most different words of a query, of at most maxExcerpt characters and cut at words. */
export function excerptOf(text: string, terms: ReadonlySet<string>, language: Language): Excerpt {
  const marks = marksIn(text, terms, language);
  if (text.length <= maxExcerpt) return { text, marks: marks.map(({ start, end }) => [start, end]) };
  const [start, end] = bestWindow(text, marks);
  const [before, after] = [start > 0 ? ellipsis : "", end < text.length ? ellipsis : ""];
  const shift = before.length - start;
  return {
    text: before + text.slice(start, end) + after,
    marks: marks.flatMap((mark): [number, number][] =>
      mark.start >= start && mark.end <= end ? [[mark.start + shift, mark.end + shift]] : [],
    ),
  };
}

type Mark = { start: number; end: number; word: string };

/** Whether a query has a word. */
type IsMatch = (word: string) => boolean;

function matcherOf(terms: ReadonlySet<string>, language: Language): IsMatch {
  const beginnings = new Set([...terms].map((term) => term.slice(0, 2)));
  return (word) =>
    (!language.keepsBeginning || beginnings.has(plainForm(word).slice(0, 2))) &&
    termsOf(language, word).some((term) => terms.has(term));
}

/** The words of a text that a query has. */
function marksIn(text: string, terms: ReadonlySet<string>, language: Language): Mark[] {
  const isMatch = matcherOf(terms, language);
  const marks: Mark[] = [];
  const places = language.keepsBeginning && ascii.test(text) ? placesLike(text, terms) : allPlaces(text);
  for (const [from, until] of places) {
    const piece = text.slice(from, until);
    const word = wordsOf(piece).join("");
    if (isMatch(word)) {
      const { start, end } = bareRange(piece);
      marks.push({ start: from + start, end: from + end, word });
    } else marks.push(...partsIn(piece, from, isMatch));
  }
  return marks;
}

/** The range of a piece of a text, between spaces. */
type Place = [from: number, until: number];

const allPlaces = (text: string): Place[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: piece, index }) => [index, index + piece.length]);

/** The pieces of an ASCII text that contain the beginning of a term, in order. Most do not, and are not even looked at. */
function placesLike(text: string, terms: ReadonlySet<string>): Place[] {
  const lower = text.toLowerCase();
  const places = new Map<number, number>();
  for (const beginning of new Set([...terms].map((term) => term.slice(0, 2)))) {
    for (let at = lower.indexOf(beginning); at !== -1; ) {
      let [from, until] = [at, at + beginning.length];
      while (from > 0 && !isSpace(lower, from - 1)) from--;
      while (until < lower.length && !isSpace(lower, until)) until++;
      places.set(from, until);
      at = lower.indexOf(beginning, until);
    }
  }
  return [...places].sort(([a], [b]) => a - b);
}

/** Whether an ASCII character is whitespace. */
function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

// Plain Latin has its own patterns, since those over all of Unicode take milliseconds in a fresh isolate.
// biome-ignore lint/suspicious/noControlCharactersInRegex: this expression matches all of Latin.
const latin = /^[\x00-\u024f\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2190-\u21ff]*$/;
const latinRuns = /[A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]+(?:['’](?:s|t|re|ve|ll|d|m)(?![A-Za-z0-9]))?/g;
const runs = (text: string): RegExp =>
  latin.test(text) ? latinRuns : /[\p{L}\p{N}\p{M}]+(?:['’](?:s|t|re|ve|ll|d|m)(?![\p{L}\p{N}]))?/gu;

// biome-ignore lint/suspicious/noControlCharactersInRegex: this expression matches all of ASCII.
const ascii = /^[\x00-\x7f]*$/;

/** The range of a piece from its first to its last word. */
function bareRange(piece: string): { start: number; end: number } {
  const all = [...piece.matchAll(runs(piece))];
  const [first, last] = [all[0], all.at(-1)];
  return first && last ? { start: first.index, end: last.index + last[0].length } : { start: 0, end: piece.length };
}

/** The marks in a piece that does not match as a whole. */
function partsIn(piece: string, offset: number, isMatch: IsMatch): Mark[] {
  const marks: Mark[] = [];
  for (const { 0: run, index } of piece.matchAll(runs(piece))) {
    const start = offset + index;
    if (isSpaceless(run)) marks.push(...pairsIn(run, start, isMatch));
    else {
      const word = run.length === piece.length ? "" : wordsOf(run).join("");
      if (word !== "" && isMatch(word)) marks.push({ start, end: start + run.length, word });
    }
  }
  return marks;
}

/** The marks in a run of a script without spaces: pairs of letters, of which overlapping ones are one mark. */
function pairsIn(run: string, offset: number, isMatch: IsMatch): Mark[] {
  const marks: Mark[] = [];
  const letters = [...run];
  let start = offset;
  for (const [at, letter] of letters.entries()) {
    const pair = letter + (letters[at + 1] ?? "");
    const last = marks.at(-1);
    const end = start + pair.length;
    if (at + 1 < letters.length && isMatch(pair)) {
      if (last && last.end >= start) last.end = end;
      else marks.push({ start, end, word: pair });
    }
    start += letter.length;
  }
  return marks;
}

/** The beginning and end of the part with most different marked words, the earliest of equal ones. */
function bestWindow(text: string, marks: Mark[]): [start: number, end: number] {
  const lead = 40;
  let [best, most] = [0, -1];
  for (const { start } of [{ start: 0 }, ...marks]) {
    const from = start <= lead ? 0 : wordStart(text, start - lead);
    const words = new Set(
      marks.filter((mark) => mark.start >= from && mark.end <= from + size).map(({ word }) => word),
    );
    if (words.size > most) [best, most] = [from, words.size];
  }
  const last = Math.min(text.length, best + size);
  if (last === text.length) return [wordStart(text, Math.max(0, text.length - size)), text.length];
  return [best, wordEnd(text, last, best)];
}

/** The beginning of the first word at or after a place. */
function wordStart(text: string, place: number): number {
  if (place === 0) return 0;
  const space = text.indexOf(" ", place - 1);
  return space === -1 || space > place + 40 ? characterStart(text, place) : space + 1;
}

/** The end of the last word at or before a place. */
function wordEnd(text: string, place: number, from: number): number {
  if (text.charAt(place) === " ") return place;
  const space = text.lastIndexOf(" ", place);
  return space <= from + 40 ? characterStart(text, place) : space;
}

/** A place that is not inside a surrogate pair. */
const characterStart = (text: string, place: number): number =>
  /[\udc00-\udfff]/.test(text.charAt(place)) ? place - 1 : place;

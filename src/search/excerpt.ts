/** Excerpts of passages, with the words of a question marked. */
import { type Language, termsOf } from "./language.ts";
import type { Query } from "./query.ts";
import { isSpaceless, wordsOf } from "./tokens.ts";

/** Maximum length of an excerpt, in UTF-16 code units, ellipses included. */
export const maxExcerpt = 200;

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

/** The words of a text that a query has. */
function marksIn(text: string, terms: ReadonlySet<string>, language: Language): Mark[] {
  const marks: Mark[] = [];
  for (const match of text.matchAll(/\S+/g)) {
    const whole = wordsOf(match[0]).join("");
    if (termsOf(language, whole).some((term) => terms.has(term))) {
      const bare = bareRange(match[0]);
      marks.push({ start: match.index + bare.start, end: match.index + bare.end, word: whole });
    } else marks.push(...partsIn(match[0], match.index, terms, language));
  }
  return marks;
}

/** The range of a piece without punctuation around it. */
function bareRange(piece: string): { start: number; end: number } {
  const start = piece.search(letter);
  const end = piece.length - [...piece].reverse().join("").search(letter);
  return start === -1 ? { start: 0, end: piece.length } : { start, end };
}

const letter = /[\p{L}\p{N}]/u;
const runs = /[\p{L}\p{N}\p{M}]+(?:['’](?:s|t|re|ve|ll|d|m)(?![\p{L}\p{N}]))?/gu;

function partsIn(piece: string, offset: number, terms: ReadonlySet<string>, language: Language): Mark[] {
  const marks: Mark[] = [];
  for (const { 0: run, index } of piece.matchAll(runs)) {
    const isMatch = (word: string): boolean => termsOf(language, word).some((term) => terms.has(term));
    if (!isSpaceless(run)) {
      const word = wordsOf(run).join("");
      if (isMatch(word)) marks.push({ start: offset + index, end: offset + index + run.length, word });
      continue;
    }
    for (let at = 0; at + 1 < run.length; at++) {
      const pair = run.slice(at, at + 2);
      if (!isMatch(pair)) continue;
      const last = marks.at(-1);
      const start = offset + index + at;
      if (last && last.end >= start) last.end = start + 2;
      else marks.push({ start, end: start + 2, word: pair });
    }
  }
  return marks;
}

/** The beginning and end of the part with most different marked words, the earliest of equal ones. */
function bestWindow(text: string, marks: Mark[]): [start: number, end: number] {
  const size = maxExcerpt - 2 * ellipsis.length;
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

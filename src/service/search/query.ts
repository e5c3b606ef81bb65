/** Reads a question into the words to search for: joined, split and corrected where the course lacks a word. */
import { hasWord, headOf, type Part, postingsAt, type SearchIndex, wordsFrom } from "./index-file.ts";
import {
  bounded,
  isContent,
  isSpaceless,
  type Language,
  pieceLength,
  piecesOf,
  plainForm,
  termsOf,
  withoutFrame,
} from "./language.ts";

/**
 * A question. alternatives are the same question in other words. With isTyping, its last word is a prefix, unless the course has it.
 * With moduleWords, the number of a module, alone or after one of these words, asks for that module (keyword-filter.ts).
 */
export type Question = {
  text: string;
  alternatives?: readonly string[] | undefined;
  isTyping?: boolean | undefined;
  moduleWords?: string | undefined;
};
/** A term of the index: where its postings are, and how much it counts for the word. */
type QueryTerm = { term: string; part: Part; weight: number };

/**
 * A word to search for; text is how the question has it. Only the best of its terms counts; without terms, the course lacks the word.
 * A word that does not count is an addition that does not change the question.
 */
export type QueryWord = { text: string; terms: QueryTerm[]; weight: number; counts: boolean };
/** A word that was searched for in place of another one. */
export type Replacement = { from: string; to: string };

/**
 * What a question searches for. own are the words of its text, without those that only its alternatives have. frame are the words
 * that only frame it. read is how many words of all texts were read.
 */
export type Query = {
  words: QueryWord[];
  own: QueryWord[];
  frame: QueryWord[];
  corrections: Replacement[];
  read: number;
};

/** Maximum number of alternatives, and maximum length of each after trimming, in characters (Unicode code points). */
export const [maxAlternatives, maxAlternativeCharacters] = [4, 200];
const [neighborsWeight, splitWeight, prefixWeight] = [0.5, 0.8, 0.6];
/** Maximum number of corrected words of a question, of words compared with the course's, and of completions of a prefix. */
const [maxCorrections, maxAttempts, maxPrefixes] = [3, 6, 24];
/** Maximum number of words of a question that are completed because they are short: each can add 24 terms. */
export const maxCompleted = 8;
/** Maximum number of different words searched for, of a text and of all texts, and the same of pieces of words. */
export const [maxSearchedWords, maxSearchedPieces] = [40, 120];
/** Maximum numbers of words of a question and of each alternative that are read after normalization, repeated ones included. */
export const [maxReadWords, maxAlternativeWords] = [200, 100];

/** The state of reading all texts of a question: which words are searched for, the words by their terms, and the corrections. */
type Reading = {
  index: SearchIndex;
  isSearched: (plain: string) => boolean;
  words: Map<string, QueryWord>;
  /** Two neighboring words as one, by both. */
  joins: Map<string, string | null>;
  corrections: Replacement[];
  attempts: number;
  completed: number;
};

/** Returns a function that takes one of the limited places for a word, and returns false if none is left. */
function places(): (word: string) => boolean {
  const left = { words: maxSearchedWords, pieces: maxSearchedPieces };
  return (word) => left[isSpaceless(word) ? "pieces" : "words"]-- > 0;
}

/** A word of a text; plain is without accents. joined is the form of its piece as one word, if the course has that. */
type Token = { word: string; plain: string; joined: string | null; isFirst: boolean };

/** The words of a question. A word's weight is the number of texts that contain it. */
export function queryOf(index: SearchIndex, { text, alternatives = [], isTyping = false }: Question): Query {
  const all = new Map<string, QueryWord>();
  const takesPlace = places();
  let own: QueryWord[] = [];
  const texts = [text, ...alternatives].map((each, at) =>
    tokensOf(index, each, at === 0 ? maxReadWords : maxAlternativeWords),
  );
  const plainWords = texts.flat().map(({ plain }) => plain);
  const hasContent = plainWords.some((word) => isContent(index.language, word));
  const isSearched = (plain: string): boolean =>
    hasContent ? isContent(index.language, plain) : !index.language.stopWords.has(plain);
  const reading: Reading = {
    index,
    isSearched,
    words: new Map(),
    joins: new Map(),
    corrections: [],
    attempts: 0,
    completed: 0,
  };
  for (const [at, tokens] of texts.entries()) {
    reading.words = new Map();
    readText(reading, tokens, isTyping && at === 0 && !/[\s.,;:!?"')]$/.test(text));
    if (at === 0) own = [...reading.words.values()];
    for (const [key, word] of reading.words) {
      const known = all.get(key);
      if (known) known.weight += word.weight;
      else if (takesPlace(word.text)) all.set(key, word);
    }
  }
  reading.words = new Map();
  if (hasContent) for (const word of plainWords) if (index.language.frameWords.has(word)) addWord(reading, word);
  const frame = [...reading.words.values()];
  return { words: [...all.values()], own, frame, corrections: reading.corrections, read: plainWords.length };
}

function readText(reading: Reading, tokens: Token[], isIncomplete: boolean): void {
  const { isSearched } = reading;
  let joinedBefore = false;
  // Looking up a word again changes nothing, and a long text can repeat one a hundred times.
  const done = new Set<string>();
  for (const [at, { word, plain, joined, isFirst }] of tokens.entries()) {
    if (joined !== null && isFirst) addWord(reading, joined);
    const next = tokens[at + 1];
    const withNext = next ? knownJoin(reading, word, next.word) : null;
    if (withNext !== null) addWord(reading, withNext, 1, { weight: neighborsWeight, counts: false });
    const isExplained = joined !== null || withNext !== null || joinedBefore;
    joinedBefore = withNext !== null;
    if (done.has(word) && next !== undefined) continue;
    const isLast = isIncomplete && next === undefined && !isComplete(reading, plain, at > 0);
    const isCompleted = isLast || (isShort(word) && reading.completed++ < maxCompleted);
    const isPrefix = isCompleted && addPrefix(reading, word);
    if (isPrefix || !isSearched(plain) || addKnownOrSimilar(reading, word, isExplained)) done.add(word);
  }
}

/** Whether a word is shorter than the pieces of words in its script, which is written without spaces: pieces begin with it. */
const isShort = (word: string): boolean =>
  word.length <= 4 && isSpaceless(word) && [...word].length < pieceLength(word);

/** Whether the last word of a text is one that the course has, or one that names no subject after another word. */
const isComplete = ({ index, isSearched }: Reading, plain: string, isAfterAnother: boolean): boolean =>
  hasWord(index, plain) || (isAfterAnother && !isSearched(plain));

/**
 * Adds a word, or, if the course lacks it, the two words that it consists of, or its correction. Returns false for a word that the course
 * lacks and that a joined form explains, since it may occur elsewhere without that.
 */
function addKnownOrSimilar(reading: Reading, word: string, isExplained: boolean): boolean {
  const { index, corrections } = reading;
  const terms = knownTerms(index, word, 1);
  if (terms.length > 0) {
    addWord(reading, word, 1, { terms });
    return true;
  }
  if (isExplained) return false;
  const plain = plainForm(word);
  const halves = splitOf(index, plain);
  if (halves) {
    for (const half of halves) addWord(reading, half, splitWeight);
    return true;
  }
  // A piece of a word is no word that could be misspelled.
  const mayCorrect = !isSpaceless(word) && corrections.length < maxCorrections && reading.attempts++ < maxAttempts;
  const correction = mayCorrect ? correctionOf(index, plain) : null;
  if (correction) corrections.push({ from: word, to: correction.word });
  addWord(reading, correction?.word ?? word, correction?.weight);
  return true;
}

function addWord({ index, words }: Reading, word: string, factor = 1, overrides: Partial<QueryWord> = {}): void {
  const key = termsOf(index.language, word).join(" ");
  if (words.has(key)) return;
  const { terms = knownTerms(index, word, factor), weight = 1, counts = true } = overrides;
  words.set(key, { text: word, terms, weight, counts });
}

function addPrefix({ index, words }: Reading, word: string): boolean {
  const plain = plainForm(word);
  const terms = new Map<string, QueryTerm>(knownTerms(index, word, 1).map((term) => [term.term, term]));
  let count = 0;
  for (const each of wordsFrom(index, plain)) {
    if (count++ === maxPrefixes) break;
    for (const term of knownTerms(index, each, prefixWeight)) if (!terms.has(term.term)) terms.set(term.term, term);
  }
  if (terms.size > 0) words.set(`${plain}*`, { text: word, terms: [...terms.values()], weight: 1, counts: true });
  return terms.size > 0;
}

const knownTerms = (index: SearchIndex, word: string, weight: number): QueryTerm[] =>
  termsOf(index.language, word).flatMap((term) => {
    const part = postingsAt(index, term);
    return part === null ? [] : [{ term, part, weight }];
  });

function tokensOf(index: SearchIndex, text: string, maxWords: number): Token[] {
  const plainForms = new Map<string, string>();
  const tokens: Token[] = [];
  const takesPlace = places();
  for (const { words, joined } of piecesOf(withoutFrame(index.language, bounded(text)), maxWords)) {
    const isKnown = joined !== null && hasWord(index, plainForm(joined)) && !isFrame(index.language, words);
    const known = isKnown ? joined : null;
    for (const [at, word] of words.entries()) {
      const plain = plainForms.get(word) ?? plainForm(word);
      const isNew = !plainForms.has(word);
      plainForms.set(word, plain);
      if ((isNew && !takesPlace(word)) || tokens.length === maxWords) return tokens;
      tokens.push({ word, plain, joined: known, isFirst: at === 0 });
    }
  }
  return tokens;
}

const isFrame = ({ frameWords }: Language, words: string[]): boolean =>
  words.every((word) => frameWords.has(plainForm(word)));

function knownJoin({ index, joins }: Reading, one: string, other: string): string | null {
  if (one.length + other.length < 4) return null;
  const both = `${one} ${other}`;
  const known = joins.get(both);
  if (known !== undefined) return known;
  const joined = plainForm(one + other);
  const join = !isSpaceless(one) && hasWord(index, joined) ? joined : null;
  joins.set(both, join);
  return join;
}

/** The two words of the course that an unknown word consists of, both of at least three letters; null if there are none. */
function splitOf(index: SearchIndex, word: string): [string, string] | null {
  for (let length = word.length - 3; length >= 3; length--) {
    const [one, other] = [word.slice(0, length), word.slice(length)];
    if (knownTerms(index, one, 1).length > 0 && knownTerms(index, other, 1).length > 0) return [one, other];
  }
  return null;
}

// Corrections of misspelled words. Only words that the course lacks are corrected.

type Correction = { word: string; weight: number };

/** Minimum word lengths for correcting anything, one edit and two edits; the shortest only if letters are swapped or doubled. */
const [shortest, oneEdit, twoEdits] = [4, 5, 9];
const [oneEditWeight, twoEditsWeight] = [0.8, 0.6];

/** The word that a misspelled word stands for: the fewest edits, then the most frequent; null if there is none. */
function correctionOf(index: SearchIndex, word: string): Correction | null {
  if (word.length < shortest || /\d/.test(word)) return null;
  const edits = word.length >= twoEdits ? 2 : 1;
  const swapped = word.charAt(1) + word.charAt(0) + word.slice(2);
  let [best, fewest] = [[] as string[], edits + 1];
  for (const beginning of new Set([word.charAt(0), swapped.charAt(0)])) {
    const only = beginning === word.charAt(0) ? null : swapped.slice(0, 2);
    for (const candidate of wordsFrom(index, only ?? beginning)) {
      if (Math.abs(candidate.length - word.length) > edits) continue;
      const distance = editsBetween(word, candidate, Math.min(edits, fewest));
      if (distance === null || (word.length < oneEdit && !isSwapOrDouble(word, candidate))) continue;
      if (distance < fewest) [best, fewest] = [[], distance];
      best.push(candidate);
    }
  }
  const [first] = best.map((each) => ({ each, count: frequencyOf(index, each) })).sort((a, b) => b.count - a.count);
  return first ? { word: first.each, weight: fewest === 1 ? oneEditWeight : twoEditsWeight } : null;
}

/** The minimum number of edits between two words, 1 to max: letters inserted, left out, replaced or swapped; null if more. */
function editsBetween(one: string, other: string, max: number): number | null {
  for (let edits = 1; edits <= max; edits++) if (isWithin(one, other, edits, 0, 0)) return edits;
  return null;
}

function isWithin(one: string, other: string, edits: number, i: number, j: number): boolean {
  let [a, b] = [i, j];
  while (a < one.length && one.charCodeAt(a) === other.charCodeAt(b)) {
    a++;
    b++;
  }
  const [left, right] = [one.length - a, other.length - b];
  if (left === 0 && right === 0) return true;
  if (Math.abs(left - right) > edits || edits === 0) return false;
  return (
    isWithin(one, other, edits - 1, a + 1, b + 1) ||
    isWithin(one, other, edits - 1, a + 1, b) ||
    isWithin(one, other, edits - 1, a, b + 1) ||
    (left > 1 &&
      one.charCodeAt(a) === other.charCodeAt(b + 1) &&
      one.charCodeAt(a + 1) === other.charCodeAt(b) &&
      isWithin(one, other, edits - 1, a + 2, b + 2))
  );
}

function isSwapOrDouble(one: string, other: string): boolean {
  if (one.length === other.length) return [...one].sort().join("") === [...other].sort().join("");
  return one.replace(/(.)\1/g, "$1") === other.replace(/(.)\1/g, "$1");
}

function frequencyOf(index: SearchIndex, word: string): number {
  const part = postingsAt(index, termsOf(index.language, word)[0] ?? "");
  return part === null ? 0 : headOf(index, part).frequency;
}

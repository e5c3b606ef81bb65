/** Reads a question into the words to search for: joined, split and corrected where the course lacks a word. */
import { isContent, termsOf, withoutFrame } from "./language.ts";
import { type Part, postingsAt, type SearchIndex } from "./open-index.ts";
import { hasWord, wordsFrom } from "./postings.ts";
import { correctionOf } from "./slips.ts";
import { isSpaceless, piecesOf, plainForm } from "./tokens.ts";

/** A question. alternatives are the same question in other words. With isTyping, its last word is a prefix, unless the course has it. */
export type Question = { text: string; alternatives?: readonly string[] | undefined; isTyping?: boolean | undefined };

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
 * that only frame it.
 */
export type Query = { words: QueryWord[]; own: QueryWord[]; frame: QueryWord[]; corrections: Replacement[] };

/** Maximum number of alternatives, and maximum length of each after trimming, in characters (Unicode code points). */
export const [maxAlternatives, maxAlternativeCharacters] = [4, 200];

const [neighborsWeight, splitWeight, prefixWeight] = [0.5, 0.8, 0.6];

/** Maximum number of corrected words of a question, of words compared with the course's, and of completions of a prefix. */
const [maxCorrections, maxAttempts, maxPrefixes] = [3, 6, 24];

/** Maximum number of different words searched for, of a text and of all texts. */
export const maxSearchedWords = 40;

/** Maximum number of words of a text that are read, repeated ones included: a run without spaces has as many as letters. */
const maxWords = 200;

/** Maximum length of a text that is read, in UTF-16 code units after normalization. */
export const maxTextLength = 2000;

/** The state of reading all texts of a question: which words are searched for, the words by their terms, and the corrections. */
type Reading = {
  index: SearchIndex;
  isSearched: (plain: string) => boolean;
  words: Map<string, QueryWord>;
  corrections: Replacement[];
  attempts: number;
};

/** A word of a text. joined is the form of its piece as one word, if the course has that. */
type Token = { word: string; joined: string | null; isFirst: boolean };

/** The words of a question. A word's weight is the number of texts that contain it. */
export function queryOf(index: SearchIndex, { text, alternatives = [], isTyping = false }: Question): Query {
  const all = new Map<string, QueryWord>();
  let own: QueryWord[] = [];
  const texts = [text, ...alternatives].map((each) => tokensOf(index, each));
  const plainWords = texts.flat().map(({ word }) => plainForm(word));
  const hasContent = plainWords.some((word) => isContent(index.language, word));
  const isSearched = (plain: string): boolean =>
    hasContent ? isContent(index.language, plain) : !index.language.stopWords.has(plain);
  const reading: Reading = { index, isSearched, words: new Map(), corrections: [], attempts: 0 };
  for (const [at, tokens] of texts.entries()) {
    reading.words = new Map();
    readText(reading, tokens, isTyping && at === 0 && !/[\s.,;:!?"')]$/.test(text));
    if (at === 0) own = [...reading.words.values()];
    for (const [key, word] of reading.words) {
      const known = all.get(key);
      if (known) known.weight += word.weight;
      else if (all.size < maxSearchedWords) all.set(key, word);
    }
  }
  reading.words = new Map();
  if (hasContent) for (const word of plainWords) if (index.language.frameWords.has(word)) addWord(reading, word);
  return { words: [...all.values()], own, frame: [...reading.words.values()], corrections: reading.corrections };
}

/** Adds the words of a text. */
function readText(reading: Reading, tokens: Token[], isIncomplete: boolean): void {
  const { index, isSearched } = reading;
  let joinedBefore = false;
  for (const [at, { word, joined, isFirst }] of tokens.entries()) {
    if (joined !== null && isFirst) addWord(reading, joined);
    const next = tokens[at + 1];
    const withNext = next ? knownJoin(index, word, next.word) : null;
    if (withNext !== null) addWord(reading, withNext, 1, { weight: neighborsWeight, counts: false });
    const isExplained = joined !== null || withNext !== null || joinedBefore;
    joinedBefore = withNext !== null;
    const isLast = isIncomplete && next === undefined && !isComplete(reading, word, at > 0);
    const isPrefix = (isLast || isSingleLetter(word)) && addPrefix(reading, word);
    if (isPrefix) continue;
    if (isSearched(plainForm(word))) addKnownOrSimilar(reading, word, isExplained);
  }
}

/** Whether a word is a single letter of a script without spaces, whose words begin with it. */
const isSingleLetter = (word: string): boolean => word.length <= 2 && [...word].length === 1 && isSpaceless(word);

/** Whether the last word of a text is one that the course has, or one that names no subject after another word. */
const isComplete = ({ index, isSearched }: Reading, word: string, isAfterAnother: boolean): boolean =>
  hasWord(index, plainForm(word)) || (isAfterAnother && !isSearched(plainForm(word)));

/** Adds a word, or, if the course lacks it, the two words that it consists of, or its correction. */
function addKnownOrSimilar(reading: Reading, word: string, isExplained: boolean): void {
  const { index, corrections } = reading;
  const terms = knownTerms(index, word, 1);
  if (terms.length > 0) addWord(reading, word, 1, { terms });
  else if (!isExplained) {
    const plain = plainForm(word);
    const halves = splitOf(index, plain);
    if (halves) {
      for (const half of halves) addWord(reading, half, splitWeight);
      return;
    }
    // A pair of letters is no word that could be misspelled.
    const mayCorrect = !isSpaceless(word) && corrections.length < maxCorrections && reading.attempts++ < maxAttempts;
    const correction = mayCorrect ? correctionOf(index, plain) : null;
    if (correction) corrections.push({ from: word, to: correction.word });
    addWord(reading, correction?.word ?? word, correction?.weight);
  }
}

/** Adds a word, whose terms count by a factor. */
function addWord({ index, words }: Reading, word: string, factor = 1, overrides: Partial<QueryWord> = {}): void {
  const key = termsOf(index.language, word).join(" ");
  if (words.has(key)) return;
  const { terms = knownTerms(index, word, factor), weight = 1, counts = true } = overrides;
  words.set(key, { text: word, terms, weight, counts });
}

/** Adds the words of the course that begin with a text. Returns whether there are any. */
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

/** The terms of a word that the course has. */
const knownTerms = (index: SearchIndex, word: string, weight: number): QueryTerm[] =>
  termsOf(index.language, word).flatMap((term) => {
    const part = postingsAt(index, term);
    return part === null ? [] : [{ term, part, weight }];
  });

/** The words of a text, at most maxSearchedWords different ones and maxWords in all. */
function tokensOf(index: SearchIndex, text: string): Token[] {
  const different = new Set<string>();
  const tokens: Token[] = [];
  // One character can stand for eighteen, such as U+FDFA.
  const bounded = text.normalize("NFKC").slice(0, maxTextLength);
  for (const { words, joined } of piecesOf(withoutFrame(index.language, bounded))) {
    const isFrame = words.every((word) => index.language.frameWords.has(plainForm(word)));
    const known = joined !== null && !isFrame && hasWord(index, plainForm(joined)) ? joined : null;
    for (const [at, word] of words.entries()) {
      different.add(word);
      if (different.size > maxSearchedWords || tokens.length === maxWords) return tokens;
      tokens.push({ word, joined: known, isFirst: at === 0 });
    }
  }
  return tokens;
}

/** Two neighboring words as one, if the course has that; null otherwise. */
function knownJoin(index: SearchIndex, one: string, other: string): string | null {
  if (isSpaceless(one) || one.length + other.length < 4) return null;
  const joined = plainForm(one + other);
  return hasWord(index, joined) ? joined : null;
}

/** The two words of the course that an unknown word consists of, both of at least three letters; null if there are none. */
function splitOf(index: SearchIndex, word: string): [string, string] | null {
  for (let length = word.length - 3; length >= 3; length--) {
    const [one, other] = [word.slice(0, length), word.slice(length)];
    if (knownTerms(index, one, 1).length > 0 && knownTerms(index, other, 1).length > 0) return [one, other];
  }
  return null;
}

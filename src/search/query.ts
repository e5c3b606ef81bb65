/** Reads a question into the words to search for: joined, split and corrected where the course lacks a word. */
import { termsOf } from "./language.ts";
import { firstLine, hasWord, postingsAt, type SearchIndex } from "./open-index.ts";
import { correctionOf } from "./slips.ts";
import { isSpaceless, piecesOf, plainForm } from "./tokens.ts";

/**
 * A question. alternatives are the same question in other words. With isTyping, the last word may be incomplete.
 */
export type Question = { text: string; alternatives?: readonly string[] | undefined; isTyping?: boolean | undefined };

/** A word to search for: its terms, of which the best counts, and its weight. A word that does not count is an addition. */
export type QueryWord = { terms: { term: string; weight: number }[]; weight: number; counts: boolean };

/** A word that was searched for in place of another one. */
export type Replacement = { from: string; to: string };

export type Query = { words: QueryWord[]; corrections: Replacement[] };

const [neighborsWeight, splitWeight, prefixWeight] = [0.5, 0.8, 0.6];
const [maxCorrections, maxPrefixes] = [3, 24];

/** How many words of a text are searched for; more would only cost time. */
const maxWords = 48;

/** The words of a question. A word of several of its texts weighs as often as they have it. */
export function queryOf(index: SearchIndex, { text, alternatives = [], isTyping = false }: Question): Query {
  const words = new Map<string, QueryWord>();
  const corrections: Replacement[] = [];
  const attempts = { left: maxAttempts };
  for (const [at, each] of [text, ...alternatives].entries()) {
    const own = new Map<string, QueryWord>();
    readText(index, each, isTyping && at === 0, own, corrections, attempts);
    for (const [key, word] of own) {
      const known = words.get(key);
      if (known) known.weight += word.weight;
      else words.set(key, word);
    }
  }
  return { words: [...words.values()], corrections };
}

/** How many unknown words are compared with the words of the course. */
const maxAttempts = 6;

/** A word of a text, with the joined form of its piece if the course has that. */
type Token = { word: string; joined: string | null; isFirst: boolean };

function readText(
  index: SearchIndex,
  text: string,
  isTyping: boolean,
  words: Map<string, QueryWord>,
  corrections: Replacement[],
  attempts: { left: number },
): void {
  const { language } = index;
  const add = (key: string, terms: QueryWord["terms"], weight = 1, counts = true): void => {
    if (!words.has(key)) words.set(key, { terms, weight, counts });
  };
  const addWord = (word: string, factor = 1, weight = 1, counts = true): void =>
    add(
      plainForm(word),
      termsOf(language, word).map((term) => ({ term, weight: factor })),
      weight,
      counts,
    );
  const isKnown = (word: string): boolean => termsOf(language, word).some((term) => postingsAt(index, term) !== null);

  const tokens = tokensOf(index, text);
  const incomplete = isTyping && !/[\s.,;:!?"')]$/.test(text) ? tokens.length - 1 : -1;
  for (const [at, { word, joined, isFirst }] of tokens.entries()) {
    const plain = plainForm(word);
    if (joined !== null && isFirst) addWord(joined);
    const previous = tokens[at - 1];
    const next = tokens[at + 1];
    const withNext = next ? knownJoin(index, word, next.word) : null;
    if (withNext !== null) addWord(withNext, 1, neighborsWeight, false);
    if (language.stopWords.has(plain) && at !== incomplete) continue;
    const prefixed = at === incomplete || (isSpaceless(word) && word.length === 1) ? prefixTerms(index, plain) : [];
    if (prefixed.length > 0) {
      add(`${plain}*`, [...termsOf(language, word).map((term) => ({ term, weight: 1 })), ...prefixed]);
      continue;
    }
    if (isKnown(word)) {
      addWord(word);
      continue;
    }
    const isPartOfKnown = joined !== null || withNext !== null || (previous && knownJoin(index, previous.word, word));
    if (isPartOfKnown) continue;
    const halves = splitOf(index, plain);
    if (halves) {
      for (const half of halves) addWord(half, splitWeight);
      continue;
    }
    const correction =
      corrections.length < maxCorrections && attempts.left-- > 0 && at !== incomplete
        ? correctionOf(index, plain)
        : null;
    if (correction) {
      addWord(correction.word, correction.weight);
      corrections.push({ from: word, to: correction.word });
    } else addWord(word);
  }
}

/** The words of a text, at most maxWords different ones. A joined form is kept only if the course has it. */
function tokensOf(index: SearchIndex, text: string): Token[] {
  const different = new Set<string>();
  const tokens: Token[] = [];
  for (const { words, joined } of piecesOf(text)) {
    const known = joined !== null && hasWord(index, plainForm(joined)) ? joined : null;
    for (const [at, word] of words.entries()) {
      different.add(word);
      if (different.size > maxWords) return tokens;
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
    if (hasWord(index, one) && hasWord(index, other)) return [one, other];
  }
  return null;
}

/** The terms of the course's words that begin with a text. */
function prefixTerms({ text, words, language }: SearchIndex, beginning: string): QueryWord["terms"] {
  const terms = new Set<string>();
  let at = firstLine(text, words, beginning);
  for (let count = 0; count < maxPrefixes && at < words.to && text.startsWith(beginning, at); count++) {
    const end = text.indexOf("\n", at);
    for (const term of termsOf(language, text.slice(at, end))) terms.add(term);
    at = end + 1;
  }
  return [...terms].map((term) => ({ term, weight: prefixWeight }));
}

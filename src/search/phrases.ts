/** Phrases in quotes, whose words must be adjacent. They are matched in the texts of passages, since the index has no positions. */

import { termsOf } from "./language.ts";
import { documentAt, postingsAt, type SearchIndex } from "./open-index.ts";
import { eachPosting, headOf } from "./postings.ts";
import { passageAt, type RankedPassage } from "./rank.ts";
import { plainForm, wordsOf } from "./tokens.ts";

/** The texts of a document's passages, in order; undefined if they are not loaded. */
export type PhraseTexts = (document: number) => readonly string[] | undefined;

/** Which documents have all phrases, and the first passage of a document that has the first one. */
type PhraseFilter = {
  isMatch: (document: number) => boolean;
  passageOf: (document: number) => RankedPassage | null;
  documents: number[];
};

/** Maximum number of different phrases of a question. More are ordinary words. */
export const maxPhrases = 4;

/** Maximum number of characters compared per question, each once for every phrase, which takes about a millisecond. */
const maxCharacters = 400_000;

const quoted = /(?<![\p{L}\p{N}])["“„«]([^"“”„«»]+)["”“»](?![\p{L}\p{N}])/gu;

/** The first phrases of a question: different texts in quotes with at least one word. */
export function phrasesIn(text: string): string[] {
  if (!/["“„«]/.test(text)) return [];
  const phrases = new Set([...text.matchAll(quoted)].map(([, phrase = ""]) => phrase));
  return [...phrases].filter((phrase) => wordsOf(phrase).length > 0).slice(0, maxPhrases);
}

/** The documents that may contain a question's phrases, before their texts are checked; empty without phrases. */
function phraseDocuments(index: SearchIndex, text: string): number[] {
  const phrases = phrasesIn(text);
  if (phrases.length === 0) return [];
  const words = phrases.flatMap(wordsOf).filter((word) => !index.language.stopWords.has(plainForm(word)));
  let documents = Array.from({ length: index.modules + index.pages }, (_, document) => document);
  for (const word of new Set(words)) {
    const having = documentsWith(index, word);
    documents = documents.filter((document) => having.has(document));
  }
  return documents;
}

function documentsWith(index: SearchIndex, word: string): Set<number> {
  const documents = new Set<number>();
  for (const term of termsOf(index.language, word)) {
    const part = postingsAt(index, term);
    if (part) eachPosting(index, headOf(index, part).from, part.to, (document) => documents.add(document));
  }
  return documents;
}

/** The filter for a question's phrases; null if it has none. */
export function phraseFilter(index: SearchIndex, text: string, texts: PhraseTexts): PhraseFilter | null {
  const phrases = phrasesIn(text);
  if (phrases.length === 0) return null;
  const patterns = phrases.map(patternOf);
  const passages = new Map<number, number>();
  let remaining = maxCharacters;
  for (const document of phraseDocuments(index, text)) {
    const passageTexts = texts(document);
    if (passageTexts === undefined || remaining < 0) continue;
    for (const each of passageTexts) remaining -= each.length * patterns.length;
    const places = patterns.map((pattern) => passageTexts.findIndex((each) => pattern.test(each)));
    if (!places.includes(-1)) passages.set(document, places[0] ?? 0);
  }
  return {
    isMatch: (document) => passages.has(document),
    passageOf: (document) => reasonAt(index, document, passages.get(document)),
    documents: [...passages.keys()],
  };
}

function reasonAt(index: SearchIndex, document: number, number: number | undefined): RankedPassage | null {
  return number === undefined ? null : passageAt(documentAt(index, document), number);
}

/** Matches the adjacent words of a phrase, with any separators between them. */
function patternOf(phrase: string): RegExp {
  const isLatin = /^[\x20-\x7e]*$/.test(phrase);
  const [letter, flags] = isLatin ? ["a-z0-9", "i"] : ["\\p{L}\\p{N}\\p{M}", "iu"];
  const words = phrase.match(new RegExp(`[${letter}]+`, `g${flags}`)) ?? [];
  return new RegExp(`(?<![${letter}])${words.join(`[^${letter}]+`)}(?![${letter}])`, flags);
}

/** Phrases in quotes, whose words must be adjacent. They are matched in the texts of passages, since the index has no positions. */
import { documentAt, eachPosting, headOf, postingsAt, type SearchIndex } from "./index-file.ts";
import { bounded, isLatin, plainForm, termsOf, wordsOf } from "./language.ts";
import { passageAt, type RankedPassage } from "./reasons.ts";

/** The texts of a document's passages, in order; undefined if they are not loaded. */
export type PhraseTexts = (document: number) => readonly string[] | undefined;

/** Which documents have all phrases, the first passage of a document that has the first one, and how many words were compared. */
type PhraseFilter = {
  compared: number;
  isMatch: (document: number) => boolean;
  passageOf: (document: number) => RankedPassage | null;
  documents: number[];
};

/** Maximum number of different phrases of a question. More are ordinary words. */
export const maxPhrases = 4;
/** Maximum number of words of a phrase, after normalizing it, that must be adjacent. The rest of a longer one is not compared. */
export const maxPhraseWords = 20;

/**
 * Maximum number of words of texts that are compared with the phrases of a question, which takes a few milliseconds. Those of other
 * scripts than Latin count three times, since splitting them takes longer. Loading the texts of a document counts too, by characters.
 */
export const maxCompared = 50_000;
const [otherScript, charactersPerWord] = [3, 12];
const quoted = /(?<![\p{L}\p{N}])["“„«]([^"“”„«»]+)["”“»](?![\p{L}\p{N}])/gu;

/** The first phrases of a question: different texts in quotes with at least one word. */
export const phrasesIn = (text: string): string[] => phraseWords(text).map(({ phrase }) => phrase);

function phraseWords(text: string): { phrase: string; words: string[] }[] {
  if (!/["“„«]/.test(text)) return [];
  const phrases: { phrase: string; words: string[] }[] = [];
  const known = new Set<string>();
  for (const [, phrase = ""] of bounded(text).matchAll(quoted)) {
    if (phrases.length === maxPhrases) break;
    if (known.has(phrase)) continue;
    known.add(phrase);
    const words = wordsOf(phrase).slice(0, maxPhraseWords);
    if (words.length > 0) phrases.push({ phrase, words });
  }
  return phrases;
}

/** The words of a text as they are compared. Accents are dropped from the text as a whole, which is faster than from each word. */
const comparedWords = (text: string): string[] => wordsOf(plainForm(text));

/** Words as a text that contains that of a phrase if it has the words of the phrase side by side. */
const joined = (words: string[]): string => ` ${words.join(" ")} `;

/** The documents that have all words of phrases, before their texts are checked. */
function phraseDocuments(index: SearchIndex, all: string[]): number[] {
  const words = new Set(all.filter((word) => !index.language.stopWords.has(plainForm(word))));
  let documents = Array.from({ length: index.modules + index.pages }, (_, document) => document);
  for (const word of words) {
    if (documents.length === 0) break;
    const having = documentsWith(index, word);
    documents = documents.filter((document) => having[document] === 1);
  }
  return documents;
}

/** For each document 1 if it has a word. */
function documentsWith(index: SearchIndex, word: string): Uint8Array {
  const documents = new Uint8Array(index.modules + index.pages);
  for (const term of termsOf(index.language, word)) {
    const part = postingsAt(index, term);
    if (part)
      eachPosting(index, headOf(index, part).from, part.to, (document) => {
        documents[document] = 1;
      });
  }
  return documents;
}

/** The filter for a question's phrases; null if it has none. */
export function phraseFilter(index: SearchIndex, text: string, texts: PhraseTexts): PhraseFilter | null {
  const phrases = phraseWords(text);
  if (phrases.length === 0) return null;
  const joinedPhrases = phrases.map(({ phrase }) => joined(comparedWords(phrase).slice(0, maxPhraseWords)));
  const passages = new Map<number, number>();
  let compared = 0;
  for (const document of phraseDocuments(
    index,
    phrases.flatMap(({ words }) => words),
  )) {
    if (compared >= maxCompared) break;
    const places = joinedPhrases.map(() => -1);
    const own = texts(document) ?? [];
    for (const { length } of own) compared += length / charactersPerWord;
    for (const [number, passage] of own.entries()) {
      const words = comparedWords(passage);
      compared += words.length * (isLatin(passage) ? 1 : otherScript);
      const joinedPassage = joined(words);
      for (const [at, phrase] of joinedPhrases.entries())
        if (places[at] === -1 && joinedPassage.includes(phrase)) places[at] = number;
      if (!places.includes(-1)) break;
    }
    if (!places.includes(-1)) passages.set(document, places[0] ?? 0);
  }
  return {
    isMatch: (document) => passages.has(document),
    passageOf: (document) => {
      const number = passages.get(document);
      return number === undefined ? null : passageAt(documentAt(index, document), number);
    },
    documents: [...passages.keys()],
    compared,
  };
}

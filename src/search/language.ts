/** The rules of a language. A course's engine has only those of its own. */
import { plainForm } from "./tokens.ts";

export type Language = {
  /** The terms that a word without accents is indexed and looked up by; usually its stem. */
  terms: (plain: string) => string[];
  /** The stem of a word with its accents, if the stemmer needs them. */
  accented?: (word: string) => string;
  /** Whether terms start like their words, so that most words of a text can be rejected without stemming. */
  keepsBeginning: boolean;
  /** Words without accents that are neither indexed nor searched for. */
  stopWords: ReadonlySet<string>;
};

/** A language whose words are only folded. */
export const folded: Language = { terms: (word) => [word], keepsBeginning: true, stopWords: new Set() };

/** A language with a stemmer that needs accents. Words without them are found too, since people omit accents when they type. */
export const stemmed = (stem: (word: string) => string): Language => ({
  terms: (plain) => [plainForm(stem(plain))],
  accented: stem,
  keepsBeginning: true,
  stopWords: new Set(),
});

/** The terms of a word, which may have accents. */
export function termsOf(language: Language, word: string): string[] {
  const plain = plainForm(word);
  const terms = language.terms(plain);
  if (plain === word || !language.accented) return terms;
  const stem = plainForm(language.accented(word));
  return terms.includes(stem) ? terms : [...terms, stem];
}

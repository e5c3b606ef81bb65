/** The rules of a language. A course's engine has only those of its own. */
import { plainForm, wordsOf } from "./tokens.ts";

export type Language = {
  /** The terms that a word without accents is indexed and looked up by; usually its stem. */
  terms: (plain: string) => string[];
  /** The stem of a word with its accents, if the stemmer needs them. */
  accented?: (word: string) => string;
  /** Whether terms start like their words, so that most words of a text can be rejected without stemming. */
  keepsBeginning: boolean;
  /** Words without accents that are neither indexed nor searched for. */
  stopWords: ReadonlySet<string>;
  /**
   * Words without accents that frame a question and are not its subject: course, module, lesson, explain, cover, in all their forms,
   * and without a list of stop words those that never name a subject. They are searched for only in a question of nothing else.
   */
  frameWords: ReadonlySet<string>;
  /** The same in a script without spaces. */
  framePhrases?: RegExp;
};

/** A language whose words are only folded. */
export const folded: Language = {
  terms: (word) => [word],
  keepsBeginning: true,
  stopWords: new Set(),
  frameWords: new Set(),
};

/** A language with a stemmer that needs accents. Words without them are found too, since people omit accents when they type. */
export const stemmed = (stem: (word: string) => string, frameWords: ReadonlySet<string>): Language => ({
  terms: (plain) => [plainForm(stem(plain))],
  accented: stem,
  keepsBeginning: true,
  stopWords: new Set(),
  frameWords,
});

/** Words between spaces as a set, without accents. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/).map(plainForm));

/** Whether a word may be what a question is about. */
export const isContent = ({ stopWords, frameWords }: Language, plain: string): boolean =>
  !stopWords.has(plain) && !frameWords.has(plain);

/** A text without the phrases that frame a question in a script without spaces, unless at most single letters remain. */
export function withoutFrame({ framePhrases }: Language, text: string): string {
  if (!framePhrases) return text;
  const subject = text.replace(framePhrases, " ");
  return wordsOf(subject).some((word) => [...word].length > 1) ? subject : text;
}

/** The words that a text is about, without accents; of a text that only frames a question, all that are searched for. */
export function contentWords(language: Language, text: string): string[] {
  const words = wordsOf(withoutFrame(language, text)).map(plainForm);
  const content = words.filter((word) => isContent(language, word));
  return content.length > 0 ? content : words.filter((word) => !language.stopWords.has(word));
}

/** The terms of a word, which may have accents. */
export function termsOf(language: Language, word: string): string[] {
  const plain = plainForm(word);
  const terms = language.terms(plain);
  if (plain === word || !language.accented) return terms;
  const stem = plainForm(language.accented(word));
  return terms.includes(stem) ? terms : [...terms, stem];
}

/** The words of a question as written, and whether a text contains them according to the search. */
import { type Language, termsOf } from "../../search/language.ts";
import type { SearchIndex } from "../../search/open-index.ts";
import { headOf } from "../../search/postings.ts";
import { queryOf } from "../../search/query.ts";
import { idfOf } from "../../search/rank.ts";
import { isSpaceless, piecesOf, plainForm, wordsOf } from "../../search/tokens.ts";

/**
 * A word of a question. A text has it in one of several ways: alone, in parts or joined with its neighbor. Each way is a list of
 * words, each with the terms that stand for it. rarity is its weight.
 */
export type SoughtWord = { text: string; ways: string[][][]; rarity: number };

/** The words of a question, without stop words and repetitions. Spelling errors are corrected as by the search. */
export function soughtWords(index: SearchIndex, question: string): SoughtWord[] {
  const { language } = index;
  const chunks = question.split(/\s+/).flatMap((chunk) => {
    const words = wordsOf(chunk);
    return words.some(isSpaceless)
      ? words.map((word) => ({ text: word, words: [word] }))
      : [{ text: chunk.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""), words }];
  });
  const all = chunks.flatMap(({ text, words }, at): SoughtWord[] => {
    const content = words.filter((word) => !language.stopWords.has(plainForm(word)));
    const parts = content.flatMap((word) => queryOf(index, { text: word }).words);
    if (parts.length === 0) return [];
    const neighbors = [
      [chunks[at - 1]?.words, words],
      [words, chunks[at + 1]?.words],
    ].flatMap(([one, other]) => (one?.length === 1 && other?.length === 1 ? [one.concat(other)] : []));
    const joined = [words, ...neighbors].filter(({ length }) => length > 1).map((each) => each.join(""));
    return [
      {
        text,
        ways: [
          parts.map(({ terms }) => terms.map(({ term }) => term)),
          ...joined.map((word) => [termsOf(language, plainForm(word))]),
        ],
        rarity: parts.reduce((sum, { terms }) => sum + rarityOf(index, terms), 0),
      },
    ];
  });
  const keys = all.map(({ ways: [parts], text }) => parts?.flat().join(" ") || text.toLowerCase());
  return all.filter((_, at) => keys.indexOf(keys[at] ?? "") === at);
}

type Terms = ReturnType<typeof queryOf>["words"][number]["terms"];

const rarityOf = (index: SearchIndex, terms: Terms): number =>
  idfOf(index, Math.max(0, ...terms.map(({ part }) => headOf(index, part).frequency)));

/** The search terms of a text. */
export const termsIn = (text: string, language: Language): Set<string> =>
  new Set(
    piecesOf(text).flatMap(({ words, joined }) =>
      (joined === null ? words : [...words, joined]).flatMap((word) => termsOf(language, word)),
    ),
  );

/** Whether a text with these terms has a word. */
export const hasWord = ({ ways }: SoughtWord, terms: ReadonlySet<string>): boolean =>
  ways.some((way) => way.every((word) => word.some((term) => terms.has(term))));

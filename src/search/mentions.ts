/** Which words of a question the course itself uses. An author's search words lead to modules, but say nothing. */
import { documentAt, type SearchIndex } from "./open-index.ts";
import { eachPassage, eachPosting, headOf } from "./postings.ts";
import type { QueryWord } from "./query.ts";
import { rarityOf } from "./rank.ts";
import { isSpaceless } from "./tokens.ts";

/**
 * The words of a question that no text of the course uses, their share of the rarity of all its words, 0 to 1, and the same share of
 * their number. isRarest is whether no word of the question is rarer than one of them. rarestShare is the share of the
 * question's rarest word.
 */
export type Unmentioned = {
  words: string[];
  share: number;
  shareOfWords: number;
  isRarest: boolean;
  rarestShare: number;
};

/** The words of a question itself, without its alternatives, that no text of the course uses. */
export function unmentionedIn(index: SearchIndex, words: QueryWord[]): Unmentioned {
  const counted = words.filter(({ counts }) => counts);
  const lacking = counted.filter((word) => !isMentioned(index, word));
  // A pair of letters is no word that a person knows.
  const named = lacking.filter(({ text }) => !isSpaceless(text));
  const rarities = (some: QueryWord[]): number[] => some.map((word) => rarityOf(index, word));
  const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
  const all = sum(rarities(counted)) || 1;
  const rarest = Math.max(0, ...rarities(counted));
  return {
    words: named.map(({ text }) => text),
    share: sum(rarities(lacking)) / all,
    shareOfWords: named.length / (counted.length || 1),
    isRarest: named.length > 0 && Math.max(...rarities(named)) >= rarest,
    rarestShare: rarest / all,
  };
}

const isMentioned = (index: SearchIndex, { terms }: QueryWord): boolean =>
  terms.some(({ part }) => {
    const { from, hasPassages } = headOf(index, part);
    // Terms of many modules keep no passages.
    let isFound = !hasPassages;
    eachPosting(index, from, part.to, (document, _, passages) => {
      if (isFound) return;
      isFound = document >= index.modules || hasOwnPassage(index, document, passages, part.to);
    });
    return isFound;
  });

/** Whether a term is in a passage of a module that its author's search words are not. */
function hasOwnPassage(index: SearchIndex, document: number, from: number, to: number): boolean {
  const { passages } = documentAt(index, document);
  let isFound = false;
  eachPassage(index, from, to, (number) => {
    const field = passages[number]?.field;
    isFound ||= field !== "keywords" && field !== "question";
  });
  return isFound;
}

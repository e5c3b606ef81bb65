/** Corrections of misspelled words. Only words that the course lacks are corrected. */

import { headOf, postingsAt, type SearchIndex, wordsFrom } from "./index-file.ts";
import { termsOf } from "./language.ts";

/** A word of the course for a misspelled one, and how much it counts. */
type Correction = { word: string; weight: number };

/** Minimum word lengths for correcting anything, one edit and two edits; the shortest only if letters are swapped or doubled. */
const [shortest, oneEdit, twoEdits] = [4, 5, 9];
const [oneEditWeight, twoEditsWeight] = [0.8, 0.6];

/** The word that a misspelled word stands for: the fewest edits, then the most frequent; null if there is none. */
export function correctionOf(index: SearchIndex, word: string): Correction | null {
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

/** Whether two words differ by two swapped letters, or by a letter that is doubled in one of them. */
function isSwapOrDouble(one: string, other: string): boolean {
  if (one.length === other.length) return [...one].sort().join("") === [...other].sort().join("");
  return one.replace(/(.)\1/g, "$1") === other.replace(/(.)\1/g, "$1");
}

/** In how many documents a word occurs. */
function frequencyOf(index: SearchIndex, word: string): number {
  const part = postingsAt(index, termsOf(index.language, word)[0] ?? "");
  return part === null ? 0 : headOf(index, part).frequency;
}

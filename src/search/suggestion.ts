/** Suggested modules for a question without results. */

import type { Module } from "../course/catalog.ts";
import { editDistance } from "./edit-distance.ts";
import { rankByWords } from "./question.ts";
import { indexOf } from "./word-index.ts";
import { contentWords } from "./words.ts";

/** Maximum number of suggestions. */
export const maxSuggestions = 3;

/** Up to three modules: those that contain a word of the question, else a similarly spelled word, else the first of each part. */
export function suggestModules(modules: Module[], question: string): Module[] {
  for (const suggest of [rankByWords, rankBySpelling]) {
    const suggestions = suggest(modules, question);
    if (suggestions.length > 0) return suggestions.slice(0, maxSuggestions);
  }
  const firstOfParts = modules.filter((module, at) => modules.findIndex(({ part }) => part === module.part) === at);
  return firstOfParts.slice(0, maxSuggestions);
}

/** The modules with words that are spelled like a word of the question, most similar first, ties in course order. */
function rankBySpelling(modules: Module[], question: string): Module[] {
  const words = contentWords(question)
    .filter(({ length }) => length >= 4)
    .slice(0, 10);
  const nearest = new Map<number, number>();
  for (const { word: courseWord, weights } of indexOf(modules).entries) {
    const similarity = Math.max(0, ...words.map((word) => similarityOf(word, courseWord)));
    if (similarity === 0) continue;
    for (const [place, weight] of weights) nearest.set(place, Math.max(nearest.get(place) ?? 0, similarity * weight));
  }
  return [...nearest].sort(([a, most], [b, least]) => least - most || a - b).flatMap(([place]) => modules[place] ?? []);
}

/** The similarity of two words, 0 to 1: by edit distance if it is small, else by their common prefix if it is long. */
function similarityOf(word: string, other: string): number {
  const maxLength = Math.max(word.length, other.length);
  const maxDistance = word.length < 6 ? 1 : 2;
  // The first letter is rarely mistyped, and comparing it first keeps large courses fast.
  if (word[0] !== other[0]) return 0;
  if (other.length < 4 || Math.abs(word.length - other.length) > maxDistance)
    return prefixSimilarity(word, other, maxLength);
  const distance = editDistance(word, other, maxDistance);
  return distance <= maxDistance ? 1 - distance / maxLength : prefixSimilarity(word, other, maxLength);
}

function prefixSimilarity(word: string, other: string, maxLength: number): number {
  let length = 0;
  while (length < maxLength && word[length] === other[length]) length++;
  return length >= 4 && length >= maxLength * 0.5 ? (length / maxLength) * 0.8 : 0;
}

/** Real modules to offer where a question found none. They are no results, and /ask keeps them apart. */

import type { Module } from "../course/catalog.ts";
import { editDistance } from "./edit-distance.ts";
import { rankByWords } from "./question.ts";
import { indexOf } from "./word-index.ts";
import { contentWords } from "./words.ts";

/** Most modules that are offered where nothing was found. */
export const maxSuggestions = 3;

/** Up to three modules: those with a word of the question inside its punctuation, else with one spelled nearly so, else the first of three parts. */
export function suggestModules(modules: Module[], question: string): Module[] {
  for (const suggest of [rankByWords, rankBySpelling]) {
    const found = suggest(modules, question);
    if (found.length > 0) return found.slice(0, maxSuggestions);
  }
  const firsts = modules.filter((module, place) => modules.findIndex(({ part }) => part === module.part) === place);
  return firsts.slice(0, maxSuggestions);
}

/** The modules with a word that is a few letters away from one of the question, nearest first, equals in course order. */
function rankBySpelling(modules: Module[], question: string): Module[] {
  const words = contentWords(question)
    .filter(({ length }) => length >= 4)
    .slice(0, 10);
  const nearest = new Map<number, number>();
  for (const { word: known, weights } of indexOf(modules).entries) {
    const likeness = Math.max(0, ...words.map((word) => likenessOf(word, known)));
    if (likeness === 0) continue;
    for (const [place, weight] of weights) nearest.set(place, Math.max(nearest.get(place) ?? 0, likeness * weight));
  }
  return [...nearest].sort(([a, most], [b, least]) => least - most || a - b).flatMap(([place]) => modules[place] ?? []);
}

/** How alike two words are, 0 to 1: by the letters to change, else by a long beginning in common; 0 when they are merely similar. */
function likenessOf(word: string, known: string): number {
  const longer = Math.max(word.length, known.length);
  const allowed = word.length < 6 ? 1 : 2;
  // A slip of the pen seldom takes the first letter; looking only there keeps a large course fast.
  if (word[0] !== known[0]) return 0;
  if (known.length < 4 || Math.abs(word.length - known.length) > allowed) return beginningOf(word, known, longer);
  const distance = editDistance(word, known);
  return distance <= allowed ? 1 - distance / longer : beginningOf(word, known, longer);
}

function beginningOf(word: string, known: string, longer: number): number {
  let same = 0;
  while (same < longer && word[same] === known[same]) same++;
  return same >= 4 && same >= longer * 0.5 ? (same / longer) * 0.8 : 0;
}

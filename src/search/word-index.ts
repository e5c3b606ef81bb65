/** An index of the words in a course's modules, which is created once. */
import type { Module } from "../course/catalog.ts";
import { fold } from "./match.ts";
import { foldWords, isStopWord, stemOf, wordsOf } from "./words.ts";

/** The searched fields and the weight of a match in each. */
export const fieldWeights = { title: 1, part: 0.7, description: 0.65 } as const;
export const fieldNames = ["title", "part", "description"] as const;

/** A word of the course. weights has, by module index, the highest weight of a field that contains the word. */
export type Entry = { word: string; stem: string; weights: Map<number, number> };

export type WordIndex = {
  entries: Entry[];
  /** By module and field: the stems of its words in order, without stop words. */
  stems: string[][][];
  /** By module and field: its folded text. */
  texts: string[][];
};

// Modules do not change, so the array itself can be the key.
const indexes = new WeakMap<Module[], WordIndex>();

/** The index of these modules, created on the first call. */
export function indexOf(modules: Module[]): WordIndex {
  const cached = indexes.get(modules);
  if (cached) return cached;
  const entries = new Map<string, Entry>();
  const stems: string[][][] = [];
  for (const [place, module] of modules.entries()) {
    const fields = fieldNames.map((name) => ({
      weight: fieldWeights[name],
      words: wordsOf(foldWords(module[name])),
    }));
    for (const { weight, words } of fields) {
      for (const word of words) {
        const entry = entries.get(word) ?? { word, stem: stemOf(word), weights: new Map<number, number>() };
        entries.set(word, entry);
        if (weight > (entry.weights.get(place) ?? 0)) entry.weights.set(place, weight);
      }
    }
    stems.push(fields.map(({ words }) => words.filter((word) => !isStopWord(word)).map(stemOf)));
  }
  const texts = modules.map((module) => fieldNames.map((name) => fold(module[name])));
  const index = { entries: [...entries.values()], stems, texts };
  indexes.set(modules, index);
  return index;
}

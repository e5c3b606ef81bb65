/** The words of a course's modules, read once and kept as long as the modules are. */
import type { Module } from "../course/catalog.ts";
import { fold } from "./match.ts";
import { foldWords, isStopWord, stemOf, wordsOf } from "./words.ts";

/** The fields that are searched, with how much a word counts where it is found. */
export const fieldWeights = { title: 1, part: 0.7, description: 0.65 } as const;
export const fieldNames = ["title", "part", "description"] as const;

/** One word of the course. weights: by place of a module in the course, the greatest weight of its fields that have the word. */
export type Entry = { word: string; stem: string; weights: Map<number, number> };

export type WordIndex = {
  entries: Entry[];
  /** For each module and field the stems of its words in order, stop words left out. */
  stems: string[][][];
  /** For each module and field its text as q is compared with it. */
  texts: string[][];
};

// Keyed by the list itself: a course never changes while it is served.
const indexes = new WeakMap<Module[], WordIndex>();

/** The index of these modules, made at the first call. */
export function indexOf(modules: Module[]): WordIndex {
  const known = indexes.get(modules);
  if (known) return known;
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

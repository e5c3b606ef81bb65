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
  /** By stem: the places of its words in `entries`, ascending. */
  byStem: ReadonlyMap<string, number[]>;
  /** All words, each after a space, and where each starts: one long search is faster than many short ones. */
  joined: { text: string; starts: number[] };
  /** By module and field: the numbers of the stems of its words in order, without stop words. Numbers are faster to compare. */
  stems: number[][][];
  /** By stem: its number in `stems`. */
  stemNumbers: ReadonlyMap<string, number>;
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
  const stems: number[][][] = [];
  const stemNumbers = new Map<string, number>();
  const numberOf = (stem: string): number => {
    const number = stemNumbers.get(stem) ?? stemNumbers.size;
    stemNumbers.set(stem, number);
    return number;
  };
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
    stems.push(
      fields.map(({ words }) => words.filter((word) => !isStopWord(word)).map((word) => numberOf(stemOf(word)))),
    );
  }
  const texts = modules.map((module) => fieldNames.map((name) => fold(module[name])));
  const index = { ...lookupsOf([...entries.values()]), stems, stemNumbers, texts };
  indexes.set(modules, index);
  return index;
}

function lookupsOf(entries: Entry[]): Pick<WordIndex, "entries" | "byStem" | "joined"> {
  const byStem = new Map<string, number[]>();
  const starts: number[] = [];
  let text = "";
  for (const [at, { word, stem }] of entries.entries()) {
    const same = byStem.get(stem);
    if (same) same.push(at);
    else byStem.set(stem, [at]);
    starts.push(text.length + 1);
    text += ` ${word}`;
  }
  return { entries, byStem, joined: { text, starts } };
}

/** The words that contain a text or have a stem, in the order of the index. A text without spaces never matches across words. */
export function entriesWith({ entries, byStem, joined }: WordIndex, text: string | null, stem: string): Entry[] {
  const places = new Set(byStem.get(stem));
  if (text !== null) {
    let place = 0;
    let next = 0;
    for (let at = joined.text.indexOf(text); at !== -1; at = joined.text.indexOf(text, next)) {
      while ((joined.starts[place] ?? Number.POSITIVE_INFINITY) <= at) place++;
      places.add(place - 1);
      next = joined.starts[place] ?? joined.text.length;
    }
  }
  return [...places].sort((a, b) => a - b).flatMap((at) => entries[at] ?? []);
}

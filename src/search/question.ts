/** The ranking of /ask: modules that match a question, best first. A keyword search without a language model. See docs/specification.md, "POST /ask". */
import type { Module } from "../course/catalog.ts";
import { fold, searchModules } from "./match.ts";
import { type Entry, entriesWith, fieldNames, fieldWeights, indexOf, type WordIndex } from "./word-index.ts";
import { contentWords, emphasisOf, isSpaceless, stemOf } from "./words.ts";

/**
 * A module that matches a question. score is 0 to 100: the share of the question's words that the module contains, weighted
 * towards rare words and titles. It is not a probability.
 */
type Hit = { module: Module; score: number };

/** Similarity of a word in the course to a word of the question. */
const similarity = { same: 1, sameStem: 0.95, beginning: 0.5, inside: 0.25 } as const;

/** Bonus for two adjacent words of the question that are also adjacent in the course, as a share of their weight. */
const neighborBonus = 0.8;

/** Share of a word's weight that counts even if the module contains none of the other words. */
const soloShare = 0.5;

/** In scripts without spaces, a longer text that q does not match is treated as a sentence, not as one word. */
const maxSpacelessWord = 4;

/** Maximum number of words of a question that are searched for. */
const maxWords = 32;

/**
 * The modules that match a question, best first, ties in course order: an exact title first, then modules that contain the whole
 * question, like q, then modules that contain some of its words. A single word matches exactly what q matches. If q matches
 * nothing, punctuation around the question is ignored: "caching?" becomes "caching".
 */
export function rankModules(modules: Module[], question: string): Hit[] {
  const trimmed = question.trim();
  if (trimmed === "") return [];
  const index = indexOf(modules);
  const text = searchModules(modules, trimmed).length > 0 ? trimmed : withoutPunctuation(trimmed);
  const exactMatches = new Set(searchModules(modules, text));
  const ratios = ratiosOf(index, contentWords(text));
  const isSingle = isSingleWord(text, exactMatches.size > 0);
  const hits = modules.flatMap((module, place) => {
    const isExact = exactMatches.has(module);
    const isTitle = isExact && index.texts[place]?.[0] === fold(text);
    const ratio = ratios.get(place) ?? 0;
    if (!isExact && (isSingle || ratio === 0)) return [];
    return {
      module,
      rank: Number(isExact) + Number(isTitle),
      ratio: isExact ? Math.max(ratio, exactRatio(index, place, text)) : ratio,
    };
  });
  hits.sort((a, b) => b.rank - a.rank || b.ratio - a.ratio);
  return descending(hits.map(({ module, ratio }) => ({ module, score: scoreOf(ratio) })));
}

/** The modules that contain words of the question, best first, even if it is a single word. */
export function rankByWords(modules: Module[], question: string): Module[] {
  const ratios = [...ratiosOf(indexOf(modules), contentWords(question.trim()))];
  return ratios.sort(([a, most], [b, least]) => least - most || a - b).flatMap(([place]) => modules[place] ?? []);
}

/** A text without leading and trailing punctuation; unchanged if it is all punctuation. */
const withoutPunctuation = (text: string): string => text.replace(/^[\p{P}\s]+|[\p{P}\s]+$/gu, "") || text;

const scoreOf = (ratio: number): number => Math.min(100, Math.max(1, Math.round(100 * ratio)));

/** Whether a question is a single word. In scripts without spaces, longer texts that q does not match are sentences. */
const isSingleWord = (text: string, hasExactMatches: boolean): boolean =>
  !/\s/.test(text) && (hasExactMatches || !isSpaceless(text) || [...text].length <= maxSpacelessWord);

/** By module index, for modules that contain at least one word: the share of the question's weight that they contain. */
function ratiosOf(index: WordIndex, questionWords: string[]): Map<number, number> {
  const words = questionWords.slice(0, maxWords);
  const count = index.stems.length;
  const matches = words.map((word) => strengthsOf(index, word));
  const rarity = matches.map((strengths, at) => {
    let frequency = 0.5;
    for (const strength of strengths) frequency += Math.min(1, strength / fieldWeights.description);
    return emphasisOf(words[at] ?? "") * Math.log(1 + count / frequency);
  });
  const neighbors = words.slice(1).map((_, at) => neighborBonus * Math.min(rarity[at] ?? 0, rarity[at + 1] ?? 0));
  const totalWeight = sum(rarity);
  const ratios = new Map<number, number>();
  if (totalWeight === 0) return ratios;
  const numbers = words.map((word) => index.stemNumbers.get(stemOf(word)));
  for (let place = 0; place < count; place++) {
    let [weight, covered] = [0, 0];
    for (const [at, strengths] of matches.entries()) {
      const strength = strengths[place] ?? 0;
      if (strength === 0) continue;
      weight += strength * (rarity[at] ?? 0);
      covered += rarity[at] ?? 0;
    }
    if (weight === 0) continue;
    let bonuses = 0;
    for (const [at, bonus] of neighbors.entries()) {
      if (!matches[at]?.[place] || !matches[at + 1]?.[place]) continue;
      bonuses += bonus * neighborWeight(index.stems[place] ?? [], numbers[at], numbers[at + 1]);
    }
    ratios.set(place, ((weight + bonuses) / totalWeight) * (soloShare + (1 - soloShare) * (covered / totalWeight)));
  }
  return ratios;
}

/** By module index: the similarity of the module's best matching word, times the weight of its field; 0 if none matches. */
function strengthsOf(index: WordIndex, word: string): Float64Array {
  const stem = stemOf(word);
  const isPart = isSpaceless(word);
  const strengths = new Float64Array(index.stems.length);
  for (const entry of entriesWith(index, isPart || word.length >= 4 ? word : null, stem)) {
    const factor = similarityOf(word, stem, isPart, entry);
    for (const [place, weight] of entry.weights) {
      if (factor * weight > (strengths[place] ?? 0)) strengths[place] = factor * weight;
    }
  }
  return strengths;
}

/** The similarity of a word to one that contains it or has its stem. isPart is whether it may be any part of a text. */
function similarityOf(word: string, stem: string, isPart: boolean, entry: Entry): number {
  if (entry.word === word) return similarity.same;
  if (entry.stem === stem) return similarity.sameStem;
  if (isPart) return similarity.same;
  return entry.word.startsWith(word) ? similarity.beginning : similarity.inside;
}

/** The highest weight of a field in which two stems, by their numbers, are adjacent, in either order; 0 if there is none. */
function neighborWeight(fields: number[][], one: number | undefined, other: number | undefined): number {
  if (one === undefined || other === undefined) return 0;
  for (const [at, name] of fieldNames.entries()) {
    const stems = fields[at] ?? [];
    if (stems.some((stem, i) => (stem === one && stems[i + 1] === other) || (stem === other && stems[i + 1] === one)))
      return fieldWeights[name];
  }
  return 0;
}

/** The highest weight of a field that contains the whole question, reduced if the match starts or ends inside a word. */
function exactRatio({ texts }: WordIndex, place: number, text: string): number {
  const query = fold(text);
  return Math.max(
    ...fieldNames.map((name, at) => {
      const field = texts[place]?.[at] ?? "";
      if (!field.includes(query)) return 0;
      return fieldWeights[name] * (hasAtBoundary(field, query) ? similarity.same : similarity.inside);
    }),
  );
}

/** Whether a text contains another one between word boundaries. */
function hasAtBoundary(field: string, query: string): boolean {
  const isWordCharacter = (character: string | undefined): boolean =>
    character !== undefined && /[\p{L}\p{N}\p{M}]/u.test(character);
  for (let at = field.indexOf(query); at !== -1; at = field.indexOf(query, at + 1)) {
    const startsInside = isWordCharacter(field[at - 1]) && isWordCharacter(query[0]);
    const endsInside = isWordCharacter(field[at + query.length]) && isWordCharacter(query.at(-1));
    if (!startsInside && !endsInside) return true;
  }
  return false;
}

/** The hits with scores adjusted to be descending. */
function descending(hits: Hit[]): Hit[] {
  let minimum = 0;
  return hits
    .toReversed()
    .map(({ module, score }) => {
      minimum = Math.max(minimum, score);
      return { module, score: minimum };
    })
    .toReversed();
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The ranking behind /ask: a question in plain language → the modules it names, best first. A keyword search; no model. See docs/specification.md, "POST /ask". */
import type { Module } from "../course/catalog.ts";
import { fold, searchModules } from "./match.ts";
import { type Entry, fieldNames, fieldWeights, indexOf, type WordIndex } from "./word-index.ts";
import { contentWords, emphasisOf, isSpaceless, stemOf } from "./words.ts";

/**
 * A module that a question found. score is 0 to 100, descending in a ranking: how much of the question the module names,
 * rare words counting more and the title more than the part and the description. A ratio of words, no probability.
 */
type Hit = { module: Module; score: number };

/** How near a word of the course is to a word of the question. */
const nearness = { same: 1, sameStem: 0.95, beginning: 0.5, inside: 0.25 } as const;

/** What two words of the question gain by standing side by side in the course too, as a share of their weight. */
const neighborGain = 0.8;

/** The share of the weight that a module keeps although it has none of the other words. */
const soloShare = 0.5;

/** The longest word in a script without spaces, in characters, that is taken for one where q does not find it. */
const longestSpacelessWord = 4;

/** Words of one question that are looked up; a thousand characters can hold more, and nobody asks that much. */
const maxWords = 32;

/**
 * The modules that a question finds, best first, equals in course order: first the title, then those that have the whole question as q
 * would find it, then those that have its words. A single word finds what q finds and nothing else; blank text nothing.
 * Where q finds nothing, the marks around the question are left out: "caching?" is asked as "caching".
 */
export function rankModules(modules: Module[], question: string): Hit[] {
  const asked = question.trim();
  if (asked === "") return [];
  const index = indexOf(modules);
  const text = searchModules(modules, asked).length > 0 ? asked : withoutMarks(asked);
  const whole = new Set(searchModules(modules, text));
  const ratios = ratiosOf(index, contentWords(text));
  const alone = isOneWord(text, whole.size > 0);
  const found = modules.flatMap((module, place) => {
    const isWhole = whole.has(module);
    const isTitle = isWhole && index.texts[place]?.[0] === fold(text);
    const ratio = ratios.get(place) ?? 0;
    if (!isWhole && (alone || ratio === 0)) return [];
    return {
      module,
      rank: Number(isWhole) + Number(isTitle),
      ratio: isWhole ? Math.max(ratio, wholeRatio(index, place, text)) : ratio,
    };
  });
  found.sort((a, b) => b.rank - a.rank || b.ratio - a.ratio);
  return descending(found.map(({ module, ratio }) => ({ module, score: scoreOf(ratio) })));
}

/** The modules that have words of the question, as if it were no single word, best first. */
export function rankByWords(modules: Module[], question: string): Module[] {
  const ratios = [...ratiosOf(indexOf(modules), contentWords(question.trim()))];
  return ratios.sort(([a, most], [b, least]) => least - most || a - b).flatMap(([place]) => modules[place] ?? []);
}

/** Text without the punctuation at its ends; as it is where it is nothing else. */
const withoutMarks = (text: string): string => text.replace(/^[\p{P}\s]+|[\p{P}\s]+$/gu, "") || text;

const scoreOf = (ratio: number): number => Math.min(100, Math.max(1, Math.round(100 * ratio)));

/**
 * Whether the question is a single word, which finds exactly what q finds. In scripts without spaces a long run that q
 * does not find (isFound) is taken for a sentence.
 */
const isOneWord = (text: string, isFound: boolean): boolean =>
  !/\s/.test(text) && (isFound || !isSpaceless(text) || [...text].length <= longestSpacelessWord);

/** For each module that has one of the words, by its place: the share of the question's weight that it has. */
function ratiosOf({ entries, stems }: WordIndex, asked: string[]): Map<number, number> {
  const words = asked.slice(0, maxWords);
  const count = stems.length;
  const found = words.map((word) => strengthsOf(entries, word));
  const rarity = found.map((strengths, at) => {
    let seen = 0.5;
    for (const strength of strengths.values()) seen += Math.min(1, strength / fieldWeights.description);
    return emphasisOf(words[at] ?? "") * Math.log(1 + count / seen);
  });
  const neighbors = words.slice(1).map((_, at) => neighborGain * Math.min(rarity[at] ?? 0, rarity[at + 1] ?? 0));
  const all = sum(rarity);
  const ratios = new Map<number, number>();
  if (all === 0) return ratios;
  for (const [at, strengths] of found.entries()) {
    for (const [place, strength] of strengths)
      ratios.set(place, (ratios.get(place) ?? 0) + strength * (rarity[at] ?? 0));
  }
  const stemmed = words.map(stemOf);
  for (const [place, weight] of ratios) {
    let covered = 0;
    for (const [at, strengths] of found.entries()) if (strengths.has(place)) covered += rarity[at] ?? 0;
    let gained = 0;
    for (const [at, gain] of neighbors.entries()) {
      if (!found[at]?.has(place) || !found[at + 1]?.has(place)) continue;
      gained += gain * neighborWeight(stems[place] ?? [], stemmed[at] ?? "", stemmed[at + 1] ?? "");
    }
    ratios.set(place, ((weight + gained) / all) * (soloShare + (1 - soloShare) * (covered / all)));
  }
  return ratios;
}

/** By place of a module: how strongly it has the word, nearness times the weight of the field. */
function strengthsOf(entries: Entry[], word: string): Map<number, number> {
  const stem = stemOf(word);
  const strengths = new Map<number, number>();
  for (const entry of entries) {
    const near = nearnessOf(word, stem, entry);
    if (near === 0) continue;
    for (const [place, weight] of entry.weights) {
      if (near * weight > (strengths.get(place) ?? 0)) strengths.set(place, near * weight);
    }
  }
  return strengths;
}

function nearnessOf(word: string, stem: string, entry: Entry): number {
  if (entry.word === word) return nearness.same;
  if (entry.stem === stem) return nearness.sameStem;
  if (isSpaceless(word)) return entry.word.includes(word) ? nearness.same : 0;
  if (word.length < 4) return 0;
  if (entry.word.startsWith(word)) return nearness.beginning;
  return entry.word.includes(word) ? nearness.inside : 0;
}

/** The weight of the best field in which two stems stand side by side, in either order; 0 when none. */
function neighborWeight(fields: string[][], one: string, other: string): number {
  for (const [at, name] of fieldNames.entries()) {
    const stems = fields[at] ?? [];
    if (stems.some((stem, i) => (stem === one && stems[i + 1] === other) || (stem === other && stems[i + 1] === one)))
      return fieldWeights[name];
  }
  return 0;
}

/** How much of a title, part or description's weight the whole question has where it stands in one: all of it between word boundaries, half inside a word. */
function wholeRatio({ texts }: WordIndex, place: number, text: string): number {
  const wanted = fold(text);
  return Math.max(
    ...fieldNames.map((name, at) => {
      const field = texts[place]?.[at] ?? "";
      if (!field.includes(wanted)) return 0;
      return fieldWeights[name] * (hasAtBoundary(field, wanted) ? nearness.same : nearness.inside);
    }),
  );
}

/** Whether a text has another between word boundaries. */
function hasAtBoundary(field: string, wanted: string): boolean {
  const isPart = (character: string | undefined): boolean =>
    character !== undefined && /[\p{L}\p{N}\p{M}]/u.test(character);
  for (let at = field.indexOf(wanted); at !== -1; at = field.indexOf(wanted, at + 1)) {
    const before = isPart(field[at - 1]) && isPart(wanted[0]);
    const after = isPart(field[at + wanted.length]) && isPart(wanted.at(-1));
    if (!before && !after) return true;
  }
  return false;
}

/** The hits with no score above one that comes before it. */
function descending(hits: Hit[]): Hit[] {
  let least = 0;
  return hits
    .toReversed()
    .map(({ module, score }) => {
      least = Math.max(least, score);
      return { module, score: least };
    })
    .toReversed();
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);

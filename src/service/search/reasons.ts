/** The passages of a module that explain why it matches: rarity of words over lengths of passages. */
import {
  type DocumentLine,
  documentAt,
  eachPassage,
  eachPosting,
  type Field,
  headOf,
  type IndexedPassage,
  idfOf,
  rarityAmong,
  type SearchIndex,
} from "./index-file.ts";
import type { QueryWord } from "./query.ts";

/** How many words of a query choose passages. */
const maxPassageWords = 24;
/** A passage's score is the rarity of its words, divided by this length plus its own. */
const [baseLength, wordLength] = [1.6, 0.015];
/** The same length for choosing the reason: a larger one favors passages with more of the query over short chapter titles. */
const reasonBaseLength = 4;
/** The weights of the first and second pieces of a transcript before and after one: an answer seldom has all words in a single piece. */
const neighborShares = [0.6, 0.3];
/** Moments of one video that are closer, in seconds, are one result. */
const momentsApart = 45;

const maxReasons = 3;

/** The best passage of a document that has words of the query; number counts the document's passages. */
export type RankedPassage = IndexedPassage & { number: number; anchor: string };

/**
 * The passages of a module with the sums of the rarities of their words, by the numbers of passages: of all, the rarities in the course;
 * of its transcripts, those among the pieces of these, since a word that the whole lecture is about does not say which moment answers.
 */
type PassageSums = { document: number; line: DocumentLine; spoken: number; sums: number[]; moments: number[] };

/** The sums of each of some modules. */
export function passageSums(index: SearchIndex, words: QueryWord[], modules: number[]): PassageSums[] {
  const slots = new Int8Array(index.modules + index.pages).fill(-1);
  const all = modules.map((document, slot): PassageSums => {
    slots[document] = slot;
    const line = documentAt(index, document);
    return { document, line, spoken: line.passages.filter(isSpoken).length, sums: [], moments: [] };
  });
  for (const { terms, weight: wordWeight } of rarest(index, words)) {
    // The rarity of the word's best term, by passage.
    const best = new Map<number, number>();
    for (const { part, weight } of terms) {
      const { frequency, from, hasPassages } = headOf(index, part);
      if (!hasPassages) continue;
      const rarity = wordWeight * weight * idfOf(index, frequency);
      eachPosting(index, from, part.to, (document, _, passages) => {
        const slot = slots[document] ?? -1;
        if (slot === -1) return;
        eachPassage(index, passages, part.to, (number) => {
          const key = slot * maxPassages + number;
          if (rarity > (best.get(key) ?? 0)) best.set(key, rarity);
        });
      });
    }
    addSums(all, best, wordWeight);
  }
  return all;
}

/** Adds a word's rarities, which are by slot and passage. */
function addSums(all: readonly PassageSums[], rarities: ReadonlyMap<number, number>, wordWeight: number): void {
  const frequencies = new Uint32Array(all.length);
  let most = 0;
  const eachPlace = (call: (slot: number, number: number, rarity: number) => void): void =>
    rarities.forEach((rarity, key) => {
      call(Math.floor(key / maxPassages), key % maxPassages, rarity);
    });
  eachPlace((slot, number, rarity) => {
    const { sums = [], line } = all[slot] ?? {};
    sums[number] = (sums[number] ?? 0) + rarity;
    most = Math.max(most, rarity);
    if (isSpoken(line?.passages[number])) frequencies[slot] = (frequencies[slot] ?? 0) + 1;
  });
  eachPlace((slot, number, rarity) => {
    const { moments = [], line, spoken = 0 } = all[slot] ?? {};
    if (!isSpoken(line?.passages[number])) return;
    const own = rarityAmong(spoken, frequencies[slot] ?? 0);
    moments[number] = (moments[number] ?? 0) + (wordWeight * own * rarity) / most;
  });
}

const isSpoken = (passage: IndexedPassage | undefined): boolean => passage?.field === "transcript";

function rarest(index: SearchIndex, words: QueryWord[]): QueryWord[] {
  if (words.length <= maxPassageWords) return words;
  const frequencyOf = ({ terms }: QueryWord): number =>
    Math.max(0, ...terms.map(({ part }) => headOf(index, part).frequency));
  const frequencies = new Map(words.map((word) => [word, frequencyOf(word)]));
  return words.toSorted((a, b) => (frequencies.get(a) ?? 0) - (frequencies.get(b) ?? 0)).slice(0, maxPassageWords);
}

/** More passages than any module has. */
const maxPassages = 1_000_000;

/** The score of a module's best passage, and its best chapters, sections and moments. */
export function bestPassages({ line, sums, moments }: Omit<PassageSums, "document">): {
  score: number;
  reasons: RankedPassage[];
} {
  let best = 0;
  const reasons: { number: number; score: number }[] = [];
  for (const [number, { field, length }] of line.passages.entries()) {
    const sum = sums[number] ?? 0;
    best = Math.max(best, sum / (baseLength + wordLength * length));
    if (isReason(field) && sum > 0) reasons.push({ number, score: reasonScore(line, sums, number) });
  }
  const sorted = reasons.sort(byScore);
  // Which kind of passage answers is a matter of the course's words; which moment, of those of the lecture.
  const spoken = sorted.filter(({ number }) => isSpoken(line.passages[number]));
  const ranked = spoken.map(({ number }) => ({ number, score: reasonScore(line, moments, number) })).sort(byScore);
  const separate = momentsIn(
    line,
    ranked.map(({ number }) => number),
  );
  const numbers = sorted
    .slice(0, maxReasons)
    .flatMap(({ number }) => (isSpoken(line.passages[number]) ? (separate.shift() ?? []) : number));
  return { score: best, reasons: numbers.flatMap((number) => passageAt(line, number) ?? []) };
}

const byScore = (a: { number: number; score: number }, b: { number: number; score: number }): number =>
  b.score - a.score || a.number - b.number;

/** The score of a passage as a reason: what it has of the question for its length; of a transcript's piece, with those around it. */
function reasonScore({ passages }: DocumentLine, sums: readonly number[], number: number): number {
  const { length = 0, place } = passages[number] ?? {};
  let total = sums[number] ?? 0;
  if (isSpoken(passages[number]))
    for (const [at, share] of neighborShares.entries())
      for (const other of [number - at - 1, number + at + 1])
        if (isSpoken(passages[other]) && passages[other]?.place === place) total += share * (sums[other] ?? 0);
  return total / (reasonBaseLength + wordLength * length);
}

/** The first moments of those of a lecture that are not next to one before them. */
function momentsIn({ passages }: DocumentLine, numbers: readonly number[]): number[] {
  const chosen: IndexedPassage[] = [];
  return numbers.filter((number) => {
    const passage = passages[number];
    if (chosen.length === maxReasons || !passage) return false;
    if (chosen.some(({ place, start }) => place === passage.place && Math.abs(start - passage.start) <= momentsApart))
      return false;
    return chosen.push(passage) > 0;
  });
}

/** Whether a passage of a field explains why a module matches. Title and description are shown anyway. */
const isReason = (field: Field): boolean => field === "chapter" || field === "section" || field === "transcript";

/** A passage of a document by its number; null if it cannot be a reason. */
export function passageAt(line: DocumentLine, number: number): RankedPassage | null {
  const passage = line.passages[number];
  if (!passage || !isReason(passage.field)) return null;
  const anchor = passage.field === "section" ? (line.anchors[passage.place] ?? "") : "";
  return { ...passage, number, anchor };
}

/** Scores documents and their passages for a query: BM25F over fields, and rarity of words over lengths of passages. */
import { type Field, weightOf } from "./format.ts";
import { type DocumentLine, documentAt, type IndexedPassage, type SearchIndex } from "./open-index.ts";
import { eachPassage, eachPosting, headOf } from "./postings.ts";
import type { QueryWord } from "./query.ts";

/** The share of its best passage's score that is added to a document's. */
const passageShare = 0.1;

/** How many documents have their passages scored. */
const maxCandidates = 20;

/** How many words of a query choose passages. */
const maxPassageWords = 24;

/** A passage's score is the rarity of its words, divided by this length plus its own. */
const [baseLength, wordLength] = [1.6, 0.015];

/** The same length for choosing the reason: a larger one favors passages with more of the query over short chapter titles. */
const reasonBaseLength = 4;

/** The weight of the pieces of a transcript before and after a piece, since an answer seldom has all words in one of them. */
const neighborShare = 0.3;

/** The best passage of a document that has words of the query; number counts the document's passages. */
export type RankedPassage = IndexedPassage & { number: number; anchor: string };

/** A document with a score above 0. matched is how many words of the query it has; passages are those that answer, best first. */
export type Ranked = { document: number; score: number; matched: number; passages: RankedPassage[] };

/** How many passages of a document are kept. */
const maxReasons = 3;

/** The numbers of documents, best first, ties in document order, with the details of each. rarity is the sum for all words of the query. */
type Ranking = {
  modules: number[];
  pages: number[];
  rankedOf: (document: number) => Ranked;
  rarity: number;
};

/** The documents that have words of a query. isIncluded leaves out documents. */
export function rank(index: SearchIndex, words: QueryWord[], isIncluded: (document: number) => boolean): Ranking {
  const count = index.modules + index.pages;
  const scores = new Float64Array(count);
  const matched = new Uint8Array(count);
  const rarity = addScores(index, words, scores, matched);
  const sorted = (documents: number[]): number[] =>
    documents.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  const rankedIn = (from: number, to: number): number[] => {
    const documents: number[] = [];
    for (let document = from; document < to; document++)
      if ((scores[document] ?? 0) > 0 && isIncluded(document)) documents.push(document);
    return sorted(documents);
  };
  const modules = rankedIn(0, index.modules);
  const best = modules.slice(0, maxCandidates);
  const passages = new Map<number, RankedPassage[]>();
  for (const [at, sums] of passageSums(index, words, best).entries()) {
    const document = best[at] ?? 0;
    const { score, reasons } = bestPassages(index, document, sums);
    scores[document] = (scores[document] ?? 0) + passageShare * score;
    passages.set(document, reasons);
  }
  return {
    modules: [...sorted(best), ...modules.slice(maxCandidates)],
    pages: rankedIn(index.modules, count),
    rankedOf: (document) => ({
      document,
      score: scores[document] ?? 0,
      matched: matched[document] ?? 0,
      passages: passages.get(document) ?? [],
    }),
    rarity,
  };
}

/** Adds the scores and the numbers of matched words of all documents. Returns the sum of the rarities of all words. */
function addScores(index: SearchIndex, words: QueryWord[], scores: Float64Array, matched: Uint8Array): number {
  // The best score of a word's terms, and the word that it is for (from 1), by document.
  const best = new Float64Array(scores.length);
  const bestOf = new Uint16Array(scores.length);
  let rarity = 0;
  for (const [at, word] of words.entries()) {
    const { terms, weight: wordWeight, counts } = word;
    for (const { part, weight } of terms) {
      const { frequency, from } = headOf(index, part);
      const idf = idfOf(index, frequency);
      eachPosting(index, from, part.to, (document, step) => {
        const score = wordWeight * weight * idf * weightOf(step);
        const isNew = bestOf[document] !== at + 1;
        const before = isNew ? 0 : (best[document] ?? 0);
        if (isNew && counts) matched[document] = (matched[document] ?? 0) + 1;
        bestOf[document] = at + 1;
        if (score <= before) return;
        best[document] = score;
        scores[document] = (scores[document] ?? 0) + score - before;
      });
    }
    if (counts) rarity += wordWeight * rarityOf(index, word);
  }
  return rarity;
}

/** The rarity of a word: that of its most frequent term, and the highest if the course lacks it. */
export const rarityOf = (index: SearchIndex, { terms }: QueryWord): number =>
  terms.length === 0
    ? idfOf(index, 0)
    : Math.min(...terms.map(({ part }) => idfOf(index, headOf(index, part).frequency)));

/** The rarity of a term that this number of modules has. */
export const idfOf = ({ modules }: SearchIndex, frequency: number): number =>
  Math.log(1 + (modules - frequency + 0.5) / (frequency + 0.5));

/** For each of some modules: the sums of the rarities of its passages' words, by the numbers of passages. */
function passageSums(index: SearchIndex, words: QueryWord[], modules: number[]): number[][] {
  const slots = new Int8Array(index.modules + index.pages).fill(-1);
  for (const [slot, document] of modules.entries()) slots[document] = slot;
  const sums: number[][] = modules.map(() => []);
  for (const { terms, weight: wordWeight } of rarest(index, words)) {
    // The rarity that was added for another term of the same word, by passage.
    const added = new Map<number, number>();
    for (const { part, weight } of terms) {
      const { frequency, from, hasPassages } = headOf(index, part);
      if (!hasPassages) continue;
      const rarity = wordWeight * weight * idfOf(index, frequency);
      eachPosting(index, from, part.to, (document, _, passages) => {
        const slot = slots[document] ?? -1;
        const documentSums = sums[slot];
        if (slot === -1 || !documentSums) return;
        eachPassage(index, passages, part.to, (number) => {
          const key = slot * maxPassages + number;
          const before = terms.length === 1 ? 0 : (added.get(key) ?? 0);
          if (rarity <= before) return;
          if (terms.length > 1) added.set(key, rarity);
          documentSums[number] = (documentSums[number] ?? 0) + rarity - before;
        });
      });
    }
  }
  return sums;
}

/** The words whose passages are read: those that fewest modules have. */
function rarest(index: SearchIndex, words: QueryWord[]): QueryWord[] {
  if (words.length <= maxPassageWords) return words;
  const frequencyOf = ({ terms }: QueryWord): number =>
    Math.max(0, ...terms.map(({ part }) => headOf(index, part).frequency));
  const frequencies = new Map(words.map((word) => [word, frequencyOf(word)]));
  return words.toSorted((a, b) => (frequencies.get(a) ?? 0) - (frequencies.get(b) ?? 0)).slice(0, maxPassageWords);
}

/** More passages than any module has. */
const maxPassages = 1_000_000;

/** The score of a module's best passage, and its best chapters, sections and moments. sums are by the numbers of passages. */
function bestPassages(
  index: SearchIndex,
  document: number,
  sums: number[],
): { score: number; reasons: RankedPassage[] } {
  const line = documentAt(index, document);
  const neighborSum = (number: number): number =>
    line.passages[number]?.field === "transcript" ? neighborShare * (sums[number] ?? 0) : 0;
  let best = 0;
  const reasons: { number: number; score: number }[] = [];
  for (const [number, { field, length }] of line.passages.entries()) {
    const sum = sums[number] ?? 0;
    best = Math.max(best, sum / (baseLength + wordLength * length));
    if (!isReason(field) || sum === 0) continue;
    const total = sum + (field === "transcript" ? neighborSum(number - 1) + neighborSum(number + 1) : 0);
    reasons.push({ number, score: total / (reasonBaseLength + wordLength * length) });
  }
  const sorted = reasons.sort((a, b) => b.score - a.score || a.number - b.number).slice(0, maxReasons);
  return { score: best, reasons: sorted.flatMap(({ number }) => passageAt(line, number) ?? []) };
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

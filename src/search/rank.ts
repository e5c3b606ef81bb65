/** Scores documents and their passages for a query: BM25F over fields, and rarity of words over lengths of passages. */
import { weightOf } from "./format.ts";
import { numberAt } from "./numbers.ts";
import { type DocumentLine, documentAt, type IndexedPassage, type SearchIndex } from "./open-index.ts";
import { idfOf, type Postings, passagesAt, readPostings } from "./postings.ts";
import type { QueryWord } from "./query.ts";

/** The share of its best passage's score that is added to a document's. */
const passageShare = 0.1;

/** How many documents have their passages scored. */
const maxCandidates = 20;

/** A passage's score is the rarity of its words over this length plus its own. */
const [baseLength, wordLength] = [1.6, 0.015];

/** The best passage of a document that has words of the query; number counts the document's passages. */
export type RankedPassage = IndexedPassage & { number: number; anchor: string };

/** A document with a score above 0. share is its score as a share of the highest possible rarity, matched the words it has. */
export type Ranked = { document: number; key: string; score: number; matched: number; passage: RankedPassage | null };

/** Documents, best first, ties in the order of documents. rarity is the sum for all words of the query. */
export type Ranking = { modules: Ranked[]; pages: Ranked[]; rarity: number };

/** A word of the query with the postings of its terms. */
type ReadWord = { word: QueryWord; postings: (Postings & { weight: number })[] };

/** The documents that have words of a query. isWanted leaves out documents. */
export function rank(index: SearchIndex, words: QueryWord[], isWanted: (document: number) => boolean): Ranking {
  const count = index.modules + index.pages;
  const scores = new Float64Array(count);
  const matched = new Uint8Array(count);
  const best = new Float64Array(count);
  const read: ReadWord[] = [];
  let rarity = 0;
  for (const word of words) {
    const touched: number[] = [];
    const postings = word.terms.flatMap(({ term, weight }) => {
      const one = readPostings(index, term);
      if (one === null) return [];
      for (const [at, document] of one.documents.entries()) {
        const step = numberAt(index.text, (one.starts[at] ?? 0) - 1);
        const score = one.idf * weight * weightOf(step);
        if (best[document] === 0) touched.push(document);
        if (score > (best[document] ?? 0)) best[document] = score;
      }
      return [{ ...one, weight }];
    });
    if (word.counts) rarity += word.weight * rarityOf(index, postings);
    for (const document of touched) {
      scores[document] = (scores[document] ?? 0) + word.weight * (best[document] ?? 0);
      if (word.counts && (matched[document] ?? 0) < 255) matched[document] = (matched[document] ?? 0) + 1;
      best[document] = 0;
    }
    read.push({ word, postings });
  }
  const ranked = (from: number, to: number): Ranked[] => {
    const documents: number[] = [];
    for (let document = from; document < to; document++)
      if ((scores[document] ?? 0) > 0 && isWanted(document)) documents.push(document);
    documents.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
    const candidates = documents.slice(0, maxCandidates);
    const passages = scoredPassages(index, read, candidates);
    const results = documents.map((document, at): Ranked => {
      const own = at < maxCandidates ? passages.get(document) : undefined;
      return {
        document,
        key: own?.line.key ?? "",
        score: (scores[document] ?? 0) + passageShare * (own?.best ?? 0),
        matched: matched[document] ?? 0,
        passage: own?.reason ?? null,
      };
    });
    const first = results.slice(0, maxCandidates).sort((a, b) => b.score - a.score || a.document - b.document);
    return [...first, ...results.slice(maxCandidates)];
  };
  return { modules: ranked(0, index.modules), pages: ranked(index.modules, count), rarity };
}

/** The rarity of a word: that of its most frequent term; the highest if the course lacks it. */
const rarityOf = (index: SearchIndex, postings: Postings[]): number =>
  postings.length === 0 ? idfOf(index, 0) : Math.min(...postings.map(({ idf }) => idf));

type PassageScores = { line: DocumentLine; best: number; reason: RankedPassage | null };

/** The scores of the passages of some documents. */
function scoredPassages(index: SearchIndex, read: ReadWord[], candidates: number[]): Map<number, PassageScores> {
  const rarities = new Map(candidates.map((document) => [document, new Map<number, number>()]));
  for (const { word, postings } of read) {
    const own = new Map(candidates.map((document) => [document, new Map<number, number>()]));
    for (const { documents, starts, weight, idf } of postings) {
      for (const [at, document] of documents.entries()) {
        const passages = own.get(document);
        if (!passages) continue;
        for (const number of passagesAt(index.text, starts[at] ?? 0))
          passages.set(number, Math.max(passages.get(number) ?? 0, word.weight * weight * idf));
      }
    }
    for (const [document, passages] of own) {
      const sums = rarities.get(document);
      for (const [number, rarity] of passages) sums?.set(number, (sums.get(number) ?? 0) + rarity);
    }
  }
  return new Map(candidates.map((document) => [document, bestPassages(index, document, rarities.get(document))]));
}

/** The best score of a document's passages, and its best chapter, section or moment. */
function bestPassages(index: SearchIndex, document: number, rarities: Map<number, number> = new Map()): PassageScores {
  const line = documentAt(index, document);
  let best = 0;
  let reason: { number: number; score: number } | null = null;
  for (const [number, rarity] of [...rarities].sort(([a], [b]) => a - b)) {
    const { field, length = 0 } = line.passages[number] ?? {};
    const score = rarity / (baseLength + wordLength * length);
    best = Math.max(best, score);
    const isReason = field === "chapter" || field === "section" || field === "transcript";
    if (isReason && score > (reason?.score ?? 0)) reason = { number, score };
  }
  return { line, best, reason: reason && passageAt(line, reason.number) };
}

/** A passage of a document by its number; null if it has none. */
export function passageAt(line: DocumentLine, number: number): RankedPassage | null {
  const passage = line.passages[number];
  if (!passage) return null;
  const anchor = passage.field === "section" ? (line.anchors[passage.place] ?? "") : "";
  return { ...passage, number, anchor };
}

/**
 * Builds the search index of a course: one text file, which server and browser read in place. Equal sources give equal bytes.
 *
 * It has lines in five parts: a head; for each document where its line of passages starts; the lines of passages; a sorted line for
 * each term with its postings; the other words, sorted, for corrections and prefixes. Numbers are those of index-file.ts.
 */
import { remember } from "../../content/markdown/cache.ts";
import {
  type Field,
  fieldLetters,
  fieldWeights,
  fixed,
  offsetWidth,
  rarityAmong,
  saturated,
  termMark,
  weightLetter,
  written,
} from "../../service/search/index-file.ts";
import {
  isSpaceless,
  type Language,
  pieceLength,
  piecesOf,
  plainForm,
  termsOf,
  wordsOf,
} from "../../service/search/language.ts";
import { documentsIn, type IndexedDocument, type Passage, type SearchSource } from "./passages.ts";

/** A term in more than this share of the modules, and in more than this number of them, keeps no passages. */
const [commonShare, commonCount] = [1 / 8, 64];
/** The same for a term that keeps only the passages that are about it. */
const [frequentShare, frequentCount] = [1 / 4, 12];
/**
 * The share of a field's length that counts (b of BM25F). With less for modules, long ones would come first for every question. The
 * sections of pages are short and of similar length.
 */
const lengthShares = { modules: 1, pages: 0.5 };
/** A passage with its number of words and the frequencies of its terms. headingTerms are those of its heading; forms are its words without accents. */
type Counted = {
  passage: Passage;
  length: number;
  terms: Map<string, number>;
  headingTerms: Set<string>;
  forms: Set<string>;
};

/** A posting: a document's number, the term's weight in it, and the passages that have the term, without the author's search words. */
type Posting = { document: number; weight: number; passages: number[] };

/** The text of the index file. language has the rules of the source's language. */
export function buildIndex(source: SearchSource, language: Language): string {
  const { modules, pages, terms: glossary, outcomes } = documentsIn(source);
  const count = ({ passages }: IndexedDocument): Counted[] =>
    passages.map((passage) => {
      const { heading, text } = passage;
      const count = () => countedWords(heading, text, language);
      return { passage, ...remember(`words ${source.language}`, `${heading}\n${text}`, count) };
    });
  const countedModules = modules.map(count);
  const countedPages = pages.map(count);
  const countedTerms = glossary.map(count);
  const postings = new Map<string, Posting[]>();
  addPostings(postings, countedModules, 0, lengthShares.modules);
  addPostings(postings, countedPages, modules.length, lengthShares.pages);
  addPostings(postings, countedTerms, modules.length + pages.length, lengthShares.pages);

  const counted = [...countedModules, ...countedPages, ...countedTerms];
  const surface = new Set(counted.flat().flatMap(({ forms }) => [...forms]));
  // No word leads to outcomes.
  const named = [...modules, ...pages, ...glossary, ...outcomes];
  const lines = named.map((document, at) => passagesLine(document, counted[at] ?? []));
  const terms = [...postings.keys()]
    .sort()
    .map((term) => termLine(term, surface.has(term), postings.get(term) ?? [], counted, modules.length));
  const words = [...surface].filter((word) => !postings.has(word)).sort();
  const table = tableOf(lines);
  const parts = [`${table}\n`, ...[lines, terms, words].map((part) => part.map((line) => `${line}\n`).join(""))];
  const lengths = parts.map(({ length }) => length);
  const share = typicalShare(postings, modules.length);
  return `course-search 2 ${source.language} ${modules.length} ${named.length - modules.length} ${share} ${lengths.join(" ")}\n${parts.join("")}`;
}

/**
 * Returns the share of the highest possible score that a module's own words reach, in percent: the median of the modules, 1 to 100. The
 * longer texts are, and the more they repeat their words, the higher a share every question reaches.
 */
function typicalShare(postings: ReadonlyMap<string, Posting[]>, modules: number): number {
  const sums = Array.from({ length: modules }, () => ({ reached: 0, highest: 0 }));
  for (const list of postings.values()) {
    const rarity = rarityAmong(modules, list.filter(({ document }) => document < modules).length);
    for (const { document, weight } of list) {
      const sum = sums[document];
      if (!sum) continue;
      sum.reached += rarity * weight * saturated(weight);
      sum.highest += rarity * weight;
    }
  }
  const shares = sums.map(({ reached, highest }) => reached / (highest || 1)).sort((a, b) => a - b);
  return Math.max(1, Math.round(100 * (shares[modules >> 1] ?? 1)));
}

function tableOf(lines: string[]): string {
  let offset = 0;
  return lines
    .map((line) => {
      const start = fixed(offset, offsetWidth);
      offset += line.length + 1;
      return start;
    })
    .join("");
}

function countedWords(heading: string, text: string, language: Language): Omit<Counted, "passage"> {
  const terms = new Map<string, number>();
  const forms = new Set<string>();
  let length = 0;
  const add = (word: string): void => {
    for (const term of termsOf(language, word)) terms.set(term, (terms.get(term) ?? 0) + 1);
    forms.add(plainForm(word));
  };
  for (const { words, joined } of piecesOf(`${heading} ${text}`)) {
    const content = words.filter((word) => !language.stopWords.has(plainForm(word)));
    length += content.length;
    content.forEach(add);
    endingsIn(words).forEach(add);
    if (joined !== null) add(joined);
  }
  const headingTerms = new Set(wordsOf(heading).flatMap((word) => termsOf(language, word)));
  return { length, terms, headingTerms, forms };
}

/**
 * The last two letters of each run that consists of threes. A word of two letters is looked up as the beginning of threes, and at the end
 * of a run it begins none.
 */
const endingsIn = (words: string[]): string[] =>
  words.flatMap((word, at) => {
    if (!isSpaceless(word) || pieceLength(word) < 3) return [];
    const [, ...ending] = word;
    const text = ending.join("");
    return ending.length < 2 || words[at + 1]?.startsWith(text) ? [] : [text];
  });

function addPostings(
  postings: Map<string, Posting[]>,
  documents: Counted[][],
  first: number,
  lengthShare: number,
): void {
  const averages = averageLengths(documents);
  for (const [at, passages] of documents.entries()) {
    const lengths = lengthsOf(passages);
    const documentPostings = new Map<string, Posting>();
    for (const [number, { passage, terms }] of passages.entries()) {
      const { field } = passage;
      const scale = 1 - lengthShare + (lengthShare * Math.max(1, lengths[field] ?? 0)) / (averages[field] ?? 1);
      for (const [term, frequency] of terms) {
        const posting = documentPostings.get(term) ?? { document: first + at, weight: 0, passages: [] };
        documentPostings.set(term, posting);
        posting.weight += (fieldWeights[field] * frequency) / scale;
        if (field !== "keywords" && field !== "question") posting.passages.push(number);
      }
    }
    for (const [term, posting] of documentPostings) {
      const all = postings.get(term);
      if (all) all.push(posting);
      else postings.set(term, [posting]);
    }
  }
}

type Lengths = Partial<Record<Field, number>>;

function lengthsOf(passages: Counted[]): Lengths {
  const lengths: Lengths = {};
  for (const { passage, length } of passages) lengths[passage.field] = (lengths[passage.field] ?? 0) + length;
  return lengths;
}

/** The average length of a field over documents that have it; of transcripts over all, so that few long ones gain nothing. */
function averageLengths(documents: Counted[][]): Lengths {
  const all = documents.map(lengthsOf);
  const averages: Lengths = {};
  for (const field of Object.keys(fieldWeights) as Field[]) {
    const lengths = all.flatMap((each) => each[field] ?? []);
    const sum = lengths.reduce((total, length) => total + length, 0);
    averages[field] = Math.max(1, sum / (field === "transcript" ? documents.length : lengths.length || 1));
  }
  return averages;
}

/** A line of passages: the key, the anchors, and for each passage its field, its number of words, its place and its start. */
function passagesLine({ key, anchors }: IndexedDocument, passages: Counted[]): string {
  const codes = passages.map(
    ({ passage: { field, place, start }, length }) =>
      fieldLetters[field] +
      written(length) +
      (place > 0 || start > 0 ? written(place) : "") +
      (start > 0 ? written(start) : ""),
  );
  return `${key}\t${anchors.join(" ")}\t${codes.join(",")}`;
}

/**
 * A line of a term: the number of modules that have it, and for each document the distance from the one before, the weight, and the
 * distances of its passages. Terms of many modules keep no passages, frequent ones only those that are about them, and pages are
 * passages themselves.
 */
function termLine(term: string, isWord: boolean, postings: Posting[], documents: Counted[][], modules: number): string {
  const ofModules = postings.filter(({ document }) => document < modules);
  const frequency = ofModules.length;
  const isCommon = frequency > commonCount && frequency > modules * commonShare;
  const isFrequent = frequency > frequentCount && frequency > modules * frequentShare;
  const kept = new Map(
    ofModules.map(({ document, passages }) => [
      document,
      passages.filter((number) => !isCommon && (!isFrequent || isAbout(documents[document]?.[number], term))),
    ]),
  );
  const hasAny = (passages: number[]): boolean => passages.length > 0;
  const hasAllOmitted = ofModules.some(({ passages }) => hasAny(passages)) && ![...kept.values()].some(hasAny);
  let last = 0;
  const codes = postings.map(({ document, weight }) => {
    const distance = written(document - last);
    last = document;
    return distance + weightLetter(weight) + distances(kept.get(document) ?? []);
  });
  return `${term}\t${written(frequency)}${termMark(isWord, !hasAllOmitted)}${codes.join(",")}`;
}

/** Whether a passage may explain a frequent term: a section that is named after it, a chapter, or a moment. */
const isAbout = (counted: Counted | undefined, term: string): boolean =>
  counted !== undefined &&
  (counted.passage.field === "chapter" || counted.passage.field === "transcript" || counted.headingTerms.has(term));

function distances(passages: number[]): string {
  let last = 0;
  return passages
    .map((number) => {
      const distance = written(number - last);
      last = number;
      return distance;
    })
    .join("");
}

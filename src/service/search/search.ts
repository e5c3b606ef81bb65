/** Answers questions from an index: modules and pages, best first, each with the passage that explains why. */
import {
  type DocumentLine,
  documentAt,
  eachPassage,
  eachPosting,
  type Field,
  headOf,
  type IndexedPassage,
  keyOf,
  postingsAt,
  type SearchIndex,
  weightOf,
} from "./index-file.ts";
import { bounded, isLatin, isSpaceless, plainForm, termsOf, wordsOf } from "./language.ts";
import { type Query, type QueryWord, type Question, queryOf, type Replacement } from "./query.ts";

/** The confidence below which there are no results, and below which they are only the nearest. */
export const confidenceLimits = { none: 0.1, nearest: 0.25 } as const;
/** The share of the best module's score from which a page about the course is a result. Scores of modules include one for passages. */
const pageShare = 0.85;
/** The same for a page that is only shown to programs, beside modules that match better. */
const nearPageShare = 0.5;
/** From this share of a question's words on, what no text of the course uses is what it asks for: nothing answers it fully. */
const unmentionedShare = 0.5;

/**
 * From this share of the number of its words on, that is also so if its rarest word is among them, unless the results are at least
 * this certain: of such ones, nearly all are right.
 */
const [rarestShare, certain] = [0.25, 0.6];
/** A result with one of three or more words is no answer either, unless that word has this share of the rarity of all. */
const [fewWords, aloneShare] = [3, 2 / 3];
/** The highest confidence of such a question. */
const unmentionedConfidence = 0.24;

/** How well the results answer: not at all, nearly, or fully. */
export type Label = "none" | "nearest" | "answer";
/** A module or page. key is its slug or address; score is 1 to 100 and never rises; passages are those that answer, best first. */
export type Hit = { document: number; key: string; score: number; passages: RankedPassage[] };

/**
 * The modules and pages for a question. pages are those that match at least as well as the best module, nearPages those that come
 * after them. With the label none, modules are the nearest ones, which do not answer. total is the number of all modules that match.
 * unmentioned are the words that the question is about, if no text of the course uses them; isMostlyUnmentioned is whether they are
 * most of it.
 */
type Hits = {
  label: Label;
  confidence: number;
  total: number;
  modules: Hit[];
  pages: Hit[];
  nearPages: Hit[];
  moduleLabel: Label;
  /** Whether the pages come before the modules: if they are results, and neither q nor a phrase in quotes finds a module. */
  isAboutCourse: boolean;
  corrections: Replacement[];
  unmentioned: string[];
  isMostlyUnmentioned: boolean;
  query: Query;
};

/**
 * What callers provide besides the index. matches are the modules whose title, description or part contains the whole question
 * (the rule of q), by number; titled is the one whose title it is. texts reads the passages of documents, for phrases in quotes.
 */
type SearchContext = { matches?: readonly number[]; titled?: number | undefined; texts?: PhraseTexts | undefined };

/** The number of matched words above which confidence does not rise. A short question reaches it with all of its words. */
const maxMatched = 3;
const maxHits = 100;

/** The modules and pages for a question. */
export function search(
  index: SearchIndex,
  question: Question,
  { matches = [], titled, texts }: SearchContext = {},
): Hits {
  const query = queryOf(index, question);
  const filter = texts ? phraseFilter(index, question.text, texts) : null;
  const ranking = rank(index, query.words, filter?.isMatch ?? (() => true));
  const { rankedOf } = ranking;
  const [best, bestPage] = [ranking.modules[0], ranking.pages[0]].map((document) =>
    document === undefined ? { score: 0, matched: 0 } : rankedOf(document),
  ) as [Scored, Scored];
  const wordCount = query.words.filter(({ counts }) => counts).length;
  const confidenceOf = ({ score, matched }: Scored): number =>
    (score / (ranking.rarity || 1)) * (matched >= wordCount ? maxMatched : Math.min(maxMatched, matched));
  const isAboutPage = bestPage.score > 0 && bestPage.score >= pageShare * best.score;
  const hasMatches = matches.length > 0 || (filter !== null && filter.documents.length > 0);
  const unmentioned = unmentionedIn(index, query.own);
  const answering = isAboutPage && confidenceOf(bestPage) > confidenceOf(best) ? bestPage : best;
  const reached = confidenceOf(answering);
  const isMostlyUnmentioned = !hasMatches && unmentioned.share >= unmentionedShare;
  const lacksRarest = unmentioned.isRarest && unmentioned.shareOfWords >= rarestShare && reached < certain;
  const isUnmentioned = isMostlyUnmentioned || (!hasMatches && lacksRarest);
  const isBarelyMatched =
    !hasMatches && answering.matched < 2 && wordCount >= fewWords && unmentioned.rarestShare < aloneShare;
  const confidence = isUnmentioned || isBarelyMatched ? Math.min(reached, unmentionedConfidence) : reached;
  const top = Math.max(best.score, bestPage.score) || 1;
  const hitOf = (document: number): Hit => {
    const { score, passages } = rankedOf(document);
    const phrased = filter?.passageOf(document);
    return {
      document,
      key: keyOf(index, document),
      score: scoreOf((confidence * score) / top),
      passages: phrased ? [phrased] : passages,
    };
  };
  const first = [...(isOneWord(question.text) ? matches : []), ...(titled === undefined ? [] : [titled])];
  const phrased = (filter?.documents ?? []).filter((document) => document < index.modules);
  const modules = byPriority(withUnranked(ranking.modules, [...first, ...phrased]), first, titled);
  const pagesFrom = (share: number): number[] =>
    ranking.pages.filter((page) => rankedOf(page).score >= share * best.score);
  // What frames a question makes no page a result, but says which of several is meant.
  const framing = rank(index, isAboutPage ? query.frame : [], (document) => document >= index.modules);
  const framed = (page: number): number => rankedOf(page).score + framing.rankedOf(page).score;
  const pages = isAboutPage ? pagesFrom(pageShare).sort((a, b) => framed(b) - framed(a) || a - b) : [];
  const isAboutCourse = isAboutPage && !hasMatches;
  const shown = modules.slice(0, maxHits);
  const hits = withDescendingScores((isAboutCourse ? [...pages, ...shown] : [...shown, ...pages]).map(hitOf));
  return {
    label: hasMatches ? "answer" : labelOf(confidence),
    confidence,
    total: modules.length,
    modules: hits.filter(({ document }) => document < index.modules),
    pages: hits.filter(({ document }) => document >= index.modules),
    moduleLabel: hasMatches ? "answer" : labelOf(confidenceOf(best)),
    nearPages: pagesFrom(nearPageShare)
      .filter((page) => !pages.includes(page))
      .map(hitOf),
    isAboutCourse,
    corrections: query.corrections,
    unmentioned: isUnmentioned ? unmentioned.words : [],
    isMostlyUnmentioned,
    query,
  };
}

type Scored = Pick<Ranked, "score" | "matched">;

const labelOf = (confidence: number): Label =>
  confidence < confidenceLimits.none ? "none" : confidence < confidenceLimits.nearest ? "nearest" : "answer";

const scoreOf = (share: number): number => Math.min(100, Math.max(1, Math.round(100 * share)));
const isOneWord = (text: string): boolean => !/\s/.test(text.trim());

/** The modules with others at the end, which only title, part, description or a phrase have found. */
function withUnranked(modules: number[], others: readonly number[]): number[] {
  if (others.length === 0) return modules;
  const ranked = new Set(modules);
  return [...modules, ...[...new Set(others)].filter((document) => !ranked.has(document)).sort((a, b) => a - b)];
}

/** The modules in their order, but first the module with the question as its title, then those in first. */
function byPriority(modules: number[], first: readonly number[], titled: number | undefined): number[] {
  if (first.length === 0) return modules;
  const set = new Set(first);
  const groupOf = (document: number): number => (document === titled ? 0 : set.has(document) ? 1 : 2);
  return modules.toSorted((a, b) => groupOf(a) - groupOf(b));
}

function withDescendingScores(hits: Hit[]): Hit[] {
  let least = 0;
  return hits
    .toReversed()
    .map((hit) => {
      least = Math.max(least, hit.score);
      return { ...hit, score: least };
    })
    .toReversed();
}

// Scores of documents and their passages: BM25F over fields, and rarity of words over lengths of passages.

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
/** The weights of the first and second pieces of a transcript before and after one: an answer seldom has all words in a single piece. */
const neighborShares = [0.6, 0.3];
/** Moments of one video that are closer, in seconds, are one result. */
const momentsApart = 45;

/** The best passage of a document that has words of the query; number counts the document's passages. */
export type RankedPassage = IndexedPassage & { number: number; anchor: string };
/** A document with a score above 0. matched is how many words of the query it has; passages are those that answer, best first. */
type Ranked = { document: number; score: number; matched: number; passages: RankedPassage[] };

const maxReasons = 3;

/** The numbers of documents, best first, ties in document order, with the details of each. rarity is the sum for all words of the query. */
type Ranking = {
  modules: number[];
  pages: number[];
  rankedOf: (document: number) => Ranked;
  rarity: number;
};

/** The documents that have words of a query. isIncluded leaves out documents. */
function rank(index: SearchIndex, words: QueryWord[], isIncluded: (document: number) => boolean): Ranking {
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
  for (const { document, ...sums } of passageSums(index, words, best)) {
    const { score, reasons } = bestPassages(sums);
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
export const idfOf = ({ modules }: SearchIndex, frequency: number): number => rarityAmong(modules, frequency);

/** The rarity of what a number of so many texts have. */
const rarityAmong = (texts: number, frequency: number): number =>
  Math.log(1 + (texts - frequency + 0.5) / (frequency + 0.5));

/**
 * The passages of a module with the sums of the rarities of their words, by the numbers of passages: of all, the rarities in the course;
 * of its transcripts, those among the pieces of these, since a word that the whole lecture is about does not say which moment answers.
 */
type PassageSums = { document: number; line: DocumentLine; spoken: number; sums: number[]; moments: number[] };

/** The sums of each of some modules. */
function passageSums(index: SearchIndex, words: QueryWord[], modules: number[]): PassageSums[] {
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
function bestPassages({ line, sums, moments }: Omit<PassageSums, "document">): {
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
function passageAt(line: DocumentLine, number: number): RankedPassage | null {
  const passage = line.passages[number];
  if (!passage || !isReason(passage.field)) return null;
  const anchor = passage.field === "section" ? (line.anchors[passage.place] ?? "") : "";
  return { ...passage, number, anchor };
}

// Which words of a question the course itself uses. An author's search words lead to modules, but say nothing.

/**
 * The words of a question that no text of the course uses, their share of the rarity of all its words, 0 to 1, and the same share of
 * their number. isRarest is whether no word of the question is rarer than one of them. rarestShare is the share of the
 * question's rarest word.
 */
type Unmentioned = {
  words: string[];
  share: number;
  shareOfWords: number;
  isRarest: boolean;
  rarestShare: number;
};

/** The words of a question itself, without its alternatives, that no text of the course uses. */
function unmentionedIn(index: SearchIndex, words: QueryWord[]): Unmentioned {
  const counted = words.filter(({ counts }) => counts);
  const lacking = counted.filter((word) => !isMentioned(index, word));
  // A pair of letters is no word that a person knows.
  const named = lacking.filter(({ text }) => !isSpaceless(text));
  const rarities = (some: QueryWord[]): number[] => some.map((word) => rarityOf(index, word));
  const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
  const all = sum(rarities(counted)) || 1;
  const rarest = Math.max(0, ...rarities(counted));
  return {
    words: named.map(({ text }) => text),
    share: sum(rarities(lacking)) / all,
    shareOfWords: named.length / (counted.length || 1),
    isRarest: named.length > 0 && Math.max(...rarities(named)) >= rarest,
    rarestShare: rarest / all,
  };
}

const isMentioned = (index: SearchIndex, { terms }: QueryWord): boolean =>
  terms.some(({ part }) => {
    const { from, hasPassages } = headOf(index, part);
    // Terms of many modules keep no passages.
    let isFound = !hasPassages;
    eachPosting(index, from, part.to, (document, _, passages) => {
      if (isFound) return;
      isFound = document >= index.modules || hasOwnPassage(index, document, passages, part.to);
    });
    return isFound;
  });

/** Whether a term is in a passage of a module that its author's search words are not. */
function hasOwnPassage(index: SearchIndex, document: number, from: number, to: number): boolean {
  const { passages } = documentAt(index, document);
  let isFound = false;
  eachPassage(index, from, to, (number) => {
    const field = passages[number]?.field;
    isFound ||= field !== "keywords" && field !== "question";
  });
  return isFound;
}

// Phrases in quotes, whose words must be adjacent. They are matched in the texts of passages, since the index has no positions.

/** The texts of a document's passages, in order; undefined if they are not loaded. */
type PhraseTexts = (document: number) => readonly string[] | undefined;

/** Which documents have all phrases, the first passage of a document that has the first one, and how many words were compared. */
type PhraseFilter = {
  compared: number;
  isMatch: (document: number) => boolean;
  passageOf: (document: number) => RankedPassage | null;
  documents: number[];
};

/** Maximum number of different phrases of a question. More are ordinary words. */
export const maxPhrases = 4;
/** Maximum number of words of a phrase, after normalizing it, that must be adjacent. The rest of a longer one is not compared. */
export const maxPhraseWords = 20;

/**
 * Maximum number of words of texts that are compared with the phrases of a question, which takes a few milliseconds. Those of other
 * scripts than Latin count three times, since splitting them takes longer. Loading the texts of a document counts too, by characters.
 */
export const maxCompared = 50_000;
const [otherScript, charactersPerWord] = [3, 12];
const quoted = /(?<![\p{L}\p{N}])["“„«]([^"“”„«»]+)["”“»](?![\p{L}\p{N}])/gu;

/** The first phrases of a question: different texts in quotes with at least one word. */
export const phrasesIn = (text: string): string[] => phraseWords(text).map(({ phrase }) => phrase);

function phraseWords(text: string): { phrase: string; words: string[] }[] {
  if (!/["“„«]/.test(text)) return [];
  const phrases: { phrase: string; words: string[] }[] = [];
  const known = new Set<string>();
  for (const [, phrase = ""] of bounded(text).matchAll(quoted)) {
    if (phrases.length === maxPhrases) break;
    if (known.has(phrase)) continue;
    known.add(phrase);
    const words = wordsOf(phrase).slice(0, maxPhraseWords);
    if (words.length > 0) phrases.push({ phrase, words });
  }
  return phrases;
}

/** The words of a text as they are compared. Accents are dropped from the text as a whole, which is faster than from each word. */
const comparedWords = (text: string): string[] => wordsOf(plainForm(text));

/** Words as a text that contains that of a phrase if it has the words of the phrase side by side. */
const joined = (words: string[]): string => ` ${words.join(" ")} `;

/** The documents that have all words of phrases, before their texts are checked. */
function phraseDocuments(index: SearchIndex, all: string[]): number[] {
  const words = new Set(all.filter((word) => !index.language.stopWords.has(plainForm(word))));
  let documents = Array.from({ length: index.modules + index.pages }, (_, document) => document);
  for (const word of words) {
    if (documents.length === 0) break;
    const having = documentsWith(index, word);
    documents = documents.filter((document) => having[document] === 1);
  }
  return documents;
}

/** For each document 1 if it has a word. */
function documentsWith(index: SearchIndex, word: string): Uint8Array {
  const documents = new Uint8Array(index.modules + index.pages);
  for (const term of termsOf(index.language, word)) {
    const part = postingsAt(index, term);
    if (part)
      eachPosting(index, headOf(index, part).from, part.to, (document) => {
        documents[document] = 1;
      });
  }
  return documents;
}

/** The filter for a question's phrases; null if it has none. */
export function phraseFilter(index: SearchIndex, text: string, texts: PhraseTexts): PhraseFilter | null {
  const phrases = phraseWords(text);
  if (phrases.length === 0) return null;
  const joinedPhrases = phrases.map(({ phrase }) => joined(comparedWords(phrase).slice(0, maxPhraseWords)));
  const passages = new Map<number, number>();
  let compared = 0;
  for (const document of phraseDocuments(
    index,
    phrases.flatMap(({ words }) => words),
  )) {
    if (compared >= maxCompared) break;
    const places = joinedPhrases.map(() => -1);
    const own = texts(document) ?? [];
    for (const { length } of own) compared += length / charactersPerWord;
    for (const [number, passage] of own.entries()) {
      const words = comparedWords(passage);
      compared += words.length * (isLatin(passage) ? 1 : otherScript);
      const joinedPassage = joined(words);
      for (const [at, phrase] of joinedPhrases.entries())
        if (places[at] === -1 && joinedPassage.includes(phrase)) places[at] = number;
      if (!places.includes(-1)) break;
    }
    if (!places.includes(-1)) passages.set(document, places[0] ?? 0);
  }
  return {
    isMatch: (document) => passages.has(document),
    passageOf: (document) => {
      const number = passages.get(document);
      return number === undefined ? null : passageAt(documentAt(index, document), number);
    },
    documents: [...passages.keys()],
    compared,
  };
}

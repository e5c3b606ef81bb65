/** Answers questions from an index: modules and pages, best first, each with the passage that explains why. */
import {
  eachPassage,
  eachPosting,
  headOf,
  idfOf,
  keyOf,
  rarityAmong,
  type SearchIndex,
  weightOf,
} from "./index-file.ts";
import { isSpaceless } from "./language.ts";
import { type PhraseTexts, phraseFilter } from "./phrases.ts";
import { type Query, type QueryWord, type Question, queryOf, type Replacement } from "./query.ts";
import { bestPassages, passageSums, type RankedPassage } from "./reasons.ts";

/** The confidence below which there are no results, and below which they are only the nearest. */
export const confidenceLimits = { none: 0.1, nearest: 0.25 } as const;
/** The share of the best module's score from which a page about the course is a result. Scores of modules include one for passages. */
const pageShare = 0.85;
/** The same for a page that is only shown to programs, beside modules that match better. */
const nearPageShare = 0.5;
/** From this share of the rarity of a question's words on, what no text of the course uses is what it asks for: nothing answers it fully. */
const unmentionedShare = 0.55;

/**
 * From this share of the number of its words on, that is also so if its rarest word is among them, unless the results are at least
 * this certain: of such ones, nearly all are right.
 */
const [rarestShare, certainModule, certainPage] = [0.25, 0.33, 0.6];
/** A page with one of this many words is no answer either, unless the question is about that word. */
const fewWords = 3;
/** The highest confidence of such a question: just below that of an answer. */
const unmentionedConfidence = confidenceLimits.nearest - 0.01;

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
 * (the rule of q), by number; titled is the one whose title it is, term the number of the term of the glossary whose name it is. texts
 * reads the passages of documents, for phrases in quotes.
 */
type SearchContext = {
  matches?: readonly number[];
  titled?: number | undefined;
  term?: number | undefined;
  texts?: PhraseTexts | undefined;
};

/** The number of matched words above which confidence does not rise. A short question reaches it with all of its words. */
const maxMatched = 3;
const maxHits = 100;

/** The modules and pages for a question. */
export function search(
  index: SearchIndex,
  question: Question,
  { matches = [], titled, term, texts }: SearchContext = {},
): Hits {
  const query = queryOf(index, question);
  const filter = texts ? phraseFilter(index, question.text, texts) : null;
  const ranking = rank(index, query.words, filter?.isMatch ?? (() => true));
  const { rankedOf } = ranking;
  const [best, bestPage] = [ranking.modules[0], ranking.pages[0]].map((document) =>
    document === undefined ? { score: 0, matched: 0 } : rankedOf(document),
  ) as [Scored, Scored];
  const wordCount = query.words.filter(({ counts }) => counts).length;
  const { scale, content } = confidenceFactors(index, query.words);
  const shareOf = ({ score, matched }: Scored, content = 1): number =>
    (score / (ranking.rarity || 1)) * (matched >= wordCount ? maxMatched : content * Math.min(maxMatched, matched));
  const reachedByModule = scale * shareOf(best, content);
  const isAboutPage = term !== undefined || (bestPage.score > 0 && bestPage.score >= pageShare * best.score);
  const hasMatches = matches.length > 0 || (filter !== null && filter.documents.length > 0);
  const unmentioned = unmentionedIn(index, query.own);
  // Sections of pages are short, and alike in all courses.
  const reachedByPage = isAboutPage ? shareOf(bestPage) : 0;
  const isByPage = reachedByPage > reachedByModule;
  const reached = Math.max(reachedByModule, reachedByPage);
  const isBarelyMatched = isByPage && bestPage.matched < 2 && wordCount >= fewWords && content < 1;
  const isMostlyUnmentioned = !hasMatches && unmentioned.share >= unmentionedShare;
  const lacksRarest =
    unmentioned.isRarest &&
    unmentioned.shareOfWords >= rarestShare &&
    reached < (isByPage ? certainPage : certainModule);
  const isUnmentioned = isMostlyUnmentioned || (!hasMatches && lacksRarest);
  const confidence = isUnmentioned || isBarelyMatched ? Math.min(reached, unmentionedConfidence) : reached;
  const label = hasMatches || term !== undefined ? "answer" : labelOf(confidence);
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
  const about = isAboutPage ? pagesFrom(pageShare).sort((a, b) => framed(b) - framed(a) || a - b) : [];
  const pages = term === undefined ? about : [term, ...about.filter((page) => page !== term)];
  const isAboutCourse = isAboutPage && !hasMatches;
  const shown = modules.slice(0, maxHits);
  const hits = withDescendingScores((isAboutCourse ? [...pages, ...shown] : [...shown, ...pages]).map(hitOf));
  return {
    label,
    confidence,
    total: modules.length,
    modules: hits.filter(({ document }) => document < index.modules),
    pages: hits.filter(({ document }) => document >= index.modules),
    moduleLabel: hasMatches ? "answer" : labelOf(reachedByModule),
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

// What confidence a share of the highest possible score is, measured with the questions in bench/.

/** The typicalShare of a course in which shares are confidence as they are. */
const typicalPercent = 15.5;
/** The rarity that a question's words need together, in words that only one module has. Below it, a question says too little. */
const fullWords = 3.4;
/** How much the scale rises for a question in a script without spaces: many of its pieces are not words. */
const pieceShare = 0.6;
/** A question is about its rarest word alone if that has at least this share of the rarity of all words. */
const aloneShare = 2 / 3;

/**
 * The factors by which a share of the highest possible score becomes confidence. scale is lower in a course with long texts, and higher
 * for a question in a script without spaces. content is below 1 for a question of few and common words, and applies to results that lack
 * some of them.
 */
function confidenceFactors(index: SearchIndex, words: readonly QueryWord[]): { scale: number; content: number } {
  let [all, rarest, pieces] = [0, 0, 0];
  for (const word of words) {
    const rarity = word.counts ? word.weight * rarityOf(index, word) : 0;
    all += rarity;
    rarest = Math.max(rarest, rarity);
    if (isSpaceless(word.text)) pieces += rarity;
  }
  const isAlone = rarest >= aloneShare * all;
  return {
    scale: Math.sqrt(typicalPercent / index.typicalShare) * (1 + pieceShare * (pieces / (all || 1))),
    content: isAlone ? 1 : Math.sqrt(Math.min(1, all / (fullWords * rarityAmong(Math.max(1, index.modules), 1)))),
  };
}

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

// Scores of documents: BM25F over fields.

/** The share of its best passage's score that is added to a document's. */
const passageShare = 0.1;
/** How many documents have their passages scored. */
const maxCandidates = 20;
/** A document with a score above 0. matched is how many words of the query it has; passages are those that answer, best first. */
type Ranked = { document: number; score: number; matched: number; passages: RankedPassage[] };

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

// Which words of a question the course itself uses. An author's search words lead to modules, but say nothing: no passage has them.

/**
 * The words of a question that no text of the course uses, their share of the rarity of all its words, 0 to 1, and the same share of
 * their number. isRarest is whether no word of the question is rarer than one of them.
 */
type Unmentioned = { words: string[]; share: number; shareOfWords: number; isRarest: boolean };

/** The words of a question itself, without its alternatives, that no text of the course uses. */
function unmentionedIn(index: SearchIndex, words: QueryWord[]): Unmentioned {
  const counted = words.filter(({ counts }) => counts);
  const lacking = counted.filter((word) => !isMentioned(index, word));
  // A piece of a word is no word that a person knows.
  const named = lacking.filter(({ text }) => !isSpaceless(text));
  const rarities = (some: QueryWord[]): number[] => some.map((word) => rarityOf(index, word));
  const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
  return {
    words: named.map(({ text }) => text),
    share: sum(rarities(lacking)) / (sum(rarities(counted)) || 1),
    shareOfWords: named.length / (counted.length || 1),
    isRarest: named.length > 0 && Math.max(...rarities(named)) >= Math.max(...rarities(counted)),
  };
}

const isMentioned = (index: SearchIndex, { terms }: QueryWord): boolean =>
  terms.some(({ part }) => {
    const { from, hasPassages } = headOf(index, part);
    // Without passages, all have been omitted.
    let isFound = !hasPassages;
    eachPosting(index, from, part.to, (document, _, passages) => {
      isFound ||= document >= index.modules;
      eachPassage(index, passages, part.to, () => {
        isFound = true;
      });
    });
    return isFound;
  });

/** Finds modules and pages for a question, as all surfaces show them: with a reason, its URL and an excerpt. */
import { glossaryPath, type Module, modulePath, outcomesPath, transcriptPath } from "../../course/catalog.ts";
import { memoize } from "../../course/text/memoize.ts";
import { momentOf, paragraphId, timeText } from "../../course/video.ts";
import type { SearchEngine } from "./engine.ts";
import { keyOf } from "./index-file.ts";
import { fold, isTooLong, numberedModule, searchModules } from "./keyword-filter.ts";
import {
  bounded,
  contentWords,
  isAscii,
  isLatin,
  isSpaceless,
  type Language,
  pieceLength,
  plainForm,
  scriptRuns,
  termsOf,
  wordsOf,
} from "./language.ts";
import type { Query, Question, Replacement } from "./query.ts";
import type { RankedPassage } from "./reasons.ts";
import { type Hit, type Label, search } from "./search.ts";

/**
 * Where a module answers: a chapter, a section of its overview, or a moment of a video. number is that of the chapter; start is in
 * seconds; path leads there. block is the id of the paragraph in the section. video is the URL of the video at the moment, absent if its
 * player has none.
 */
export type Reason = {
  kind: "chapter" | "section" | "moment";
  name: string;
  path: string;
  number?: number;
  start?: number;
  block?: string;
  video?: string;
};

/**
 * A module with its score, 1 to 100. isNamed is whether the question is its title or number. The passage is the text of the reason, else
 * the description; others are the next best reasons with their texts.
 */
export type FoundModule = {
  module: Module;
  score: number;
  isNamed: boolean;
  reason: Reason | null;
  passage: string;
  excerpt: Excerpt;
  others: { reason: Reason; passage: string }[];
};

/**
 * A section of a page about the course itself. path leads to it; text is all of it, passage its paragraph that answers. neighbors are
 * the sections before and after it on its page, which may say what it leaves out; a term of the glossary has none.
 */
export type FoundPage = {
  path: string;
  title: string;
  heading: string;
  score: number;
  text: string;
  passage: string;
  excerpt: Excerpt;
  neighbors: { path: string; text: string }[];
};

/**
 * The result of a search. With the label none, there are no modules but up to three suggestions. isAboutCourse is whether the pages come
 * before the modules. nearPages are pages that match half as well as the best module, for programs that read on. total is the number
 * of modules that match. unmentioned are the words that the question is about, if no text of the course uses them; isMostlyUnmentioned
 * is whether they are most of it.
 */
export type Found = {
  label: Label;
  total: number;
  modules: FoundModule[];
  pages: FoundPage[];
  nearPages: FoundPage[];
  isAboutCourse: boolean;
  suggestions: Module[];
  corrections: Replacement[];
  unmentioned: string[];
  isMostlyUnmentioned: boolean;
};

/** Maximum number of suggestions. */
export const maxSuggestions = 3;
/** Maximum number of pages. */
export const maxPages = 3;

/** The modules and pages for a question, at most limit modules. */
export function find(engine: SearchEngine, modules: Module[], question: Question, limit: number): Found {
  const { index } = engine;
  const { numbered, ...known } = knownModules(engine, modules, question);
  const term = termNamed(engine, bounded(question.text)) ?? outcomeNeeded(engine, bounded(question.text));
  const hits = search(index, question, { ...known, term, texts: (document) => engine.textsOf(document)?.passages });
  const terms = queryTerms(hits.query);
  const moduleOf = ({ document }: Hit): Module[] => modules.slice(document, document + 1);
  const isEmpty = hits.label === "none" || (hits.modules.length === 0 && hits.pages.length === 0);
  const pagesOf = (pages: Hit[]): FoundPage[] =>
    isEmpty ? [] : pages.slice(0, maxPages).flatMap((hit) => sectionsFound(engine, hit, terms));
  const results = hits.moduleLabel === "none" ? [] : hits.modules;
  return {
    label: isEmpty ? "none" : hits.label,
    total: results.length === 0 ? 0 : hits.total,
    modules: results.slice(0, limit).flatMap((hit) =>
      moduleOf(hit).map((module) => {
        // A number asks for a module, not for where its texts have that number.
        const [best, ...more] = hit.document === numbered ? [] : hit.passages;
        const passage = passageText(engine, hit, best) || module.description;
        return {
          module,
          score: hit.score,
          isNamed: hit.document === known.titled,
          reason: best ? reasonOf(engine, hit, best) : null,
          passage,
          excerpt: excerptOf(passage, terms, index.language),
          others: more.map((each) => ({
            reason: reasonOf(engine, hit, each),
            passage: passageText(engine, hit, each),
          })),
        };
      }),
    ),
    pages: pagesOf(hits.pages),
    nearPages: pagesOf(hits.nearPages),
    isAboutCourse: hits.isAboutCourse && !isEmpty,
    suggestions:
      results.length > 0 || (!isEmpty && hits.pages.length > 0)
        ? []
        : suggestionsFor(modules, hits.modules.flatMap(moduleOf)),
    corrections: hits.corrections,
    unmentioned: isEmpty ? [] : hits.unmentioned,
    isMostlyUnmentioned: hits.isMostlyUnmentioned,
  };
}

/** Modules by number: those that contain a question, the one whose title or number it is, and that again if it is its number. */
type KnownModules = { matches: number[]; titled: number | undefined; numbered?: number | undefined };

/**
 * The modules whose title, description or part contains a question, by the rule of q; else the one whose title the question asks for.
 * Punctuation around a question is ignored.
 */
function knownModules(
  { index: { language } }: SearchEngine,
  modules: Module[],
  { text, moduleWords }: Question,
): KnownModules {
  const trimmed = text.trim();
  const numbered = moduleWords === undefined ? undefined : numberedModule(modules, trimmed, moduleWords);
  if (numbered) {
    const number = placesOf(modules).get(numbered) ?? 0;
    return { matches: [...matchesOf(modules, trimmed).matches, number], titled: number, numbered: number };
  }
  const bare = trimmed.replace(/^[\s"'“”„([{¿¡]+|[\s"'“”.,;:!?)\]}…]+$/g, "");
  const known = [trimmed, bare].map((each) => matchesOf(modules, each)).find(({ matches }) => matches.length > 0);
  if (known) return known;
  const titled = titlesOf(language)(modules).get(contentKey(language, bounded(text)));
  return { matches: titled === undefined ? [] : [titled], titled };
}

/** The number of the glossary's term or the outcome that a question asks for, by its name or by what it means; undefined if there is none. */
function termNamed(engine: SearchEngine, text: string): number | undefined {
  const { meaning } = engine.index.language;
  return termWithWords(engine, text) ?? (meaning && termWithWords(engine, text.replace(meaning, " ")));
}

/** The number of the term whose name has the words of a text. Of names with the same words, such as C and C++, the longest in the text. */
function termWithWords(engine: SearchEngine, text: string): number | undefined {
  const key = contentKey(engine.index.language, text);
  const names = termNames(engine).get(key) ?? [];
  const asked = fold(text);
  // A name of signs or of words that are not searched for has no words: it must be the whole text.
  if (key === "") return names.find(({ name }) => name === asked.trim())?.document;
  return (names.find(({ name }) => asked.includes(name)) ?? names[0])?.document;
}

/**
 * The number of the outcome that a question such as "What do I need for …" is about: the shortest one that contains all words of the
 * question's subject, and has at most twice as many; undefined if there is none.
 */
function outcomeNeeded(engine: SearchEngine, text: string): number | undefined {
  const { language } = engine.index;
  const subject = language.needs ? text.replace(language.needs, " ") : text;
  if (subject === text) return undefined;
  const asked = new Set(contentWords(language, subject));
  const isAbout = (terms: ReadonlySet<string>): boolean =>
    [...asked].every((word) => termsOf(language, word).some((term) => terms.has(term)));
  return outcomeWords(engine).find(({ words, terms }) => words.size <= 2 * asked.size && isAbout(terms))?.document;
}

/** The outcomes with their words and the terms of these, the shortest first. */
const outcomeWords = memoize((engine: SearchEngine) => {
  const { language } = engine.index;
  return namedBelow(engine, [outcomesPath])
    .map(({ name, document }) => {
      const words = new Set(contentWords(language, name));
      return { document, words, terms: new Set([...words].flatMap((word) => termsOf(language, word))) };
    })
    .sort((a, b) => a.words.size - b.words.size);
});

/** The names of the glossary's terms and of outcomes with the numbers of these, by their words, the longest first. */
const termNames = memoize((engine: SearchEngine) =>
  Map.groupBy(
    namedBelow(engine, [glossaryPath, outcomesPath])
      .map(({ name, document }) => ({ key: contentKey(engine.index.language, name), name: fold(name), document }))
      .sort((a, b) => b.name.length - a.name.length),
    ({ key }) => key,
  ),
);

/** The names of the documents below these paths, each with the number of its document. */
function namedBelow(engine: SearchEngine, paths: readonly string[]): { name: string; document: number }[] {
  const { index } = engine;
  return Array.from({ length: index.pages }, (_, at) => index.modules + at)
    .filter((document) => paths.some((path) => keyOf(index, document).startsWith(path)))
    .flatMap((document) => (engine.textsOf(document)?.names ?? []).map((name) => ({ name, document })));
}

/** The words of a text that say what it is about, in order. */
const contentKey = (language: Language, text: string): string => contentWords(language, text).join(" ");

/** The numbers of modules by what their titles are about, the first of equal ones. */
const titlesOf = memoize((language: Language) =>
  memoize(
    (modules: Module[]) =>
      new Map(modules.map(({ title }, at): [string, number] => [contentKey(language, title), at]).reverse()),
  ),
);

function matchesOf(modules: Module[], text: string): KnownModules {
  if (text === "" || isTooLong(text)) return { matches: [], titled: undefined };
  const places = placesOf(modules);
  const matching = searchModules(modules, text);
  const title = fold(text);
  const titled = matching.find((module) => fold(module.title) === title);
  return { matches: matching.map((module) => places.get(module) ?? 0), titled: titled && places.get(titled) };
}

const placesOf = memoize((modules: Module[]) => new Map(modules.map((module, at) => [module, at])));

function suggestionsFor(modules: Module[], nearest: Module[]): Module[] {
  if (nearest.length > 0) return nearest.slice(0, maxSuggestions);
  const parts = new Map<string, Module>();
  for (const module of modules) if (!parts.has(module.part)) parts.set(module.part, module);
  return [...parts.values()].slice(0, maxSuggestions);
}

/** The text of a hit's passage; empty if there is none, or if it is not loaded. */
const passageText = ({ textsOf }: SearchEngine, { document }: Hit, passage: RankedPassage | undefined): string =>
  (passage && textsOf(document)?.passages[passage.number]) ?? "";

function reasonOf({ textsOf }: SearchEngine, { document, key }: Hit, passage: RankedPassage): Reason {
  const { field, number, place, start, anchor } = passage;
  const texts = textsOf(document);
  const page = modulePath({ slug: key });
  if (field === "chapter")
    return { kind: "chapter", name: texts?.passages[number] ?? "", path: `${page}#chapters`, number: place };
  if (field === "section") {
    const block = texts?.ids?.[number];
    const name = texts?.headings[place] ?? "";
    return {
      kind: "section",
      name,
      path: `${page}#${anchor || "overview"}`,
      ...(block === undefined ? {} : { block }),
    };
  }
  const chapter = place > 0 ? { number: place } : {};
  const id = paragraphId(place > 0 ? { chapter: place } : {}, { start });
  const url = texts?.videos?.[place];
  const video = url === undefined ? null : momentOf(url, start);
  const path = `${transcriptPath({ slug: key }, undefined)}#${id}`;
  return { kind: "moment", name: timeText(start), path, ...chapter, start, ...(video === null ? {} : { video }) };
}

/** The section of a page. Its excerpt is that of its paragraph with most words of the query. */
function sectionsFound(engine: SearchEngine, { document, key, score }: Hit, terms: Set<string>): FoundPage[] {
  const { index } = engine;
  const section = sectionAt(engine, document);
  if (!section) return [];
  const { title, heading, blocks } = section;
  const excerpts = blocks.map((text) => ({ text, excerpt: excerptOf(text, terms, index.language) }));
  const [best] = excerpts.toSorted((a, b) => b.excerpt.marks.length - a.excerpt.marks.length);
  const { text: passage, excerpt } = best ?? { text: "", excerpt: { text: "", marks: [] } };
  // The terms before and after a term have nothing to do with it.
  const beside = engine.textsOf(document)?.names ? [] : [document - 1, document + 1];
  const neighbors = beside.flatMap((other) => {
    if (other < index.modules || other >= index.modules + index.pages) return [];
    const path = keyOf(index, other);
    const text = path.split("#")[0] === key.split("#")[0] ? sectionAt(engine, other)?.blocks.join("\n") : undefined;
    return text ? [{ path, text }] : [];
  });
  return [{ path: key, title, heading, score, text: blocks.join("\n"), passage, excerpt, neighbors }];
}

function sectionAt({ textsOf }: SearchEngine, document: number) {
  const texts = textsOf(document);
  if (!texts) return null;
  const { title } = texts;
  const [heading = "", ...passages] = texts.passages.filter((text) => text !== "");
  return { title, heading, blocks: passages.filter((text) => text !== title || passages.length === 1) };
}

// Excerpts of passages, with the words of a question marked.

/** Maximum length of an excerpt, in UTF-16 code units, ellipses included. */
export const maxExcerpt = 200;
/** The same without the ellipses. */
const size = maxExcerpt - 2;

/** A text and the ranges of its marked words, [start, end) in UTF-16 code units. */
export type Excerpt = { text: string; marks: [start: number, end: number][] };

/** The terms of a query, for marking. */
const queryTerms = ({ words }: Query): Set<string> =>
  new Set(words.flatMap(({ terms }) => terms.map(({ term }) => term)));

/** The part of a text with most different words of a query, of at most maxExcerpt characters and cut at words. */
export function excerptOf(text: string, terms: ReadonlySet<string>, language: Language): Excerpt {
  const marks = marksIn(text, terms, language);
  if (text.length <= maxExcerpt) return { text, marks: marks.map(({ start, end }) => [start, end]) };
  const [start, end] = bestWindow(text, marks);
  const [before, after] = [start > 0 ? "…" : "", end < text.length ? "…" : ""];
  const shift = before.length - start;
  return {
    text: before + text.slice(start, end) + after,
    marks: marks.flatMap((mark): [number, number][] =>
      mark.start >= start && mark.end <= end ? [[mark.start + shift, mark.end + shift]] : [],
    ),
  };
}

type Mark = { start: number; end: number; word: string };
type IsMatch = (word: string) => boolean;

function matcherOf(terms: ReadonlySet<string>, language: Language): IsMatch {
  const beginnings = new Set([...terms].map((term) => term.slice(0, 2)));
  return (word) =>
    (!language.keepsBeginning || beginnings.has(plainForm(word).slice(0, 2))) &&
    termsOf(language, word).some((term) => terms.has(term));
}

function marksIn(text: string, terms: ReadonlySet<string>, language: Language): Mark[] {
  const isMatch = matcherOf(terms, language);
  const marks: Mark[] = [];
  const places = language.keepsBeginning && isAscii(text) ? placesLike(text, terms) : allPlaces(text);
  for (const [from, until] of places) {
    const piece = text.slice(from, until);
    const word = wordsOf(piece).join("");
    if (isMatch(word)) {
      const { start, end } = bareRange(piece);
      marks.push({ start: from + start, end: from + end, word });
    } else marks.push(...partsIn(piece, from, isMatch));
  }
  return marks;
}

type Place = [from: number, until: number];

const allPlaces = (text: string): Place[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: piece, index }) => [index, index + piece.length]);

/** The pieces of an ASCII text that contain the beginning of a term, in order. Most do not, and are not even looked at. */
function placesLike(text: string, terms: ReadonlySet<string>): Place[] {
  const lower = text.toLowerCase();
  const places = new Map<number, number>();
  for (const beginning of new Set([...terms].map((term) => term.slice(0, 2)))) {
    for (let at = lower.indexOf(beginning); at !== -1; ) {
      let [from, until] = [at, at + beginning.length];
      while (from > 0 && !isSpace(lower, from - 1)) from--;
      while (until < lower.length && !isSpace(lower, until)) until++;
      places.set(from, until);
      at = lower.indexOf(beginning, until);
    }
  }
  return [...places].sort(([a], [b]) => a - b);
}

function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

// Plain Latin has its own pattern, since one over all of Unicode takes milliseconds in a fresh isolate.
const latinRuns = /[A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]+(?:['’](?:s|t|re|ve|ll|d|m)(?![A-Za-z0-9]))?/g;
const runs = (text: string): RegExp =>
  isLatin(text) ? latinRuns : /[\p{L}\p{N}\p{M}]+(?:['’](?:s|t|re|ve|ll|d|m)(?![\p{L}\p{N}]))?/gu;

function bareRange(piece: string): { start: number; end: number } {
  const all = [...piece.matchAll(runs(piece))];
  const [first, last] = [all[0], all.at(-1)];
  return first && last ? { start: first.index, end: last.index + last[0].length } : { start: 0, end: piece.length };
}

function partsIn(piece: string, offset: number, isMatch: IsMatch): Mark[] {
  const marks: Mark[] = [];
  for (const { 0: run, index } of piece.matchAll(runs(piece))) {
    let start = offset + index;
    for (const part of scriptRuns(run)) {
      if (isSpaceless(part)) marks.push(...piecesIn(part, start, isMatch));
      else {
        const word = part.length === piece.length ? "" : wordsOf(part).join("");
        if (word !== "" && isMatch(word)) marks.push({ start, end: start + part.length, word });
      }
      start += part.length;
    }
  }
  return marks;
}

/** The marks in a run of a script without spaces: pieces of words, of which overlapping ones are one mark. */
function piecesIn(run: string, offset: number, isMatch: IsMatch): Mark[] {
  const marks: Mark[] = [];
  const letters = [...run];
  const size = Math.min(pieceLength(run), letters.length);
  let start = offset;
  for (const [at, letter] of letters.entries()) {
    const piece = letters.slice(at, at + size).join("");
    const last = marks.at(-1);
    const end = start + piece.length;
    if (at + size <= letters.length && isMatch(piece)) {
      if (last && last.end >= start) last.end = end;
      else marks.push({ start, end, word: piece });
    }
    start += letter.length;
  }
  return marks;
}

/** The beginning and end of the part with most different marked words, the earliest of equal ones. */
function bestWindow(text: string, marks: Mark[]): [start: number, end: number] {
  const lead = 40;
  let [best, most] = [0, -1];
  for (const { start } of [{ start: 0 }, ...marks]) {
    const from = start <= lead ? 0 : wordStart(text, start - lead);
    const words = new Set(
      marks.filter((mark) => mark.start >= from && mark.end <= from + size).map(({ word }) => word),
    );
    if (words.size > most) [best, most] = [from, words.size];
  }
  const last = Math.min(text.length, best + size);
  if (last === text.length) return [wordStart(text, Math.max(0, text.length - size)), text.length];
  return [best, wordEnd(text, last, best)];
}

/** The beginning of the first word at or after a place. */
function wordStart(text: string, place: number): number {
  if (place === 0) return 0;
  const space = text.indexOf(" ", place - 1);
  return space === -1 || space > place + 40 ? characterStart(text, place) : space + 1;
}

/** The end of the last word at or before a place. */
function wordEnd(text: string, place: number, from: number): number {
  if (text.charAt(place) === " ") return place;
  const space = text.lastIndexOf(" ", place);
  return space <= from + 40 ? characterStart(text, place) : space;
}

/** A place that is not inside a surrogate pair. */
const characterStart = (text: string, place: number): number =>
  /[\udc00-\udfff]/.test(text.charAt(place)) ? place - 1 : place;

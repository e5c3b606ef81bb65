/** Runs questions through a course's search, counts how many return the right module, and explains the others. */
import { documentsIn, type IndexedDocument, type Passage, type SearchSource } from "../../build/search/passages.ts";
import type { ExpectedQuestion } from "../../content/questions.ts";
import type { Module } from "../../course/catalog.ts";
import type { SearchEngine } from "../../service/search/engine.ts";
import { excerptOf, find } from "../../service/search/find.ts";
import { headOf, idfOf, type SearchIndex } from "../../service/search/index-file.ts";
import { fold } from "../../service/search/keyword-filter.ts";
import { isSpaceless, type Language, piecesOf, plainForm, termsOf, wordsOf } from "../../service/search/language.ts";
import { queryOf, type Replacement } from "../../service/search/query.ts";

/** A published course with its search, and the texts that this was built from. */
export type SearchedCourse = { engine: SearchEngine; searched: SearchSource; catalog: { modules: Module[] } };

type ModuleWords = { slug: string; has: string[]; lacks: string[] };

/**
 * Why a question does not return its module first. expected is the best ranked of its modules; its place is null if it is not
 * among the results. found is the first result, with the passage that has most words of the question; null if the course has none
 * of them. isAnswer is false if the search returns no results for the question, and found is only the nearest module.
 */
export type Failure = {
  question: string;
  corrections: Replacement[];
  expected: ModuleWords & { place: number | null };
  found: (ModuleWords & { isAnswer: boolean; place: string; excerpt: string }) | null;
};

/** The number of questions, how many of them return their module first and among the first three, and why the others do not. */
export type Measurement = { asked: number; first: number; amongThree: number; failures: Failure[] };

/** The number of results in which a module's place is looked up. */
const maxPlaces = 100;

/** Measures the search of a course with questions. */
export function measure(course: SearchedCourse, questions: readonly ExpectedQuestion[]): Measurement {
  const textOf = moduleTexts(course);
  const failures: Failure[] = [];
  let [first, amongThree] = [0, 0];
  for (const { question, modules } of questions) {
    const {
      modules: results,
      suggestions,
      corrections,
    } = find(course.engine, course.catalog.modules, { text: question }, maxPlaces);
    const slugs = results.map(({ module }) => module.slug);
    const place = slugs.findIndex((slug) => modules.includes(slug));
    if (place === 0) first++;
    if (place >= 0 && place < 3) amongThree++;
    if (place === 0) continue;
    const words = soughtWords(course.engine.index, question);
    const expected = slugs[place] ?? modules[0] ?? "";
    const nearest = slugs[0] ?? suggestions[0]?.slug;
    failures.push({
      question,
      corrections,
      expected: { ...wordsOfModule(textOf(expected), expected, words), place: place === -1 ? null : place + 1 },
      found:
        nearest === undefined
          ? null
          : foundModule(course, textOf(nearest), { slug: nearest, question, words, isAnswer: slugs.length > 0 }),
    });
  }
  return { asked: questions.length, first, amongThree, failures };
}

type Read = { passage: Passage; terms: Set<string> };

/** A function that returns the passages of a module, read once. */
function moduleTexts({ engine, searched }: SearchedCourse): (slug: string) => Read[] {
  const documents = new Map(documentsIn(searched).modules.map((document) => [document.key, document]));
  const read = new Map<string, Read[]>();
  const readDocument = ({ passages }: IndexedDocument): Read[] =>
    passages.map((passage) => ({
      passage,
      terms: termsIn(`${passage.heading} ${passage.text}`, engine.index.language),
    }));
  return (slug) => {
    const document = documents.get(slug);
    const texts = read.get(slug) ?? (document ? readDocument(document) : []);
    read.set(slug, texts);
    return texts;
  };
}

function wordsOfModule(texts: Read[], slug: string, words: SoughtWord[]): ModuleWords {
  const has = words.filter((word) => texts.some(({ terms }) => hasWord(word, terms)));
  return {
    slug,
    has: has.map(({ text }) => text),
    lacks: words.filter((word) => !has.includes(word)).map(({ text }) => text),
  };
}

/** The first result, or the nearest module. A suggestion that has no word of the question is only the first module of a part. */
function foundModule(
  { engine }: SearchedCourse,
  texts: Read[],
  { slug, question, words, isAnswer }: { slug: string; question: string; words: SoughtWord[]; isAnswer: boolean },
): Failure["found"] {
  const scored = texts.map((read) => ({ ...read, score: scoreOf(read, words) }));
  const best = scored.toSorted((a, b) => b.score - a.score)[0];
  // Parts of words match too, such as port in "report", as in q.
  const containing = scored.find(({ passage }) => fold(passage.text).includes(fold(question.trim())));
  const chosen = best && best.score > 0 ? best : isAnswer ? (containing ?? best) : undefined;
  if (!chosen) return null;
  const marked = new Set(words.flatMap(({ ways }) => ways.flat(2)));
  const { text, heading } = chosen.passage;
  return {
    ...wordsOfModule(texts, slug, words),
    isAnswer,
    place: placeOf(chosen.passage),
    excerpt: excerptOf(text || heading, marked, engine.index.language).text,
  };
}

/** How well a passage matches a question for its length. The constants are those of the search (search/search.ts). */
const scoreOf = ({ passage, terms }: Read, words: SoughtWord[]): number =>
  words.filter((word) => hasWord(word, terms)).reduce((sum, { rarity }) => sum + rarity, 0) /
  (1.6 + 0.015 * passage.text.split(" ").length);

function placeOf({ field, place, start, heading }: Passage): string {
  if (field === "chapter") return `chapter ${place}`;
  if (field === "section") return heading === "" ? "overview" : `overview, “${heading}”`;
  if (field === "question") return "questions";
  if (field !== "transcript") return field;
  const time = `${Math.floor(start / 60)}:${String(start % 60).padStart(2, "0")}`;
  return `transcript${place > 0 ? ` of chapter ${place}` : ""}, ${time}`;
}

/**
 * A word of a question. A text has it in one of several ways: alone, in parts or joined with its neighbor. Each way is a list of
 * words, each with the terms that stand for it. rarity is its weight.
 */
type SoughtWord = { text: string; ways: string[][][]; rarity: number };

/** The words of a question, without stop words and repetitions. Spelling errors are corrected as by the search. */
function soughtWords(index: SearchIndex, question: string): SoughtWord[] {
  const { language } = index;
  const chunks = question.split(/\s+/).flatMap((chunk) => {
    const words = wordsOf(chunk);
    return words.some(isSpaceless)
      ? words.map((word) => ({ text: word, words: [word] }))
      : [{ text: chunk.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""), words }];
  });
  const all = chunks.flatMap(({ text, words }, at): SoughtWord[] => {
    const content = words.filter((word) => !language.stopWords.has(plainForm(word)));
    const parts = content.flatMap((word) => queryOf(index, { text: word }).words);
    if (parts.length === 0) return [];
    const neighbors = [
      [chunks[at - 1]?.words, words],
      [words, chunks[at + 1]?.words],
    ].flatMap(([one, other]) => (one?.length === 1 && other?.length === 1 ? [one.concat(other)] : []));
    const joined = [words, ...neighbors].filter(({ length }) => length > 1).map((each) => each.join(""));
    return [
      {
        text,
        ways: [
          parts.map(({ terms }) => terms.map(({ term }) => term)),
          ...joined.map((word) => [termsOf(language, plainForm(word))]),
        ],
        rarity: parts.reduce((sum, { terms }) => sum + rarityOf(index, terms), 0),
      },
    ];
  });
  const keys = all.map(({ ways: [parts], text }) => parts?.flat().join(" ") || text.toLowerCase());
  return all.filter((_, at) => keys.indexOf(keys[at] ?? "") === at);
}

type Terms = ReturnType<typeof queryOf>["words"][number]["terms"];

const rarityOf = (index: SearchIndex, terms: Terms): number =>
  idfOf(index, Math.max(0, ...terms.map(({ part }) => headOf(index, part).frequency)));

const termsIn = (text: string, language: Language): Set<string> =>
  new Set(
    piecesOf(text).flatMap(({ words, joined }) =>
      (joined === null ? words : [...words, joined]).flatMap((word) => termsOf(language, word)),
    ),
  );

const hasWord = ({ ways }: SoughtWord, terms: ReadonlySet<string>): boolean =>
  ways.some((way) => way.every((word) => word.some((term) => terms.has(term))));

/**
 * Every title, every word of a title and every chapter, with the modules that it should find: those that have it in the title, or
 * if none has, those that have it as a chapter. Single words of chapters are too common.
 */
export function termsOfCourse({ engine: { index }, searched: { modules } }: SearchedCourse): ExpectedQuestion[] {
  const owners = new Map<string, { text: string; isTitle: boolean; slugs: Set<string> }>();
  const add = (text: string, slug: string, isTitle: boolean): void => {
    const key = queryOf(index, { text })
      .words.flatMap(({ terms }) => terms.map(({ term }) => term))
      .join(" ");
    const owner = owners.get(key) ?? { text, isTitle, slugs: new Set() };
    if (key === "" || owner.isTitle !== isTitle) return;
    owners.set(key, owner);
    owner.slugs.add(slug);
  };
  for (const { slug, title } of modules) {
    add(title, slug, true);
    // Single letters and digits are not realistic searches.
    for (const { text } of soughtWords(index, title)) if (text.length > 1) add(text, slug, true);
  }
  for (const { slug, chapters } of modules) for (const chapter of chapters) add(chapter, slug, false);
  return [...owners.values()].map(({ text, slugs }) => ({ question: text, modules: [...slugs] }));
}

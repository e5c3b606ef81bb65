/** Takes the texts for search results from those of the interface. */
import type { CourseInterface } from "../../course/interface/languages.ts";
import type { Texts } from "../../course/interface/texts.ts";
import { interfaceFor, type Marks } from "../locals.ts";
import type { Plurals } from "./placeholders.ts";

export type SearchWords = ReturnType<typeof searchWords>;

/** A text for each plural category of a language, with {count} and {query} in place of its arguments. */
export function plurals(language: string, text: (count: number, query: string) => string): Plurals {
  const rules = new Intl.PluralRules(language);
  // These have every plural category, except those for millions. From the highest, so that the first of each wins.
  const counts = Array.from({ length: 201 }, (_, index) => 200 - index);
  const sampleOf = new Map(counts.map((count) => [rules.select(count), count]));
  return Object.fromEntries(
    [...sampleOf].map(([category, count]) => [category, text(count, "{query}").replace(String(count), "{count}")]),
  );
}

/** The texts of search results in a language, with {query}, {count}, {number}, {time}; marks are for their elements. */
export function searchWords(texts: Texts, language: string, marks: Marks = {}) {
  return {
    language,
    marks,
    moduleWords: texts.wordsForModule,
    matches: plurals(language, texts.matches),
    corrected: plurals(language, texts.correctedMatches),
    best: texts.bestMatches(7, "{query}").replace("7", "{count}"),
    nearest: texts.nearestMatches("{query}"),
    notMentioned: texts.notMentioned("{query}"),
    courseMatches: texts.courseMatches("{query}"),
    noMatches: texts.noMatches("{query}"),
    aboutCourse: texts.aboutCourse,
    modules: texts.modulesHeading,
    suggestions: texts.searchSuggestions,
    overview: texts.overview,
    chapter: texts.chapterNumber(1).replace("1", "{number}"),
    moment: texts.videoMoment("{time}"),
    watchFrom: texts.watchFrom("{time}"),
    showAll: texts.showAll,
    showMore: texts.showMore,
  };
}

/** By the texts of the interface. The course's language decides their marks. */
const cached = new WeakMap<Texts, Map<string, SearchWords>>();

/** The texts of search results for a course, cached. */
export function searchWordsFor(course: CourseInterface): SearchWords {
  const { texts, textsLanguage, marks } = interfaceFor(course);
  const known = cached.get(texts) ?? new Map<string, SearchWords>();
  cached.set(texts, known);
  const words = known.get(course.language) ?? searchWords(texts, textsLanguage, marks);
  known.set(course.language, words);
  return words;
}

/** The search of one course: its index, opened in place, and the texts of its passages. */
import type { PublishedCourse } from "../../course/published.ts";
import { openIndex, type SearchIndex } from "./index-file.ts";
import type { Language } from "./language.ts";

/**
 * The texts of a document: its title, the headings of its sections, and its passages by number, empty where none may be shown. videos
 * are the URLs of the videos that have transcripts, by the number of their chapter, 0 for the module's. ids are those of the passages'
 * blocks on the page, by the number of the passage. names are those of a term of the glossary.
 */
export type PassageTexts = {
  title: string;
  headings: string[];
  passages: string[];
  videos?: Record<string, string> | undefined;
  ids?: Record<string, string> | undefined;
  names?: string[] | undefined;
};

/** What a build publishes: the index file, and the texts of each document as JSON. */
export type PublishedSearch = { index: string; texts: string[] };
/** textsOf returns the texts of a document by its number; undefined if there is none. */
export type SearchEngine = { index: SearchIndex; textsOf: (document: number) => PassageTexts | undefined };
/** A published course whose search is open: what everything that responds to requests gets. */
export type LoadedCourse = PublishedCourse & { engine: SearchEngine };

/** The search of a published course. language has the rules of the course's language. */
export function openEngine({ index, texts }: PublishedSearch, language: Language): SearchEngine {
  const parsed = new Map<number, PassageTexts>();
  return {
    index: openIndex(index, language),
    textsOf: (document) => {
      const text = texts[document];
      if (text === undefined) return undefined;
      const known = parsed.get(document);
      if (known) return known;
      const documentTexts = JSON.parse(text) as PassageTexts;
      if (parsed.size >= maxParsed) parsed.clear();
      parsed.set(document, documentTexts);
      return documentTexts;
    },
  };
}

/** Maximum number of documents whose parsed texts are cached. */
const maxParsed = 200;

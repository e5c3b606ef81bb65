/** Takes the texts for a reader's progress from those of the interface, for browsers. */
import type { Texts } from "../../interface/texts.ts";
import { plurals } from "../components/course-search-words.ts";
import type { Plurals } from "../components/search-words.ts";
import type { Marks } from "../locals.ts";

/** The texts, with {number}, {done}, {all}, {count} and {query} (a date) as placeholders. marks are the attributes of elements with them. */
export type ProgressWords = {
  language: string;
  marks: Marks;
  continueWith: string;
  doneOf: string;
  updated: string;
  updatedSince: Plurals;
};

/** The texts in a language, as the attribute data-words. */
export function progressWords(texts: Texts, language: string, marks: Marks): string {
  const words: ProgressWords = {
    language,
    marks,
    continueWith: texts.continueWith(7).replace("7", "{number}"),
    doneOf: texts.doneOf(7, 9).replace("7", "{done}").replace("9", "{all}"),
    updated: texts.updatedMark,
    updatedSince: plurals(language, texts.updatedSince),
  };
  return JSON.stringify(words);
}

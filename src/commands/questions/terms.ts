/** The terms that a course should explain: its titles, its chapters, and the words of its titles. */
import type { ExpectedQuestion } from "../../course/question.ts";
import { queryOf } from "../../search/query.ts";
import type { SearchedCourse } from "./measure.ts";
import { soughtWords } from "./words.ts";

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

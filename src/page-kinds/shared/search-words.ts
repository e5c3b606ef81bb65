/** The words in which a search says what it found: written into the page while building, so that no script carries the interface's languages. */
import type { Texts } from "../../interface/texts.ts";

/** found has a text for each plural category of the language, with {count} and {query} in their places. Source: CLDR, plural rules. */
export type SearchWords = { language: string; found: Record<string, string>; nothing: string };

/** Counts among which every plural category of a language appears, but for those of millions. */
const samples = Array.from({ length: 201 }, (_, count) => count);

/** The words of the interface's texts in their language. */
export function searchWords(texts: Texts, language: string): SearchWords {
  const rules = new Intl.PluralRules(language);
  // The first count of each category is the one that stays.
  const sampleOf = new Map(samples.toReversed().map((count) => [rules.select(count), count]));
  const found = [...sampleOf].map(([category, count]) => [
    category,
    texts.found(texts.modules(count).replace(String(count), "{count}"), "{query}"),
  ]);
  return { language, found: Object.fromEntries(found), nothing: texts.foundNothing("{query}") };
}

/** What a search for query says that found so many modules. */
export function resultText({ language, found, nothing }: SearchWords, count: number, query: string): string {
  const text = count === 0 ? nothing : (found[new Intl.PluralRules(language).select(count)] ?? found.other ?? "");
  return text.replace("{count}", String(count)).replace("{query}", () => query);
}

/** The texts of the search status. The build writes them into the page, so that no script contains the interface's languages. */
import type { Texts } from "../../interface/texts.ts";

/** matches has a text for each plural category of the language, with {count} and {query} as placeholders. Source: CLDR, plural rules. */
export type SearchWords = { language: string; matches: Record<string, string>; noMatches: string };

/** Counts that cover every plural category of a language, except those for millions. */
const samples = Array.from({ length: 201 }, (_, count) => count);

/** The texts of the search status in one language. */
export function searchWords(texts: Texts, language: string): SearchWords {
  const rules = new Intl.PluralRules(language);
  // Reversed, so that the first count of each category wins.
  const sampleOf = new Map(samples.toReversed().map((count) => [rules.select(count), count]));
  const matches = [...sampleOf].map(([category, count]) => [
    category,
    texts.matches(count, "{query}").replace(String(count), "{count}"),
  ]);
  return { language, matches: Object.fromEntries(matches), noMatches: texts.noMatches("{query}") };
}

/** The search status for a query with count matches. */
export function resultText({ language, matches, noMatches }: SearchWords, count: number, query: string): string {
  const text = count === 0 ? noMatches : (matches[new Intl.PluralRules(language).select(count)] ?? matches.other ?? "");
  return text.replace("{count}", String(count)).replace("{query}", () => query);
}

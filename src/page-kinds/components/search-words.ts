/** The interface's texts for search results, as browsers get them in the search file: no script contains the interface's languages. */

/** Texts for each plural category of a language (CLDR), with {count} and {query} as placeholders. */
export type Plurals = Record<string, string>;

/**
 * The texts, with {query}, {count}, {number} and {time} as placeholders. marks are the attributes of elements with them, if the
 * interface is in another language than the course.
 */
export type SearchWords = {
  language: string;
  marks: { lang?: string; dir?: string };
  matches: Plurals;
  corrected: Plurals;
  best: string;
  nearest: string;
  notMentioned: string;
  courseMatches: string;
  noMatches: string;
  aboutCourse: string;
  modules: string;
  suggestions: string;
  overview: string;
  chapter: string;
  moment: string;
  watchFrom: string;
  showAll: string;
  showMore: string;
};

/** The text of a count in its plural form. */
export function pluralText(language: string, plurals: Plurals, count: number, query: string): string {
  const text = plurals[new Intl.PluralRules(language).select(count)] ?? plurals.other ?? "";
  // Latin digits, as in every text of the interface.
  const numbers = new Intl.NumberFormat(language, { numberingSystem: "latn" });
  return filledIn(text, { count: numbers.format(count), query });
}

/** A text with its placeholders replaced. */
export const filledIn = (text: string, values: Record<string, string>): string =>
  text.replace(/\{([a-z]+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);

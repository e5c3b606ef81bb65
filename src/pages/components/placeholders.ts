/** Texts of the interface with placeholders, as browsers get them with a page or a file: no script contains the interface's languages. */
/** Texts for each plural category of a language (CLDR), with {count} and {query} as placeholders. */
export type Plurals = Record<string, string>;

/** The text of a count in its plural form. */
export function pluralText(language: string, plurals: Plurals, count: number, query: string): string {
  const text = plurals[new Intl.PluralRules(language).select(count)] ?? plurals.other ?? "";
  // Latin digits, as in every text of the interface.
  const numbers = new Intl.NumberFormat(language, { numberingSystem: "latn" });
  return filledIn(text, { count: numbers.format(count), query });
}

export const filledIn = (text: string, values: Record<string, string>): string =>
  text.replace(/\{([a-z]+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);

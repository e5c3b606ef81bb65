/** Texts of the interface with placeholders, as browsers get them with a page or a file: no script contains the interface's languages. */
/** Texts for each plural category of a language (CLDR), with {count} and {query} as placeholders. */
export type Plurals = Record<string, string>;

/** The text of a count in its plural form. */
export function pluralText(language: string, plurals: Plurals, count: number, query: string): string {
  const text = plurals[new Intl.PluralRules(language).select(count)] ?? plurals.other ?? "";
  return filledIn(text, { count: numberText(count, language), query });
}

/** A count in Latin digits, as in every text of the interface. Below 1,000, it is the same in every language, and needs no format, which is slow to create. */
const numberText = (count: number, language: string): string =>
  count < 1000 ? String(count) : new Intl.NumberFormat(language, { numberingSystem: "latn" }).format(count);

export const filledIn = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{([a-z]+)\}/g, (placeholder, name: string) => `${values[name] ?? placeholder}`);

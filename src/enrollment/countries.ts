/** Countries by their ISO 3166-1 alpha-2 codes, and their billing regions. */

import { countryNames, countryOf } from "../course/country.ts";
import { exampleCountryOf, largestCountries } from "../course/features.ts";
import type { Prices } from "../course/published.ts";
import type { RegionKey } from "../course/record.ts";

/** The codes of all countries, in alphabetical order. */
export function countryCodes(): string[] {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return letters.flatMap((first) => letters.map((second) => first + second)).filter((code) => countryOf(code) === code);
}

/** Countries with many readers of a language, for languages of more than one country. */
const countriesOfLanguage: Record<string, readonly string[]> = {
  ar: ["EG", "SA", "AE", "MA", "JO"],
  de: ["DE", "AT", "CH"],
  en: ["US", "GB", "CA", "AU", "IN", "IE"],
  es: ["ES", "MX", "AR", "CO", "CL"],
  fr: ["FR", "BE", "CH", "CA"],
  nl: ["NL", "BE"],
  pt: ["BR", "PT"],
  zh: ["CN", "TW", "HK", "SG"],
};

/** The countries that buyers of a course are most likely in: those that il lists, and those of the course's language. */
export function likelyCountries(prices: Prices, language: string): string[] {
  const { language: base, region } = new Intl.Locale(language).maximize();
  const own = countriesOfLanguage[base] ?? (region === undefined ? [] : [region]);
  return [...new Set([...prices.regions.il.countries, ...own].flatMap((code) => countryOf(code) ?? []))];
}

/** A country of each region, for examples: that of example orders, and the largest that pays international prices. */
export function exampleCountry(prices: Prices, region: RegionKey): string | undefined {
  if (region === "il") return exampleCountryOf(prices);
  const isIntl = (country: string): boolean => regionOf(prices, country) === "intl";
  return largestCountries.find(isIntl) ?? countryCodes().find(isIntl);
}

/** Names of countries that have an article in an English sentence. */
const withArticle =
  /^(?:United |Netherlands|Philippines|Bahamas|Gambia|Comoros|Maldives|Seychelles|Isle )|(?:Islands|Republic|Territor(?:y|ies)|Netherlands)$/;

/** The name of a country in an English sentence: "Israel", "the Netherlands". */
export function countryInSentence(code: string): string {
  const name = countryNames.of(code) ?? code;
  return withArticle.test(name) ? `the ${name}` : name;
}

/** The billing regions. */
export const regionKeys: readonly RegionKey[] = ["intl", "il"];

/** The billing region of a country: il for the countries that it lists, intl for all others. */
export const regionOf = (prices: Prices, country: string): RegionKey =>
  prices.regions.il.countries.some((listed) => countryOf(listed) === country) ? "il" : "intl";

/** Countries by their ISO 3166-1 alpha-2 codes. */

/** The English names of countries. */
export const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Codes with a name in CLDR that are not countries: unknown regions, unions and pseudo-locales. */
const notCountries = new Set(["XX", "ZZ", "EU", "EZ", "UN", "QO", "XA", "XB"]);

/** The current code of a country (GB for UK), from a two-letter code in any case; null if it is not a country. */
export function countryOf(text: string | undefined): string | null {
  if (text === undefined || !/^[A-Za-z]{2}$/.test(text)) return null;
  const code = text.toUpperCase();
  if (notCountries.has(code) || countryNames.of(code) === undefined) return null;
  return new Intl.Locale(`und-${code}`).region ?? null;
}

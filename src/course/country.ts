/** Countries by their ISO 3166-1 alpha-2 codes, and those of examples. */

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

/**
 * The countries from which examples are chosen: by the size of their economies, largest first, so that an example is likely to be a
 * reader's own country. The order is fixed. docs/decisions.md, "Content rules that the specification leaves open".
 */
export const largestCountries: readonly string[] =
  "US CN DE IN JP GB FR IT CA BR ES MX KR AU TR ID NL SA PL CH TW BE AR SE IE IL SG AE TH AT NO PH VN BD DK MY CO ZA RO CZ EG CL PT FI PE GR NZ HU".split(
    " ",
  );

/** The country of example orders: of those with their own prices the largest, else the first that the author lists. */
export const exampleCountryOf = ({
  regions,
}: {
  regions: { il: { countries: readonly string[] } };
}): string | undefined =>
  largestCountries.find((country) => regions.il.countries.includes(country)) ?? regions.il.countries[0];

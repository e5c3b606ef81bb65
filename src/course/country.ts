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

/** Unions of countries that an author can name instead of their members, as of January 2026. */
const unions: Readonly<Record<string, readonly string[]>> = (() => {
  const eu = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");
  return { EU: eu, EEA: [...eu, "IS", "LI", "NO"].sort() };
})();
/** The names of these unions: EU and EEA. */
export const unionNames: readonly string[] = Object.keys(unions);

/** The countries that a code of a country or union stands for. */
export const countriesIn = (code: string): readonly string[] =>
  (Object.hasOwn(unions, code) ? unions[code] : undefined) ?? [countryOf(code) ?? code];

/** The country of example orders: of those in regions of their own the largest, else the first listed; without any, the largest of all. */
export function exampleCountryOf({
  regions,
}: {
  regions: Readonly<Record<string, { countries?: readonly string[] }>>;
}): string {
  const own = Object.values(regions).flatMap(({ countries = [] }) => countries);
  const [first = "US"] = largestCountries;
  return largestCountries.find((country) => own.includes(country)) ?? own[0] ?? first;
}

/** Countries by their codes (ISO 3166-1 alpha-2), and the billing region of each. */

import type { Prices } from "../course/published.ts";
import type { RegionKey } from "../course/record.ts";

const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Two letters that have a name and are no country: unknown ones, unions and test data. */
const noCountries = new Set(["XX", "ZZ", "EU", "EZ", "UN", "QO", "XA", "XB"]);

/** The country that two letters in any case name, by its code of today (UK is GB); null where they name none. */
export function countryOf(text: string | undefined): string | null {
  if (text === undefined || !/^[A-Za-z]{2}$/.test(text)) return null;
  const code = text.toUpperCase();
  if (noCountries.has(code) || countryNames.of(code) === undefined) return null;
  return new Intl.Locale(`und-${code}`).region ?? null;
}

/** The codes of all countries, in alphabetical order. */
export function countryCodes(): string[] {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return letters.flatMap((first) => letters.map((second) => first + second)).filter((code) => countryOf(code) === code);
}

/** The region in which a country's buyers pay: il for the countries it lists, intl for every other. */
export const regionOf = (prices: Prices, country: string): RegionKey =>
  prices.regions.il.countries.some((listed) => countryOf(listed) === country) ? "il" : "intl";

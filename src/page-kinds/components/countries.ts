import type { Prices } from "../../course/published.ts";
import { textsFor } from "../../interface/languages.ts";

/** The names of countries in the languages that were used: a service has two, and reading names takes longer than a quote. */
const names = new Map<string, Intl.DisplayNames>();

/** The names of countries in a language. */
export function regionNames(language: string): Intl.DisplayNames {
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: "region" });
  names.set(language, known);
  return known;
}

/** The name of a country in the interface's language. */
export const countryName = (language: string, code: string): string =>
  regionNames(textsFor(language).language).of(code) ?? code;

/** The names of the second region's countries in the interface's language. */
export const countriesOf = ({
  facts,
  pricing,
}: {
  facts: { language: string };
  pricing: Pick<Prices, "regions">;
}): string =>
  textsFor(facts.language).texts.list(pricing.regions.il.countries.map((code) => countryName(facts.language, code)));

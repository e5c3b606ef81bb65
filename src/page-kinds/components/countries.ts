import type { Prices } from "../../course/published.ts";
import { textsFor } from "../../interface/languages.ts";

/** The name of a country in the interface's language. */
export const countryName = (language: string, code: string): string =>
  new Intl.DisplayNames(textsFor(language).language, { type: "region" }).of(code) ?? code;

/** The names of the second region's countries in the interface's language. */
export const countriesOf = ({
  facts,
  pricing,
}: {
  facts: { language: string };
  pricing: Pick<Prices, "regions">;
}): string =>
  textsFor(facts.language).texts.list(pricing.regions.il.countries.map((code) => countryName(facts.language, code)));

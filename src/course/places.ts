/** The names of countries and billing regions, in the language of a course. */
import { maxNamed } from "./countries.ts";
import { type CourseInterface, textsFor } from "./interface/languages.ts";
import { regionAt, regionKeys } from "./offer.ts";
import type { RegionKey } from "./pricing.ts";
import type { Prices } from "./published.ts";

/** The names of countries in the languages that were used: a service has two, and reading names takes longer than a quote. */
const names = new Map<string, Intl.DisplayNames>();

/** The name of a country in a language (BCP 47). */
export function countryNameIn(language: string, code: string): string {
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: "region" });
  names.set(language, known);
  return known.of(code) ?? code;
}

/** The name of a country in the interface's language for a course. */
export const countryName = (courseLanguage: string, code: string): string =>
  countryNameIn(textsFor({ language: courseLanguage }).language, code);

/**
 * The name of a billing region: the author's, else that of its countries or, if they are too many to be named, a word for them. The only
 * region of a course is all countries.
 */
export function regionName(course: CourseInterface, { regions }: Pick<Prices, "regions">, key: RegionKey): string {
  const { texts } = textsFor(course);
  const { name, countries } = regionAt({ regions }, key);
  if (name !== undefined) return name;
  if (countries === undefined) return regionKeys(regions).length === 1 ? texts.allCountries : texts.international;
  if (countries.length > maxNamed) return texts.selectedCountries;
  return texts.list(countries.map((code) => countryName(course.language, code)));
}

/** Countries, their billing regions, and their codes and names as people write them. */
import { iso31661 } from "iso-3166";
import { countryNames, countryOf, largestCountries } from "./country.ts";
import { interfaceLanguages } from "./interface/languages.ts";
import { regionKeys } from "./offer.ts";
import type { RegionKey } from "./pricing.ts";
import type { Prices } from "./published.ts";
import { editDistance } from "./text/characters.ts";
import { memoize, once } from "./text/memoize.ts";

/** The codes of all countries, in alphabetical order. */
export const countryCodes = once((): readonly string[] => {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return letters.flatMap((first) => letters.map((second) => first + second)).filter((code) => countryOf(code) === code);
});

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

/** The largest number of countries that a region is named after. Longer lists are shown only when a reader opens them. */
export const maxNamed = 3;

/** The countries that buyers of a course are most likely in: those of short regions, and those of the course's language. */
export function likelyCountries(prices: Prices, language: string): string[] {
  const { language: base, region } = new Intl.Locale(language).maximize();
  const own = countriesOfLanguage[base] ?? (region === undefined ? [] : [region]);
  const listed = Object.values(prices.regions).flatMap(({ countries = [] }) =>
    countries.length > maxNamed ? [] : countries,
  );
  return [...new Set([...listed, ...own].flatMap((code) => countryOf(code) ?? []))];
}

/** A country of a region, for examples: the largest that pays its prices, else the first. */
export function exampleCountry(prices: Prices, region: RegionKey): string | undefined {
  const isOwn = (country: string): boolean => regionOf(prices, country) === region;
  return largestCountries.find(isOwn) ?? (prices.regions[region]?.countries ?? countryCodes()).find(isOwn);
}

/** Names of countries that have an article in an English sentence. */
const withArticle =
  /^(?:United |Netherlands|Philippines|Bahamas|Gambia|Comoros|Maldives|Seychelles|Isle )|(?:Islands|Republic|Territor(?:y|ies)|Netherlands)$/;

/** The name of a country in an English sentence: "Israel", "the Netherlands". */
export function countryInSentence(code: string): string {
  const name = countryNames.of(code) ?? code;
  return withArticle.test(name) ? `the ${name}` : name;
}

/** The billing region of a country: the one that lists it, else intl. */
export const regionOf = ({ regions }: Pick<Prices, "regions">, country: string): RegionKey =>
  regionsByCountry(regions).get(country) ?? "intl";

/** The regions of the countries that regions list, by their current codes. */
const regionsByCountry = memoize(
  (regions: Prices["regions"]) =>
    new Map(
      regionKeys(regions).flatMap((key) =>
        (regions[key]?.countries ?? []).map((code): [string, RegionKey] => [countryOf(code) ?? code, key]),
      ),
    ),
);

/** Longer texts are not looked up. */
const maxCharacters = 100;

/**
 * The code of a country from a code or name in any case; null if it is not a country. language is that of the course. Names in other
 * languages of the interface and in a country's own are recognized unless two countries share one.
 */
export function countryNamed(text: string, language: string): string | null {
  const code = countryOf(text);
  if (code !== null || isTooLong(text)) return code;
  const { codes } = namesIn(language);
  const keys = [keyOf(text), keyOf(text.replace(/^\s*the\s/i, ""))].filter((key) => key !== "");
  return (
    keys.map((key) => codes.get(key)).find((known) => known !== undefined) ??
    keys.map((key) => foreignNames().get(key)).find((known) => known !== undefined) ??
    null
  );
}

const maxNearest = 3;

/**
 * Up to three countries with a word of the text in their names, or with a name that differs from it by a few letters, best first:
 * "United Kingdom (GB)". Empty if there are none.
 */
export function nearestCountries(text: string, language: string): string[] {
  const key = keyOf(text);
  if (key === "" || isTooLong(text)) return [];
  const { codes, words: wordsOf, shown } = namesIn(language);
  const names = [...codes].flatMap(([name, code]) => (code === null || name.length <= 3 ? [] : [{ name, code }]));
  const countriesWith = (word: string) =>
    new Set(names.flatMap(({ name, code }) => (name.includes(word) ? [code] : [])));
  // "Republic" is in many names and distinguishes none; "Czech" is in one.
  const words = [key, ...text.split(/\s+/).map(keyOf)].filter((word) => word.length > 3);
  const telling = words.filter((word) => countriesWith(word).size <= maxNearest);
  const slips = Math.min(maxSlips, Math.max(1, Math.floor(key.length / lettersPerSlip)));
  const scored = names
    .map(({ name, code }) => {
      const own = wordsOf.get(name);
      // "America" is a word of the United States of America, and only the beginning of one of American Samoa.
      const distance = telling.some((word) => own?.has(word))
        ? -2
        : telling.some((word) => name.includes(word))
          ? -1
          : // The first letter is rarely wrong: "Holland" is not nearly Poland.
            editDistance(key, name, name[0] === key[0] ? slips : 1);
      return { code, distance, length: name.length };
    })
    .filter(({ distance }) => distance <= slips);
  const best = scored.toSorted((a, b) => a.distance - b.distance || a.length - b.length).map(({ code }) => code);
  return [...new Set(best)].slice(0, maxNearest).map((code) => `${shown.of(code)} (${code})`);
}

/** A near name has at most one slip per lettersPerSlip letters, and at most maxSlips. */
const lettersPerSlip = 3;
const maxSlips = 2;

/** The countries by the keys of their names; null for a key of several countries. */
type Codes = Map<string, string | null>;
/** The names of one language with English: words has the words of each key, shown has names to show. */
type Names = { language: string; codes: Codes; words: Map<string, Set<string>>; shown: Intl.DisplayNames };

/** Only the last language is kept: a service has one course. Built on the first name, since most requests have none. */
let last: Names | undefined;

function namesIn(language: string): Names {
  if (last?.language === language) return last;
  const codes: Codes = new Map();
  const words = new Map<string, Set<string>>();
  const add = (name: string, code: string): void => {
    const key = addTo(codes, name, code);
    words.set(key, new Set(name.split(/[\s()-]+/).map(keyOf)));
  };
  for (const { alpha2, alpha3, name } of iso31661) {
    add(alpha3, alpha2);
    add(name, alpha2);
  }
  const countries = countryCodes();
  for (const locale of new Set(["en", language]))
    for (const style of ["long", "short"] as const) addNames(locale, style, countries, add);
  last = { language, codes, words, shown: new Intl.DisplayNames("en", { type: "region" }) };
  return last;
}

/** The names in every language of the interface and in the countries' own languages, built when a name is not found elsewhere. */
let foreign: Codes | undefined;

function foreignNames(): Codes {
  if (foreign) return foreign;
  const codes: Codes = new Map();
  const add = (name: string, code: string) => addTo(codes, name, code);
  const countries = countryCodes();
  const ownCountries = Map.groupBy(countries, (code) => new Intl.Locale(`und-${code}`).maximize().language);
  for (const tag of interfaceLanguages) addNames(tag, "long", countries, add);
  for (const [tag, own] of ownCountries) addNames(tag, "long", own, add);
  foreign = codes;
  return codes;
}

function addNames(
  tag: string,
  style: "long" | "short",
  countries: readonly string[],
  add: (name: string, code: string) => void,
): void {
  const names = new Intl.DisplayNames(tag, { type: "region", style });
  for (const code of countries) add(names.of(code) ?? code, code);
}

function addTo(codes: Codes, name: string, code: string): string {
  const key = keyOf(name);
  const known = codes.get(key);
  codes.set(key, known === undefined || known === code ? code : null);
  return key;
}

/** A name without case, accents, spaces and punctuation: "Côte d'Ivoire" and "COTE DIVOIRE" are the same. */
const keyOf = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("&", "and")
    // Accents are shared by scripts and dropped; the vowel signs of Hindi or Tamil are letters that distinguish names.
    .replace(/[^\p{L}\p{N}\p{M}]|\p{Script=Inherited}/gu, "");

const isTooLong = (text: string): boolean => text.length > maxCharacters;

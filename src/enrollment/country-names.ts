/** Countries as people write them: codes of two or three letters, and names in English and in the language of the course. */
import { iso31661 } from "iso-3166";
import { countryCodes, countryOf } from "./countries.ts";

/** Longer texts are not looked up. */
const maxCharacters = 100;

/** The code of a country from a code or name in any case; null if it is not a country. language is that of the course. */
export function countryNamed(text: string, language: string): string | null {
  const code = countryOf(text);
  if (code !== null || isTooLong(text)) return code;
  const { codes } = namesIn(language);
  return codes.get(keyOf(text)) ?? codes.get(keyOf(text.replace(/^\s*the\s/i, ""))) ?? null;
}

const maxNearest = 3;

/** Up to three countries whose names are nearest to a text, best first: "United Kingdom (GB)". Empty if none is near. */
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
  const pairs = pairsOf(key);
  const scored = names
    .map(({ name, code }) => {
      const own = wordsOf.get(name);
      // "America" is a word of the United States of America, and only the beginning of one of American Samoa.
      const score = telling.some((word) => own?.has(word))
        ? 2
        : telling.some((word) => name.includes(word))
          ? 1
          : likeness(pairs, pairsOf(name));
      return { code, score, length: name.length };
    })
    .filter(({ score }) => score >= leastLikeness);
  const best = scored.toSorted((a, b) => b.score - a.score || a.length - b.length).map(({ code }) => code);
  return [...new Set(best)].slice(0, maxNearest).map((code) => `${shown.of(code)} (${code})`);
}

/** The names of one language. codes has the country of each key, null for a key of several countries, words its words; shown has names to show. */
type Names = {
  language: string;
  codes: Map<string, string | null>;
  words: Map<string, Set<string>>;
  shown: Intl.DisplayNames;
};

/** Only the last language is kept: a service has one course. Built on the first name, since most requests have none. */
let last: Names | undefined;

function namesIn(language: string): Names {
  if (last?.language !== language) last = readNames(language);
  return last;
}

function readNames(language: string): Names {
  const codes = new Map<string, string | null>();
  const words = new Map<string, Set<string>>();
  const add = (name: string, code: string): void => {
    const key = keyOf(name);
    const known = codes.get(key);
    codes.set(key, known === undefined || known === code ? code : null);
    words.set(key, new Set(name.split(/[\s()-]+/).map(keyOf)));
  };
  for (const { alpha2, alpha3, name } of iso31661) {
    add(alpha3, alpha2);
    add(name, alpha2);
  }
  const countries = countryCodes();
  for (const locale of new Set(["en", language]))
    for (const style of ["long", "short"] as const) {
      const names = new Intl.DisplayNames(locale, { type: "region", style });
      for (const code of countries) add(names.of(code) ?? code, code);
    }
  return { language, codes, words, shown: new Intl.DisplayNames("en", { type: "region" }) };
}

/** A name without case, accents, spaces and punctuation: "Côte d'Ivoire" and "COTE DIVOIRE" are the same. */
const keyOf = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("&", "and")
    // Accents are shared by scripts and dropped; the vowel signs of Hindi or Tamil are letters that distinguish names.
    .replace(/[^\p{L}\p{N}\p{M}]|\p{Script=Inherited}/gu, "");

/** The minimum similarity of a near name, 0 to 1. */
const leastLikeness = 0.4;

/** The share of pairs of letters that two names have in common, 0 to 1 (Sørensen–Dice). */
const likeness = (one: Set<string>, other: Set<string>): number =>
  (2 * [...one].filter((pair) => other.has(pair)).length) / Math.max(1, one.size + other.size);

const pairsOf = (key: string): Set<string> =>
  new Set(Array.from({ length: Math.max(0, key.length - 1) }, (_, at) => key.slice(at, at + 2)));

const isTooLong = (text: string): boolean => text.length > maxCharacters;

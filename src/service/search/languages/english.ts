/** English: stems. */
import { type Language, wordSet } from "../language.ts";
import { englishStopWords } from "./english-stop-words.ts";

const frame = `
  course courses module modules lesson lessons chapter chapters part parts lecture lectures tutorial tutorials
  explain explains explained explaining explanation explanations teach teaches teaching taught cover covers covered covering
  learn learns learned learnt discuss discusses discussed discussing describe describes described describing
  mention mentions mentioned mentioning introduce introduces introduced introducing treat treats treated treating
  deal deals dealing dealt say says said tell tells told makes made vs versus please anything something want wants wanted`;

export const english: Language = {
  terms: (word) => [stemOf(word)],
  keepsBeginning: true,
  stopWords: englishStopWords,
  frameWords: wordSet(frame),
};

/** English suffixes (after removing a final e and changing a final y to i), each with the minimum length of the remaining stem. */
const endings: [ending: string, stem: number][] = [
  ["ization", 4],
  ["ation", 4],
  ["ativ", 4],
  ["ator", 4],
  ["at", 4],
  ["ness", 4],
  ["ment", 4],
  ["enci", 5],
  ["enc", 5],
  ["ent", 5],
  ["abl", 4],
  ["ibl", 4],
  ["iti", 4],
  ["iz", 5],
  ["ion", 4],
  ["al", 5],
  ["li", 4],
  ["er", 5],
  ["or", 5],
];

/**
 * The stem of an English word: the same for caches, cached, caching and cache; for retry and retries; for validator and
 * validation. Words of more than 40 letters are returned unchanged, since stemming takes quadratic time.
 */
function stemOf(word: string): string {
  if (!/^(?=.*[aeiouy])[a-z]{4,40}$/.test(word)) return word;
  // Who teaches a course is no instruction.
  if (/^instructors?$/.test(word)) return "instructor";
  let stem = bare(withoutInflection(word));
  const ending = () => endings.find(([end, shortest]) => stem.endsWith(end) && stem.length - end.length >= shortest);
  for (let match = ending(); match; match = ending()) stem = bare(stem.slice(0, -match[0].length));
  return stem;
}

/** A stem without a final e, and with a final y changed to i. */
const bare = (stem: string): string =>
  stem.length > 3 ? stem.replace(/e$/, "").replace(/(?<=[^aeiou])y$/, "i") : stem;

/** A word without plural s, -ed and -ing. */
function withoutInflection(word: string): string {
  let stem = word;
  if (/(?:ss|sh|ch|x|zz)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (/..[^aeiou]ies$/.test(stem)) stem = `${stem.slice(0, -3)}y`;
  else if (/(?:[^sui]|[^shx]i)s$/.test(stem)) stem = stem.slice(0, -1);
  const [, rest = ""] = /^(.*[aeiouy].*?)(?:(?<!e)ed|ing)$/.exec(stem) ?? [];
  return rest.length >= 3 ? undoubled(rest) : stem;
}

/** A stem without a doubled final consonant: stop for stopp; miss and pull are unchanged. */
const undoubled = (stem: string): string => (/([bdgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem);

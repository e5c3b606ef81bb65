/** Splits texts into words for ranking: folding, stop words and stems. */
import { fold } from "./match.ts";

/** Marks that are ignored: accents of Latin, Greek and Cyrillic, Hebrew points, Arabic vowel marks. Not the vowel signs of Indic scripts. */
const optionalMarks =
  /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06ed]/gu;

/** Joiners, direction marks and soft hyphens. */
const invisible = /\p{Cf}/gu;

/** The apostrophe in an English contraction or possessive. */
const apostropheEnding = /['’ʼ](?=(?:s|t|re|ve|ll|d|m)(?![\p{L}\p{N}]))/gu;

/** Scripts that are written without spaces between words. */
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

export const isSpaceless = (word: string): boolean => spaceless.test(word);

/** A text folded for comparing words: NFKD without marks and invisible characters, then folded like q. */
export const foldWords = (text: string): string =>
  fold(text.normalize("NFKD").replace(optionalMarks, "").replace(invisible, "")).replace(apostropheEnding, "");

/** The words of a folded text, in order: runs of letters, digits and marks. */
export const wordsOf = (folded: string): string[] => folded.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** The words of a folded question, in order. In scripts without spaces, every pair of adjacent characters is a word. */
export const questionWords = (folded: string): string[] =>
  wordsOf(folded).flatMap((run) => {
    const letters = [...run];
    if (!isSpaceless(run) || letters.length <= 2) return run;
    return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  });

const wordSet = (text: string): Set<string> => new Set(text.trim().split(/\s+/));

/** English words that never name a subject. */
const stopWords = wordSet(`
  a about actually after again all also always am an and another any anybody anyone anything are arent as at be because
  been before being between both but by can cannot cant come comes could couldnt did didnt do does doesnt doing done dont either
  else ever every exactly explain few find for from get gets getting give gives given go goes going good got had happen
  happens has hasnt have havent having he hello help her here hi him his how however i id if ill im in into is isnt it
  its ive just know learn let lets like made make makes making many matter may maybe me mean means might mine more most
  much must my myself need needs neither no nor not of off ok okay on once one ones only or other others our ours out
  over own per please possible quite rather really said same say says shall she should shouldnt show since so some
  somebody someone something sometimes still such sure tell than thanks that thats the their theirs them then there
  theres these they thing things think this those though through to too try trying understand until up us use used uses
  using very via want wants was wasnt way we well went were what whats when whenever where wheres whether which while
  who whom whose why will with within wont work working works would wouldnt yes yet you your yours
`);

/** Common English words that rarely name a subject. They have a low weight. */
const commonWords = `
  able add allow allowed answer anything ask bad best better big call called case cause change changed changes choose
  compared correct course day days decide different difference easy end example fact first follow forget full great
  handle hard hold idea important instead keep kind last leave left less let little long look looks lot lots main
  module modules name new next nice number old open part people person pick place point problem proper put question
  quick read ready real right run see seen send sent set short simple single small start stop sort take tell test
  time times together turn two type understand user users whole worse worst write wrong year years
`;

/** Whether a chunk joins several words without spaces, such as no-cache or q=0. All of its words are kept. */
const isJoined = (chunk: string): boolean => wordsOf(chunk).length > 1;

/** The words of a question without stop words and duplicates, in order; all words if only stop words remain. */
export function contentWords(question: string): string[] {
  const isUpperCase = question === question.toUpperCase();
  const words = question.split(/\s+/).flatMap((chunk) => {
    const chunkWords = questionWords(foldWords(chunk));
    // "GET" is the HTTP method, "get" is a stop word.
    const isName = !isUpperCase && /^\P{L}*\p{Lu}{2,}\P{L}*$/u.test(chunk);
    return isName || isJoined(foldWords(chunk)) ? chunkWords : chunkWords.filter((word) => !stopWords.has(word));
  });
  return [...new Set(words.length > 0 ? words : questionWords(foldWords(question)))];
}

/** The weight of a word in a question, apart from its rarity: low for common words and single letters or digits. */
export const emphasisOf = (word: string): number =>
  commonStems.has(stemOf(word)) || /^[a-z0-9]$/.test(word) ? 0.4 : 1;

export const isStopWord = (word: string): boolean => stopWords.has(word);

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
export function stemOf(word: string): string {
  if (!/^(?=.*[aeiouy])[a-z]{4,40}$/.test(word)) return word;
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

// Declared last, since stemOf uses the constants above.
const commonStems = new Set([...wordSet(commonWords)].map(stemOf));

/** The words of a text in the forms in which a question meets a course: folded further than q, without stop words, by their stems. */
import { fold } from "./match.ts";

/** Accents of Latin, Greek and Cyrillic, Hebrew points, Arabic vowel marks. Not the vowel signs of Indic scripts, which are letters of their words. */
const optionalMarks =
  /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06ed]/gu;

/** Joiners, direction marks, soft hyphens: characters that change how a word looks and not which word it is. */
const invisible = /\p{Cf}/gu;

/** The end of an English contraction or possessive. */
const apostropheEnding = /['’ʼ](?=(?:s|t|re|ve|ll|d|m)(?![\p{L}\p{N}]))/gu;

/** Scripts that are written without spaces between words. */
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

export const isSpaceless = (word: string): boolean => spaceless.test(word);

/** Text in the form in which words are compared: compatibility forms, accents and vowel marks gone, then folded as q is. */
export const foldWords = (text: string): string =>
  fold(text.normalize("NFKD").replace(optionalMarks, "").replace(invisible, "")).replace(apostropheEnding, "");

/** The words of a folded text, in order: runs of letters, digits and the marks that belong to them. */
export const wordsOf = (folded: string): string[] => folded.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** The words of a folded question, in order. A run in a script without spaces gives its pairs of letters: no dictionary is the same everywhere. */
export const questionWords = (folded: string): string[] =>
  wordsOf(folded).flatMap((run) => {
    const letters = [...run];
    if (!isSpaceless(run) || letters.length <= 2) return run;
    return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  });

const listed = (text: string): Set<string> => new Set(text.trim().split(/\s+/));

/** English words that ask or join and say nothing about a subject. */
const stopWords = listed(`
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

/** Everyday English words that may name a subject and more often do not; they weigh little. */
const faintWords = `
  able add allow allowed answer anything ask bad best better big call called case cause change changed changes choose
  compared correct course day days decide different difference easy end example fact first follow forget full great
  handle hard hold idea important instead keep kind last leave left less let little long look looks lot lots main
  module modules name new next nice number old open part people person pick place point problem proper put question
  quick read ready real right run see seen send sent set short simple single small start stop sort take tell test
  time times together turn two type understand user users whole worse worst write wrong year years
`;

/** Words joined without a space that mean one thing, such as no-cache or q=0, keep all their parts. */
const isJoined = (chunk: string): boolean => wordsOf(chunk).length > 1;

/** The words of a question that can name its subject, in order and without repetition; every word when none would remain. */
export function contentWords(question: string): string[] {
  const shouted = question === question.toUpperCase();
  const kept = question.split(/\s+/).flatMap((chunk) => {
    const words = questionWords(foldWords(chunk));
    // GET in capitals is the method; get is filler.
    const isName = !shouted && /^\P{L}*\p{Lu}{2,}\P{L}*$/u.test(chunk);
    return isName || isJoined(foldWords(chunk)) ? words : words.filter((word) => !stopWords.has(word));
  });
  return [...new Set(kept.length > 0 ? kept : questionWords(foldWords(question)))];
}

/** How much a word of a question counts, beside how rare it is: everyday words and lone letters or digits little. */
export const emphasisOf = (word: string): number => (faintStems.has(stemOf(word)) || /^[a-z0-9]$/.test(word) ? 0.4 : 1);

/** Whether a word says nothing about a subject. */
export const isStopWord = (word: string): boolean => stopWords.has(word);

/** Endings that make one English word from another, as they are once a final e is gone and y is i, with the shortest stem that each leaves. */
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
 * The stem that the English forms of a word share: caches, cached, caching and cache; retry and retries; validator and validation.
 * A run of more than 40 letters is no English word and stays as it is: looking for its endings would take the square of its length.
 */
export function stemOf(word: string): string {
  if (!/^(?=.*[aeiouy])[a-z]{4,40}$/.test(word)) return word;
  let stem = bare(withoutInflection(word));
  const ending = () => endings.find(([end, shortest]) => stem.endsWith(end) && stem.length - end.length >= shortest);
  for (let found = ending(); found; found = ending()) stem = bare(stem.slice(0, -found[0].length));
  return stem;
}

/** Without a final e, and with i for a final y. */
const bare = (stem: string): string =>
  stem.length > 3 ? stem.replace(/e$/, "").replace(/(?<=[^aeiou])y$/, "i") : stem;

/** The word without plural s, ed and ing. */
function withoutInflection(word: string): string {
  let stem = word;
  if (/(?:ss|sh|ch|x|zz)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (/..[^aeiou]ies$/.test(stem)) stem = `${stem.slice(0, -3)}y`;
  else if (/(?:[^sui]|[^shx]i)s$/.test(stem)) stem = stem.slice(0, -1);
  const [, rest = ""] = /^(.*[aeiouy].*?)(?:(?<!e)ed|ing)$/.exec(stem) ?? [];
  return rest.length >= 3 ? undoubled(rest) : stem;
}

/** stopp is stop; miss and pull stay. */
const undoubled = (stem: string): string => (/([bdgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem);

// Here, since stems need what stands above.
const faintStems = new Set([...listed(faintWords)].map(stemOf));

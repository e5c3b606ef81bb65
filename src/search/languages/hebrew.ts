/** Hebrew: words are also indexed and looked up without a prefix, and without common endings. */
import type { Language } from "../language.ts";
import { englishStopWords } from "./english-stop-words.ts";

/** The, and, in, to, from, that, as. */
const prefix = /^[הובלמשכ]/;
const ending = /(?:יות|ות|ים|[הת])$/;

/** Letters with another form at the end of a word. */
const finals: Record<string, string> = { ך: "כ", ם: "מ", ן: "נ", ף: "פ", ץ: "צ" };

/** A word without its ending, if at least three letters remain, and without final forms. */
function withoutEnding(word: string): string {
  const stem = word.replace(ending, "");
  return (stem.length >= 3 ? stem : word).replace(/[ךםןףץ]/g, (letter) => finals[letter] ?? letter);
}

export const hebrew: Language = {
  terms: (word) => {
    const stem = withoutEnding(word);
    if (word.length < 4 || !prefix.test(word)) return [stem];
    const bare = withoutEnding(word.slice(1));
    return bare === stem ? [stem] : [stem, bare];
  },
  keepsBeginning: false,
  stopWords: englishStopWords,
};

/** Hebrew: words are also indexed and looked up without a prefix, and without common endings. */
import type { Language } from "../language.ts";

/** The, and, in, to, from, that, as. */
const prefix = /^[הובלמשכ]/;
const ending = /(?:יות|ות|ים|[הת])$/;

/** A word without its ending, of which at least three letters stay. */
function withoutEnding(word: string): string {
  const stem = word.replace(ending, "");
  return stem.length >= 3 ? stem : word;
}

export const hebrew: Language = {
  terms: (word) => {
    const stem = withoutEnding(word);
    if (word.length < 4 || !prefix.test(word)) return [stem];
    const bare = withoutEnding(word.slice(1));
    return bare === stem ? [stem] : [stem, bare];
  },
  stopWords: new Set(),
};

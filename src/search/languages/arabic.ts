/** Arabic: light10 by Larkey, Ballesteros and Connell, "Light Stemming for Arabic Information Retrieval" (2007). */
import type { Language } from "../language.ts";
import { englishStopWords } from "./english-stop-words.ts";

const articles = /^(?:وال|بال|كال|فال|ال|لل)(?=..)/;
const endings = ["ها", "ان", "ات", "ون", "ين", "يه", "ية", "ه", "ة", "ي"];

export const arabic: Language = {
  terms: (word) => {
    let stem = word.replaceAll("ى", "ي").replaceAll("ة", "ه").replaceAll("ک", "ك").replaceAll("ی", "ي");
    if (stem.length > 3) stem = stem.replace(/^و(?!ال)(?=...)/, "");
    stem = stem.replace(articles, "");
    for (const ending of endings)
      if (stem.endsWith(ending) && stem.length - ending.length >= 2) stem = stem.slice(0, -ending.length);
    return [stem];
  },
  keepsBeginning: false,
  stopWords: englishStopWords,
};

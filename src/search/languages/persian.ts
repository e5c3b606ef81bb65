/** Persian: Arabic forms of letters are those of Persian. The half-space already separates words (tokens.ts). */
import type { Language } from "../language.ts";
import { englishStopWords } from "./english-stop-words.ts";

export const persian: Language = {
  terms: (word) => [word.replace(/[يى]/g, "ی").replaceAll("ك", "ک").replaceAll("ة", "ه")],
  keepsBeginning: false,
  stopWords: englishStopWords,
};

/** All languages, for builds. The worker and the browser import the file of the course's language alone. */
import { folded, type Language } from "../language.ts";
import { arabic } from "./arabic.ts";
import { chinese } from "./chinese.ts";
import { dutch } from "./dutch.ts";
import { english } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { hebrew } from "./hebrew.ts";
import { hungarian } from "./hungarian.ts";
import { italian } from "./italian.ts";
import { japanese } from "./japanese.ts";
import { persian } from "./persian.ts";
import { portuguese } from "./portuguese.ts";
import { russian } from "./russian.ts";
import { spanish } from "./spanish.ts";
import { swedish } from "./swedish.ts";
import { turkish } from "./turkish.ts";

const languages = {
  arabic,
  chinese,
  dutch,
  english,
  french,
  german,
  hebrew,
  hungarian,
  italian,
  japanese,
  persian,
  portuguese,
  russian,
  spanish,
  swedish,
  turkish,
} as const;

/** By primary language subtag (BCP 47). */
const names: Record<string, keyof typeof languages> = {
  ar: "arabic",
  de: "german",
  en: "english",
  es: "spanish",
  fa: "persian",
  fr: "french",
  he: "hebrew",
  hu: "hungarian",
  it: "italian",
  iw: "hebrew",
  ja: "japanese",
  nl: "dutch",
  pt: "portuguese",
  ru: "russian",
  sv: "swedish",
  tr: "turkish",
  zh: "chinese",
};

/** The name of a language's file and export; null for one whose words are only folded. */
export const languageName = (tag: string): string | null => names[tag.toLowerCase().split("-")[0] ?? ""] ?? null;

/** The rules of a language by its BCP 47 tag. */
export function languageOf(tag: string): Language {
  const name = languageName(tag);
  return name === null ? folded : languages[name as keyof typeof languages];
}

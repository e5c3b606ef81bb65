/** The languages of the interface. */
import { en } from "./en.ts";
import { he } from "./he.ts";
import type { Texts } from "./texts.ts";

const languages: Record<string, Texts> = { en, he };

/** The texts for a course's language (a BCP 47 tag) and the language they are in; English for a language without texts. */
export function textsFor(language: string): { texts: Texts; language: string } {
  const [base = ""] = language.toLowerCase().split("-");
  const texts = languages[base];
  return texts ? { texts, language: base } : { texts: en, language: "en" };
}

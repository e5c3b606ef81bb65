/** The languages of the interface, one line each. */
import { en } from "./en.ts";
import { he } from "./he.ts";
import type { Texts } from "./texts.ts";

const languages: Record<string, Texts> = { en, he };

/** The texts for a course's language (BCP 47), English where there are none, and the language they are in. */
export function textsFor(language: string): { texts: Texts; language: string } {
  const [base = ""] = language.toLowerCase().split("-");
  const found = languages[base];
  return found ? { texts: found, language: base } : { texts: en, language: "en" };
}

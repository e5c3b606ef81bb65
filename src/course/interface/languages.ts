/** The texts for a course's language. package.json maps #interface-languages to all languages, and in a worker to the course's. */
import { fallback, languages, tags } from "#interface-languages";
import type { Texts } from "./texts.ts";

/** All languages of the interface (BCP 47). */
export const interfaceLanguages: readonly string[] = tags;

/** The texts for a course's language (a BCP 47 tag) and the language they are in; English for a language without texts. */
export function textsFor(language: string): { texts: Texts; language: string } {
  const [base = ""] = language.toLowerCase().split("-");
  const name = Object.hasOwn(languages, base) ? base : fallback;
  // A worker has the fallback only if its course needs it.
  const texts = languages[name];
  if (!texts) throw new Error(`No texts in ${name}`);
  return { texts, language: name };
}

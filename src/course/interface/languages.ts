/** The texts for a course's language. package.json maps #interface-languages to all languages, and in a worker to the course's. */
import { fallback, languages, tags } from "#interface-languages";
import type { Texts } from "./texts.ts";
import { type Wording, withWording } from "./wording.ts";

/** All languages of the interface (BCP 47). */
export const interfaceLanguages: readonly string[] = tags;

/** What decides the texts of an interface: the language of its course (a BCP 47 tag), and the texts that the author replaces. */
export type CourseInterface = { language: string; wording?: Wording | undefined };

/** Returns the texts for a course and the language they are in; English for a language without texts. */
export function textsFor({ language, wording }: CourseInterface): { texts: Texts; language: string } {
  const [base = ""] = language.toLowerCase().split("-");
  const name = Object.hasOwn(languages, base) ? base : fallback;
  // A worker has the fallback only if its course needs it.
  const texts = languages[name];
  if (!texts) throw new Error(`No texts in ${name}`);
  return { texts: wording === undefined ? texts : withWording(texts, wording, name), language: name };
}

/** The languages of the interface. */
import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fa } from "./fa.ts";
import { fr } from "./fr.ts";
import { he } from "./he.ts";
import { it } from "./it.ts";
import { ja } from "./ja.ts";
import { nl } from "./nl.ts";
import { pt } from "./pt.ts";
import { ru } from "./ru.ts";
import type { Texts } from "./texts.ts";
import { tr } from "./tr.ts";
import { zh } from "./zh.ts";

const languages: Record<string, Texts> = { ar, de, en, es, fa, fr, he, it, ja, nl, pt, ru, tr, zh };

/** The texts for a course's language (a BCP 47 tag) and the language they are in; English for a language without texts. */
export function textsFor(language: string): { texts: Texts; language: string } {
  const [base = ""] = language.toLowerCase().split("-");
  const texts = languages[base];
  return texts ? { texts, language: base } : { texts: en, language: "en" };
}

/** All languages of the interface, for the build and the commands. A deployed service carries one (src/build/language-module.ts). */
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

/** The texts by language. */
export const languages: Record<string, Texts> = { ar, de, en, es, fa, fr, he, it, ja, nl, pt, ru, tr, zh };
/** The languages themselves (BCP 47), which a deployed service has too. */
export const tags: readonly string[] = Object.keys(languages);
/** The language for courses in a language without texts. */
export const fallback = "en";

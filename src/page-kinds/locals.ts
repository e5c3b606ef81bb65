/** What every page and component takes from Astro.locals, which src/middleware.ts fills in. */
import { directionOf } from "../interface/direction.ts";
import { textsFor } from "../interface/languages.ts";
import type { Texts } from "../interface/texts.ts";
import type { Document } from "../markdown/document.ts";
import type { Picture } from "../pictures/picture.ts";
import type { Site } from "./site.ts";

/** The attributes of an element whose words are the interface's: its language and direction where the course is in another. */
export type Marks = { lang?: string; dir?: "ltr" | "rtl" };

export type PageLocals = {
  site: Site;
  /** The interface's texts in the language of the course. */
  texts: Texts;
  /** The language of the texts, which is English for courses in languages that the interface has no texts in. */
  textsLanguage: string;
  marks: Marks;
  /** A page's markdown twin. */
  twinOf: (document: Document) => string;
  /** The picture that stands for a page where links to it are shared. */
  pictureOf: (document: Document) => Picture;
};

declare global {
  namespace App {
    interface Locals extends PageLocals {}
  }
}

/** The interface's texts for a course's language, and how they are marked. */
export function wordsFor(courseLanguage: string): Pick<PageLocals, "texts" | "textsLanguage" | "marks"> {
  const { texts, language } = textsFor(courseLanguage);
  const isSame = language === courseLanguage.toLowerCase().split("-")[0];
  return { texts, textsLanguage: language, marks: isSame ? {} : { lang: language, dir: directionOf(language) } };
}

/** The Astro.locals of every page and component, set by src/build/astro/middleware.ts. */
import type { Document } from "../content/markdown/document.ts";
import { directionOf } from "../course/interface/forms.ts";
import { type CourseInterface, textsFor } from "../course/interface/languages.ts";
import type { Texts } from "../course/interface/texts.ts";
import type { CourseRecord } from "../course/record.ts";
import { type Html, html } from "../course/text/html.ts";
import type { PageTypeName } from "../service/addresses.ts";
import type { Picture } from "./frame/social-picture.ts";
import type { Site } from "./site.ts";

/** The lang and dir attributes of an element with an interface text; empty if the course is in the same language. */
export type Marks = { lang?: string; dir?: "ltr" | "rtl" };

export type PageLocals = {
  site: Site;
  texts: Texts;
  /** The language of the texts; English for a course in a language without texts. */
  textsLanguage: string;
  marks: Marks;
  markdownVersionOf: (document: Document) => string;
  pictureOf: (document: Document) => Picture;
};

declare global {
  namespace App {
    interface Locals extends PageLocals {}
  }
}

/** The interface's texts for a course, with the attributes that mark them. */
export function interfaceFor(course: CourseInterface): Pick<PageLocals, "texts" | "textsLanguage" | "marks"> {
  const { texts, language } = textsFor(course);
  const isSame = language === course.language.toLowerCase().split("-")[0];
  return { texts, textsLanguage: language, marks: isSame ? {} : { lang: language, dir: directionOf(language) } };
}

/**
 * Returns what decides the texts inside a page: its course or, if the page is in another language, that language only. Pages for developers are
 * in English in every course, and keep its texts.
 */
export const interfaceOf = (
  { language, type }: Pick<Document, "language" | "type">,
  { facts }: Pick<CourseRecord, "facts">,
): CourseInterface => (language === facts.language && !forDevelopers.includes(type) ? facts : { language });
const forDevelopers: readonly PageTypeName[] = ["developers", "guide", "endpoint"];

/**
 * For HTML that is written without Astro: the interface's texts for a course, the attributes of elements that contain one, and a text in
 * a text of the course, as InterfaceText.astro has it: in an element of its own if their languages differ.
 */
export function interfaceHtml(course: CourseInterface) {
  const { texts, marks } = interfaceFor(course);
  const own = marks.lang === undefined ? html`` : html` lang="${marks.lang}" dir="${marks.dir}"`;
  const words = (text: string): Html | string => (marks.lang === undefined ? text : html`<span${own}>${text}</span>`);
  return { texts, own, words };
}

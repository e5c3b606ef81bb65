/** The interface's words for this course's pages. */
import { directionOf } from "../interface/direction.ts";
import { textsFor } from "../interface/languages.ts";
import { site } from "../pages/_site.ts";

const { language: courseLanguage } = site.course.facts;
const { texts, language } = textsFor(courseLanguage);

export { texts };

/** The attributes of an element whose words are the interface's: its language and direction where the course is in another. */
export const marks: { lang?: string; dir?: "ltr" | "rtl" } =
  language === courseLanguage.toLowerCase().split("-")[0] ? {} : { lang: language, dir: directionOf(language) };

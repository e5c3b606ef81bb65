/** What the pages of the book share: their file names, the ids of link targets, and the document around their content. */
import type { ElementContent } from "hast";
import { h } from "hastscript";
import type { CourseRecord, ModuleRecord } from "../../course/record.ts";
import type { Transcript } from "../../course/transcript.ts";
import { directionOf } from "../../interface/direction.ts";
import { xhtmlDocument } from "../prose.ts";

/** The file of the first page after the cover. */
export const homePage = "home.xhtml";

/** The file of a module in the book. */
export const modulePage = ({ slug }: Pick<ModuleRecord, "slug">): string => `${slug}.xhtml`;

/** The file of a module's transcripts in the book. */
export const transcriptPage = ({ slug }: Pick<ModuleRecord, "slug">): string => `transcript-${slug}.xhtml`;

/** The transcripts of a module in the language of the course, which is that of the book. */
export const spokenIn = ({ transcripts = [] }: Pick<ModuleRecord, "transcripts">): Transcript[] =>
  transcripts.filter(({ language }) => language === undefined);

/** The id of a chapter, to which the navigation links. Ids of headings have no full stop. */
export const chapterId = (index: number): string => `chapter.${index + 1}`;

/** A page of the book in its language and direction. */
export function pageOf(
  { facts: { language } }: Pick<CourseRecord, "facts">,
  title: string,
  content: ElementContent[],
): string {
  const dir = directionOf(language);
  return xhtmlDocument(
    h(
      "html",
      {
        xmlns: "http://www.w3.org/1999/xhtml",
        "xmlns:epub": "http://www.idpf.org/2007/ops",
        lang: language,
        "xml:lang": language,
        dir,
      },
      [
        h("head", [
          h("meta", { charSet: "utf-8" }),
          h("title", title),
          h("link", { rel: "stylesheet", type: "text/css", href: "style.css" }),
        ]),
        h("body", content),
      ],
    ),
  );
}

/** The transcripts of a module as a page of the EPUB. */
import { h } from "hastscript";
import type { CourseRecord, ModuleRecord } from "../../course/record.ts";
import { timeText } from "../../course/transcript.ts";
import { textsFor } from "../../interface/languages.ts";
import { modulePage, pageOf, spokenIn } from "./frame.ts";

/** The page with the words of a module's videos, in paragraphs with their times. */
export function transcriptDocument(course: CourseRecord, module: ModuleRecord): string {
  const { texts } = textsFor(course.facts.language);
  const heading = (chapter: number): string => {
    const own = module.chapterList[chapter - 1];
    return own === undefined ? texts.chapterNumber(chapter) : `${chapter}. ${own.title}`;
  };
  return pageOf(course, `${texts.transcript}${texts.colon}${module.title}`, [
    h("p.part", h("a", { href: modulePage(module) }, module.title)),
    h("h1", texts.transcript),
    ...spokenIn(module).flatMap(({ chapter, paragraphs }) => [
      ...(chapter === undefined ? [] : [h("h2", heading(chapter))]),
      ...paragraphs.map(({ start, text }) => h("p", [h("span.time", timeText(start)), " ", text])),
    ]),
  ]);
}

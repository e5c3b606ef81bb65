/** Texts about transcripts that several kinds of page share. */

import type { CourseRecord, ModuleRecord } from "../../course/record.ts";
import { transcriptPages } from "../../course/transcript.ts";
import { languageName } from "../../interface/language-name.ts";
import { textsFor } from "../../interface/languages.ts";

/** "Transcript", with the name of its language if that is not the course's. */
export function transcriptLabel(courseLanguage: string, language: string | undefined): string {
  const { texts, language: textsLanguage } = textsFor(courseLanguage);
  return language === undefined ? texts.transcript : texts.transcriptIn(languageName(language, textsLanguage));
}

/** The links to a module's transcript pages, that in the language of the course first. */
export const transcriptLinks = ({ facts }: Pick<CourseRecord, "facts">, module: ModuleRecord) =>
  transcriptPages(module).map(({ path, language }) => ({
    path,
    language: language ?? facts.language,
    label: transcriptLabel(facts.language, language),
  }));

/** A chapter's heading on a transcript page: its number and title, or its number alone. */
export function chapterHeading(courseLanguage: string, module: ModuleRecord, chapter: number): string {
  const title = module.chapterList[chapter - 1]?.title;
  return title === undefined ? textsFor(courseLanguage).texts.chapterNumber(chapter) : `${chapter}. ${title}`;
}

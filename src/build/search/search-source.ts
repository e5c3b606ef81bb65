/** The texts that the search index of a course is built from. */

import type { Document } from "../../content/markdown/document.ts";
import { textSections } from "../../content/markdown/render.ts";
import { textsFor } from "../../course/interface/languages.ts";
import type { Texts } from "../../course/interface/texts.ts";
import type { CourseFacts, CourseRecord } from "../../course/record.ts";
import { videoOf } from "../../course/video.ts";
import type { PageTypeName } from "../../service/addresses.ts";
import type { PublishedSearch } from "../../service/search/engine.ts";
import { languageOf } from "../../service/search/languages.ts";
import { buildIndex } from "./build-index.ts";
import type { SearchSource, SourceSection } from "./source.ts";
import { courseTexts } from "./texts.ts";

/** The pages that are about the course itself. */
export const searchedPages: readonly PageTypeName[] = ["home", "pricing", "changes", "author"];

/** The texts of a course and of its own pages. Transcripts in other languages are not searched. */
export const searchSourceOf = ({ facts, modules }: CourseRecord, documents: Document[]): SearchSource => ({
  language: facts.language,
  modules: modules.map((module) => ({
    slug: module.slug,
    title: module.title,
    part: module.part,
    description: module.description,
    chapters: module.chapterList.map((chapter) => chapter.title),
    keywords: module.keywords ?? [],
    questions: module.questions ?? [],
    overview: textSections(module.overview),
    transcripts: (module.transcripts ?? [])
      .filter(({ language }) => language === undefined)
      .map((transcript) => ({ ...transcript, video: videoOf(module, transcript) })),
  })),
  pages: documents
    .filter(({ type }) => searchedPages.includes(type))
    .map(({ type, path, title, description, markdown }) => {
      const { texts } = textsFor(facts.language);
      return {
        address: path,
        title,
        keywords: keywordsOf(type, facts, texts),
        // The sample is searched in its module.
        sections: pageSections(description, markdown, type === "home" ? homeHeadings(facts, texts) : {})
          .filter(({ anchor }) => anchor !== sampleId)
          .map((section) => withKeywords(section, type, texts)),
      };
    }),
});

const sampleId = "course-sample";
const teachersId = "course-teachers";

/** The ids of the headings on the home page that the author has not written. */
const homeHeadings = ({ outcomes = [], teachers = [] }: CourseFacts, texts: Texts): Record<string, string> => ({
  ...(outcomes.length > 0 ? { [texts.outcomesHeading]: "course-outcomes" } : {}),
  [texts.sampleHeading]: sampleId,
  [texts.partsHeading]: "parts",
  ...(teachers.length > 0 ? { [texts.teachersHeading]: teachersId } : {}),
});

/** Search words for the generated part of a page. Those for teachers belong to their section, if there is one. */
function keywordsOf(type: string, { license, teachers = [] }: CourseFacts, texts: Texts): string[] {
  if (type === "pricing") return texts.wordsForPricing.split(", ");
  if (type !== "home") return [];
  const { wordsForCourse, wordsForLicense, wordsForTeachers } = texts;
  return [
    wordsForCourse,
    ...(license === undefined ? [] : [wordsForLicense]),
    ...(teachers.length > 0 ? [] : [wordsForTeachers]),
  ].flatMap((words) => words.split(", "));
}

/** The section with the teachers has the words for them. */
const withKeywords = (section: SourceSection, type: string, { wordsForTeachers }: Texts): SourceSection =>
  type === "home" && section.anchor === teachersId ? { ...section, keywords: wordsForTeachers.split(", ") } : section;

/**
 * The sections of a page. Its title, which is a heading too, has no anchor; below it, the page's description is searched too. For
 * each text in own, the first heading with it is not prose and has its own id on the page.
 */
function pageSections(description: string, markdown: string, own: Record<string, string>): SourceSection[] {
  const [first, ...sections] = textSections(markdown);
  const ids = new Map(Object.entries(own));
  const idOf = ({ heading, anchor }: SourceSection): string | undefined => {
    const id = ids.get(heading);
    ids.delete(heading);
    return id ?? anchor;
  };
  return [
    ...(first ? [{ ...withFirst(description, first), anchor: undefined }] : []),
    ...sections.map((section) => ({ ...section, anchor: idOf(section) })),
  ];
}

/** A section with a block before its own, whose rows of tables move on by one. */
const withFirst = (block: string, { rows = {}, ...section }: SourceSection): SourceSection => ({
  ...section,
  blocks: [block, ...section.blocks],
  rows: Object.fromEntries(Object.entries(rows).map(([at, row]) => [Number(at) + 1, row])),
});

/** What a build publishes for the search of a course. */
export const publishedSearch = (source: SearchSource): PublishedSearch => ({
  index: buildIndex(source, languageOf(source.language)),
  texts: courseTexts(source),
});

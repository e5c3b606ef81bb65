/** The search of a course: the texts that its index is built from, and what is published for it. */

import { gzipSync } from "node:zlib";
import type { Document } from "../../content/markdown/document.ts";
import { textSections } from "../../content/markdown/render.ts";
import type { TextSection } from "../../content/markdown/sections.ts";
import { termLinksOf } from "../../content/term-links.ts";
import { glossaryPath, type Module, termPath } from "../../course/catalog.ts";
import { foldedName, type Glossary } from "../../course/glossary.ts";
import { type CourseInterface, textsFor } from "../../course/interface/languages.ts";
import type { Texts } from "../../course/interface/texts.ts";
import { regionKeys } from "../../course/offer.ts";
import { taughtOutcomes } from "../../course/outcome.ts";
import type { CourseFacts, CourseRecord } from "../../course/record.ts";
import { sha256 } from "../../course/text/digest.ts";
import { videoOf } from "../../course/video.ts";
import { indexName, moduleTextsName, pageTextsName, searchFile } from "../../pages/components/search-session.ts";
import { searchWordsFor } from "../../pages/components/search-words.ts";
import { idsOfPrices } from "../../pages/pricing/model.ts";
import type { SearchFiles } from "../../pages/site.ts";
import type { PageTypeName } from "../../service/addresses.ts";
import type { PassageTexts, PublishedSearch } from "../../service/search/engine.ts";
import type { Field } from "../../service/search/index-file.ts";
import { languageOf } from "../../service/search/languages.ts";
import { buildIndex } from "./build-index.ts";
import {
  documentsIn,
  type IndexedDocument,
  type SearchSource,
  type SourceSection,
  type SourceTranscript,
} from "./passages.ts";

/** The pages about the course itself. */
const ownPages: readonly PageTypeName[] = ["home", "pricing", "changes", "author"];

/** The texts of a course and of its own pages. Transcripts in other languages are not searched. */
export function searchSourceOf(course: CourseRecord, documents: Document[]): SearchSource {
  const { facts, modules, pricing, glossary } = course;
  return {
    language: facts.language,
    modules: modules.map((module) => ({
      slug: module.slug,
      title: module.title,
      part: module.part,
      description: module.description,
      chapters: module.chapterList.map((chapter) => chapter.title),
      keywords: [...(module.keywords ?? []), ...otherNames(course, module.overview)],
      questions: module.questions ?? [],
      overview: textSections(module.overview, facts.language),
      transcripts: (module.transcripts ?? [])
        .filter(({ language }) => language === undefined)
        .map((transcript) => ({ ...transcript, video: videoOf(module, transcript) })),
    })),
    pages: [
      ...documents
        .filter(({ type }) => ownPages.includes(type))
        .map(({ type, path, title, description, markdown }) => {
          const { texts } = textsFor(facts);
          return {
            address: path,
            title,
            keywords: keywordsOf(type, facts, texts),
            // The sample is searched in its module.
            sections: pageSections(
              description,
              textSections(
                markdown,
                facts.language,
                type === "pricing" && pricing !== null ? idsOfPrices(regionKeys(pricing.regions)) : [],
              ),
              type === "home" ? homeHeadings(facts, pricing !== null, texts) : {},
            )
              .filter(({ anchor }) => anchor !== sampleId)
              .map((section) => withKeywords(section, type, texts)),
          };
        }),
    ],
    glossary: glossary && glossarySource(glossary, facts),
    outcomes: outcomesSource(course, documents),
  };
}

/** Other names of the terms that an overview uses, which a question may use instead. */
function otherNames(course: CourseRecord, overview: string): string[] {
  const used = new Set(termLinksOf(course)(overview).used);
  const text = foldedName(overview);
  return (course.glossary?.terms ?? [])
    .filter(({ anchor }) => used.has(anchor))
    .flatMap(({ name, aliases }) => [name, ...aliases])
    .filter((name) => !text.includes(foldedName(name)));
}

/** The page of the glossary and its terms. */
function glossarySource({ terms, ...own }: Glossary, facts: CourseFacts): SearchSource["glossary"] {
  const { texts } = textsFor(facts);
  const { title = texts.glossary, description = texts.glossaryDescription(facts.name) } = own;
  return {
    title,
    terms: [
      { address: glossaryPath, names: [title], text: description },
      ...terms.map((term) => ({ address: termPath(term), names: [term.name, ...term.aliases], text: term.text })),
    ],
  };
}

/** The outcomes that have pages, with what these say and the titles of their modules; undefined if there are none. */
function outcomesSource(course: CourseRecord, documents: Document[]): SearchSource["outcomes"] {
  const outcomes = taughtOutcomes(course);
  if (outcomes.length === 0) return undefined;
  const terms = outcomes.map(({ text, path, modules }) => {
    const { description = "" } = documents.find((document) => document.path === path) ?? {};
    const titles = modules.map(({ number, title }) => `${number}. ${title}`);
    return { address: path, names: [text], text: `${description} ${titles.join(" · ")}` };
  });
  return { title: textsFor(course.facts).texts.planTitle, terms };
}

const sampleId = "course-sample";
const teachersId = "course-teachers";

/** The ids of the headings on the home page that the author has not written. */
const homeHeadings = (
  { audience, outcomes = [], parts, teachers = [] }: CourseFacts,
  hasPrices: boolean,
  texts: Texts,
): Record<string, string> => ({
  ...(outcomes.length > 0 ? { [texts.outcomesHeading]: "course-outcomes" } : {}),
  ...(audience === undefined ? {} : { [texts.audienceHeading]: "course-audience" }),
  ...(hasPrices ? { [texts.freeHeading]: "course-free" } : {}),
  [texts.sampleHeading]: sampleId,
  [parts.length > 0 ? texts.partsHeading : texts.modulesHeading]: "parts",
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

const withKeywords = (section: SourceSection, type: string, { wordsForTeachers }: Texts): SourceSection =>
  type === "home" && section.anchor === teachersId ? { ...section, keywords: wordsForTeachers.split(", ") } : section;

/**
 * The sections of a page. Its title, which is a heading too, has no anchor; below it, the page's description is searched too. For
 * each text in own, the first heading with it is not prose and has its own id on the page.
 */
function pageSections(
  description: string,
  [first, ...sections]: TextSection[],
  own: Record<string, string>,
): SourceSection[] {
  const ids = new Map(Object.entries(own));
  const unused = new Set<string | undefined>();
  const idOf = ({ heading, anchor = "" }: SourceSection): string => {
    const id = ids.get(heading);
    ids.delete(heading);
    if (id !== undefined) unused.add(anchor);
    // A generated heading has an id of its own on the page, so that an author's with the same words gets the first slug.
    const [, first, count] = /^(.+)-(\d+)$/.exec(anchor) ?? [];
    if (unused.has(first)) return count === "1" ? `${first}` : `${first}-${Number(count) - 1}`;
    return id ?? anchor;
  };
  return [
    ...(first ? [{ ...withFirst(description, first), anchor: undefined }] : []),
    ...sections.map((section) => ({ ...section, anchor: idOf(section) })),
  ];
}

/** A section with a block before its own, whose rows of tables move on by one. */
const withFirst = (block: string, { rows = {}, ids: _, ...section }: SourceSection): SourceSection => ({
  ...section,
  blocks: [block, ...section.blocks],
  rows: Object.fromEntries(Object.entries(rows).map(([at, row]) => [Number(at) + 1, row])),
});

/** What a build publishes for the search of a course. */
export const publishedSearch = (source: SearchSource): PublishedSearch => ({
  index: buildIndex(source, languageOf(source.language)),
  texts: courseTexts(source),
});

/** Fields that are searched but never shown. */
const unshown: Field[] = ["keywords", "question", "topic"];

/** Maximum number of characters for excerpts and phrases in quotes. Beyond it, transcripts are searched without excerpts. */
const maxCharacters = 3_000_000;

function courseTexts(source: SearchSource): string[] {
  const { modules, pages, terms, outcomes } = documentsIn(source);
  const titles = [
    ...source.modules.map(({ title }) => title),
    ...source.pages.flatMap(({ title, sections }) => sections.map(() => title)),
    ...terms.map(() => source.glossary?.title ?? ""),
    ...outcomes.map(() => source.outcomes?.title ?? ""),
  ];
  const documents = [...modules, ...pages, ...terms, ...outcomes];
  const textsAt = (document: IndexedDocument, at: number, omitted: Field[]): string => {
    const texts = textsOf(document, titles[at] ?? "", omitted);
    return JSON.stringify({ ...texts, ...videosOf(source.modules[at]?.transcripts ?? []) } satisfies PassageTexts);
  };
  const all = documents.map((document, at) => textsAt(document, at, unshown));
  const size = all.reduce((sum, text) => sum + text.length, 0);
  if (size <= maxCharacters) return all;
  return documents.map((document, at) => textsAt(document, at, [...unshown, "transcript"]));
}

function videosOf(transcripts: SourceTranscript[]): Pick<PassageTexts, "videos"> {
  const videos = transcripts.flatMap(({ chapter = 0, video }) => (video === undefined ? [] : [[chapter, video]]));
  return videos.length === 0 ? {} : { videos: Object.fromEntries(videos) };
}

function textsOf({ anchors, passages, names }: IndexedDocument, title: string, omitted: Field[]): PassageTexts {
  const headings = anchors.map(
    (_, place) => passages.find((passage) => passage.field === "section" && passage.place === place)?.heading ?? "",
  );
  const texts = passages.map(({ field, text, shown }) => (omitted.includes(field) ? "" : (shown ?? text)));
  const ids = Object.fromEntries(passages.flatMap(({ id }, number) => (id === undefined ? [] : [[number, id]])));
  return {
    title,
    headings,
    passages: texts,
    ...(Object.keys(ids).length === 0 ? {} : { ids }),
    ...(names && { names }),
  };
}

/** The largest index that a browser loads, in bytes after gzip. Above it, only the server searches. */
export const maxIndexBytes = 250_000;

/** The files of the search, which browsers load on first use; null if its index is too large for browsers. By default, their folder is named by their content. */
export function searchFilesOf(
  search: PublishedSearch,
  modules: readonly Module[],
  course: CourseInterface,
  namedFolder?: string,
): SearchFiles | null {
  const index = searchFile(searchWordsFor(course), modules, search.index);
  if (Buffer.byteLength(index) > maxIndexBytes && gzipSync(index).length > maxIndexBytes) return null;
  const texts = search.texts.slice(0, modules.length);
  const pages = `[${search.texts.slice(modules.length).join(",")}]`;
  const folder = namedFolder ?? `/_astro/search.${sha256([index, pages, ...texts].join("\n")).slice(0, 8)}/`;
  return {
    folder,
    files: new Map([
      [folder + indexName, index],
      [folder + pageTextsName, pages],
      ...modules.map(({ slug }, at): [string, string] => [folder + moduleTextsName(slug), texts[at] ?? ""]),
    ]),
  };
}

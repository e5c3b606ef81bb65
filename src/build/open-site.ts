/** Loads the site of an environment. Used by builds, checks and the preview, never by the service. */

import { loadContent } from "../content/course.ts";
import { withCommands } from "../content/exchanges.ts";
import type { DraftFile } from "../content/folder.ts";
import { glossaryFile } from "../content/glossary.ts";
import { asBefore } from "../content/markdown/cache.ts";
import type { Document } from "../content/markdown/document.ts";
import { textSections } from "../content/markdown/render.ts";
import { publishedFiles, versionOf } from "../content/published-files.ts";
import { termLinksOf } from "../content/term-links.ts";
import type { Download } from "../course/catalog.ts";
import { hasPrices } from "../course/features.ts";
import { textsFor } from "../course/interface/languages.ts";
import { regionKeys } from "../course/offer.ts";
import { freeMinutesBySlug } from "../course/outline.ts";
import { pricingAt } from "../course/pricing.ts";
import { derivedFacts, type ModuleDetails } from "../course/published.ts";
import { type CourseRecord, catalogOf } from "../course/record.ts";
import { once } from "../course/text/memoize.ts";
import { counted } from "../course/text/sentence.ts";
import { describedApi } from "../pages/developers/reference.ts";
import { apiPages, documentsOf } from "../pages/page-types.ts";
import { idsOfPrices } from "../pages/pricing/model.ts";
import type { Draft, PageInput, Site } from "../pages/site.ts";
import { decodedPath, htmlPath, isErrorPage, markdownPath, pageTypesOf } from "../service/addresses.ts";
import type { Publication } from "../service/publication.ts";
import { openEngine } from "../service/search/engine.ts";
import { languageOf } from "../service/search/languages.ts";
import { entryOf, formatsOf, makeDownloads } from "./downloads.ts";
import { contentFolder, type Environment, retirementOf, siteUrlOf } from "./environment.ts";
import { linkTargetsOf } from "./link-targets.ts";
import { publishedSearch, searchFilesOf, searchSourceOf } from "./search/search-source.ts";

/**
 * The site of an environment, with warnings about its content, the texts that it searches, and the questions that measure the search.
 * Its downloads are listed without their sizes. Throws ContentError with every error in the content, RangeError for an invalid variable.
 */
export const openSite = (environment: Environment, options?: OpenOptions) => assemble(load(environment, options));

/**
 * The site after a save, with the search and the API from before it, and a function that returns it with its own. Reading the course
 * and making its pages takes less than half of the time. Drafts are included. Throws like openSite.
 */
export function reopenSite(environment: Environment, before: Searched) {
  const loaded = load(environment, { includeDrafts: true });
  return { site: assemble(loaded, undefined, before), complete: () => assemble(loaded) };
}

/** The same as a build publishes it, with its downloads, and a message for each that is too large. */
export async function openPublishedSite(environment: Environment) {
  const loaded = load(environment);
  const { listed, files, tooLarge } = await makeDownloads({ ...loaded, catalog: { siteUrl: loaded.siteUrl } });
  return { ...assemble(loaded, listed), downloadFiles: files, tooLarge };
}

/** What a course has as a line of a terminal: "12 modules in 3 parts, 2 without a part, 1 page, no prices". */
export function sizeOf({ modules, facts: { parts }, pages, pricing }: CourseRecord): string {
  const without = modules.filter(({ part }) => part === undefined).length;
  return [
    counted(modules.length, "module") + (parts.length === 0 ? "" : ` in ${counted(parts.length, "part")}`),
    ...(parts.length === 0 || without === 0 ? [] : [`${without} without a part`]),
    counted(pages.length, "page"),
    ...(pricing === null ? ["no prices"] : []),
  ].join(", ");
}

/** The folder of the preview's search files. Pages name it before the files of a save exist. */
const previewFolder = "/_astro/search.preview/";

type OpenOptions = { includeDrafts?: boolean };

function load(environment: Environment, { includeDrafts = false }: OpenOptions = {}) {
  const siteUrl = siteUrlOf(environment);
  const retirement = retirementOf(environment);
  const folder = contentFolder(environment);
  const content = loadContent(folder, { includeDrafts });
  const shown = includeDrafts ? previewedCourse(content.course, content.drafts) : content.course;
  const priced = hasPrices(shown) ? { ...shown, pricing: pricingAt(shown.pricing, siteUrl) } : shown;
  const complete = withCommands(priced, siteUrl);
  const course = {
    ...complete,
    facts: asBefore("facts", complete.facts),
    modules: complete.modules.map((module) => asBefore("module", module)),
  };
  const contentFiles = () => publishedFiles(folder, content.drafts, content.course);
  const searchFolder = includeDrafts ? previewFolder : undefined;
  return { siteUrl, retirement, content, course, version: versionOf(shown), contentFiles, searchFolder };
}

function assemble(
  { siteUrl, retirement, content, course, version, contentFiles, searchFolder }: ReturnType<typeof load>,
  downloads: readonly Download[] = formatsOf(course.facts).map((format) => entryOf(format)),
  before?: Searched,
) {
  const { drafts, quality } = content;
  const catalog = asBefore("catalog", { ...catalogOf(course, siteUrl), ...(downloads.length > 0 && { downloads }) });
  const input = { course, catalog, version, retirement };
  const described = documentsOf(input);
  const { searched, search, engine, searchFiles, api } = before ?? searchedCourse(input, described, searchFolder);
  const all = [...described, ...documentsOf({ ...input, api }, apiPages)];
  const documents = pageTypesOf(course).flatMap((type) => all.filter((document) => document.type === type));
  content.checkLinks(linkTargetsOf({ course, catalog, documents }));
  const published = once(() => JSON.stringify([course, documents.filter(({ type }) => apiPages.includes(type))]));
  return {
    ...input,
    api,
    documents,
    searched,
    quality,
    searchFiles,
    source: { catalog, openApi: api.openApi },
    warnings: [...content.warnings, ...content.unrecorded()],
    search,
    engine,
    drafts: drafts.map((draft) => draftOf(draft, published)),
    downloadFiles: null,
    contentFiles,
  };
}

type Searched = ReturnType<typeof searchedCourse>;

/** The search of a course, and its API, whose examples have answers of that search. */
function searchedCourse(
  { course, catalog, version, retirement }: PageInput,
  documents: Document[],
  searchFolder: string | undefined,
) {
  const searched = searchSourceOf(course, documents);
  const search = publishedSearch(searched);
  const engine = openEngine(search, languageOf(course.facts.language));
  const facts = { ...course.facts, ...derivedFacts(course) };
  const api = describedApi({ catalog, facts, version, updated: updatedOf(course), retirement, engine });
  return {
    searched,
    search,
    engine,
    searchFiles: searchFilesOf(search, catalog.modules, course.facts, searchFolder),
    api,
  };
}

/** A course as its preview shows it: drafts are marked, and third-party scripts, such as visitor counters, are left out. */
function previewedCourse(course: CourseRecord, drafts: DraftFile[]): CourseRecord {
  const { texts } = textsFor(course.facts);
  const { site } = course.facts;
  const names = new Set(drafts.map(({ name }) => name));
  const marked = <Titled extends { slug: string; title: string }>(folder: string, record: Titled): Titled =>
    names.has(`${folder}/${record.slug}.md`) ? { ...record, title: texts.draft(record.title) } : record;
  return {
    ...course,
    facts: site ? { ...course.facts, site: { ...site, scripts: undefined } } : course.facts,
    modules: course.modules.map((module) => marked("modules", module)),
    pages: course.pages.map((page) => marked("pages", page)),
    ...(course.glossary && names.has(glossaryFile)
      ? { glossary: { ...course.glossary, title: texts.draft(course.glossary.title ?? texts.glossary) } }
      : {}),
  };
}

/** A draft. Its title is null if it is short or published, since other texts may contain it. */
function draftOf({ name, title }: DraftFile, published: () => string): Draft {
  const isUnique = title !== null && title.length >= 12 && !published().includes(JSON.stringify(title).slice(1, -1));
  return { path: `/${name.replace(/^pages\//, "").replace(/\.md$/, "")}`, title: isUnique ? title : null };
}

const updatedOf = ({ modules }: CourseRecord): Record<string, string> =>
  Object.fromEntries(modules.flatMap(({ slug, updated }) => (updated ? [[slug, updated]] : [])));

/** The data that a build writes for the functions. bytesOf returns the size of a page's markdown version; sitePaths has every path of the built site. */
export function publicationOf(
  { course, version, retirement, source, documents, search }: Site,
  bytesOf: (document: Document) => number,
  sitePaths: string[],
): Publication {
  const { name, title, description, language, provider, wording } = course.facts;
  return {
    catalog: source.catalog,
    facts: { name, title, description, language, provider, wording, ...derivedFacts(course) },
    version,
    retirement,
    parts: course.facts.parts.map((part) => part.name),
    ...publishedPrices(course),
    updated: updatedOf(course),
    freeMinutes: freeMinutesBySlug(course),
    ...(course.sections && { sections: course.sections }),
    documents: documents
      .filter(({ path }) => !isErrorPage(path))
      .map((document) => {
        const { type, path, title, description, language, updated } = document;
        return {
          kind: type,
          path,
          markdownPath: markdownPath(path),
          title,
          description,
          language,
          get bytes() {
            return bytesOf(document);
          },
          updated,
        };
      }),
    details: course.modules.map(({ chapterList, prerequisites, overview }) => {
      const { linked } = termLinksOf(course)(overview);
      const terms = linked.length === 0 ? {} : { terms: linked };
      return JSON.stringify({ chapterList, prerequisites, ...terms } satisfies ModuleDetails);
    }),
    files: otherFiles(documents, sitePaths),
    search,
  };
}

function publishedPrices({ pricing, facts }: CourseRecord): Pick<Publication, "prices" | "pricingText"> {
  if (pricing === null) return { prices: null, pricingText: [] };
  const { body, ...prices } = pricing;
  return {
    prices,
    pricingText: textSections(body, facts.language, idsOfPrices(regionKeys(prices.regions)))
      .filter(({ blocks }) => blocks.length > 0)
      .map(({ heading, anchor, blocks }) => ({ heading, anchor, text: blocks.join("\n") })),
  };
}

/** The paths that belong neither to a document nor to the API nor to the host's configuration. */
function otherFiles(documents: Document[], sitePaths: string[]): string[] {
  const pages = new Set(
    documents.flatMap(({ path }) => [decodedPath(markdownPath(path)), decodedPath(htmlPath(path))]),
  );
  return sitePaths.filter((path) => !pages.has(path) && !/^\/(?:_[a-z]+(?:\.json)?$|api\/)/.test(path));
}

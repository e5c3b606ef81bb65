/** Every kind of page, all pages, and the structured data of each. */
import type { Graph } from "schema-dts";
import { graphOf } from "../course/structured-data.ts";
import type { Document } from "../markdown/document.ts";
import { allIdsIn, renderMarkdown } from "../markdown/render.ts";
import { type PageKind, pageKindsOf, pathOf } from "../site/addresses.ts";
import { authorPage } from "./author/page.ts";
import { changesPage } from "./changes/page.ts";
import { curriculumPage } from "./curriculum/page.ts";
import { developersPage } from "./developers/page.ts";
import { downloadsPage } from "./downloads/page.ts";
import { errorPage } from "./error/page.ts";
import { guidePage } from "./guide/page.ts";
import { homePage } from "./home/page.ts";
import type { Kind, ModelledPage, Page, PageModel, PageSource, PageType } from "./kind.ts";
import { modulePage } from "./module/page.ts";
import { partPage } from "./part/page.ts";
import { planPage } from "./plan/page.ts";
import { pricingPage } from "./pricing/page.ts";
import { progressPage } from "./progress/page.ts";
import { quotePage } from "./quote/page.ts";
import type { Site } from "./site.ts";
import { transcriptPage } from "./transcript/page.ts";

export const kinds: Record<PageKind, Kind | PageType> = {
  home: homePage,
  curriculum: curriculumPage,
  module: modulePage,
  transcript: transcriptPage,
  part: partPage,
  plan: planPage,
  pricing: pricingPage,
  quote: quotePage,
  developers: developersPage,
  guide: guidePage,
  downloads: downloadsPage,
  changes: changesPage,
  progress: progressPage,
  author: authorPage,
  error: errorPage,
};

/** Every page of the site in reading order (the order of the table of paths), or those of some types; the error pages come last. */
export const documentsOf = (from: PageSource, types = pageKindsOf(from.course)): Document[] =>
  types.flatMap((kind) => documentsOfKind(kind, from));

const documentsOfKind = (kind: PageKind, from: PageSource): Document[] =>
  pagesOf(kinds[kind], from).map((page) => ({
    kind,
    path: pathOf(kind, page.slug),
    language: from.course.facts.language,
    ...page,
  }));

const pagesOf = (type: Kind | PageType, from: PageSource): Page[] =>
  "pages" in type
    ? type.pages(from)
    : type.models(from).map((model) => {
        const { slug, path, title, description, language, updated } = model;
        const head = { slug, title, description, updated };
        return {
          ...head,
          ...(path === undefined ? {} : { path }),
          ...(language === undefined ? {} : { language }),
          ...type.markdown(model),
          model,
        };
      });

/** The ids of a page that links can name, in page order, besides those of every page. */
export function idsOf(document: Document): string[] {
  const type = kinds[document.kind];
  return "ids" in type && type.ids
    ? type.ids(document.model as PageModel)
    : allIdsIn(renderMarkdown(document.markdown));
}

/** The structured data of a page; null if it has none. */
export function structuredDataOf(site: Site, document: Document): Graph | null {
  const things = kinds[document.kind].structuredData(site, document as ModelledPage<PageModel>);
  return things.length === 0 ? null : graphOf(things);
}

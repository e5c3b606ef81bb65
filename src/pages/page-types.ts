/** Every type of page, all pages, and the structured data and other formats of each. */
import type { Graph } from "schema-dts";
import type { Document, PageModel } from "../content/markdown/document.ts";
import { allIdsIn, renderSections } from "../content/markdown/render.ts";
import { apiAddress, type Catalog, siteAddress } from "../course/catalog.ts";
import { graphOf } from "../course/structured-data.ts";
import { markdownPath, type PageTypeName, pageTypesOf, pathOf } from "../service/addresses.ts";
import { servers } from "../service/mcp/servers.ts";
import { authorPage } from "./author/page.ts";
import { changesPage } from "./changes/page.ts";
import { curriculumPage } from "./curriculum/page.ts";
import { developersPage } from "./developers/page.ts";
import { downloadsPage } from "./downloads/page.ts";
import { endpointPage } from "./endpoint/page.ts";
import { errorPage } from "./error/page.ts";
import { glossaryPage } from "./glossary/page.ts";
import { guidePage } from "./guide/page.ts";
import { homePage } from "./home/page.ts";
import { modulePage } from "./module/page.ts";
import { outcomePage } from "./outcome/page.ts";
import type { PageType } from "./page-type.ts";
import { partPage } from "./part/page.ts";
import { planPage } from "./plan/page.ts";
import { pricingPage } from "./pricing/page.ts";
import { progressPage } from "./progress/page.ts";
import { quotePage } from "./quote/page.ts";
import type { PageInput } from "./site.ts";
import { transcriptPage } from "./transcript/page.ts";

export const pageTypes: Record<PageTypeName, PageType> = {
  home: homePage,
  curriculum: curriculumPage,
  module: modulePage,
  transcript: transcriptPage,
  part: partPage,
  plan: planPage,
  outcome: outcomePage,
  pricing: pricingPage,
  quote: quotePage,
  developers: developersPage,
  guide: guidePage,
  endpoint: endpointPage,
  downloads: downloadsPage,
  glossary: glossaryPage,
  changes: changesPage,
  progress: progressPage,
  author: authorPage,
  error: errorPage,
};

/** The pages that describe the API. documentsOf omits them without input.api. */
export const apiPages: readonly PageTypeName[] = ["developers", "endpoint"];

/** Every page of the site in reading order (the order of the table of paths), or those of some types; the error pages come last. */
export const documentsOf = (input: PageInput, types: readonly PageTypeName[] = pageTypesOf(input.course)): Document[] =>
  types.flatMap((type) => pageTypes[type].models(input).map((model) => documentOf(type, model, input)));

function documentOf(type: PageTypeName, model: PageModel, { course }: PageInput): Document {
  const { slug, title, description, updated, path = pathOf(type, slug), language = course.facts.language } = model;
  return { type, slug, path, title, description, language, updated, ...pageTypes[type].markdown(model), model };
}

/** The ids of a page that links can name, in page order, besides those of every page. */
export const idsOf = (document: Document): string[] =>
  pageTypes[document.type].ids?.(document.model, document.language) ??
  renderSections(document).flatMap(({ html }) => allIdsIn(html));

/** The structured data of a page; null if it has none. */
export function structuredDataOf(input: PageInput, document: Document): Graph | null {
  const things = pageTypes[document.type].structuredData(input, document);
  return things.length === 0 ? null : graphOf(things);
}

/** The absolute URLs and the calls that return the facts of a page, besides its HTML; json is undefined if it has no JSON of its own. */
export function pageFormats(document: Document, catalog: Catalog) {
  const { json: path, tool } = pageTypes[document.type].otherFormats?.(document) ?? {};
  const markdown = siteAddress(catalog, markdownPath(document.path));
  const json = path === undefined ? undefined : apiAddress(catalog, path);
  const { server, ...call } = tool
    ? { server: tool.server, method: "tools/call", params: { name: tool.tool.name, arguments: tool.arguments } }
    : { server: servers.documentation, method: "resources/read", params: { uri: markdown } };
  return {
    markdown,
    json,
    mcp: { server: siteAddress(catalog, server.path), ...call },
    curl: `curl '${json ?? markdown}'`,
  };
}

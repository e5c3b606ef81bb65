/** What each page tells of itself and the course in structured data: of a module, what the feed tells. */
import type { Graph, Thing } from "schema-dts";
import { learningResource, type StructuredSource, structuredIds } from "../course/learning-resource.ts";
import { minutesOf, modulePath, outline } from "../course/outline.ts";
import {
  breadcrumbsOf,
  courseOf,
  faqPageOf,
  graphOf,
  organizationOf,
  pageOf,
  websiteOf,
} from "../course/structured-data.ts";
import type { Document } from "../markdown/document.ts";
import { questionsIn } from "../markdown/questions.ts";
import { isErrorPage } from "../site/addresses.ts";
import type { Site } from "./site.ts";

/** The structured data of a page; null for an error page, which states nothing. */
export const pageGraph = (site: Site, document: Document): Graph | null =>
  isErrorPage(document.path) ? null : graphOf(thingsOf(site, document));

function thingsOf(site: Site, document: Document): Thing[] {
  const { course, catalog, version } = site;
  const source: StructuredSource = { facts: course.facts, siteUrl: catalog.siteUrl, version };
  const ids = structuredIds(catalog.siteUrl);
  const wholeCourse = () =>
    courseOf(source, course, catalog.course, { parts: outline(course), minutes: minutesOf(course.modules) });
  switch (document.path) {
    case "/":
      return [pageOf(source, document, ids.course), websiteOf(source), organizationOf(source), wholeCourse()];
    case "/curriculum":
      return [pageOf(source, document, ids.course), wholeCourse()];
    case "/pricing": {
      const { hasPart: _, syllabusSections: __, ...priced } = wholeCourse();
      const questions = questionsIn(course.pricing.body);
      const page = pageOf(source, document, ids.course);
      return [questions.length === 0 ? page : faqPageOf(page, questions), priced];
    }
    default:
      return moduleThings(site, source, document) ?? [pageOf(source, document)];
  }
}

/** What the page of a module tells; null for other pages. */
function moduleThings({ course, documents }: Site, source: StructuredSource, document: Document): Thing[] | null {
  const [, slug] = /^\/modules\/([^/]+)$/.exec(document.path) ?? [];
  const index = course.modules.findIndex((each) => each.slug === slug);
  const module = course.modules[index];
  if (!module) return null;
  const { "@context": _, ...resource } = learningResource(source, module, index + 1);
  const curriculum = documents.find(({ path }) => path === "/curriculum");
  const steps = [
    { path: "/", title: course.facts.name },
    { path: "/curriculum", title: curriculum?.title ?? "" },
    { path: modulePath(module), title: module.title },
  ];
  return [pageOf(source, document, resource["@id"]), resource, breadcrumbsOf(source.siteUrl, steps)];
}

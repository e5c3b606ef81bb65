/** Structured data that several types of page share. */
import type { CourseLeaf, Thing } from "schema-dts";
import type { Document } from "../../content/markdown/document.ts";
import { structuredIds } from "../../course/catalog.ts";
import { textsFor } from "../../course/interface/languages.ts";
import { minutesOf, partsOf } from "../../course/outline.ts";
import { derivedFacts } from "../../course/published.ts";
import { breadcrumbsOf, courseOf, pageOf, type StructuredSource } from "../../course/structured-data.ts";
import { memoize } from "../../course/text/memoize.ts";
import type { PageInput } from "../site.ts";

export const sourceOf = memoize(
  ({ course, catalog, version }: PageInput): StructuredSource => ({
    facts: { ...course.facts, ...derivedFacts(course) },
    siteUrl: catalog.siteUrl,
    version,
  }),
);

export const wholeCourse = (site: PageInput): CourseLeaf =>
  courseOf(
    sourceOf(site),
    site.course,
    site.catalog.course,
    { parts: partsOf(site.course), minutes: minutesOf(site.course.modules) },
    site.catalog.downloads ?? [],
  );

export const pageAboutCourse = (site: PageInput, document: Document) =>
  pageOf(sourceOf(site), document, structuredIds(site.catalog.siteUrl).course);

/** A page about one of these things (about is its id), with breadcrumbs. above are the pages between it and the curriculum. */
export function pageBelowCurriculum(
  site: PageInput,
  page: Document,
  about: string,
  things: Thing[],
  above: { path: string; title: string }[] = [],
): Thing[] {
  const { facts } = site.course;
  const { curriculum } = textsFor(facts).texts;
  const steps = [{ path: "/", title: facts.name }, { path: "/curriculum", title: curriculum }, ...above, page];
  return [pageOf(sourceOf(site), page, about), ...things, breadcrumbsOf(site.catalog.siteUrl, steps)];
}

/** A page without a main entity. */
export const pageAlone = (site: PageInput, document: Document): Thing[] => [pageOf(sourceOf(site), document)];

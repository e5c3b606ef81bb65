/** What several kinds of pages state in structured data. */
import type { CourseLeaf, Thing } from "schema-dts";
import { type StructuredSource, structuredIds } from "../../course/learning-resource.ts";
import { minutesOf, outline } from "../../course/outline.ts";
import { courseOf, pageOf } from "../../course/structured-data.ts";
import type { Document } from "../../markdown/document.ts";
import type { Site } from "../site.ts";

/** What structured data is made from. */
export const sourceOf = ({ course, catalog, version }: Site): StructuredSource => ({
  facts: course.facts,
  siteUrl: catalog.siteUrl,
  version,
});

/** The course with its parts, modules and offers. */
export const wholeCourse = (site: Site): CourseLeaf =>
  courseOf(sourceOf(site), site.course, site.catalog.course, {
    parts: outline(site.course),
    minutes: minutesOf(site.course.modules),
  });

/** A page about the course. */
export const pageAboutCourse = (site: Site, document: Document) =>
  pageOf(sourceOf(site), document, structuredIds(site.catalog.siteUrl).course);

/** A page that states nothing but itself. */
export const pageAlone = (site: Site, document: Document): Thing[] => [pageOf(sourceOf(site), document)];

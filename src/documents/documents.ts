/** The one list of pages. HTML, twins and every later reader walk it. */
import type { Catalog } from "../domain/catalog.ts";
import type { CourseRecord } from "../domain/course-record.ts";
import type { Retirement } from "../domain/versioning.ts";
import {
  authorPages,
  curriculumPage,
  errorDocuments,
  homePage,
  modulePage,
  pricingPage,
  quotePage,
} from "./course-pages.ts";
import { developersPage } from "./developers-page.ts";
import type { Document } from "./document.ts";

/** Every page of the site in reading order; the error pages come last. retirement is that of /api/v1, or null. */
export const documentsOf = (course: CourseRecord, catalog: Catalog, retirement: Retirement | null): Document[] => [
  homePage(course, catalog),
  curriculumPage(course),
  ...course.modules.map((module) => modulePage(course, module)),
  pricingPage(course, catalog),
  quotePage(course, catalog),
  developersPage(catalog, retirement),
  ...authorPages(course),
  ...errorDocuments(course),
];

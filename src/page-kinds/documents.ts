/** The one list of pages. HTML, twins and every later reader walk it. */

import type { Retirement } from "../api/versioning.ts";
import type { Catalog } from "../course/catalog.ts";
import type { CourseRecord } from "../course/record.ts";
import type { Document } from "../markdown/document.ts";
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

/** The pages of a course, for tests of what single ones say. */
import type { Retirement } from "../../../src/api/versioning.ts";
import { type CourseRecord, catalogOf } from "../../../src/course/record.ts";
import type { Document } from "../../../src/markdown/document.ts";
import { documentsOf } from "../../../src/page-kinds/kinds.ts";

/** Every page of a course at https://tea.example. */
export const pagesOf = (course: CourseRecord, retirement: Retirement | null = null): Document[] =>
  documentsOf({ course, catalog: catalogOf(course, "https://tea.example"), retirement });

/** The page at a path. Throws where there is none. */
export function pageAt(course: CourseRecord, path: string): Document {
  const page = pagesOf(course).find((each) => each.path === path);
  if (!page) throw new Error(`No page at ${path}`);
  return page;
}

/** A page without its markdown. */
export const head = ({ markdown: _, prose: _prose, ...rest }: Document): Partial<Document> => rest;

/** The pages of a course, for tests of single pages. */
import type { Document, PageModel } from "../../../src/content/markdown/document.ts";
import { type CourseRecord, catalogOf } from "../../../src/course/record.ts";
import { describedApi } from "../../../src/pages/developers/reference.ts";
import { documentsOf } from "../../../src/pages/page-types.ts";
import type { Retirement } from "../../../src/service/api/versioning.ts";
import { engineOf } from "../search/engines.ts";

/** Returns every page of a course at https://tea.example. */
export function pagesOf(course: CourseRecord, retirement: Retirement | null = null): Document[] {
  const { facts } = course;
  const catalog = catalogOf(course, "https://tea.example");
  const version = { hash: "0123456789ab" };
  const engine = engineOf(catalog.modules, facts.language);
  const api = describedApi({ catalog, facts, version, updated: {}, retirement, engine });
  return documentsOf({ course, catalog, version, retirement, api });
}

/** Returns the page at a path. Throws when there is none. */
export function pageAt(course: CourseRecord, path: string): Document {
  const page = pagesOf(course).find((each) => each.path === path);
  if (!page) throw new Error(`No page at ${path}`);
  return page;
}

/** Returns the model of the page at a path. */
export const modelAt = <Model extends PageModel>(course: CourseRecord, path: string): Model =>
  pageAt(course, path).model as Model;

/** Returns a page without its markdown and its model. */
export const head = ({ markdown: _, prose: _prose, model: _model, ...rest }: Document): Partial<Document> => rest;

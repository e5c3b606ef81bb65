/** One loaded course: what pages, files and verification are made from. */
import type { Document } from "../content/markdown/document.ts";
import type { Catalog } from "../course/catalog.ts";
import type { ContentVersion } from "../course/published.ts";
import type { CourseRecord } from "../course/record.ts";
import type { ApiCourse } from "../service/api/operation.ts";
import type { Retirement } from "../service/api/versioning.ts";
import type { PublishedSearch, SearchEngine } from "../service/search/engine.ts";
import type { DescribedApi } from "./developers/reference.ts";

/** An unpublished page: path is where it would be; title is null if published texts contain the same words. */
export type Draft = { path: string; title: string | null };
/** The files of the site's own search by path, and their folder. */
export type SearchFiles = { folder: string; files: ReadonlyMap<string, string> };

/** What pages are made from. version is the content version; retirement is that of /api/v1, or null. */
export type PageInput = {
  course: CourseRecord;
  version: ContentVersion;
  retirement: Retirement | null;
  catalog: Catalog;
  /** The API, which the page for developers describes; absent before the course can be searched, when there is no such page. */
  api?: DescribedApi;
};

/** A course with its pages, and everything else that files are made from. */
export type Site = PageInput & {
  /** What the API answers from. */
  source: ApiCourse;
  documents: Document[];
  drafts: Draft[];
  /** The search of the course: what a build publishes, and the same opened. */
  search: PublishedSearch;
  engine: SearchEngine;
  /** What browsers load to search; null if only the server searches. */
  searchFiles: SearchFiles | null;
  /** The files of the downloads by path; null in the preview, which makes them on request. */
  downloadFiles: ReadonlyMap<string, Uint8Array> | null;
  /** Reads the files of the content folder that are published, with their paths in it. */
  contentFiles: () => { path: string; content: Uint8Array }[];
};

/** Everything that pages, files and the gate are made from: one course, opened. */
import type { Source } from "../api/reads.ts";
import type { Retirement } from "../api/versioning.ts";
import type { Catalog } from "../course/catalog.ts";
import type { ContentVersion } from "../course/published.ts";
import type { CourseRecord } from "../course/record.ts";
import type { Document } from "../markdown/document.ts";

/** A page that is not published: its address would be path; title is null where published texts have the same words. */
export type Draft = { path: string; title: string | null };

/** version is the content's, the same on every surface; retirement is that of /api/v1, or null. */
export type Site = {
  course: CourseRecord;
  version: ContentVersion;
  retirement: Retirement | null;
  catalog: Catalog;
  source: Source;
  documents: Document[];
  drafts: Draft[];
};

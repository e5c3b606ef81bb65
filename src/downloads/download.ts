/** What downloads of the course are made of. */
import type { CourseRecord } from "../course/record.ts";
import type { ArchiveFile } from "./archive.ts";

/**
 * The source of all downloads: the published course, the site's origin, its latest date (ISO) if it has one, the cover as PNG, and the
 * files that the prose shows, by their path on the site. content has the files of the content folder, without drafts; those with text as text.
 */
export type DownloadSource = {
  course: CourseRecord;
  siteUrl: string;
  updated: string | undefined;
  cover: Uint8Array;
  files: ReadonlyMap<string, Uint8Array>;
  content: readonly ArchiveFile[];
};

/** The source data of the downloads. */
import type { CourseRecord } from "../../course/record.ts";

/** A file of the content folder: its path in the folder, and its bytes. */
export type ContentFile = { path: string; content: Uint8Array };

/**
 * The source of all downloads: the published course, the site's origin, its latest date (ISO) if it has one, the cover as PNG, and the
 * files that the prose refers to, by their path on the site. content has the published files of the content folder, byte for byte.
 */
export type DownloadSource = {
  course: CourseRecord;
  siteUrl: string;
  updated: string | undefined;
  cover: Uint8Array;
  files: ReadonlyMap<string, ContentFile>;
  content: readonly ContentFile[];
};

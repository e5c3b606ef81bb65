/** What downloads are made from, and zip archives with the same bytes for the same files. */
import { strToU8, type Zippable, zipSync } from "fflate";
import type { CourseRecord } from "../../course/record.ts";

/** A file of an archive: its path, and its text or bytes. isStored is set for a file that must not be compressed. */
export type ArchiveFile = { path: string; content: string | Uint8Array; isStored?: true };

/** Files whose formats compress themselves: doing it again would take long and save nothing. */
const compressed = /\.(?:avif|gif|jpe?g|mp[34]|png|web[mp]|woff2|zip)$/;

/** A zip archive of files in the given order. */
export function archiveOf(files: readonly ArchiveFile[]): Uint8Array {
  // The earliest date that zip can store, in local time because the library writes local time: every time zone produces the same bytes.
  const mtime = new Date(1980, 0, 1);
  const entries: Zippable = {};
  for (const { path, content, isStored } of files) {
    const bytes = typeof content === "string" ? strToU8(content) : content;
    entries[path] = [bytes, { level: isStored || compressed.test(path) ? 0 : 9, mtime, os: 3, attrs: 0o644 << 16 }];
  }
  return zipSync(entries);
}

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

/** The downloads of a course as the gate expects them: those that course.md switches on and that were made. */
import type { CourseRecord } from "../course/record.ts";

/** A download. bytes is its size; undefined where it is not made yet. */
export type ExpectedDownload = { format: keyof typeof formats; path: string; type: string; bytes: number | undefined };

/** The path and media type of each format, in listing order. */
const formats = {
  epub: ["/downloads/course.epub", "application/epub+zip"],
  cartridge: ["/downloads/course.imscc", "application/vnd.ims.imsccv1p1+zip"],
  zip: ["/downloads/course.zip", "application/zip"],
  moochub: ["/downloads/moochub.json", "application/vnd.api+json; moochub-version=3"],
} as const;

/** The downloads in listing order. downloadFiles has the bytes of those that were made, by path; null if they are made on request. */
export const expectedDownloads = (
  { facts: { exports = [] } }: CourseRecord,
  downloadFiles: ReadonlyMap<string, Uint8Array> | null,
): ExpectedDownload[] =>
  (Object.keys(formats) as ExpectedDownload["format"][])
    .filter((format) => exports.includes(format))
    .map((format) => {
      const [path, type] = formats[format];
      return { format, path, type, bytes: downloadFiles?.get(path)?.length };
    })
    // A file that is too large for the host is not made, which the build reports.
    .filter(({ path }) => downloadFiles === null || downloadFiles.has(path));

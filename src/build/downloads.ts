/** Makes the downloads that a course switches on. Used by builds, npm run verify and the preview, never by the service. */
import { mebibytes } from "../content/files/read.ts";
import type { Catalog, Download, DownloadFormat } from "../course/catalog.ts";
import type { ContentVersion } from "../course/published.ts";
import type { CourseRecord } from "../course/record.ts";
import { picturesOf } from "../pages/frame/social-picture.ts";
import { courseFilePath, downloadNames, downloads } from "../service/addresses.ts";
import { limits } from "./cloudflare-limits.ts";
import { archiveOf, type ContentFile, type DownloadSource } from "./downloads/archive.ts";
import { cartridgeOf } from "./downloads/cartridge.ts";
import { epubOf } from "./downloads/epub.ts";
import { moochubOf } from "./downloads/moochub.ts";
import { keptPicture } from "./pictures/draw.ts";

/** The course that downloads are made from. contentFiles reads the published files of its folder. */
export type DownloadedCourse = {
  course: CourseRecord;
  catalog: Pick<Catalog, "siteUrl">;
  version: ContentVersion;
  contentFiles: () => ContentFile[];
};

/** The downloads of a course, their files by path, and a message for each format that is too large for the host. */
type MadeDownloads = { listed: Download[]; files: ReadonlyMap<string, Uint8Array>; tooLarge: string[] };

const makers: Record<DownloadFormat, (source: DownloadSource) => Uint8Array> = {
  epub: epubOf,
  cartridge: cartridgeOf,
  zip: ({ content }) => archiveOf(content),
  moochub: (source) => moochubOf(source, source.siteUrl + downloads.moochub.at),
};

/** The formats that a course switches on, in the order of the table of downloads. */
export const formatsOf = ({ exports = [] }: CourseRecord["facts"]): DownloadFormat[] =>
  downloadNames.filter((format) => exports.includes(format));

/** A format as lists have it. bytes is its size; absent where it is not made yet. */
export const entryOf = (format: DownloadFormat, bytes?: number): Download => ({
  format,
  path: downloads[format].at,
  type: downloads[format].type,
  ...(bytes === undefined ? {} : { bytes }),
});

/** The downloads of a course. The same content gives the same bytes. */
export async function makeDownloads(from: DownloadedCourse, maxBytes = limits.fileBytes): Promise<MadeDownloads> {
  const formats = formatsOf(from.course.facts);
  const result: MadeDownloads & { files: Map<string, Uint8Array> } = { listed: [], files: new Map(), tooLarge: [] };
  if (formats.length === 0) return result;
  const source = await sourceOf(from);
  for (const format of formats) {
    const bytes = makers[format](source);
    const entry = entryOf(format, bytes.length);
    if (bytes.length > maxBytes) result.tooLarge.push(tooLarge(entry, bytes.length, maxBytes));
    else {
      result.listed.push(entry);
      result.files.set(entry.path, bytes);
    }
  }
  return result;
}

/** The bytes of one download, made on request. */
export const makeDownload = async (from: DownloadedCourse, format: DownloadFormat): Promise<Uint8Array> =>
  makers[format](await sourceOf(from));

async function sourceOf({
  course,
  catalog: { siteUrl },
  version,
  contentFiles,
}: DownloadedCourse): Promise<DownloadSource> {
  const content = contentFiles();
  const cover = await keptPicture(picturesOf(course).course);
  return { course, siteUrl, updated: version.updated, cover, files: filesByAddress(course, content), content };
}

/** The files of a course by their published paths. */
export function filesByAddress({ files = [] }: CourseRecord, content: readonly ContentFile[]): DownloadSource["files"] {
  const byPath = new Map(content.map((file) => [file.path, file]));
  return new Map(
    files.flatMap(({ name, sha256, size }): [string, ContentFile][] => {
      const file = byPath.get(`files/${name}`);
      return file === undefined ? [] : [[courseFilePath(name, sha256, size), file]];
    }),
  );
}

const tooLarge = ({ format, path }: Download, bytes: number, maxBytes: number): string =>
  `exports: ${format} is not published: ${path} would be ${mebibytes(bytes)}; Cloudflare Pages accepts ${mebibytes(maxBytes)} per file. Remove ${format} from exports in course.md, or make the content or its files smaller.`;

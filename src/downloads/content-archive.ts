/** The content of the course as a zip archive: the files of its folder, byte for byte. */
import { archiveOf } from "./archive.ts";
import type { DownloadSource } from "./download.ts";

/** The bytes of the archive, the same for the same files. Paths are those in the content folder. */
export const contentArchiveOf = ({ content }: Pick<DownloadSource, "content">): Uint8Array => archiveOf(content);

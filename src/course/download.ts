/** The downloads of a course: files to keep, in the formats that course.md switches on. */
import type { CourseFacts } from "./course.ts";

/** A format that course.md can switch on. */
export type DownloadFormat = NonNullable<CourseFacts["exports"]>[number];

/** A download. path is its path on the site, type its media type; bytes is its size, absent in the preview, which makes it on request. */
export type Download = { format: DownloadFormat; path: string; type: string; bytes?: number };

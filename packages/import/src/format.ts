/** The interface of the readers of formats. */
import type { Hints } from "./hints.ts";
import type { Dropped, Outline } from "./outline.ts";
import type { SourceTree } from "./tree.ts";
import type { CourseFile } from "./write.ts";

/** The level of a table of contents that becomes modules: the top or the lowest one. By default, readers choose. */
export type ModuleLevel = "top" | "leaf";

/** The author's settings for reading a source: options of the command, and import.yaml. */
export type ReadOptions = { modules: ModuleLevel | undefined; hints: Hints };

/** How likely a source has a format, from 0 to 1, and the reason for people to read. */
export type Detection = { score: number; why: string };

/** A course whose source has the files of our own content format: they are copied. */
export type CopiedCourse = { files: CourseFile[]; dropped: Dropped[] };

export const isCopied = (course: Outline | CopiedCourse): course is CopiedCourse => !("modules" in course);

/** A format. read throws SourceError if the source is not of this format. */
export type Format = {
  name: string;
  /** The display name, such as "mdBook". */
  label: string;
  detect: (tree: SourceTree) => Detection | null;
  read: (tree: SourceTree, options: ReadOptions) => Outline | CopiedCourse;
};

/** What a reader of a format is. */
import type { Hints } from "./hints.ts";
import type { Dropped, Outline } from "./outline.ts";
import type { SourceTree } from "./tree.ts";
import type { CourseFile } from "./write.ts";

/** Which level of a table of contents the modules are: the top one or the lowest one. Readers choose if it is not given. */
export type ModuleLevel = "top" | "leaf";

/** What the author says about a source: options of the command, and import.yaml. */
export type ReadOptions = { modules?: ModuleLevel; hints: Hints };

/** How sure a format is of a source, from 0 to 1, and the marker that says so. */
export type Detection = { score: number; why: string };

/** A course whose source has the files of our own content format: they are copied. */
export type CopiedCourse = { files: CourseFile[]; dropped: Dropped[] };

export const isCopied = (course: Outline | CopiedCourse): course is CopiedCourse => !("modules" in course);

/** A format. read throws SourceError if the source is not of this format. */
export type Format = {
  name: string;
  /** As people call it: "mdBook". */
  label: string;
  detect: (tree: SourceTree) => Detection | null;
  read: (tree: SourceTree, options: ReadOptions) => Outline | CopiedCourse;
};

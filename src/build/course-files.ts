/** The files of a course at their published paths. */
import { copyFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { CourseRecord } from "../course/record.ts";
import { courseFilePath } from "../service/addresses.ts";

/** The published path of each file of a course, with its path in the course folder. */
export const publishedFiles = ({ files = [] }: Pick<CourseRecord, "files">): { path: string; source: string }[] =>
  files.map(({ name, sha256, size }) => ({ path: courseFilePath(name, sha256, size), source: join("files", name) }));

/** Copies the files of a course into a build. Verification compares their bytes with those that were checked. */
export function copyCourseFiles(course: CourseRecord, folder: string, client: string): void {
  for (const { path, source } of publishedFiles(course)) {
    mkdirSync(dirname(join(client, path)), { recursive: true });
    copyFileSync(join(folder, source), join(client, path));
  }
}

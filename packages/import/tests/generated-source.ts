/** What downloads of generated courses are made of. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DownloadSource } from "../../../src/build/downloads/archive.ts";
import { filesByAddress } from "../../../src/build/downloads.ts";
import { loadContent } from "../../../src/content/course.ts";
import { publishedFiles } from "../../../src/content/published-files.ts";
import { writeFiles } from "../../../tests/build/course-folder.ts";
import { pictures } from "../../../tests/pictures.ts";
import { siteUrl } from "../../../tests/unit/downloads/courses.ts";
import type { CourseFolder } from "./any-course.ts";

/** The default seed is constant, so that failures are reproducible. LOOP_SEED and LOOP_RUNS change it and the number of generated courses. */
export const generated = {
  seed: Number(process.env.LOOP_SEED ?? 20_261_123),
  numRuns: Number(process.env.LOOP_RUNS ?? (process.env.FULL ? 300 : 8)),
};

/** The time that tests with generated courses may take, in milliseconds. */
export const timeout = 30_000 + generated.numRuns * 1_000;

/** What a function returns for a folder with these files. */
export function withFolder<Result>(files: CourseFolder, use: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), "course-"));
  try {
    writeFiles(folder, files);
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The source of downloads of a course, with a cover that takes no time to draw. */
export const sourceOf = (files: CourseFolder): DownloadSource =>
  withFolder(files, (folder) => {
    const { course, drafts } = loadContent(folder);
    const content = publishedFiles(folder, drafts, course);
    return {
      course,
      siteUrl,
      updated: "2026-01-02",
      cover: pictures.png,
      files: filesByAddress(course, content),
      content,
    };
  });

/** The build of a small course, shared by many test files. */
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { longCourse } from "../../bench/course.ts";
import { build, copyProject, type Project } from "../project.ts";
import { writeFiles } from "./course-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder shared by test files, removed at the end. */
    sharedFolder: string;
  }
}

export default function setup(tests: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "course-shared-"));
  tests.provide("sharedFolder", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** The origin of its links. */
export const smallSiteUrl = "https://course.example";

/** Returns a copy of the project with `small/`, a course of three modules and a page, and its build in `dist/`. */
export async function copySmallSite(): Promise<Project> {
  const project = copyProject();
  writeFiles(join(project.folder, "small"), {
    ...longCourse(3),
    "pages/about.md": "---\ntitle: About\ndescription: About the course.\n---\nText.\n",
  });
  const dist = join(project.folder, "dist");
  const shared = join(inject("sharedFolder"), "small-site");
  if (existsSync(shared)) {
    cpSync(shared, dist, { recursive: true, preserveTimestamps: true });
    return project;
  }
  await build(project, { CONTENT_DIR: "small", SITE_URL: smallSiteUrl });
  const copy = `${shared}-${process.pid}`;
  cpSync(dist, copy, { recursive: true, preserveTimestamps: true });
  // Renamed into place, since other test files run at the same time.
  if (!existsSync(shared)) renameSync(copy, shared);
  return project;
}

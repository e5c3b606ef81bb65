/** Builds that test files share: each course is built once in a run, by the first file that needs it. */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, vi } from "vitest";
import type { TestProject } from "vitest/node";
import { build, copyProject, type Project } from "../project.ts";
import { sharedUrl } from "./built-site.ts";
import { freeCourse, hebrewCourse, persianCourse, smallCourse, writeFiles } from "./course-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder shared by test files, removed at the end. */
    sharedFolder: string;
  }
}

export default function setup(tests: TestProject): () => void {
  // The same for the projects "build" and "timed", which one process sets up.
  const folder = join(tmpdir(), `course-shared-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  tests.provide("sharedFolder", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** The path of the draft that the shared build of the shipped course has in addition, and which no file may name. */
const sharedDraft = "modules/49-not-yet.md";

/** The files of each course; those of "content" are added to the shipped course. */
const courses: Record<"content" | "free" | "hebrew" | "persian" | "small", () => Record<string, string | Uint8Array>> =
  {
    content: () => ({ [sharedDraft]: "---\ntitle: A module that nobody may see yet\ndraft: true\n---\nSecret.\n" }),
    free: freeCourse,
    hebrew: hebrewCourse,
    persian: persianCourse,
    small: smallCourse,
  };

/** Returns a copy of the project with a course in the folder of this name, and its build in dist/. */
export async function copyBuilt(course: keyof typeof courses): Promise<Project> {
  const project = copyProject();
  writeFiles(join(project.folder, course), courses[course]());
  const dist = join(project.folder, "dist");
  const shared = join(inject("sharedFolder"), course);
  if (!takes(`${shared}.lock`)) {
    await vi.waitUntil(() => existsSync(shared), { timeout: 600_000, interval: 50 });
    cpSync(shared, dist, { recursive: true, preserveTimestamps: true });
    return project;
  }
  await build(project, { CONTENT_DIR: course, SITE_URL: sharedUrl });
  cpSync(dist, `${shared}.part`, { recursive: true, preserveTimestamps: true });
  // Complete once it has its name.
  renameSync(`${shared}.part`, shared);
  return project;
}

/** Returns whether this process is the first to make a folder. */
function takes(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

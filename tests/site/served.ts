/** The service of the site tests: SITE_URL, otherwise a build of this project on its own port. */
import type { TestProject } from "vitest/node";
import { writeFiles } from "../build/course-folder.ts";
import { build, copyProject, freePort, serve } from "../project.ts";

declare module "vitest" {
  interface ProvidedContext {
    siteUrl: string;
    /** The folder of the served build; empty for a deployed site. */
    dist: string;
    /** The screen widths of page tests. */
    widths: number[];
    /** Whether tests take a sample of what hardly depends on the course. */
    isSample: boolean;
  }
}

export default function setup(tests: TestProject): Promise<() => Promise<void>> {
  const { SITE_URL: deployed } = process.env;
  tests.provide("widths", [360, 1280]);
  tests.provide("isSample", false);
  if (!deployed) return serveCourse(tests);
  tests.provide("dist", "");
  tests.provide("siteUrl", deployed.replace(/\/$/, ""));
  return Promise.resolve(async () => {});
}

/**
 * Builds and serves a course (path to text; by default the shipped one) for the tests of a project, and returns a
 * function that ends it.
 */
export async function serveCourse(tests: TestProject, files?: Record<string, string>): Promise<() => Promise<void>> {
  const project = copyProject();
  if (files) writeFiles(`${project.folder}/course`, files);
  const environment = {
    PORT: String(await freePort()),
    RATE_LIMIT: "1000000",
    ...(files ? { CONTENT_DIR: "course" } : {}),
  };
  await build(project, environment);
  const server = await serve(project, "serve", environment);
  tests.provide("siteUrl", server.url);
  tests.provide("dist", `${project.folder}/dist`);
  return async () => {
    await server.stop();
    project.remove();
  };
}

/** Methods are answered alike on one machine and on Cloudflare Pages. Files that Pages serves without functions are Pages' own. */
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { longCourse } from "../../bench/course.ts";
import { methodFindings } from "../methods.ts";
import { build, copyProject, freePort, type Project, serve } from "../project.ts";
import { writeFiles } from "./course-folder.ts";
import { pagesDev } from "./pages-dev.ts";

let project: Project;
let environment: Record<string, string>;

beforeAll(async () => {
  project = copyProject();
  writeFiles(join(project.folder, "three"), {
    ...longCourse(3),
    "pages/about.md": "---\ntitle: About\ndescription: About the course.\n---\nText.\n",
  });
  environment = { CONTENT_DIR: "three", PORT: String(await freePort()), RATE_LIMIT: "0" };
  await build(project, environment);
});
afterAll(() => project.remove());

test("on one machine", async () => {
  const server = await serve(project, "serve", environment);
  try {
    expect(await methodFindings(server.url)).toEqual([]);
  } finally {
    await server.stop();
  }
});

test("on Cloudflare Pages, as wrangler stands in for it", async () => {
  const pages = await pagesDev(project.folder, String(await freePort()), "--binding", "RATE_LIMIT=0");
  try {
    expect(await methodFindings(pages.url)).toEqual([]);
  } finally {
    await pages.stop();
  }
});

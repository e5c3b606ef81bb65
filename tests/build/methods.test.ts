import { afterAll, beforeAll, expect, test } from "vitest";
import { methodFindings } from "../methods.ts";
import { freePort, type Project, serve } from "../project.ts";
import { pagesDev } from "./pages-dev.ts";
import { copyBuilt } from "./shared-build.ts";

let project: Project;
let environment: Record<string, string>;

beforeAll(async () => {
  project = await copyBuilt("small");
  environment = { PORT: String(await freePort()), RATE_LIMIT: "0" };
});
afterAll(() => project.remove());

test("every path supports its methods on one machine", async () => {
  const server = await serve(project, "serve", environment);
  try {
    expect(await methodFindings(server.url)).toEqual([]);
  } finally {
    await server.stop();
  }
});

test("every path supports its methods on Cloudflare Pages, as wrangler simulates it", async () => {
  const pages = await pagesDev(project.folder, String(await freePort()), "--binding", "RATE_LIMIT=0");
  try {
    expect(await methodFindings(pages.url)).toEqual([]);
  } finally {
    await pages.stop();
  }
});

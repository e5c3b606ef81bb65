/** The service that the site tests ask: the one at SITE_URL, else a build of this project on a port of its own. */
import type { TestProject } from "vitest/node";
import { build, copyProject, freePort, serve } from "../project.ts";

declare module "vitest" {
  interface ProvidedContext {
    siteUrl: string;
  }
}

export default async function setup(tests: TestProject): Promise<() => Promise<void>> {
  const given = process.env.SITE_URL;
  if (given) {
    tests.provide("siteUrl", given.replace(/\/$/, ""));
    return async () => {};
  }
  const project = copyProject();
  const environment = { PORT: String(await freePort()), RATE_LIMIT: "1000000" };
  await build(project, environment);
  const server = await serve(project, "serve", environment);
  tests.provide("siteUrl", server.url);
  return async () => {
    await server.stop();
    project.remove();
  };
}

/** The functions as Pages calls them, with an asset service of the tests. Each site is a new isolate with empty caches. */
import { vi } from "vitest";
import { read } from "../../../src/service/api/api.ts";
import type { Assets } from "../../../src/service/files.ts";
import type { Publication } from "../../../src/service/publication.ts";
import { siteUrl } from "../sample-course.ts";
import publication from "./publication.ts";

/** What the API's files are made from. */
const source = { ...publication, openApi: { openapi: "3.1.1", paths: {} } };

/** The asset service of a build of the small course, with every file and the 404 page. */
export const workingAssets: Assets = {
  async fetch(input) {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const document = publication.documents.find(
      ({ path, markdownPath }) => path === pathname || markdownPath === pathname,
    );
    const [, file] = /^\/api\/v1\/(.*)$/.exec(pathname) ?? [];
    const headers = { "Cache-Control": "public, max-age=0, must-revalidate", ETag: '"file"' };
    if (file !== undefined) return Response.json(read(source, `/${file}`).body, { headers });
    if (document?.markdownPath === pathname) return new Response("a".repeat(document.bytes), { headers });
    if (document || pathname === "/llms.txt") return new Response(`<h1>${pathname}</h1>`, { headers });
    return new Response("missing", { status: 404 });
  },
};

/** Requests a path of the site; assets can be replaced between requests. */
export type TestSite = { ask: (path: string, init?: RequestInit) => Promise<Response>; use: (assets: Assets) => void };

/** Returns a site with these assets, and with changes to what the build published. */
export async function newSite(first: Assets = workingAssets, changes: Partial<Publication> = {}): Promise<TestSite> {
  vi.resetModules();
  vi.doMock("./publication.ts", () => ({ default: { ...publication, ...changes } }));
  const { onRequest } = await import("../../../functions/_middleware.ts");
  let assets = first;
  return {
    use: (others) => {
      assets = others;
    },
    async ask(path, init) {
      const request = new Request(siteUrl + path, init);
      const env = { ASSETS: assets };
      return onRequest({ request, env });
    },
  };
}

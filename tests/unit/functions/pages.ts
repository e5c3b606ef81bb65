/** The functions as Pages calls them, over an asset service of the tests. Each site is a new isolate: it remembers nothing. */
import { vi } from "vitest";
import { read } from "../../../src/api/reads.ts";
import type { Assets } from "../../../src/site/assets.ts";
import type { Publication } from "../../../src/site/publication.ts";
import { siteUrl } from "../sample-course.ts";
import publication from "./publication.ts";

/** The asset service of a build of the small course: every file that there is, and the page for a missing one. */
export const soundAssets: Assets = {
  async fetch(input) {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const document = publication.documents.find(({ path, twin }) => path === pathname || twin === pathname);
    const [, file] = /^\/api\/v1\/(.*)$/.exec(pathname) ?? [];
    const headers = { "Cache-Control": "public, max-age=0, must-revalidate", ETag: '"file"' };
    if (file !== undefined) return Response.json(read(publication, `/${file}`).body, { headers });
    if (document?.twin === pathname) return new Response("a".repeat(document.bytes), { headers });
    if (document || pathname === "/llms.txt") return new Response(`<h1>${pathname}</h1>`, { headers });
    return new Response("missing", { status: 404 });
  },
};

/** Asks a path of the site; assets can be exchanged between requests. */
export type Asked = { ask: (path: string, init?: RequestInit) => Promise<Response>; use: (assets: Assets) => void };

/** A site over these assets; changes are to what the build published. */
export async function newSite(first: Assets = soundAssets, changes: Partial<Publication> = {}): Promise<Asked> {
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

/** What the fuzzer needs to know about a site, read from the site. */
import type { SiteData } from "./addresses.ts";
import type { Reference } from "./answer-bodies.ts";
import { vocabularyOf } from "./markup.ts";

/** Returns whether a service accepts many requests, by the rate limit in an API response: others get few, slowly. */
export const allowsHeavyLoad = ({ headers }: Response): boolean => Number(headers.get("RateLimit-Limit")) >= 100_000;

export type Inspection = { site: SiteData; reference: Reference; isLightLoad: boolean };

export async function inspectSite(siteUrl: string): Promise<Inspection> {
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(siteUrl + path, { redirect: "manual", ...init });
    if (response.status !== 429) return response;
    await new Promise((done) => setTimeout(done, Number(response.headers.get("Retry-After") ?? 1) * 1000));
    return ask(path, init);
  };
  const read = async (path: string): Promise<string> => (await ask(path)).text();
  const json = async <Body>(path: string): Promise<Body> => (await (await ask(path)).json()) as Body;
  const create = async (query: string | null): Promise<string> => {
    const headers = { "Content-Type": "application/json" };
    const response = await ask("/api/v1/exports", { method: "POST", headers, body: JSON.stringify({ query }) });
    return ((await response.json()) as { id: string }).id;
  };

  const listing = await ask("/api/v1/modules?limit=100");
  const { data } = (await listing.json()) as { data: { slug: string; title: string }[] };
  // Searches with results of every kind: titles, misspelled titles, pages about the course.
  const searches = [
    ...data.slice(0, 10).flatMap(({ title }) => [title, title.replace(/(..)$/, "q$1")]),
    "price",
    "refund",
  ];
  const slugs = data.map(({ slug }) => slug).slice(0, 60);
  const cursors = await Promise.all(
    ["/modules?limit=1", "/modules?limit=2&q=e", "/sandbox/modules?limit=1"].map(async (path) => {
      const { pagination } = await json<{ pagination: { nextCursor: string | null } }>(`/api/v1${path}`);
      return pagination.nextCursor ?? "";
    }),
  );
  const pages = [...(await read("/sitemap.xml")).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  );
  const home = await read("/");
  const assets = [...home.matchAll(/(?:href|src)="(\/_astro\/[^"]+)"/g)].map(([, path = ""]) => path);
  const developers = await read("/developers");
  const withForms = [
    "/curriculum?q=a",
    "/curriculum?q=zzz",
    ...searches.map((text) => `/curriculum?q=${encodeURIComponent(text.slice(0, 200))}`),
    "/quote?plan=teams&seats=12&country=IL",
    "/quote?plan=x",
    "/quote?plan=free",
  ];
  const pagePaths = [
    "/no-such-page",
    `/${"a".repeat(2048)}`,
    `/modules/${slugs[0]}x`,
    "/pricing?region=il",
    "/pricing?country=Nowhere",
    ...withForms,
    ...pages.filter((path) => !path.startsWith("/modules/")),
    ...pages.filter((path) => path.startsWith("/modules/")).slice(0, 60),
  ];
  const vocabulary = (await Promise.all(pagePaths.map(read))).flatMap((html) => [...vocabularyOf(html)]);
  const etags = await Promise.all(
    ["/", "/api/v1/course", "/llms.txt"].map(async (path) => (await ask(path)).headers.get("ETag")),
  );
  // Pages serves the files itself if a 405 has no Allow, and a proxy is in front of the service.
  const isOnPages = !(await ask("/llms.txt", { method: "POST" })).headers.has("Allow");
  const isLightLoad = isOnPages || !allowsHeavyLoad(listing);
  return {
    site: {
      siteUrl,
      slugs,
      files: [...new Set([...pages, ...pages.map((path) => `${path === "/" ? "/index" : path}.md`), ...assets])].slice(
        0,
        150,
      ),
      cursors: cursors.filter((cursor) => cursor !== ""),
      exportIds: await Promise.all([null, "cache", "é\u0000<"].map(create)),
      etags: etags.filter((etag) => etag !== null),
    },
    reference: {
      siteUrl,
      problemTypes: new Set(
        [...developers.matchAll(/id="(errors-[a-z-]+)"/g)].map(([, id]) => `${siteUrl}/developers#${id}`),
      ),
      vocabulary: new Set(vocabulary),
      isDirect: !isLightLoad,
    },
    isLightLoad,
  };
}

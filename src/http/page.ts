/** A page over HTTP: as HTML or as its markdown twin, never one for the other. Spec: "Discovery files"; RFC 9110, RFC 8288. */
import { type Module, siteAddress } from "../domain/catalog.ts";
import { htmlText } from "../domain/html-text.ts";
import { link } from "../domain/markdown-text.ts";
import type { DocumentEntry, Publication } from "../domain/publication.ts";
import { suggestModules } from "../domain/suggestion.ts";
import { etagOf } from "./etag.ts";
import { cacheControl } from "./respond.ts";

type Served = (path: string) => Promise<Response>;

/** The page of a path, one trailing slash forgiven; undefined where there is none. */
export function pageAt({ documents }: Pick<Publication, "documents">, pathname: string): DocumentEntry | undefined {
  // Not of "//", which is no page's address.
  const wanted = pathname.replace(/(?<=[^/])\/$/, "");
  return documents.find(({ path }) => path === wanted);
}

/** The page whose markdown is at a path; undefined where it is nobody's. */
export const pageOfTwin = (
  { documents }: Pick<Publication, "documents">,
  pathname: string,
): DocumentEntry | undefined =>
  pathname.endsWith(".md") ? documents.find(({ twin }) => twin === pathname) : undefined;

/** Whether a path is a page's and not a file's: the last segment has no extension, and it is none of the software's folders. */
export const isPagePath = (pathname: string): boolean =>
  !/\.[a-z0-9]+$/i.test(pathname) && !/^\/(?:_astro|\.well-known|api|feeds|mcp)(?:\/|$)/.test(pathname);

/**
 * A path without needless percent-encoding: letters, digits and -._~ stand for themselves. An address written the other way
 * names the same page, and would miss what is known of it. RFC 3986 section 6.2.2.2.
 */
export const plainPath = (pathname: string): string =>
  pathname.replace(/%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi, decodeURIComponent);

/** A page whose file was filled in for this request: with a validator and length of its own where it may be kept. */
export async function filledIn(page: Response, more: Record<string, string> = {}): Promise<Response> {
  const headers = new Headers(page.headers);
  for (const name of ["ETag", "Content-Length"]) headers.delete(name);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  if (headers.get("Cache-Control") === "no-store") return new Response(page.body, { status: page.status, headers });
  const body = new Uint8Array(await page.arrayBuffer());
  headers.set("ETag", await etagOf(body));
  return new Response(body, { status: page.status, headers });
}

/** A redirect, reused no longer than any answer: without a word about it caches would keep it for good. RFC 9111 section 4.2.2. */
export function redirectedForNow(response: Response): Response {
  if (response.status !== 308) return response;
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", cacheControl);
  return new Response(null, { status: response.status, headers });
}

/** The response for a reader of HTML, with where else the same page is. */
export function asHtml(publication: Publication, page: DocumentEntry | undefined, response: Response): Response {
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept");
  if (page) {
    const links = [
      `<${siteAddress(publication.catalog, page.twin)}>; rel="alternate"; type="text/markdown"`,
      '</llms.txt>; rel="describedby"; type="text/plain"',
      '</.well-known/api-catalog>; rel="api-catalog"',
      '</openapi.json>; rel="service-desc"; type="application/json"',
      '</developers>; rel="service-doc"; type="text/html"',
      '</.well-known/ard.json>; rel="ard"; type="application/json"',
      '</sitemap.xml>; rel="sitemap"; type="application/xml"',
    ];
    headers.set("Link", links.join(", "));
  }
  return new Response(response.body, { status: response.status, headers });
}

/** As much of a missing path as is looked at, in characters; nobody mistypes more. */
const maxMissingCharacters = 300;

/** The modules that the words of a path come nearest to. */
export function nearestModules({ catalog }: Pick<Publication, "catalog">, pathname: string): Module[] {
  const words = pathname
    .slice(0, maxMissingCharacters)
    .replace(/[/_-]+/g, " ")
    .replace(/%[0-9a-f]{2}/gi, " ");
  return suggestModules(catalog.modules, words);
}

/** A module as the line of a list in HTML. */
export const lineHtml = ({ slug, title, description }: Module): string =>
  `<li><span class="number">${Number.parseInt(slug, 10)}</span><div><a href="/modules/${slug}">${htmlText(title)}</a><p>${htmlText(description)}</p></div></li>`;

/** A page's markdown with the page it belongs to and its length. */
export function asTwin({ catalog }: Publication, page: DocumentEntry, response: Response, vary = false): Response {
  const headers = new Headers(response.headers);
  if (vary) headers.append("Vary", "Accept");
  headers.set("Link", `<${siteAddress(catalog, page.path)}>; rel="canonical"`);
  headers.set("X-Markdown-Tokens", String(Math.ceil(page.bytes / 4)));
  return new Response(response.body, { status: response.status, headers });
}

/** The response for a reader of markdown: the twin, or for a missing page a 404 that names the nearest. serve answers with a file. */
export async function asMarkdown(
  publication: Publication,
  page: DocumentEntry | undefined,
  pathname: string,
  serve: Served,
): Promise<Response> {
  if (page) return asTwin(publication, page, await serve(page.twin), true);
  const missing = await asMissingTwin(publication, pathname, serve);
  missing.headers.append("Vary", "Accept");
  return missing;
}

/** 404 in markdown, with the modules that the words of a path come nearest to. */
export async function asMissingTwin(publication: Publication, pathname: string, serve: Served): Promise<Response> {
  const { catalog } = publication;
  const twin = await serve("/404.md");
  const headers = new Headers(twin.headers);
  const near = nearestModules(publication, pathname.replace(/\.md$/, "")).map(
    ({ slug, title }) => `- ${link(title, siteAddress(catalog, `/modules/${slug}.md`))}`,
  );
  const more = [
    `- [llms.txt](${siteAddress(catalog, "/llms.txt")})`,
    `- [sitemap](${siteAddress(catalog, "/sitemap.md")})`,
  ];
  for (const name of ["ETag", "Content-Length"]) headers.delete(name);
  headers.set("Content-Type", "text/markdown; charset=utf-8");
  headers.set("Cache-Control", "no-store");
  return new Response(`${await twin.text()}\n${[...near, ...more].join("\n")}\n`, { status: 404, headers });
}

/** HTTP responses for pages and their markdown twins. See docs/specification.md, "Pages and markdown versions"; RFC 9110, RFC 8288. */
import { siteAddress } from "../course/catalog.ts";
import type { DocumentEntry } from "../course/published.ts";
import { cacheControl, etagOf } from "../http/response.ts";
import type { Publication } from "./publication.ts";

/** A path with normalized percent-encoding: unreserved characters decoded, hexadecimal digits in upper case. RFC 3986 section 6.2.2. */
export const normalizedPath = (pathname: string): string =>
  !pathname.includes("%")
    ? pathname
    : pathname
        .replace(/%[\da-f]{2}/gi, (octet) => octet.toUpperCase())
        .replace(/%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/g, decodeURIComponent);

/** A page that was computed for this request, with the headers of its file and more. It gets its own ETag if it may be cached. */
export async function computedPageResponse(
  text: string,
  fileHeaders: Headers,
  more: Record<string, string> = {},
): Promise<Response> {
  const headers = new Headers(fileHeaders);
  for (const name of ["ETag", "Content-Length"]) headers.delete(name);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  if (headers.get("Cache-Control") === "no-store") return new Response(text, { headers });
  const body = new TextEncoder().encode(text);
  headers.set("ETag", await etagOf(body));
  return new Response(body, { headers });
}

/** The response, with Cache-Control if it is a 308, which clients would otherwise cache indefinitely. RFC 9111 section 4.2.2. */
export function withRedirectCaching(response: Response): Response {
  if (response.status !== 308) return response;
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", cacheControl);
  return new Response(null, { status: response.status, headers });
}

/** The HTML response of a page, with links to its twin and to the discovery files. */
export function asHtml(
  publication: Publication,
  page: Pick<DocumentEntry, "twin"> | undefined,
  response: Response,
): Response {
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

/**
 * The markdown response of a page, with a canonical link and its length in tokens. isNegotiated is whether it is at the page's URL,
 * where Content-Location names its own.
 */
export function asTwin(
  { catalog }: Publication,
  page: Pick<DocumentEntry, "path" | "twin" | "bytes">,
  response: Response,
  isNegotiated: boolean,
): Response {
  const headers = new Headers(response.headers);
  if (isNegotiated) {
    headers.append("Vary", "Accept");
    headers.set("Content-Location", page.twin);
  }
  headers.set("Link", `<${siteAddress(catalog, page.path)}>; rel="canonical"`);
  headers.set("X-Markdown-Tokens", String(Math.ceil(page.bytes / 4)));
  return new Response(response.body, { status: response.status, headers });
}

/** Responses with pages: prerendered, computed for the query string, or as markdown. See docs/specification.md, "Pages and markdown versions"; RFC 9110, RFC 8288. */
import { siteAddress } from "../course/catalog.ts";
import type { DocumentEntry } from "../course/published.ts";
import { yamlText } from "../course/text/encodings.ts";
import { htmlText } from "../course/text/html.ts";
import type { ComputedPage, Context, MarkdownHandler } from "./context.ts";
import { fileOf, pageFile, templateAt } from "./files.ts";
import { cacheControl, etagOf, withCommonHeaders } from "./http/response.ts";
import type { Publication } from "./publication.ts";

/** 308 to a path with the query string of the request. Scripts of any origin may follow it. */
export function redirectTo({ request, headers }: Context, path: string): Response {
  const location = { Location: path + new URL(request.url).search };
  return withCommonHeaders(
    request,
    withRedirectCaching(new Response(null, { status: 308, headers: location })),
    headers,
  );
}

/** The response, with Cache-Control if it is a 308, which clients would otherwise cache indefinitely. RFC 9111 section 4.2.2. */
function withRedirectCaching(response: Response): Response {
  if (response.status !== 308) return response;
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", cacheControl);
  return new Response(null, { status: response.status, headers });
}

/** A file that is not a page, or a redirect of the host. */
export const fileResponse = async (context: Context): Promise<Response> =>
  withRedirectCaching(await fileOf(context, context.request));

/** A page as HTML, at its own path also computed for its query string or the visitor. */
export async function htmlPage(context: Context, page: DocumentEntry, isExact: boolean): Promise<Response> {
  const { service, request } = context;
  const computed = isExact ? await computedPage(context, page) : null;
  // Redirects to a page's canonical URL do not depend on Accept.
  return computed ?? asHtml(service.publication, page, withRedirectCaching(await pageFile(context, request)));
}

/** A page computed for its query string or visitor; null if it is not. It links to its own markdown. */
async function computedPage(context: Context, page: DocumentEntry): Promise<Response | null> {
  const { service, path, search, env } = context;
  const handler = service.computed.pages[page.kind as ComputedPage];
  const fill = handler?.(service.course, new URLSearchParams(search), env.client.country);
  if (!fill) return null;
  const template = await templateAt(context, path);
  const { html, headers = {}, unanswered } = fill(template);
  if (unanswered) context.reportQuestion?.(unanswered);
  const query = computedFor(context, page, search)?.query;
  const markdownPath = query ? `${page.markdownPath}?${query}` : page.markdownPath;
  const linked = html.replaceAll(`href="${page.markdownPath}"`, () => `href="${htmlText(markdownPath)}"`);
  const text = query
    ? withoutAlternates(withPanelFor(siteAddress(service.course.catalog, page.markdownPath), `${query}`, linked))
    : linked;
  return asHtml(service.publication, { markdownPath }, await computedResponse(text, template.headers, headers));
}

/** The HTML without the URLs of the page in other languages in its head, which have the page without the query. */
function withoutAlternates(html: string): string {
  const end = html.indexOf("</head>");
  return html.slice(0, end).replace(/<link rel="alternate" hreflang="[^>]*>/g, "") + html.slice(end);
}

/** The HTML whose agent panel names computed markdown instead of that at a URL, without the size of the latter. */
function withPanelFor(url: string, query: string, html: string): string {
  const start = html.indexOf('<details class="same-facts"');
  const end = html.indexOf("</details>", start);
  if (start === -1 || end === -1) return html;
  const panel = html
    .slice(start, end)
    .replaceAll(htmlText(url), () => htmlText(`${url}?${query}`))
    .replace(/ ?<span[^>]*>[^<]*<\/span>/, "");
  return html.slice(0, start) + panel + html.slice(end);
}

/** A page's markdown, at its own path or, negotiated, at the page's: computed for the query string, or prerendered. */
export async function markdownPage(context: Context, page: DocumentEntry, isNegotiated: boolean): Promise<Response> {
  const { service, request, path, search } = context;
  const computed = computedFor(context, page, search);
  if (computed) {
    const { headers } = await templateAt(context, page.markdownPath);
    const text = await markdownText(context, page, computed);
    const own = {
      path: `${page.path}?${computed.query}`,
      markdownPath: `${page.markdownPath}?${computed.query}`,
      bytes: new TextEncoder().encode(text).length,
    };
    const response = await computedResponse(text, headers, computed.headers);
    return asMarkdown(service.publication, own, response, isNegotiated);
  }
  const isOwn = page.markdownPath === path;
  const file = await pageFile(
    context,
    isOwn ? request : new Request(new URL(page.markdownPath, request.url), { headers: request.headers }),
  );
  return asMarkdown(service.publication, page, file, isNegotiated);
}

/** The markdown of a page that is computed for a query string; null if the prerendered one applies. */
export async function computedMarkdown(context: Context, page: DocumentEntry, search: string): Promise<string | null> {
  const computed = computedFor(context, page, search);
  return computed ? markdownText(context, page, computed) : null;
}

/** How the page's markdown is computed for a query string and the visitor; null if it is not. */
function computedFor({ service, env }: Context, page: DocumentEntry, search: string): ReturnType<MarkdownHandler> {
  const handler = search === "" ? undefined : service.computed.markdown[page.kind as ComputedPage];
  return handler?.(service.course, new URLSearchParams(search), env.client.country) ?? null;
}

async function markdownText(
  context: Context,
  page: DocumentEntry,
  { query, contentOf }: NonNullable<ReturnType<MarkdownHandler>>,
): Promise<string> {
  const { text } = await templateAt(context, page.markdownPath);
  return reframed(text, siteAddress(context.service.course.catalog, `${page.path}?${query}`), (prerendered) => {
    const { unanswered, ...content } = contentOf(prerendered);
    if (unanswered) context.reportQuestion?.(unanswered);
    return content;
  });
}

/**
 * Markdown with other content in the frame of the prerendered one: its front matter and the link to llms.txt. canonical is the URL of its
 * page; contentOf returns its markdown and description for the prerendered markdown.
 */
export function reframed(
  prerendered: string,
  canonical: string,
  contentOf: (prerendered: string) => { markdown: string; description: string },
): string {
  // The heading is the first line that begins with a number sign: values of the front matter are quoted and on one line.
  const start = prerendered.indexOf("\n# ") + 1;
  if (start === 0) throw new Error("The markdown has no heading.");
  const { markdown, description } = contentOf(prerendered.slice(start).trimEnd());
  const fields: Record<string, string> = { description, canonical_url: canonical, canonical };
  const head = prerendered
    .slice(0, start)
    .replace(
      /^(description|canonical_url|canonical): .*$/gm,
      (_, name: string) => `${name}: ${yamlText(fields[name] ?? "")}`,
    );
  return `${head}${markdown}\n`;
}

/** A response that was computed for this request, with the headers of a file and more. It gets its own ETag if it may be cached. */
async function computedResponse(
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

function asHtml({ catalog }: Publication, page: Pick<DocumentEntry, "markdownPath">, response: Response): Response {
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept");
  const links = [
    `<${siteAddress(catalog, page.markdownPath)}>; rel="alternate"; type="text/markdown"`,
    '</llms.txt>; rel="describedby"; type="text/plain"',
    '</.well-known/api-catalog>; rel="api-catalog"',
    '</openapi.json>; rel="service-desc"; type="application/json"',
    '</developers>; rel="service-doc"; type="text/html"',
    '</.well-known/ard.json>; rel="ard"; type="application/json"',
    '</sitemap.xml>; rel="sitemap"; type="application/xml"',
  ];
  headers.set("Link", links.join(", "));
  return new Response(response.body, { status: response.status, headers });
}

/**
 * The markdown response of a page, with a canonical link and its length in tokens. isNegotiated is whether it is at the page's URL,
 * where Content-Location names its own.
 */
function asMarkdown(
  { catalog }: Publication,
  page: Pick<DocumentEntry, "path" | "markdownPath" | "bytes">,
  response: Response,
  isNegotiated: boolean,
): Response {
  const headers = new Headers(response.headers);
  if (isNegotiated) {
    headers.append("Vary", "Accept");
    headers.set("Content-Location", page.markdownPath);
  }
  headers.set("Link", `<${siteAddress(catalog, page.path)}>; rel="canonical"`);
  headers.set("X-Markdown-Tokens", String(Math.ceil(page.bytes / 4)));
  return new Response(response.body, { status: response.status, headers });
}

/** Steps that respond with a prerendered page, its markdown, a computed page or another file. */
import { problem, quoted } from "../../api/problems.ts";
import { siteAddress } from "../../course/catalog.ts";
import type { DocumentEntry } from "../../course/published.ts";
import { normalizedPath, readHeader, wantsMarkdown } from "../../http/request.ts";
import { respond } from "../../http/response.ts";
import { htmlText } from "../../text/html.ts";
import { endpointAt } from "../addresses.ts";
import { asHtml, asTwin, computedPageResponse, withRedirectCaching } from "../page.ts";
import { isPublished, pageAt, renamedPath } from "../published.ts";
import type { ComputedPage } from "../service.ts";
import type { Step, Visit } from "../visit.ts";
import { computedTwin, twinFor } from "./computed-twin.ts";
import { live } from "./endpoint.ts";
import { errorPage } from "./error-page.ts";
import { fileOf, pageFile, templateAt } from "./published-files.ts";

const allow = { Allow: "GET, HEAD, OPTIONS" };

/** 204 for OPTIONS, and 405 for other methods than GET, with Allow, which the host's 405 lacks (RFC 9110 section 15.5.6). */
export const methods: Step = (visit) => {
  const { request, path, service } = visit;
  if (request.method === "GET") return null;
  if (request.method === "OPTIONS") return live(visit, new Response(null, { status: 204, headers: allow }));
  const detail = `${quoted(path)} does not support ${quoted(request.method)}; allowed methods: ${allow.Allow}.`;
  const refusal = problem(service.publication.catalog, "method-not-allowed", detail, { headers: allow });
  return respond(request, refusal).then((response) => live(visit, response));
};

/** The redirect from a path with non-canonical percent-encoding. */
export const canonicalPath: Step = (visit) => {
  const { path, service } = visit;
  const normalized = normalizedPath(path);
  if (normalized === path || !(isPublished(service.published, normalized) || endpointAt(normalized))) return null;
  // A Location starting with two slashes would be a URL with another host.
  return redirect(visit, normalized.replace(/^\/+/, "/"));
};

/** The redirect from a former path of a renamed module to the current one. */
export const renamed: Step = (visit) => {
  const path = renamedPath(visit.service.published, normalizedPath(visit.path));
  return path === null ? null : redirect(visit, path);
};

/** 308 to a path with the query string of the request. Scripts of any origin may follow it. */
function redirect(visit: Visit, path: string): Response {
  const headers = { Location: path + new URL(visit.request.url).search };
  return live(visit, withRedirectCaching(new Response(null, { status: 308, headers })));
}

/** 404 with the nearest modules, for a path that does not exist. */
export const missing: Step = (visit) =>
  isPublished(visit.service.published, normalizedPath(visit.path)) ? null : errorPage(visit, 404);

/** A page's markdown twin, at the twin's path. */
export const twin: Step = (visit) => {
  const page = visit.service.published.twins.get(visit.path);
  return page ? twinOf(visit, page, { isNegotiated: false }) : null;
};

/** A page's markdown twin, at the page's path, for clients that prefer markdown. */
export const markdown: Step = (visit) => {
  const page = pageAt(visit.service.published, visit.path);
  return page && prefersMarkdown(visit) ? twinOf(visit, page, { isNegotiated: true }) : null;
};

/** A page's twin: computed for the query string, or prerendered. */
async function twinOf(
  visit: Visit,
  page: DocumentEntry,
  { isNegotiated }: { isNegotiated: boolean },
): Promise<Response> {
  const { service, request, path } = visit;
  const computed = await computedTwin(visit, page);
  if (computed) return asTwin(service.publication, computed.page, computed.response, isNegotiated);
  const file = await pageFile(visit, page.twin === path ? request : requestFor(visit, page.twin));
  return asTwin(service.publication, page, file, isNegotiated);
}

/** A page computed for its query string or visitor. It links to its own twin. */
export const computedPage: Step = async (visit) => {
  const { service, path, search, env } = visit;
  const page = service.published.pages.get(path);
  const handler = page && service.computed.pages[page.kind as ComputedPage];
  const fill = handler?.(service.publication, new URLSearchParams(search), env.client.country);
  if (!page || !fill) return null;
  const template = await templateAt(visit, path);
  const { html, headers = {} } = fill(template);
  const query = twinFor(visit, page, search)?.query;
  const twin = query ? `${page.twin}?${query}` : page.twin;
  const linked = html.replaceAll(`href="${page.twin}"`, () => `href="${htmlText(twin)}"`);
  const text = query ? withPanelFor(siteAddress(service.publication.catalog, page.twin), `${query}`, linked) : linked;
  const response = await computedPageResponse(text, template.headers, headers);
  return asHtml(service.publication, { twin }, response);
};

/** The HTML whose agent panel names a computed twin instead of the one at a URL, without the size of the latter. */
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

/** A prerendered page or another file. */
export const file: Step = async (visit) => {
  const { service, path, request } = visit;
  const page = pageAt(service.published, path);
  const response = withRedirectCaching(await (page ? pageFile(visit, request) : fileOf(visit, request)));
  // Redirects to a page's canonical URL do not depend on Accept.
  return page ? asHtml(service.publication, page, response) : response;
};

/** Whether the client prefers markdown. */
export const prefersMarkdown = ({ request, search }: Visit): boolean =>
  wantsMarkdown(readHeader(request, "Accept"), search);

const requestFor = ({ request }: Visit, path: string): Request =>
  new Request(new URL(path, request.url), { headers: request.headers });

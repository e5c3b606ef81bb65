/** Steps that respond with a prerendered page, its markdown, a computed page or another file. */
import { problem, quoted } from "../../api/problems.ts";
import { endpointAt } from "../addresses.ts";
import { assetResponse, bufferedResponse } from "../assets.ts";
import { type Template, templateOf } from "../fill.ts";
import { wantsMarkdown } from "../negotiate.ts";
import { asHtml, asTwin, computedPageResponse, normalizedPath, withRedirectCaching } from "../page.ts";
import { isPublished, pageAt } from "../published.ts";
import { respond } from "../respond.ts";
import type { ComputedPage } from "../service.ts";
import type { Step, Visit } from "../visit.ts";
import { live } from "./endpoint.ts";
import { errorPage } from "./error-page.ts";

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
  const { path, request, service } = visit;
  const normalized = normalizedPath(path);
  if (normalized === path || !(isPublished(service.published, normalized) || endpointAt(normalized))) return null;
  // A Location starting with two slashes would be a URL with another host.
  const location = normalized.replace(/^\/+/, "/") + new URL(request.url).search;
  return live(visit, withRedirectCaching(new Response(null, { status: 308, headers: { Location: location } })));
};

/** 404 with the nearest modules, for a path that does not exist. */
export const missing: Step = (visit) =>
  isPublished(visit.service.published, normalizedPath(visit.path)) ? null : errorPage(visit, 404);

/** A page's markdown twin, at the twin's path. */
export const twin: Step = async (visit) => {
  const { service, path, request } = visit;
  const page = service.published.twins.get(path);
  return page ? asTwin(service.publication, page, await pageFile(visit, request)) : null;
};

/** A page's markdown twin, at the page's path, for clients that prefer markdown. */
export const markdown: Step = async (visit) => {
  const { service, path } = visit;
  const page = pageAt(service.published, path);
  if (!page || !prefersMarkdown(visit)) return null;
  return asTwin(service.publication, page, await pageFile(visit, requestFor(visit, page.twin)), true);
};

/** A page computed for its query string or visitor. */
export const computedPage: Step = async (visit) => {
  const { service, path, search, env } = visit;
  const page = service.published.pages.get(path);
  const handler = page && service.computed.pages[page.kind as ComputedPage];
  const fill = handler?.(service.publication, new URLSearchParams(search), env.client.country);
  if (!page || !fill) return null;
  const template = await templateAt(visit, path);
  const { html, headers = {} } = fill(template.text);
  return asHtml(
    service.publication,
    page,
    await computedPageResponse(new Response(html, { headers: template.headers }), headers),
  );
};

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
  wantsMarkdown(request.headers.get("Accept"), search);

/** The template at a path, which is read once. */
export async function templateAt(visit: Visit, path: string): Promise<Template> {
  const { templates } = visit.service;
  const cached = templates.get(path);
  if (cached) return cached;
  // Without the request's headers: If-None-Match could make the response a 304.
  const template = await templateOf(await pageFile(visit, new Request(new URL(path, visit.request.url))));
  // Cloudflare Pages adds X-Robots-Tag on preview hosts.
  if (!template.headers.has("X-Robots-Tag")) templates.set(path, template);
  return template;
}

const requestFor = ({ request }: Visit, path: string): Request =>
  new Request(new URL(path, request.url), { headers: request.headers });

/** A page's file. It is buffered, since a truncated page would look like a valid response. */
const pageFile = async (visit: Visit, request: Request): Promise<Response> =>
  bufferedResponse(await fileOf(visit, request));

/** A published file. Throws if it is missing, since that is an error of the host, not a 404. */
async function fileOf({ env }: Visit, request: Request): Promise<Response> {
  const response = await assetResponse(env.assets.fetch(request));
  if (response.status === 404) throw new Error("The asset service lacks a published file.");
  return response;
}

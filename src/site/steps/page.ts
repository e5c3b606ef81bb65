/** Steps that respond with a page or a file: as it was built, as markdown, or filled in for the request. */
import { problem, quoted } from "../../api/problems.ts";
import { endpointAt } from "../addresses.ts";
import { entire, sound } from "../assets.ts";
import { type Template, templateOf } from "../fill.ts";
import { wantsMarkdown } from "../negotiate.ts";
import { asHtml, asTwin, filledIn, plainPath, redirectedForNow } from "../page.ts";
import { isPublished, pageAt } from "../published.ts";
import { respond } from "../respond.ts";
import type { ComputedPage } from "../service.ts";
import type { Step, Visit } from "../visit.ts";
import { live } from "./endpoint.ts";
import { errorPage } from "./error-page.ts";

const allow = { Allow: "GET, HEAD, OPTIONS" };

/** 204 for OPTIONS, and 405 for methods other than GET: the host's own 405 lacks Allow (RFC 9110 section 15.5.6). */
export const methods: Step = (visit) => {
  const { request, path, service } = visit;
  if (request.method === "GET") return null;
  if (request.method === "OPTIONS") return live(visit, new Response(null, { status: 204, headers: allow }));
  const detail = `${quoted(path)} does not answer ${quoted(request.method)}; it answers ${allow.Allow}.`;
  const refusal = problem(service.publication.catalog, "method-not-allowed", detail, { headers: allow });
  return respond(request, refusal).then((response) => live(visit, response));
};

/** The redirect from a path with needless percent-encoding. */
export const canonicalPath: Step = (visit) => {
  const { path, request, service } = visit;
  const plain = plainPath(path);
  if (plain === path || !(isPublished(service.published, plain) || endpointAt(plain))) return null;
  // One slash at its beginning: two would name a host.
  const location = plain.replace(/^\/+/, "/") + new URL(request.url).search;
  return live(visit, redirectedForNow(new Response(null, { status: 308, headers: { Location: location } })));
};

/** 404 with the nearest modules, for a path that leads to nothing. */
export const missing: Step = (visit) =>
  isPublished(visit.service.published, plainPath(visit.path)) ? null : errorPage(visit, 404);

/** A page's markdown at its own path. */
export const twin: Step = async (visit) => {
  const { service, path, request } = visit;
  const page = service.published.twins.get(path);
  return page ? asTwin(service.publication, page, await pageFile(visit, request)) : null;
};

/** A page's markdown at the page's path, for a reader who asks for it. */
export const markdown: Step = async (visit) => {
  const { service, path } = visit;
  const page = pageAt(service.published, path);
  if (!page || !isMarkdownReader(visit)) return null;
  return asTwin(service.publication, page, await pageFile(visit, requestFor(visit, page.twin)), true);
};

/** A page that is filled in for its query or its visitor. */
export const computedPage: Step = async (visit) => {
  const { service, path, search, env } = visit;
  const page = service.published.pages.get(path);
  const handler = page && service.computed.pages[page.kind as ComputedPage];
  const fill = handler?.(service.publication, new URLSearchParams(search), env.client.country);
  if (!page || !fill) return null;
  const template = await templateAt(visit, path);
  const { html, headers = {} } = fill(template.text);
  return asHtml(service.publication, page, await filledIn(new Response(html, { headers: template.headers }), headers));
};

/** A page or another file as it was built. */
export const file: Step = async (visit) => {
  const { service, path, request } = visit;
  const page = pageAt(service.published, path);
  const response = redirectedForNow(await (page ? pageFile(visit, request) : fileOf(visit, request)));
  // Another form of a page's URL redirects every reader.
  return page ? asHtml(service.publication, page, response) : response;
};

/** Whether the reader of a page asks for markdown. */
export const isMarkdownReader = ({ request, search }: Visit): boolean =>
  wantsMarkdown(request.headers.get("Accept"), search);

/** A page of the build that is to be filled in, read once. */
export async function templateAt(visit: Visit, path: string): Promise<Template> {
  const { templates } = visit.service;
  const known = templates.get(path);
  if (known) return known;
  // Without the request's headers, among which a condition would make it 304.
  const template = await templateOf(await pageFile(visit, new Request(new URL(path, visit.request.url))));
  // The host adds it where a request names a preview of the site.
  if (!template.headers.has("X-Robots-Tag")) templates.set(path, template);
  return template;
}

const requestFor = ({ request }: Visit, path: string): Request =>
  new Request(new URL(path, request.url), { headers: request.headers });

/** A page's file, whole: half a page would be a response that looks right. */
const pageFile = async (visit: Visit, request: Request): Promise<Response> => entire(await fileOf(visit, request));

/** A file that was published. Throws where it is not there, since a 404 would say that it does not exist. */
async function fileOf({ env }: Visit, request: Request): Promise<Response> {
  const response = await sound(env.assets.fetch(request));
  if (response.status === 404) throw new Error("The asset service does not have a file that was published.");
  return response;
}

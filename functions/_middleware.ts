/** Runs around every request: the pacing brake and the headers of every live answer, and the answer of last resort. */
import publication from "../dist/server/publication.json";
import type { Answer } from "../src/domain/answer.ts";
import { asFailure } from "../src/domain/ask.ts";
import { apiPath } from "../src/domain/catalog.ts";
import { problem, quoted } from "../src/domain/problems.ts";
import { whyNoPublication } from "../src/domain/publication.ts";
import { notFound } from "../src/domain/reads.ts";
import { sunsetTime, versionHeaders, versionRetired } from "../src/domain/versioning.ts";
import { entire, inTime, sound } from "../src/http/assets.ts";
import { conditional } from "../src/http/etag.ts";
import { internalProblem, inWords } from "../src/http/failure.ts";
import { failureLine } from "../src/http/failure-log.ts";
import {
  type ChangingHeaders,
  contentVersionHeader,
  dateHeader,
  everyResponse,
  isPreflight,
  setHeaders,
  withLiveHeaders,
} from "../src/http/live-headers.ts";
import {
  add,
  answerName,
  asKept,
  emptyMemo,
  headOnly,
  isBrief,
  isListed,
  type Kept,
  type Named,
  type Plain,
  plainest,
  replay,
  toKeep,
  unconditional,
} from "../src/http/memo.ts";
import { wantsMarkdown } from "../src/http/negotiate.ts";
import {
  asHtml,
  asMarkdown,
  asMissingTwin,
  asTwin,
  filledIn,
  isPagePath,
  lineHtml,
  nearestModules,
  pageAt,
  pageOfTwin,
  plainPath,
  redirectedForNow,
} from "../src/http/page.ts";
import { countRequest, limitOf, rateHeaders, type Standing, type Windows } from "../src/http/rate-limit.ts";
import { cacheable, jsonBytes, respond } from "../src/http/respond.ts";

const wrong = whyNoPublication(publication);
if (wrong !== null) throw new Error(`${wrong}: run npm run build again.`);

const windows: Windows = new Map();
/** Searches have a memory of their own, so that they never push out what is listed. */
const memos = { listed: emptyMemo(32 * 1024 * 1024), searched: emptyMemo(4 * 1024 * 1024) };
const { catalog, retirement } = publication;
const version = versionHeaders(catalog, retirement);
const sunset = sunsetTime(retirement);
const contentVersion = contentVersionHeader(publication.version);

export function onRequest(context: PagesContext): Response | Promise<Response> {
  const { request, env } = context;
  const named = answerName(request);
  const { path, name } = named;
  const now = Date.now();
  const standing = isPaced(path) ? standingOf(request, now, limitOf(env.RATE_LIMIT)) : null;
  const changing = [dateHeader(now), ...(standing ? rateHeaders(standing) : [])];
  // Whatever is cached and whoever is over the limit: a retired version gives no other response.
  if (retirement && now >= sunset && isBelow(path, apiPath) && !isPreflight(request)) {
    const retired = respond(request, versionRetired(catalog, retirement));
    return retired.then((response) => stamped(live(request, path, response), changing));
  }
  if (standing?.exceeded) return refusedPace(request, path, standing).then((refused) => stamped(refused, changing));
  const kept = name === null ? undefined : keptAs(name);
  // Answered at once: waiting for a promise costs as much as the rest.
  return kept ? replay(request, kept, changing) : fresh(context, named, changing);
}

/** Where the sender of a request stands; with the brake off nobody's address is looked at. */
const standingOf = (request: PagesContext["request"], now: number, limit: number): Standing =>
  countRequest(windows, limit === 0 ? "" : addressOf(request), now, limit);

const keptAs = (name: string): Kept | undefined => memos.listed.answers.get(name) ?? memos.searched.answers.get(name);

function keepAs(name: string, kept: Kept): Kept {
  add(isListed(name, catalog.modules.length) ? memos.listed : memos.searched, name, kept);
  return kept;
}

/** The answer as it is made, kept from now on if every caller may have it; a failure never is. */
async function fresh(context: PagesContext, { path, name }: Named, changing: ChangingHeaders): Promise<Response> {
  const { request } = context;
  try {
    if (request.method !== "GET" && request.method !== "HEAD") return stamped(await made(context, path), changing);
    const plain = name === null ? null : plainOf(path, name);
    const known = plain && keptAs(plain.name);
    // What was kept of an answer that was given at another address is found at this one too from now on.
    if (known) return replay(request, name !== null && isBrief(name) ? keepAs(name, known) : known, changing);
    if (plain?.answer) return await computed(request, path, plain.name, plain.answer(), changing);
    const whole = unconditional(request);
    const response = await made({ ...context, request: whole, next: () => context.next(whole) }, path);
    const kept = plain && (await inTime("The answer", toKeep(response)));
    if (kept) return replay(request, keepAs(plain.name, kept), changing);
    const asked = conditional(request, response);
    return stamped(request.method === "HEAD" ? headOnly(asked) : asked, changing);
  } catch (error) {
    return stamped(await failed(request, path, error), changing);
  }
}

const plainOf = (path: string, name: string): Plain =>
  isRoutable(path) ? plainest(publication, name) : { name, answer: null };

/** The response to a read of the API whose answer needs no file: kept as it is computed, not read back from a response. */
async function computed(
  request: Request,
  path: string,
  name: string,
  answer: Answer,
  changing: ChangingHeaders,
): Promise<Response> {
  if (answer.status !== 200) return stamped(live(request, path, await respond(request, answer)), changing);
  const body = jsonBytes(answer);
  const headers = new Headers(await cacheable(body, answer.headers));
  setHeaders(headers, { ...everyResponse, ...contentVersion, ...version });
  return replay(request, keepAs(name, asKept(headers, body)), changing);
}

/** The answer to a fault: written down once, a problem where data are asked for, else in words. */
async function failed(request: Request, path: string, error: unknown): Promise<Response> {
  const isData = isLive(path);
  console.error(failureLine(isData ? "request-failed" : "page-failed", request, 500, error));
  return isData ? live(request, path, await refuse(request, path, internalProblem(catalog))) : inWords(request);
}

const made = async (context: PagesContext, path: string): Promise<Response> =>
  isLive(path) ? live(context.request, path, await answered(context, path)) : page(context, path);

const refusedPace = async (request: Request, path: string, { resetSeconds }: Standing): Promise<Response> =>
  live(request, path, await refuse(request, path, tooMany(resetSeconds)));

/** A response with the headers that change: when it was made and, if it is one that is paced, where its sender stands. */
function stamped(response: Response, changing: ChangingHeaders): Response {
  for (const [name, value] of changing) response.headers.set(name, value);
  return response;
}

/** A live answer with the headers that all of them carry. */
const live = (request: Request, pathname: string, response: Response): Response =>
  withLiveHeaders(request, response, { ...contentVersion, ...(isBelow(pathname, apiPath) ? version : {}) });

/** A page or another file: read only, and other methods are told so (the platform's own 405 lacks Allow, RFC 9110 section 15.5.6). */
async function page({ request, env, next }: PagesContext, pathname: string): Promise<Response> {
  if (request.method !== "GET") return live(request, pathname, await readOnly(request, pathname));
  if (pathname.includes("%") && plainPath(pathname) !== pathname) {
    return live(request, pathname, redirectedForNow(toPlainPath(request, pathname)));
  }
  // Files that configure the host: on Pages they are missing, and wrangler's development server stumbles over them.
  if (/^\/_(?:headers|redirects|routes\.json)$/.test(pathname)) {
    const missing = await sound(env.ASSETS.fetch(new URL("/_", request.url)));
    // Headers as they come from the asset service cannot be added to.
    return new Response(missing.body, missing);
  }
  const twin = pageOfTwin(publication, pathname);
  if (twin) return asTwin(publication, twin, await published(next()));
  const serve = (path: string): Promise<Response> =>
    published(env.ASSETS.fetch(new Request(new URL(path, request.url), request)));
  if (!isPagePath(pathname)) {
    const file = redirectedForNow(await sound(next()));
    const isMissingTwin = file.status === 404 && pathname.endsWith(".md");
    return isMissingTwin ? asMissingTwin(publication, pathname, serve) : file;
  }
  const found = pageAt(publication, pathname);
  if (!wantsMarkdown(request.headers.get("Accept"), new URL(request.url).search)) {
    if (found) return asHtml(publication, found, redirectedForNow(await published(next())));
    const response = await sound(next());
    const page = response.status === 404 ? await withNearest(response, pathname) : redirectedForNow(response);
    return asHtml(publication, found, page);
  }
  return asMarkdown(publication, found, pathname, serve);
}

/** The file of a page that was published, whole; throws where it is not there, which would tell a reader that the page does not exist. */
async function published(answer: Promise<Response>): Promise<Response> {
  const response = await sound(answer);
  if (response.status === 404) throw new Error("The asset service does not have the file of a page.");
  return entire(response);
}

/** The page for a missing one, with the modules that may have been meant. */
function withNearest(page: Response, pathname: string): Promise<Response> {
  const lines = nearestModules(publication, pathname).map(lineHtml).join("");
  const rewriter = new HTMLRewriter()
    .on("#nearest", { element: (section) => void section.removeAttribute("hidden") })
    .on("#nearest ol", { element: (list) => void list.append(lines, { html: true }) });
  return filledIn(rewriter.transform(page), { "Cache-Control": "no-store" });
}

/** The redirect from an address with needless percent-encoding. One slash at its beginning: two would name a host. */
function toPlainPath({ url }: Request, pathname: string): Response {
  const location = plainPath(pathname).replace(/^\/+/, "/") + new URL(url).search;
  return new Response(null, { status: 308, headers: { Location: location } });
}

function readOnly(request: Request, pathname: string): Response | Promise<Response> {
  const allow = { Allow: "GET, HEAD, OPTIONS" };
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: allow });
  const detail = `${quoted(pathname)} does not answer ${quoted(request.method)}; it answers ${allow.Allow}.`;
  return respond(request, problem(catalog, "method-not-allowed", detail, { headers: allow }));
}

/** The client's address: as the edge tells it, else (on one machine) as the runtime saw the connection, without its port. */
function addressOf({ headers, cf }: PagesContext["request"]): string {
  const seen = headers.get("CF-Connecting-IP");
  if (seen !== null) return seen;
  const peer = cf?.clientIp ?? "";
  return peer.slice(0, peer.lastIndexOf(":"));
}

/** Whether an address is answered live: as data, never as a page. */
const isLive = (pathname: string): boolean => isPaced(pathname) || /^\/health\/?$/.test(pathname);

/** Whether an address is paced: the API, /ask and the MCP servers share one counter for each address. */
const isPaced = (pathname: string): boolean =>
  isBelow(pathname, "/api") || ["/ask", "/mcp", "/mcp/product"].includes(pathname.replace(/\/$/, ""));

const isBelow = (pathname: string, root: string): boolean => pathname === root || pathname.startsWith(`${root}/`);

/** Whether Pages would hand the path to a function: it finds none for empty segments and for what is not percent-encoded UTF-8. */
function isRoutable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return !pathname.includes("//");
  } catch {
    return false;
  }
}

/** A live answer; a status from 500 up that is no problem of ours is a fault that a library has put into its own words. */
async function answered({ request, next }: PagesContext, pathname: string): Promise<Response> {
  if (!isBelow(pathname, "/api")) {
    const response = await next();
    const isOurs = response.headers.get("Content-Type") === "application/problem+json";
    if (response.status >= 500 && !isOurs) throw new Error(`The function answers with status ${response.status}.`);
    return response;
  }
  if (!isBelow(pathname, apiPath)) return respond(request, notFound(catalog, pathname));
  if (!isRoutable(pathname)) return respond(request, notFound(catalog, pathname.slice(apiPath.length)));
  return next();
}

/** A problem in the form of the door it is given at: at /ask it is a failure of NLWeb too. */
const refuse = (request: Request, pathname: string, answer: Answer): Promise<Response> =>
  respond(request, isBelow(pathname, "/ask") ? asFailure(answer) : answer);

const tooMany = (resetSeconds: number): Answer =>
  problem(catalog, "rate-limit-exceeded", `Too many requests; try again in ${resetSeconds} seconds.`, {
    headers: { "Retry-After": String(resetSeconds) },
  });

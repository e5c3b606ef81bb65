/** Runs around every request: its length, the rate limiter, cached responses, the headers of every endpoint, and the response of last resort. */
import publication from "../dist/server/publication.json";
import type { Answer } from "../src/api/answer.ts";
import { problem, quoted } from "../src/api/problems.ts";
import { notFound } from "../src/api/reads.ts";
import { maxPathBytes, maxTargetBytes, uriTooLong } from "../src/api/uri-length.ts";
import { sunsetTime, versionHeaders, versionRetired } from "../src/api/versioning.ts";
import { asFailure } from "../src/ask/ask.ts";
import { apiPath } from "../src/course/catalog.ts";
import type { ErrorStatus } from "../src/site/addresses.ts";
import { entire, inTime, sound } from "../src/site/assets.ts";
import { clientOf } from "../src/site/client.ts";
import { errorResponse, templatePath } from "../src/site/error-page.ts";
import { conditional } from "../src/site/etag.ts";
import { internalProblem, inWords } from "../src/site/failure.ts";
import { failureLine } from "../src/site/failure-log.ts";
import { type Template, templateOf } from "../src/site/fill.ts";
import {
  type ChangingHeaders,
  contentVersionHeader,
  dateHeader,
  everyResponse,
  isPreflight,
  setHeaders,
  withLiveHeaders,
} from "../src/site/live-headers.ts";
import {
  add,
  answerName,
  asKept,
  emptyMemo,
  headOnly,
  isBrief,
  isListed,
  type Kept,
  maxListedBytes,
  maxSearchedBytes,
  type Named,
  type Plain,
  plainest,
  replay,
  toKeep,
  unconditional,
} from "../src/site/memo.ts";
import { wantsMarkdown } from "../src/site/negotiate.ts";
import { asHtml, asTwin, isPagePath, plainPath, redirectedForNow } from "../src/site/page.ts";
import { hasProblems, isCounted, isEndpoint, isOfApi, isPublished, pageAt, publishedPaths } from "../src/site/place.ts";
import { whyNoPublication } from "../src/site/publication.ts";
import { countRequest, limitOf, newWindows, rateHeaders, type Standing } from "../src/site/rate-limit.ts";
import { isTooLong, type RequestTarget, targetOf } from "../src/site/request-target.ts";
import { cacheable, jsonBytes, respond } from "../src/site/respond.ts";

const wrong = whyNoPublication(publication);
if (wrong !== null) throw new Error(`${wrong}: run npm run build again.`);

const windows = newWindows();
const published = publishedPaths(publication);
/** The error pages in both forms, read once: an error must cost less than what it refuses. */
const templates = new Map<string, Template>();
/** Searches have a memory of their own, so that they never push out what is listed. */
const memos = { listed: emptyMemo(maxListedBytes), searched: emptyMemo(maxSearchedBytes) };
const { catalog, retirement } = publication;
const version = versionHeaders(catalog, retirement);
const sunset = sunsetTime(retirement);
const contentVersion = contentVersionHeader(publication.version);

export function onRequest(context: PagesContext): Response | Promise<Response> {
  const { request, env } = context;
  const now = Date.now();
  const target = targetOf(request.url);
  if (isTooLong(target)) return refusedLength(context, target, now);
  const named = answerName(request, target);
  const { path, name } = named;
  const standing = isCounted(published, { ...target, path }) ? standingOf(request, now, limitOf(env.RATE_LIMIT)) : null;
  const changing = changingHeaders(now, standing);
  // Whatever is cached and whoever is over the limit: a retired version gives no other response.
  if (retirement && now >= sunset && isOfApi(path) && !isPreflight(request)) {
    const retired = respond(request, versionRetired(catalog, retirement));
    return retired.then((response) => stamped(live(request, path, response), changing));
  }
  if (isRefused(request, standing)) return refusedRate(context, path, standing, changing);
  const kept = name === null ? undefined : keptAs(name);
  // Answered at once: waiting for a promise costs as much as the rest.
  return kept ? replay(request, kept, changing) : fresh(context, named, changing);
}

/** Where the sender of a request stands; with rate limiting off nobody's address is looked at. */
const standingOf = ({ headers, cf }: PagesContext["request"], now: number, limit: number): Standing =>
  countRequest(windows, limit === 0 ? "" : clientOf(headers.get("CF-Connecting-IP"), cf?.clientIp), now, limit);

const changingHeaders = (now: number, standing: Standing | null): ChangingHeaders => [
  dateHeader(now),
  ...(standing ? rateHeaders(standing) : []),
];

/** Whether a request is over its sender's limit. A preflight never is: the browser would hide the response that it asks for. */
const isRefused = ({ method }: Request, standing: Standing | null): standing is Standing =>
  standing?.exceeded === true && method !== "OPTIONS";

/** 429, or 414 within the limit, for a request target that is too long; of its path only the beginning and the extension are looked at. */
function refusedLength(context: PagesContext, { path, search }: RequestTarget, now: number): Promise<Response> {
  const { request, env } = context;
  const isMissing = path.length > maxPathBytes;
  const start = {
    path: isMissing ? path.slice(0, maxPathBytes) + (path.endsWith(".md") ? ".md" : "") : path,
    search: search.slice(0, maxTargetBytes),
  };
  const standing = isMissing || isCounted(published, start) ? standingOf(request, now, limitOf(env.RATE_LIMIT)) : null;
  const changing = changingHeaders(now, standing);
  if (isRefused(request, standing)) return refusedRate(context, start.path, standing, changing);
  return refused(context, start.path, { status: 414, answer: uriTooLong(catalog), changing });
}

const refusedRate = (
  context: PagesContext,
  path: string,
  { resetSeconds }: Standing,
  changing: ChangingHeaders,
): Promise<Response> =>
  refused(context, path, { status: 429, answer: tooMany(resetSeconds), seconds: resetSeconds, changing });

/** A request that is refused before it is looked into: a problem where data are asked for, else a page. */
async function refused(
  context: PagesContext,
  path: string,
  { status, answer, seconds = 0, changing }: Refusal,
): Promise<Response> {
  const { request } = context;
  try {
    if (hasProblems(path)) return stamped(live(request, path, await refuse(request, path, answer)), changing);
    const response = await errorPage(context, path, status, seconds);
    return stamped(request.method === "HEAD" ? headOnly(response) : response, changing);
  } catch (error) {
    return stamped(await failed(request, path, error), changing);
  }
}

type Refusal = { status: ErrorStatus; answer: Answer; seconds?: number; changing: ChangingHeaders };

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
  const isData = isEndpoint(path);
  console.error(failureLine(isData ? "request-failed" : "page-failed", request, 500, error));
  return isData ? live(request, path, await refuse(request, path, internalProblem(catalog))) : inWords(request);
}

const made = async (context: PagesContext, path: string): Promise<Response> =>
  isEndpoint(path) ? live(context.request, path, await answered(context, path)) : page(context, path);

/** A response with the headers that change: when it was made and, if it is one that is paced, where its sender stands. */
function stamped(response: Response, changing: ChangingHeaders): Response {
  for (const [name, value] of changing) response.headers.set(name, value);
  return response;
}

/** A live answer with the headers that all of them carry. */
const live = (request: Request, pathname: string, response: Response): Response =>
  withLiveHeaders(request, response, { ...contentVersion, ...(isOfApi(pathname) ? version : {}) });

/** A page or another file: read only, and other methods are told so (the platform's own 405 lacks Allow, RFC 9110 section 15.5.6). */
async function page(context: PagesContext, pathname: string): Promise<Response> {
  const { request, env, next } = context;
  if (request.method !== "GET") return live(request, pathname, await readOnly(request, pathname));
  const plain = plainPath(pathname);
  const isFound = isPublished(published, plain);
  if (plain !== pathname && (isFound || isEndpoint(plain))) {
    return live(request, pathname, redirectedForNow(toPlainPath(request, pathname)));
  }
  if (!isFound) return errorPage(context, pathname, 404);
  const twin = published.twins.get(pathname);
  if (twin) return asTwin(publication, twin, await pageFile(next()));
  if (!isPagePath(pathname)) return redirectedForNow(await fileOf(next()));
  const found = pageAt(published, pathname);
  if (found && isMarkdownReader(request)) {
    return asTwin(publication, found, await pageFile(env.ASSETS.fetch(elsewhere(request, found.twin))), true);
  }
  const file = redirectedForNow(await pageFile(next()));
  // Another form of a page's address redirects every reader.
  return found ? asHtml(publication, found, file) : file;
}

const isMarkdownReader = ({ headers, url }: Request): boolean =>
  wantsMarkdown(headers.get("Accept"), targetOf(url).search.slice(0, maxTargetBytes));

const elsewhere = (request: Request, path: string): Request => new Request(new URL(path, request.url), request);

/** A file that was published; throws where it is not there, which would tell a reader that it does not exist. */
async function fileOf(answer: Promise<Response>): Promise<Response> {
  const response = await sound(answer);
  if (response.status === 404) throw new Error("The asset service does not have a file that was published.");
  return response;
}

/** A page's file, whole: half a page would be an answer that looks right. */
const pageFile = async (answer: Promise<Response>): Promise<Response> => entire(await fileOf(answer));

/** The page for an error, or its markdown for readers who asked for markdown. */
async function errorPage(
  { request, env }: PagesContext,
  path: string,
  status: ErrorStatus,
  seconds = 0,
): Promise<Response> {
  const isNegotiated = isPagePath(path);
  const isMarkdown = isNegotiated ? isMarkdownReader(request) : path.endsWith(".md");
  const file = templatePath(status, isMarkdown);
  let template = templates.get(file);
  if (!template) {
    template = await templateOf(await pageFile(env.ASSETS.fetch(new URL(file, request.url))));
    templates.set(file, template);
  }
  return errorResponse(publication, { status, path, seconds }, template, { isMarkdown, isNegotiated });
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
  if (!pathname.startsWith("/api")) {
    const response = await next();
    const isOurs = response.headers.get("Content-Type") === "application/problem+json";
    if (response.status >= 500 && !isOurs) throw new Error(`The function answers with status ${response.status}.`);
    return response;
  }
  if (!isOfApi(pathname)) return respond(request, notFound(catalog, pathname));
  if (!isRoutable(pathname)) return respond(request, notFound(catalog, pathname.slice(apiPath.length)));
  return next();
}

/** A problem in the form of the door it is given at: at /ask it is a failure of NLWeb too. */
const refuse = (request: Request, pathname: string, answer: Answer): Promise<Response> =>
  respond(request, /^\/ask(?:\/|$)/.test(pathname) ? asFailure(answer) : answer);

const tooMany = (resetSeconds: number): Answer =>
  problem(catalog, "rate-limit-exceeded", `Too many requests; try again in ${resetSeconds} seconds.`, {
    headers: { "Retry-After": String(resetSeconds) },
  });

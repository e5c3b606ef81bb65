/**
 * The service as a platform-independent function from a request to a response: its context, guards, the cached answer, the handler
 * of its route, and what every response gets at the end.
 */
import { apiPath } from "../course/catalog.ts";
import { textCachePer } from "../course/text/memoize.ts";
import { type Endpoint, type ErrorStatus, endpoints, isPagePath, type McpServerName } from "./addresses.ts";
import { answerApi, answerRead, type ReadFile } from "./api/api.ts";
import type { Resolved } from "./api/operation.ts";
import { internalProblem, methodNotAllowed, notFound, problem, uriTooLong } from "./api/problems.ts";
import { sunsetTime, versionRetired } from "./api/versioning.ts";
import { answerAsk, asFailure } from "./ask/ask.ts";
import {
  cachedResponse,
  cacheKeyOf,
  cacheResponse,
  findCached,
  isPlainPath,
  isShortKey,
  resolvedRead,
  respondFromCache,
  toCache,
  unconditional,
} from "./cache.ts";
import { type Computed, type Context, type Env, type Service, serviceOf } from "./context.ts";
import { errorPage } from "./error-pages.ts";
import { failureLine } from "./failure-log.ts";
import { fileBytes, withTimeout } from "./files.ts";
import { type BodyDeadlines, deadlinesOf } from "./http/body.ts";
import {
  isBelow,
  isPreflight,
  isRead,
  isTooLong,
  isWellFormedPath,
  readHeader,
  targetOf,
  truncated,
  wantsMarkdown,
} from "./http/request.ts";
import {
  type ApiResponse,
  cacheableHeaders,
  commonHeaders,
  conditional,
  dateHeader,
  jsonBytes,
  optionsResponse,
  respond,
  setHeaders,
  textError,
  withCommonHeaders,
  withoutBody,
} from "./http/response.ts";
import { answerMcp } from "./mcp/http.ts";
import { mcpServer, type ServerContext } from "./mcp/server.ts";
import { computedMarkdown, fileResponse, htmlPage, markdownPage, redirectTo } from "./page-responses.ts";
import type { ImportedPublication, Publication } from "./publication.ts";
import { questionLine } from "./question-log.ts";
import { clientOf, countRequest, limitOf, type RateLimit, rateHeaders } from "./rate-limit.ts";
import { hasProblems, isCounted, routeOf } from "./route-table.ts";
import type { Language } from "./search/language.ts";
import type { ReportQuestion } from "./search/unanswered.ts";
import { warmUp } from "./warm-up.ts";

/** The request handler of a site. It never throws or rejects. */
export type RequestHandler = (request: Request, env: Env) => Response | Promise<Response>;

/**
 * The request handler for a publication. language has the rules of its search; prepare is run before the first request. Throws if the
 * publication is from another version of the software.
 */
export function createRequestHandler(
  publication: ImportedPublication,
  computed: Computed,
  language: Language,
  prepare: (service: Service) => void = warmUp,
): RequestHandler {
  const service = serviceOf(publication as Publication, computed, language);
  prepare(service);
  return (request, env) => {
    let context: Context | undefined;
    try {
      context = contextOf(service, request, env);
      const refused = guard(context);
      if (refused) return settled(context, refused);
      // Cached responses are returned synchronously: awaiting a promise would double their cost.
      return cachedUnder(context, context.cacheKey) ?? settled(context, answer(context));
    } catch (error) {
      return context ? failure(context, error) : failureWithoutContext(request, env, error);
    }
  };
}

/** The context of a request. Counts the request if it is rate-limited. */
export function contextOf(service: Service, request: Request, env: Env): Context {
  const target = targetOf(request.url);
  const isLong = isTooLong(target);
  const isPlain = !isLong && isPlainPath(target.path);
  const { path, search } = isLong
    ? truncated(target)
    : { path: isPlain ? target.path : new URL(request.url).pathname, search: target.search };
  const route = routeOf(service.routes, path);
  const prefersMarkdown =
    route.to !== "endpoint" && isPagePath(path) && wantsMarkdown(readHeader(request, "Accept"), search);
  const rateLimit = isCounted(route, { path, search }) ? countRequestOf(service, env) : null;
  return {
    ...{ service, request, env, path, search, isTooLong: isLong, route, prefersMarkdown, rateLimit },
    cacheKey: isPlain ? cacheKeyOf(request, { path, search }, prefersMarkdown) : null,
    headers: isBelow(path, apiPath) ? service.headers.api : service.headers.content,
    changing: [dateHeader(env.now), ...(rateLimit ? rateHeaders(rateLimit) : [])],
    reportQuestion: env.logQuestion && ((unanswered) => env.logQuestion?.(questionLine(path, unanswered, env.now))),
  };
}

/** The rate limit of the client after this request. If rate limiting is off, the IP address is not read. */
function countRequestOf({ windows }: Service, { client, settings, now }: Env): RateLimit {
  const limit = limitOf(settings.RATE_LIMIT);
  return countRequest(windows, limit === 0 ? "" : clientOf(client.forwarded, client.connection), now, limit);
}

// Guards: they refuse requests before the cache and all handlers, with problem details at endpoints and error pages elsewhere.

function guard(context: Context): Promise<Response> | null {
  const { isTooLong, rateLimit, request, service } = context;
  const { catalog, retirement } = service.publication;
  // Not for OPTIONS: browsers hide the response from scripts if a preflight fails.
  const isLimited = rateLimit?.exceeded === true && request.method !== "OPTIONS";
  if (isTooLong && !isLimited) return refuse(context, 414, uriTooLong(catalog));
  const isRetired =
    retirement !== null && context.env.now >= sunsetTime(retirement) && isBelow(context.path, apiPath) && !isTooLong;
  if (isRetired && !isPreflight(request)) return refuse(context, 410, versionRetired(catalog, retirement));
  if (!isLimited) return null;
  const { resetSeconds } = rateLimit;
  const wait = `${resetSeconds} ${resetSeconds === 1 ? "second" : "seconds"}`;
  const tooMany = problem(catalog, "rate-limit-exceeded", `Too many requests; try again in ${wait}.`, {
    headers: { "Retry-After": String(resetSeconds) },
  });
  return refuse(context, 429, tooMany, resetSeconds);
}

async function refuse(context: Context, status: ErrorStatus | 410, response: ApiResponse, seconds = 0) {
  const isProblem = status === 410 || hasProblems(context.path);
  return finish(context, await (isProblem ? problemAt(context, response) : errorPage(context, status, seconds)));
}

/** The response with a problem. At /ask, it is also an NLWeb failure. */
const problemAt = async (context: Context, response: ApiResponse): Promise<Response> =>
  withCommon(
    context,
    await respond(context.request, isBelow(context.path, endpoints.ask.at) ? asFailure(response) : response),
  );

const withCommon = ({ request, headers }: Context, response: Response): Response =>
  withCommonHeaders(request, response, headers);

// The cache.

/** The response that is cached under a key, for GET and HEAD. Also caches it under the request's own key, if that is another one. */
function cachedUnder({ service, request, cacheKey, changing }: Context, key: string | null): Response | null {
  const response = key === null ? undefined : findCached(service.cache, key);
  if (!response) return null;
  if (cacheKey !== null && cacheKey !== key && isShortKey(cacheKey)) cacheResponse(service.cache, cacheKey, response);
  return respondFromCache(request, response, changing);
}

/** The response to a request that is not in the cache under its own key, cached if it is public. */
async function answer(context: Context): Promise<Response> {
  const { service, request, path, cacheKey } = context;
  if (!isRead(request)) return finish(context, await handle(context));
  const { key, read } =
    cacheKey === null || !isWellFormedPath(path)
      ? { key: cacheKey, read: null }
      : resolvedRead(service.course, cacheKey);
  const cached = cachedUnder(context, key);
  if (cached) return cached;
  if (key !== null && read) return respondToRead(context, key, read);
  const response = await handle({ ...context, request: unconditional(request) });
  const cacheable = key === null ? null : await withTimeout("The response", toCache(response));
  if (key === null || cacheable === null) return finish(context, conditional(request, response));
  return respondFromCache(request, cacheResponse(service.cache, key, cacheable), context.changing);
}

/** The response to an API read. Its bytes are cached before the Response is created. */
async function respondToRead(context: Context, key: string, read: Resolved): Promise<Response> {
  const { service, request, changing } = context;
  const response = await answerRead(read, apiFiles(context));
  if (response.status !== 200) return finish(context, withCommon(context, await respond(request, response)));
  const body = jsonBytes(response);
  const headers = new Headers(await cacheableHeaders(body, response.headers));
  setHeaders(headers, { ...commonHeaders, ...context.headers });
  return respondFromCache(request, cacheResponse(service.cache, key, cachedResponse(headers, body)), changing);
}

// The router: a handler for each kind of route, and for each endpoint.

/** The response of the route's handler. Pages and files are read only: OPTIONS is 204 with Allow, and other methods are 405. */
async function handle(context: Context): Promise<Response> {
  const { route, request, path, service, prefersMarkdown } = context;
  if (route.to === "endpoint") return withCommon(context, await endpointResponse(context, route.endpoint));
  if (request.method === "OPTIONS") return withCommon(context, optionsResponse(pageMethods));
  // The host's 405 lacks Allow (RFC 9110 section 15.5.6).
  if (request.method !== "GET") {
    const refused = methodNotAllowed(service.course.catalog, request.method, path, pageMethods);
    return withCommon(context, await respond(request, refused));
  }
  switch (route.to) {
    case "redirect":
      return redirectTo(context, route.path);
    case "nothing":
      return errorPage(context, 404);
    case "markdown":
      return markdownPage(context, route.page, false);
    case "page":
      return prefersMarkdown ? markdownPage(context, route.page, true) : htmlPage(context, route.page, route.isExact);
    case "file":
      return fileResponse(context);
  }
}

const pageMethods = "GET, HEAD, OPTIONS";

/** The response of an endpoint. Throws for a 5xx that is not a problem: it comes from a library. */
async function endpointResponse(context: Context, endpoint: Endpoint): Promise<Response> {
  const response = await endpointHandlers[endpoint](context, deadlinesOf(context.env.settings));
  const isProblem = response.headers.get("Content-Type") === "application/problem+json";
  if (response.status >= 500 && !isProblem) throw new Error(`The endpoint responded with status ${response.status}.`);
  return response;
}

const endpointHandlers: Record<Endpoint, (context: Context, deadlines: BodyDeadlines) => Response | Promise<Response>> =
  {
    api: (context, deadlines) => answerApi(context.request, context.service.course, apiFiles(context), deadlines),
    // API versions that do not exist, and endpoints that this course does not have.
    otherVersions: ({ request, service }) =>
      respond(request, notFound(service.course.catalog, new URL(request.url).pathname)),
    ask: ({ request, service, reportQuestion }, deadlines) =>
      answerAsk(request, service.course, deadlines, reportQuestion),
    documentation: mcp("documentation"),
    enrollment: mcp("enrollment"),
    search: mcp("search"),
    health: ({ request, service }) => answerHealth(request, service.publication),
  };

const fileAt = ({ env, request }: Context, path: string): Promise<Uint8Array<ArrayBuffer>> =>
  fileBytes(env.assets, new URL(path, request.url), env.assetTimeoutMs);

const apiFiles =
  (context: Context): ReadFile =>
  (file) =>
    fileAt(context, `${apiPath}/${file}`);

/** /health, for monitoring: the version of the content, never cached. */
export function answerHealth(
  request: Request,
  { catalog, version }: Pick<Publication, "catalog" | "version">,
): Response | Promise<Response> {
  const { method } = request;
  if (method === "OPTIONS") return optionsResponse(pageMethods);
  if (!isRead(request)) return respond(request, methodNotAllowed(catalog, method, "/health", pageMethods));
  const body = JSON.stringify({ status: "ok", version: version.hash, updated: version.updated });
  const headers = { "Cache-Control": "no-store", "Content-Type": "application/json" };
  return new Response(method === "HEAD" ? null : body, { headers });
}

/** Maximum memory of the cached responses of an MCP server, in bytes. */
const maxCachedBytes = 2 * 1024 * 1024;
const cachedTexts = textCachePer(maxCachedBytes);

function mcp(name: McpServerName) {
  return async (context: Context, deadlines: BodyDeadlines): Promise<Response> => {
    const { request, service, env } = context;
    const { catalog, documents, files } = service.publication;
    let isReported = false;
    const reportQuestion: ReportQuestion =
      context.reportQuestion &&
      ((unanswered) => {
        isReported = true;
        context.reportQuestion?.(unanswered);
      });
    const server = service.mcpServers.get(name);
    if (!server) throw new Error(`The course has no MCP server ${name}.`);
    let hasFailed = false;
    const serverContext: ServerContext = {
      async readMarkdown(path) {
        hasFailed = true;
        const bytes = await fileAt(context, path);
        const expected = documents.find(({ markdownPath }) => markdownPath === path)?.bytes;
        if (!files.includes(path) && bytes.length !== expected)
          throw new Error(`The markdown ${path} has ${bytes.length} bytes; expected ${expected}.`);
        hasFailed = false;
        return new TextDecoder().decode(bytes);
      },
      readComputed: (page, search) => computedMarkdown({ ...context, reportQuestion }, page, search),
      today: new Date(env.now).toISOString().slice(0, 10),
      edgeCountry: env.client.country,
      report: (event, where, status, error) => console.error(failureLine(event, where, status, error, env.now)),
      reportQuestion,
    };
    const target = {
      site: catalog,
      newServer: () => mcpServer(server, serverContext),
      country: env.client.country,
      cache: cachedTexts(server),
      // From the cache, a question that comes again would not be reported again.
      isCached: () => !isReported,
    };
    const response = await answerMcp(request, target, deadlines);
    // MCP reports the error with status 200; send 500, so that it is not cached or counted as a success.
    return hasFailed ? respond(request, internalProblem(catalog)) : response;
  };
}

// The end of every response that is not from the cache.

function finish({ request, changing }: Context, response: Response): Response {
  const finished = request.method === "HEAD" ? withoutBody(response) : response;
  for (const [name, value] of changing) finished.headers.set(name, value);
  return finished;
}

const settled = (context: Context, response: Promise<Response>): Promise<Response> =>
  response.catch((error: unknown) => failure(context, error));

async function failure(context: Context, error: unknown): Promise<Response> {
  const { request, route, service, env } = context;
  const isEndpoint = route.to === "endpoint";
  console.error(failureLine(isEndpoint ? "request-failed" : "page-failed", request, 500, error, env.now));
  const response = isEndpoint ? await problemAt(context, internalProblem(service.course.catalog)) : textError(request);
  return finish(context, response);
}

/** The 500 response to a request whose URL or headers could not be read: nothing else of it is known. Logs the error. */
function failureWithoutContext(request: Request, { now }: Env, error: unknown): Response {
  console.error(failureLine("request-failed", request, 500, error, now));
  const response = textError(request);
  response.headers.set(...dateHeader(now));
  return response;
}

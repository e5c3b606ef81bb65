/** The service as a platform-independent function from a request to a response. */

import { conditional } from "../http/response.ts";
import type { Language } from "../search/language.ts";
import { withTimeout } from "./assets.ts";
import { cacheResponse, replay, toCache, unconditional } from "./cache.ts";
import type { ImportedPublication, Publication } from "./publication.ts";
import { rehearse } from "./rehearsal.ts";
import { type Computed, serviceOf } from "./service.ts";
import { cached, cachedUnder, canonicalOf, computedRead } from "./steps/cached.ts";
import { endpoint } from "./steps/endpoint.ts";
import { failure, failureWithout } from "./steps/failure.ts";
import { canonicalPath, computedPage, file, markdown, methods, missing, renamed, twin } from "./steps/page.ts";
import { type Refusal, retiredVersion, tooLong, tooManyRequests } from "./steps/refusals.ts";
import { type Env, finish, isRead, type Step, type Visit, visitOf } from "./visit.ts";

/** The request handler of a site. It never throws or rejects. */
export type Site = (request: Request, env: Env) => Response | Promise<Response>;

/** Checks that run before the cache and all steps. */
const refusals: readonly Refusal[] = [
  tooLong, // 414
  retiredVersion, // 410 for a version of the API after its sunset
  tooManyRequests, // 429
];

/** Steps for responses that are not cached. Each returns a response, or null to continue. The last step always responds. */
const steps: readonly Step[] = [
  endpoint, // the API, /ask, the MCP servers, /health
  methods, // pages and files are read only: 204 with Allow, or 405
  canonicalPath, // non-canonical percent-encoding: 308
  renamed, // a former path of a module: 308
  missing, // 404 with the nearest modules
  twin, // a page's markdown at its own path
  markdown, // a page's markdown by Accept or ?mode=agent
  computedPage, // a search, prices of a region, a quote
  file, // all other files of the build
];

/** The request handler for a publication. language has the rules of its search. Throws if it is from another version of the software. */
export function createSite(publication: ImportedPublication, computed: Computed, language: Language): Site {
  const service = serviceOf(publication as Publication, computed, language);
  rehearse(service);
  return (request, env) => {
    let visit: Visit | undefined;
    try {
      visit = visitOf(service, request, env);
      // Cached responses are returned synchronously: awaiting a promise would double their cost.
      return refuse(visit) ?? cached(visit) ?? respond(visit);
    } catch (error) {
      return visit === undefined ? failureWithout(request, env, error) : failureOf(visit, error);
    }
  };
}

function refuse(visit: Visit): Promise<Response> | null {
  for (const refusal of refusals) {
    const response = refusal(visit);
    if (response !== null) return orFailure(visit, async () => finish(visit, await response));
  }
  return null;
}

const respond = (visit: Visit): Promise<Response> =>
  orFailure(visit, async () => {
    if (!isRead(visit.request)) return finish(visit, await firstResponse(visit));
    const { key, answer } = canonicalOf(visit);
    const response = cachedUnder(visit, key) ?? (await computedRead(visit, key, answer));
    if (response) return response;
    return cacheAndFinish(visit, key, await firstResponse({ ...visit, request: unconditional(visit.request) }));
  });

/** The response, or a 500 if it throws. */
async function orFailure(visit: Visit, response: () => Promise<Response>): Promise<Response> {
  try {
    return await response();
  } catch (error) {
    return failureOf(visit, error);
  }
}

const failureOf = async (visit: Visit, error: unknown): Promise<Response> => finish(visit, await failure(visit, error));

async function firstResponse(visit: Visit): Promise<Response> {
  for (const step of steps) {
    const response = await step(visit);
    if (response !== null) return response;
  }
  throw new Error("No step responded.");
}

/** The response to GET or HEAD, after caching it if it is public. */
async function cacheAndFinish(visit: Visit, key: string | null, response: Response): Promise<Response> {
  const { service, request, changing } = visit;
  const cacheable = key === null ? null : await withTimeout("The response", toCache(response));
  if (key === null || cacheable === null) return finish(visit, conditional(request, response));
  return replay(request, cacheResponse(service.cache, key, cacheable), changing);
}

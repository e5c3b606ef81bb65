/** The service as one function from a request to a response, without a platform. */
import { inTime } from "./assets.ts";
import { cacheAs, replay, toCache, unconditional } from "./cache.ts";
import { conditional } from "./etag.ts";
import type { Publication } from "./publication.ts";
import { type Computed, serviceOf } from "./service.ts";
import { cached, cachedUnder, canonicalOf, computedRead } from "./steps/cached.ts";
import { endpoint } from "./steps/endpoint.ts";
import { failure } from "./steps/failure.ts";
import { canonicalPath, computedPage, file, markdown, methods, missing, twin } from "./steps/page.ts";
import { type Refusal, retiredVersion, tooLong, tooManyRequests } from "./steps/refusals.ts";
import { type Env, finished, isRead, type Step, type Visit, visitOf } from "./visit.ts";

/** A site: the response to a request. It never throws and never rejects. */
export type Site = (request: Request, env: Env) => Response | Promise<Response>;

/** What refuses a request before anything else looks at it. */
const refusals: readonly Refusal[] = [
  tooLong, // 414
  retiredVersion, // 410 for a version of the API after its sunset
  tooManyRequests, // 429
];

/** What responds where nothing is cached. Each step responds or passes the visit on; the last one responds to every visit. */
const steps: readonly Step[] = [
  endpoint, // the API, /ask, the MCP servers, /health
  methods, // pages and files are read only: 204 with Allow, or 405
  canonicalPath, // needless percent-encoding: 308
  missing, // 404 with the nearest modules
  twin, // a page's markdown at its own path
  markdown, // the same by Accept or ?mode=agent
  computedPage, // a search, prices of a region, a quote
  file, // everything else that was built
];

/** The site of a publication. Throws where that is none, such as one of another version of the software. */
export function createSite(publication: Publication, computed: Computed): Site {
  const service = serviceOf(publication, computed);
  return (request, env) => {
    const visit = visitOf(service, request, env);
    // A cached response comes at once: waiting for a promise costs as much as the rest.
    return refused(visit) ?? cached(visit) ?? respond(visit);
  };
}

function refused(visit: Visit): Promise<Response> | null {
  for (const refusal of refusals) {
    const response = refusal(visit);
    if (response !== null) return settled(visit, async () => finished(visit, await response));
  }
  return null;
}

const respond = (visit: Visit): Promise<Response> =>
  settled(visit, async () => {
    if (!isRead(visit.request)) return finished(visit, await firstResponse(visit));
    const { key, answer } = canonicalOf(visit);
    const response = cachedUnder(visit, key) ?? (await computedRead(visit, key, answer));
    if (response) return response;
    return kept(visit, key, await firstResponse({ ...visit, request: unconditional(visit.request) }));
  });

/** A response, or the one to a fault. */
async function settled(visit: Visit, response: () => Promise<Response>): Promise<Response> {
  try {
    return await response();
  } catch (error) {
    return finished(visit, await failure(visit, error));
  }
}

async function firstResponse(visit: Visit): Promise<Response> {
  for (const step of steps) {
    const response = await step(visit);
    if (response !== null) return response;
  }
  throw new Error("No step responds.");
}

/** A response to GET or HEAD, which is cached if every client may have it. */
async function kept(visit: Visit, key: string | null, response: Response): Promise<Response> {
  const { service, request, changing } = visit;
  const cacheable = key === null ? null : await inTime("The response", toCache(response));
  if (key === null || cacheable === null) return finished(visit, conditional(request, response));
  return replay(request, cacheAs(service.cache, key, cacheable), changing);
}

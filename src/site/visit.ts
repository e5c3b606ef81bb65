/** One request on its way through the service: what the platform says of it, and what follows from its URL. */
import { type Endpoint, endpointAt } from "./addresses.ts";
import type { Assets } from "./assets.ts";
import { cacheKeyOf, withoutBody } from "./cache.ts";
import { clientOf } from "./client.ts";
import { type ChangingHeaders, dateHeader } from "./live-headers.ts";
import { isCounted } from "./published.ts";
import { countRequest, limitOf, rateHeaders, type Standing } from "./rate-limit.ts";
import { isTooLong, shortened, targetOf } from "./request-target.ts";
import type { Service } from "./service.ts";

/** What a platform provides for one request. */
export type Env = {
  /** The time, in milliseconds since 1970. */
  now: number;
  /** The files of the build, as the host serves them. */
  assets: Assets;
  client: Client;
  settings: { RATE_LIMIT?: string; BODY_IDLE_MS?: string; BODY_TOTAL_MS?: string };
};

/** What the platform knows of a client: the IP address that a trusted proxy names, its connection's own with the port, its country. */
export type Client = { forwarded: string | null; connection: string | undefined; country: string | undefined };

/** A request with what the steps need of it. */
export type Visit = {
  service: Service;
  request: Request;
  env: Env;
  /** As the request has it, normalized; only its beginning where it is too long. */
  path: string;
  search: string;
  isTooLong: boolean;
  endpoint: Endpoint | undefined;
  /** What the response is cached under; null where it is this request's alone. */
  cacheKey: string | null;
  /** Where the client stands; null where the request does not count. */
  standing: Standing | null;
  /** The headers that change from request to request. */
  changing: ChangingHeaders;
};

/** A step responds, or passes the visit on to the next one with null. */
export type Step = (visit: Visit) => Response | null | Promise<Response | null>;

/** The visit of a request, which is counted for the rate limiter where it counts. */
export function visitOf(service: Service, request: Request, env: Env): Visit {
  const target = targetOf(request.url);
  const isLong = isTooLong(target);
  const { path, search, cacheKey } = isLong
    ? { ...shortened(target), cacheKey: null }
    : { ...cacheKeyOf(request, target), search: target.search };
  const standing = isCounted(service.published, { path, search }) ? standingOf(service, env) : null;
  const changing = [dateHeader(env.now), ...(standing ? rateHeaders(standing) : [])];
  return {
    ...{ service, request, env, path, search, cacheKey, standing, changing },
    isTooLong: isLong,
    endpoint: endpointAt(path),
  };
}

/** The standing of a request's client; with rate limiting off nobody's IP address is looked at. */
function standingOf({ windows }: Service, { client, settings, now }: Env): Standing {
  const limit = limitOf(settings.RATE_LIMIT);
  return countRequest(windows, limit === 0 ? "" : clientOf(client.forwarded, client.connection), now, limit);
}

/** Whether a request only reads: other methods are never cached. */
export const isRead = ({ method }: Pick<Request, "method">): boolean => method === "GET" || method === "HEAD";

/** A response with the headers that change from request to request, and without a body for HEAD. */
export function finished({ request, changing }: Visit, response: Response): Response {
  const whole = request.method === "HEAD" ? withoutBody(response) : response;
  for (const [name, value] of changing) whole.headers.set(name, value);
  return whole;
}

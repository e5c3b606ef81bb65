/** The context of a request: what the platform provides, and what is derived from its URL. */

import { isTooLong, targetOf, truncated } from "../http/request.ts";
import { type ChangingHeaders, dateHeader } from "../http/response.ts";
import { type Endpoint, endpointAt } from "./addresses.ts";
import type { Assets } from "./assets.ts";
import { cacheKeyOf, withoutBody } from "./cache.ts";
import { clientOf } from "./client.ts";
import { isCounted } from "./published.ts";
import { countRequest, limitOf, type RateLimit, rateHeaders } from "./rate-limit.ts";
import type { Service } from "./service.ts";

/** What the platform provides with a request. */
export type Env = {
  /** The current time, in milliseconds since the Unix epoch. */
  now: number;
  assets: Assets;
  /** Timeout for a file, in milliseconds, where it is another one: the preview renders pages on request. */
  assetTimeoutMs?: number;
  client: Client;
  settings: { RATE_LIMIT?: string; BODY_IDLE_MS?: string; BODY_TOTAL_MS?: string };
};

/** forwarded is the IP address from a trusted proxy, connection is the remote address of the connection with its port. */
export type Client = { forwarded: string | null; connection: string | undefined; country: string | undefined };

/** A request with the context that the steps need. */
export type Visit = {
  service: Service;
  request: Request;
  env: Env;
  /** The normalized path, truncated if the target is too long. */
  path: string;
  search: string;
  isTooLong: boolean;
  endpoint: Endpoint | undefined;
  /** Null if the response must not be cached. */
  cacheKey: string | null;
  /** Null if the request does not count towards the rate limit. */
  rateLimit: RateLimit | null;
  /** Response headers that differ between requests. */
  changing: ChangingHeaders;
};

/** A step returns a response, or null to continue with the next step. */
export type Step = (visit: Visit) => Response | null | Promise<Response | null>;

/** The context of a request. Counts the request if it is rate-limited. */
export function visitOf(service: Service, request: Request, env: Env): Visit {
  const target = targetOf(request.url);
  const isLong = isTooLong(target);
  const { path, search, cacheKey } = isLong
    ? { ...truncated(target), cacheKey: null }
    : { ...cacheKeyOf(request, target), search: target.search };
  const rateLimit = isCounted(service.published, { path, search }) ? countVisit(service, env) : null;
  const changing = [dateHeader(env.now), ...(rateLimit ? rateHeaders(rateLimit) : [])];
  return {
    ...{ service, request, env, path, search, cacheKey, rateLimit, changing },
    isTooLong: isLong,
    endpoint: endpointAt(path),
  };
}

/** The rate limit of the client after this request. If rate limiting is off, the IP address is not read. */
function countVisit({ windows }: Service, { client, settings, now }: Env): RateLimit {
  const limit = limitOf(settings.RATE_LIMIT);
  return countRequest(windows, limit === 0 ? "" : clientOf(client.forwarded, client.connection), now, limit);
}

/** Whether a request is a GET or HEAD. */
export const isRead = ({ method }: Pick<Request, "method">): boolean => method === "GET" || method === "HEAD";

/** The response with the headers that differ between requests, and without a body for HEAD. */
export function finish({ request, changing }: Visit, response: Response): Response {
  const finished = request.method === "HEAD" ? withoutBody(response) : response;
  for (const [name, value] of changing) finished.headers.set(name, value);
  return finished;
}

/** Steps that respond from the cache, or add computed responses to it. */

import { isWellFormedPath } from "../../http/request.ts";
import type { ApiResponse } from "../../http/response.ts";
import { cacheableHeaders, commonHeaders, jsonBytes, respond, setHeaders } from "../../http/response.ts";
import { cachedResponse, cacheResponse, canonicalRead, findCached, isShortKey, replay } from "../cache.ts";
import { finish, type Visit } from "../visit.ts";
import { live } from "./endpoint.ts";

/** The cached response for the request's cache key. */
export function cached({ service, request, cacheKey, changing }: Visit): Response | null {
  const response = cacheKey === null ? undefined : findCached(service.cache, cacheKey);
  return response ? replay(request, response, changing) : null;
}

/** The canonical cache key of a request, and its response if that does not need a file. Either is null if there is none. */
export const canonicalOf = ({
  service,
  path,
  cacheKey,
}: Visit): { key: string | null; answer: (() => ApiResponse) | null } =>
  cacheKey === null || !isWellFormedPath(path)
    ? { key: cacheKey, answer: null }
    : canonicalRead(service.publication, cacheKey);

/** The cached response for a canonical key. Also caches it under the request's own key. */
export function cachedUnder({ service, request, cacheKey, changing }: Visit, key: string | null): Response | null {
  const response = key === null ? undefined : findCached(service.cache, key);
  if (!response) return null;
  if (cacheKey !== null && isShortKey(cacheKey)) cacheResponse(service.cache, cacheKey, response);
  return replay(request, response, changing);
}

/** The response to an API read that does not need a file. Its bytes are cached before the Response is created. */
export async function computedRead(
  visit: Visit,
  key: string | null,
  answer: (() => ApiResponse) | null,
): Promise<Response | null> {
  if (key === null || answer === null) return null;
  const { service, request, changing } = visit;
  const computed = answer();
  if (computed.status !== 200) return finish(visit, live(visit, await respond(request, computed)));
  const body = jsonBytes(computed);
  const headers = new Headers(await cacheableHeaders(body, computed.headers));
  setHeaders(headers, { ...commonHeaders, ...service.headers.content, ...service.headers.version });
  return replay(request, cacheResponse(service.cache, key, cachedResponse(headers, body)), changing);
}

/** Steps that respond from the cache, or with what goes there at once. */
import type { ApiResponse } from "../../api/response.ts";
import { cacheAs, cachedAs, cachedResponse, canonicalRead, isShortKey, replay } from "../cache.ts";
import { everyResponse, setHeaders } from "../live-headers.ts";
import { isWellFormedPath } from "../request-target.ts";
import { cacheable, jsonBytes, respond } from "../respond.ts";
import { finished, type Visit } from "../visit.ts";
import { live } from "./endpoint.ts";

/** The response that is cached under a request's own key. */
export function cached({ service, request, cacheKey, changing }: Visit): Response | null {
  const response = cacheKey === null ? undefined : cachedAs(service.cache, cacheKey);
  return response ? replay(request, response, changing) : null;
}

/** What the response to a read is cached under, and its answer where that needs no file. Key and answer are null where there is none. */
export const canonicalOf = ({
  service,
  path,
  cacheKey,
}: Visit): { key: string | null; answer: (() => ApiResponse) | null } =>
  cacheKey === null || !isWellFormedPath(path)
    ? { key: cacheKey, answer: null }
    : canonicalRead(service.publication, cacheKey);

/** The response that is cached under a canonical key. From now on it is found under the request's own key too. */
export function cachedUnder({ service, request, cacheKey, changing }: Visit, key: string | null): Response | null {
  const response = key === null ? undefined : cachedAs(service.cache, key);
  if (!response) return null;
  if (cacheKey !== null && isShortKey(cacheKey)) cacheAs(service.cache, cacheKey, response);
  return replay(request, response, changing);
}

/** The response to a read of the API whose answer needs no file: cached as it is computed, not read back from a response. */
export async function computedRead(
  visit: Visit,
  key: string | null,
  answer: (() => ApiResponse) | null,
): Promise<Response | null> {
  if (key === null || answer === null) return null;
  const { service, request, changing } = visit;
  const computed = answer();
  if (computed.status !== 200) return finished(visit, live(visit, await respond(request, computed)));
  const body = jsonBytes(computed);
  const headers = new Headers(await cacheable(body, computed.headers));
  setHeaders(headers, { ...everyResponse, ...service.headers.content, ...service.headers.version });
  return replay(request, cacheAs(service.cache, key, cachedResponse(headers, body)), changing);
}

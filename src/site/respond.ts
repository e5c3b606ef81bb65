/** Turns an ApiResponse into an HTTP response with Content-Type, ETag and Cache-Control. RFC 9110, RFC 9111, RFC 9457. */
import type { ApiResponse } from "../api/response.ts";
import { etagOf } from "./etag.ts";

/** Cache-Control of responses to GET: one minute in browsers, five in shared caches. Data changes only with a deployment. */
export const cacheControl = "public, max-age=60, s-maxage=300";

/** The body as UTF-8 JSON. */
export const jsonBytes = ({ body, json = JSON.stringify(body) }: ApiResponse): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(json);

/** The headers of a cacheable 200 response with this body, including its specific headers. */
export const cacheableHeaders = async (
  body: Uint8Array<ArrayBuffer>,
  specific: Record<string, string>,
): Promise<Record<string, string>> => ({
  ...specific,
  ETag: await etagOf(body),
  "Cache-Control": cacheControl,
  "Content-Type": "application/json",
});

/** The cacheable 200 response to GET or HEAD with this body. */
export async function respondWithBytes(
  request: Request,
  body: Uint8Array<ArrayBuffer>,
  specific: Record<string, string> = {},
): Promise<Response> {
  return new Response(request.method === "HEAD" ? null : body, { headers: await cacheableHeaders(body, specific) });
}

/** The HTTP response for a computed ApiResponse. Only a 200 to GET or HEAD and a redirect are cacheable. */
export async function respond(request: Request, response: ApiResponse): Promise<Response> {
  if (response.status === 308)
    return new Response(null, { status: 308, headers: { ...response.headers, "Cache-Control": cacheControl } });
  const body = jsonBytes(response);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead && response.status === 200) return respondWithBytes(request, body, response.headers);
  const headers = new Headers({ ...response.headers, "Cache-Control": "no-store" });
  headers.set("Content-Type", response.status >= 400 ? "application/problem+json" : "application/json");
  return new Response(request.method === "HEAD" ? null : body, { status: response.status, headers });
}

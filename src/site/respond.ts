/** An answer as an HTTP response: bytes, content type, validators, caching. RFC 9110, RFC 9111, RFC 9457. */
import type { ApiResponse } from "../api/response.ts";
import { etagOf } from "./etag.ts";

/**
 * How long an answer to GET may be reused, in seconds: a minute by browsers, five by shared caches.
 * The data changes only with a deployment.
 */
export const cacheControl = "public, max-age=60, s-maxage=300";

/** The bytes of an answer's body: compact JSON. */
export const jsonBytes = ({ body, json = JSON.stringify(body) }: ApiResponse): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(json);

/** The headers of an answer of 200 to GET or HEAD with this body; own are those of this answer alone. Whether it is news is asked by etag.ts. */
export const cacheable = async (
  body: Uint8Array<ArrayBuffer>,
  own: Record<string, string>,
): Promise<Record<string, string>> => ({
  ...own,
  ETag: await etagOf(body),
  "Cache-Control": cacheControl,
  "Content-Type": "application/json",
});

/** The response to a GET or HEAD whose body is known. */
export async function respondWithBytes(
  request: Request,
  body: Uint8Array<ArrayBuffer>,
  own: Record<string, string> = {},
): Promise<Response> {
  return new Response(request.method === "HEAD" ? null : body, { headers: await cacheable(body, own) });
}

/** The response to any request whose answer was computed. Only a GET or HEAD of 200 is cacheable. */
export async function respond(request: Request, answer: ApiResponse): Promise<Response> {
  const body = jsonBytes(answer);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead && answer.status === 200) return respondWithBytes(request, body, answer.headers);
  const headers = new Headers({ ...answer.headers, "Cache-Control": "no-store" });
  headers.set("Content-Type", answer.status >= 400 ? "application/problem+json" : "application/json");
  return new Response(request.method === "HEAD" ? null : body, { status: answer.status, headers });
}

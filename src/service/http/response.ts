/** Makes HTTP responses: JSON with an ETag, 304, HEAD, the common headers, errors in plain text. RFC 9110, RFC 9111, RFC 9457. */
import { isRead, readHeader } from "./request.ts";

/** A response before HTTP adds its part: status, headers specific to this response, and body. json is the body if already serialized, bytes if it is a file. */
export type ApiResponse = {
  status: number;
  headers: Record<string, string>;
  body: unknown;
  json?: string;
  bytes?: Uint8Array<ArrayBuffer>;
};

/** A 200 response with this body. */
export const ok = (body: unknown, headers: Record<string, string> = {}): ApiResponse => ({
  status: 200,
  headers,
  body,
});

/** A 308 response that leads to a path. */
export const redirect = (path: string): ApiResponse => ({ status: 308, headers: { Location: path }, body: null });

/** Cache-Control of responses to GET: one minute in browsers, five in shared caches. Data changes only with a deployment. */
export const cacheControl = "public, max-age=60, s-maxage=300";

/** The body as UTF-8 JSON. */
export const jsonBytes = ({ body, json, bytes }: ApiResponse): Uint8Array<ArrayBuffer> =>
  bytes ?? new TextEncoder().encode(json ?? JSON.stringify(body));

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

/** The HTTP response for an ApiResponse. Only a 200 to GET or HEAD and a redirect are cacheable. */
export async function respond(request: Request, response: ApiResponse): Promise<Response> {
  if (response.status === 308)
    return new Response(null, { status: 308, headers: { ...response.headers, "Cache-Control": cacheControl } });
  const body = jsonBytes(response);
  const headers =
    isRead(request) && response.status === 200
      ? await cacheableHeaders(body, response.headers)
      : {
          ...response.headers,
          "Cache-Control": "no-store",
          "Content-Type": response.status >= 400 ? "application/problem+json" : "application/json",
        };
  return new Response(request.method === "HEAD" ? null : body, { status: response.status, headers });
}

/** The response to OPTIONS. */
export const optionsResponse = (allow: string): Response =>
  new Response(null, { status: 204, headers: { Allow: allow, "Cache-Control": "no-store" } });

/** The Retry-After header of unexpected errors, in seconds. RFC 9110 section 10.2.3. */
export const retryHeaders = { "Retry-After": "10" };
/** What the response states about an unexpected error: nothing of its details. See docs/decisions.md, "Failures". */
export const failureMessage = "An unexpected error occurred; try again later.";

/** A plain-text error, for pages and for requests with an invalid host. */
export function textError(
  { method }: Pick<Request, "method">,
  status: 400 | 500 = 500,
  text = failureMessage,
): Response {
  const headers = {
    ...commonHeaders,
    ...(status === 500 ? retryHeaders : {}),
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
  };
  return new Response(method === "HEAD" ? null : `${text}\n`, { status, headers });
}

// ETags depend only on the body, so that unchanged content keeps its ETag across deployments. RFC 9110 sections 8.8 and 13.

/** The strong ETag of a body: 128 bits of its SHA-256 hash. */
export async function etagOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  const hex = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0"));
  return `"${hex.join("")}"`;
}

/** Whether an If-None-Match value (a list of ETags, or *) matches an ETag by weak comparison. RFC 9110 section 13.1.2. */
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const tags: string[] = ifNoneMatch.match(/"[\x21\x23-\x7e\x80-\xff]*"/g) ?? [];
  return tags.includes(etag.replace(/^W\//, ""));
}

/** Whether the client already has the response with this ETag. */
export const isNotModified = (request: Request, etag: string | null): boolean =>
  etag !== null && matchesEtag(readHeader(request, "If-None-Match"), etag);

/** The 304 for a response with these headers. RFC 9110 section 15.4.5. */
export function notModified(headers: Headers): Response {
  const response = new Response(null, { status: 304, headers });
  for (const name of ["Content-Type", "Content-Length"]) response.headers.delete(name);
  return response;
}

/** The response, or 304 if the client already has it. */
export const conditional = (request: Request, response: Response): Response =>
  response.status === 200 && isNotModified(request, response.headers.get("ETag"))
    ? notModified(response.headers)
    : response;

/**
 * The response to HEAD, from a response to GET. Content-Length is optional (RFC 9110 section 9.3.2) and must be removed: if
 * another worker calls the function, a length without a body fails.
 */
export function withoutBody({ status, headers }: Pick<Response, "status" | "headers">): Response {
  const response = new Response(null, { status, headers });
  response.headers.delete("Content-Length");
  return response;
}

// The common headers of the API, /ask and the MCP servers. See docs/specification.md, "Rate limit", "Versioning", "Cross-origin
// requests" and "Idempotency-Key".

const exposed = [
  "Allow",
  "Content-Location",
  "Content-Version",
  "Deprecation",
  "ETag",
  "Idempotency-Key",
  "Link",
  "Location",
  "Mcp-Protocol-Version",
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
  "Retry-After",
  "Sunset",
].join(", ");

/** CORS headers for a public API without credentials, and security headers for data. */
export const commonHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": exposed,
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Strict-Transport-Security": "max-age=31536000",
  "X-Content-Type-Options": "nosniff",
};

/** The Content-Version header, whose name is from RFC 2068 section 19.6.2.2. */
export const contentVersionHeader = ({ hash }: { hash: string }): Record<string, string> => ({
  "Content-Version": hash,
});

/** Headers whose values differ between requests. */
export type ChangingHeaders = [name: string, value: string][];

/** The Date header for a time in milliseconds. Cloudflare adds one; workerd on its own does not. RFC 9110 section 6.6.1. */
export function dateHeader(now: number): [name: "Date", value: string] {
  if (now - lastDate.at >= 1000 || now < lastDate.at)
    lastDate = { at: now - (now % 1000), text: new Date(now).toUTCString() };
  return ["Date", lastDate.text];
}

/** The text for the current second: formatting a date costs as much as some responses. */
let lastDate = { at: 0, text: "" };

const preflightHeaders = {
  // MCP clients in browsers need Mcp-Method and Mcp-Name.
  "Access-Control-Allow-Headers": [
    ...["Accept", "Authorization", "Content-Type", "Idempotency-Key", "If-None-Match", "Last-Event-ID"],
    ...["Mcp-Method", "Mcp-Name", "Mcp-Protocol-Version", "Mcp-Session-Id"],
  ].join(", "),
  "Access-Control-Max-Age": "86400",
};

/** Sets headers. Link values are appended (RFC 8288 section 3). */
export function setHeaders(headers: Headers, more: Record<string, string>): void {
  for (const [name, value] of Object.entries(more)) {
    if (name === "Link") headers.append(name, value);
    else headers.set(name, value);
  }
}

/** The response with the common headers. A request's Idempotency-Key is echoed, which makes the response uncacheable. */
export function withCommonHeaders(request: Request, response: Response, more: Record<string, string>): Response {
  const headers = new Headers(response.headers);
  setHeaders(headers, { ...commonHeaders, ...more });
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  const allow = headers.get("Allow");
  if (request.method === "OPTIONS" && allow !== null) {
    headers.set("Access-Control-Allow-Methods", allow);
    for (const [name, value] of Object.entries(preflightHeaders)) headers.set(name, value);
  }
  const key = echoedKey(readHeader(request, "Idempotency-Key"));
  if (key !== null) {
    headers.set("Idempotency-Key", key);
    headers.set("Cache-Control", "no-store");
  }
  return new Response(response.body, { status: response.status, headers });
}

/** Maximum length of an Idempotency-Key that is echoed. */
export const maxKeyCharacters = 255;

/** The Idempotency-Key to echo: null unless it has up to maxKeyCharacters visible ASCII characters. */
export const echoedKey = (key: string | null): string | null =>
  key !== null && key.length <= maxKeyCharacters && /^[\x21-\x7e]+$/.test(key) ? key : null;

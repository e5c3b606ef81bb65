/** The headers that every response of the API, /ask and the MCP servers carries, in one place. See docs/specification.md, "Rate limit", "Versioning", "Cross-origin requests" and "Idempotency-Key". */

import type { ContentVersion } from "../course/published.ts";

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

/** CORS for a public API without credentials, and what keeps its answers from being anything but data. */
export const everyResponse = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": exposed,
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Strict-Transport-Security": "max-age=31536000",
  "X-Content-Type-Options": "nosniff",
};

/** Which version of the content the service publishes. The name is that of RFC 2068 section 19.6.2.2: the version of an evolving entity. */
export const contentVersionHeader = ({ hash }: ContentVersion): Record<string, string> => ({ "Content-Version": hash });

/** Headers whose values change from request to request, or from second to second. */
export type ChangingHeaders = [name: string, value: string][];

/** The time at which an answer is made, in milliseconds, as a header; an edge adds it, workerd alone does not. RFC 9110 section 6.6.1. */
export function dateHeader(now: number): [name: "Date", value: string] {
  if (now - second.at >= 1000 || now < second.at)
    second = { at: now - (now % 1000), text: new Date(now).toUTCString() };
  return ["Date", second.text];
}

/** The second that is written: making its text costs as much as some answers. */
let second = { at: 0, text: "" };

const everyPreflight = {
  // Without Mcp-Method and Mcp-Name, MCP clients in a browser would fail without a word.
  "Access-Control-Allow-Headers": [
    ...["Accept", "Authorization", "Content-Type", "Idempotency-Key", "If-None-Match", "Last-Event-ID"],
    ...["Mcp-Method", "Mcp-Name", "Mcp-Protocol-Version", "Mcp-Session-Id"],
  ].join(", "),
  "Access-Control-Max-Age": "86400",
};

/** Sets headers; a Link goes beside one that is there already (RFC 8288 section 3). */
export function setHeaders(headers: Headers, more: Record<string, string>): void {
  for (const [name, value] of Object.entries(more)) {
    if (name === "Link") headers.append(name, value);
    else headers.set(name, value);
  }
}

/** Whether a request is one that a browser sends before another, to learn whether it may. Fetch Standard, "CORS-preflight fetch". */
export const isPreflight = ({ method, headers }: Pick<Request, "method" | "headers">): boolean =>
  method === "OPTIONS" && headers.has("Origin") && headers.has("Access-Control-Request-Method");

/** The response with every header of the API. The key of a request is echoed, and such a response is not shared with others. */
export function withLiveHeaders(request: Request, response: Response, more: Record<string, string>): Response {
  const headers = new Headers(response.headers);
  setHeaders(headers, { ...everyResponse, ...more });
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  const allow = headers.get("Allow");
  if (request.method === "OPTIONS" && allow !== null) {
    headers.set("Access-Control-Allow-Methods", allow);
    for (const [name, value] of Object.entries(everyPreflight)) headers.set(name, value);
  }
  const key = echoedKey(request.headers.get("Idempotency-Key"));
  if (key !== null) {
    headers.set("Idempotency-Key", key);
    headers.set("Cache-Control", "no-store");
  }
  return new Response(response.body, { status: response.status, headers });
}

/** The Idempotency-Key as it is echoed: up to 255 visible ASCII characters, else not at all. */
export const echoedKey = (key: string | null): string | null =>
  key !== null && /^[\x21-\x7e]{1,255}$/.test(key) ? key : null;

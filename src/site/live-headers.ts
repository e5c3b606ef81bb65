/** The common response headers of the API, /ask and the MCP servers. See docs/specification.md, "Rate limit", "Versioning", "Cross-origin requests" and "Idempotency-Key". */

import type { ContentVersion } from "../course/published.ts";
import { readHeader } from "./request-headers.ts";

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
export const everyResponse = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": exposed,
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Strict-Transport-Security": "max-age=31536000",
  "X-Content-Type-Options": "nosniff",
};

/** The Content-Version header, whose name is from RFC 2068 section 19.6.2.2. */
export const contentVersionHeader = ({ hash }: ContentVersion): Record<string, string> => ({ "Content-Version": hash });

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

const everyPreflight = {
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

/** Whether a request is a CORS preflight. Fetch Standard, "CORS-preflight fetch". */
export const isPreflight = ({ method, headers }: Pick<Request, "method" | "headers">): boolean =>
  method === "OPTIONS" && headers.has("Origin") && headers.has("Access-Control-Request-Method");

/** The response with the common headers. A request's Idempotency-Key is echoed, which makes the response uncacheable. */
export function withLiveHeaders(request: Request, response: Response, more: Record<string, string>): Response {
  const headers = new Headers(response.headers);
  setHeaders(headers, { ...everyResponse, ...more });
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  const allow = headers.get("Allow");
  if (request.method === "OPTIONS" && allow !== null) {
    headers.set("Access-Control-Allow-Methods", allow);
    for (const [name, value] of Object.entries(everyPreflight)) headers.set(name, value);
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

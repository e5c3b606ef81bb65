/** Responses to unexpected errors, without details of the error. See docs/decisions.md, "Failures"; RFC 9110 section 10.2.3. */

import { problem } from "../api/problems.ts";
import type { ApiResponse } from "../api/response.ts";
import type { Catalog } from "../course/catalog.ts";
import { everyResponse } from "./live-headers.ts";

/** The Retry-After value, in seconds. */
const retrySeconds = 10;

const retryHeaders = { "Retry-After": String(retrySeconds) };
const message = "An unexpected error occurred; try again later.";

/** The 500 response of an endpoint. */
export const internalProblem = (site: Pick<Catalog, "siteUrl">): ApiResponse =>
  problem(site, "internal", message, { headers: retryHeaders });

/** A plain-text error, for pages and for requests with an invalid host. */
export function textError({ method }: Pick<Request, "method">, status: 400 | 500 = 500, text = message): Response {
  const headers = {
    ...everyResponse,
    ...(status === 500 ? retryHeaders : {}),
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
  };
  return new Response(method === "HEAD" ? null : `${text}\n`, { status, headers });
}

/** What is answered when the service fails, without inner detail: as a problem, or in words. See docs/decisions.md, "Failures"; RFC 9110 section 10.2.3. */

import { problem } from "../api/problems.ts";
import type { ApiResponse } from "../api/response.ts";
import type { Catalog } from "../course/catalog.ts";
import { everyResponse } from "./live-headers.ts";

/** Seconds after which it is worth asking again what failed. */
const retrySeconds = 10;

const again = { "Retry-After": String(retrySeconds) };
const said = "The service failed unexpectedly; try again later.";

/** The answer to a fault where data were asked for. */
export const internalProblem = (site: Pick<Catalog, "siteUrl">): ApiResponse =>
  problem(site, "internal", said, { headers: again });

/** The answer to a fault where no data were asked for, or to what is no request of the site's. */
export function inWords({ method }: Pick<Request, "method">, status: 400 | 500 = 500, text = said): Response {
  const headers = {
    ...everyResponse,
    ...(status === 500 ? again : {}),
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
  };
  return new Response(method === "HEAD" ? null : `${text}\n`, { status, headers });
}

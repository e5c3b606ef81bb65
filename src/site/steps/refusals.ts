/** Checks that refuse requests, with problem details at endpoints and error pages elsewhere. */

import { problem, uriTooLong } from "../../api/problems.ts";
import { sunsetTime, versionRetired } from "../../api/versioning.ts";
import { apiPath, type Catalog } from "../../course/catalog.ts";
import { isPreflight } from "../../http/request.ts";
import type { ApiResponse } from "../../http/response.ts";
import { respond } from "../../http/response.ts";
import { type ErrorStatus, isBelow } from "../addresses.ts";
import { hasProblems } from "../published.ts";
import type { Visit } from "../visit.ts";
import { live, problemAt } from "./endpoint.ts";
import { errorPage } from "./error-page.ts";

/** A check returns a response that refuses the request, or null to continue. */
export type Refusal = (visit: Visit) => Promise<Response> | null;

/** 414 if the request target is too long; 429 if the client is also over the rate limit. */
export const tooLong: Refusal = (visit) =>
  visit.isTooLong
    ? (tooManyRequests(visit) ?? refusal(visit, 414, uriTooLong(visit.service.publication.catalog)))
    : null;

/** 410 for every request to the API version after its sunset, before the rate limit and the cache. */
export const retiredVersion: Refusal = (visit) => {
  const { catalog, retirement } = visit.service.publication;
  const isRetired = retirement !== null && visit.env.now >= sunsetTime(retirement) && isBelow(visit.path, apiPath);
  if (!isRetired || isPreflight(visit.request)) return null;
  return respond(visit.request, versionRetired(catalog, retirement)).then((response) => live(visit, response));
};

/** 429 for a client over the rate limit. Not for OPTIONS: browsers hide the response from scripts if a preflight fails. */
export const tooManyRequests: Refusal = (visit) => {
  const { rateLimit, request, service } = visit;
  if (!rateLimit?.exceeded || request.method === "OPTIONS") return null;
  return refusal(visit, 429, tooMany(service.publication.catalog, rateLimit.resetSeconds), rateLimit.resetSeconds);
};

const refusal = async (visit: Visit, status: ErrorStatus, response: ApiResponse, seconds = 0): Promise<Response> =>
  hasProblems(visit.path) ? problemAt(visit, response) : errorPage(visit, status, seconds);

const tooMany = (catalog: Catalog, seconds: number): ApiResponse =>
  problem(catalog, "rate-limit-exceeded", `Too many requests; try again in ${seconds} seconds.`, {
    headers: { "Retry-After": String(seconds) },
  });

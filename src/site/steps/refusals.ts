/** Steps that refuse a request before it is looked into: a problem where data was requested, else a page. */

import { problem } from "../../api/problems.ts";
import type { ApiResponse } from "../../api/response.ts";
import { uriTooLong } from "../../api/uri-length.ts";
import { sunsetTime, versionRetired } from "../../api/versioning.ts";
import { apiPath, type Catalog } from "../../course/catalog.ts";
import { type ErrorStatus, isBelow } from "../addresses.ts";
import { isPreflight } from "../live-headers.ts";
import { hasProblems } from "../published.ts";
import { respond } from "../respond.ts";
import type { Visit } from "../visit.ts";
import { live, problemAt } from "./endpoint.ts";
import { errorPage } from "./error-page.ts";

/** A step that refuses a visit, or passes it on with null. */
export type Refusal = (visit: Visit) => Promise<Response> | null;

/** 414 for a request target that is too long; 429 where its client is over the limit as well. */
export const tooLong: Refusal = (visit) =>
  visit.isTooLong
    ? (tooManyRequests(visit) ?? refusal(visit, 414, uriTooLong(visit.service.publication.catalog)))
    : null;

/** 410 for every request to a version after its sunset, whatever is cached and whoever is over the limit. */
export const retiredVersion: Refusal = (visit) => {
  const { catalog, retirement } = visit.service.publication;
  const isRetired = retirement !== null && visit.env.now >= sunsetTime(retirement) && isBelow(visit.path, apiPath);
  if (!isRetired || isPreflight(visit.request)) return null;
  return respond(visit.request, versionRetired(catalog, retirement)).then((response) => live(visit, response));
};

/** 429 for a client over its limit. A preflight never is: the browser would hide the response that it asks for. */
export const tooManyRequests: Refusal = (visit) => {
  const { standing, request, service } = visit;
  if (!standing?.exceeded || request.method === "OPTIONS") return null;
  return refusal(visit, 429, tooMany(service.publication.catalog, standing.resetSeconds), standing.resetSeconds);
};

const refusal = async (visit: Visit, status: ErrorStatus, answer: ApiResponse, seconds = 0): Promise<Response> =>
  hasProblems(visit.path) ? problemAt(visit, answer) : errorPage(visit, status, seconds);

const tooMany = (catalog: Catalog, seconds: number): ApiResponse =>
  problem(catalog, "rate-limit-exceeded", `Too many requests; try again in ${seconds} seconds.`, {
    headers: { "Retry-After": String(seconds) },
  });

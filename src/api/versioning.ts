/** Whether this version of the API is being retired, and what its responses then say. See docs/specification.md, "Versioning"; RFC 9745, RFC 8594, RFC 8288. */

import { apiPath, type Catalog, siteAddress } from "../course/catalog.ts";
import type { Answer } from "./answer.ts";
import { problem } from "./problems.ts";

/** Days from the announcement of a retirement to the sunset, at least. See docs/specification.md, "Versioning", rule 5. */
export const minNoticeDays = 180;

/**
 * A planned retirement of /api/v1. announced and sunset are ISO dates (2027-06-30), which begin at midnight UTC; from the sunset
 * on the version no longer responds. successorUrl is the absolute URL of the version that replaces it.
 */
export type Retirement = { announced: string; sunset: string; successorUrl: string };

/** The headers that every response of the version carries: Deprecation, and Sunset and Link where a retirement is planned. */
export function versionHeaders(site: Pick<Catalog, "siteUrl">, retirement: Retirement | null): Record<string, string> {
  if (!retirement) return { Deprecation: "false" };
  const { announced, sunset, successorUrl } = retirement;
  return {
    Deprecation: deprecationDate(announced),
    Sunset: new Date(sunset).toUTCString(),
    Link: `<${siteAddress(site, "/developers#deprecation")}>; rel="deprecation"; type="text/html", <${successorUrl}>; rel="successor-version"`,
  };
}

/** An ISO date as the value of Deprecation: seconds since 1970. RFC 9745 section 2.1. */
export const deprecationDate = (announced: string): string => `@${Date.parse(announced) / 1000}`;

/** When the version stops responding, in milliseconds since 1970; Infinity while no retirement is planned. */
export const sunsetTime = (retirement: Retirement | null): number =>
  retirement === null ? Number.POSITIVE_INFINITY : Date.parse(retirement.sunset);

/** 410 for every request to the version from its sunset on. */
export const versionRetired = (site: Pick<Catalog, "siteUrl">, { sunset, successorUrl }: Retirement): Answer =>
  problem(
    site,
    "version-retired",
    `${apiPath} was retired on ${sunset} and no longer responds; ${successorUrl} replaces it.`,
  );

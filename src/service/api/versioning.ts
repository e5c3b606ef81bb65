/** Retirement of an API version: headers before the sunset, 410 after it. See docs/specification.md, "Versioning"; RFC 9745, RFC 8594, RFC 8288. */
import { apiPath, type SiteUrl, siteAddress } from "../../course/catalog.ts";
import type { ApiResponse } from "../http/response.ts";
import { problem } from "./problems.ts";

/** Minimum number of days from the announcement of a retirement to the sunset. See docs/specification.md, "Versioning", rule 5. */
export const minNoticeDays = 180;

/**
 * The planned retirement of /api/v1. announced and sunset are ISO dates (2027-06-30) at midnight UTC. successorUrl is the
 * absolute URL of the version that replaces it.
 */
export type Retirement = { announced: string; sunset: string; successorUrl: string };

/** The headers of every response of this version: Deprecation, plus Sunset and Link if its retirement is planned. */
export function versionHeaders(site: SiteUrl, retirement: Retirement | null): Record<string, string> {
  if (!retirement) return { Deprecation: "false" };
  const { announced, sunset, successorUrl } = retirement;
  return {
    Deprecation: deprecationDate(announced),
    Sunset: new Date(sunset).toUTCString(),
    Link: `<${siteAddress(site, "/developers#deprecation")}>; rel="deprecation"; type="text/html", <${successorUrl}>; rel="successor-version"`,
  };
}

/** An ISO date as the value of the Deprecation header: seconds since the Unix epoch. RFC 9745 section 2.1. */
export const deprecationDate = (announced: string): string => `@${Date.parse(announced) / 1000}`;

/** The sunset in milliseconds since the Unix epoch; Infinity if no retirement is planned. */
export const sunsetTime = (retirement: Retirement | null): number =>
  retirement === null ? Number.POSITIVE_INFINITY : Date.parse(retirement.sunset);

/** 410 for every request to this version after its sunset. */
export const versionRetired = (site: SiteUrl, { sunset, successorUrl }: Retirement): ApiResponse =>
  problem(site, "version-retired", `${apiPath} was retired on ${sunset}; use ${successorUrl} instead.`);

/** Whether this version of the API is being retired, and the headers that say so. Spec: "Versioning"; RFC 9745, RFC 8594, RFC 8288. */

const daysOfNotice = 180;
const millisecondsPerDay = 86_400_000;

/** A planned retirement: when it was announced, when the version stops answering, and what replaces it. */
export type Retirement = { announced: Date; sunset: Date; successorUrl: string };

/** The retirement of /api/v1. To retire it, write { announced, sunset, successorUrl } here; null while nothing is deprecated. */
export const retirement: Retirement | null = null;

/**
 * The headers that every response of the version carries: Deprecation, and Sunset and Link once a retirement is set.
 * Throws when the sunset comes less than 180 days after the announcement.
 */
export function versionHeaders(siteUrl: string, planned: Retirement | null = retirement): Record<string, string> {
  if (!planned) return { Deprecation: "false" };
  const { announced, sunset, successorUrl } = planned;
  const notice = (sunset.getTime() - announced.getTime()) / millisecondsPerDay;
  if (!(notice >= daysOfNotice)) {
    throw new RangeError(`Sunset must come at least ${daysOfNotice} days after the announcement, came ${notice}.`);
  }
  return {
    Deprecation: `@${Math.floor(announced.getTime() / 1000)}`,
    Sunset: sunset.toUTCString(),
    Link: `<${siteUrl}/developers#deprecation>; rel="deprecation"; type="text/html", <${successorUrl}>; rel="successor-version"`,
  };
}

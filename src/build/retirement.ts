/** Reads the planned retirement of /api/v1 from the environment. See docs/specification.md, "Versioning", rule 5. */

import { invalidText } from "../course/text/sentence.ts";
import { minNoticeDays, type Retirement } from "../service/api/versioning.ts";
import type { Environment } from "./environment.ts";

const names = ["API_V1_DEPRECATED", "API_V1_SUNSET", "API_V1_SUCCESSOR"] as const;
const millisecondsPerDay = 86_400_000;

/**
 * The retirement set by API_V1_DEPRECATED and API_V1_SUNSET (ISO dates) and API_V1_SUCCESSOR (an absolute URL); null if none
 * of them is set. Throws RangeError if only some of them are set, or if one is invalid.
 */
export function retirementOf(environment: Environment): Retirement | null {
  const [announced = "", sunset = "", successor = ""] = names.map((name) => environment[name] || "");
  const missing = names.filter((name) => !environment[name]);
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    throw new RangeError(
      invalidText(
        missing.join(" and "),
        "nothing",
        `${names.join(", ")} together, or none of them`,
        "set what is missing, or unset the others",
      ),
    );
  }
  const [start, end] = [dayOf("API_V1_DEPRECATED", announced), dayOf("API_V1_SUNSET", sunset)];
  const notice = end - start;
  if (notice < minNoticeDays) {
    const earliest = new Date((start + minNoticeDays) * millisecondsPerDay).toISOString().slice(0, 10);
    throw new RangeError(
      invalidText(
        "API_V1_SUNSET",
        `${JSON.stringify(sunset)}, which is ${notice} days after API_V1_DEPRECATED (${announced})`,
        `at least ${minNoticeDays} days`,
        `set it to ${earliest} or later`,
      ),
    );
  }
  return { announced, sunset, successorUrl: successorUrlOf(successor) };
}

/** The number of days from 1970 to an ISO date. */
function dayOf(name: (typeof names)[number], value: string): number {
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN;
  // Date.parse accepts 2027-02-30 as a day in March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value) {
    throw new RangeError(
      invalidText(name, JSON.stringify(value), "an ISO date", "write a day of the calendar such as 2027-06-30"),
    );
  }
  return time / millisecondsPerDay;
}

/** An absolute URL, normalized so that it is valid in a Link header. */
function successorUrlOf(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") {
    throw new RangeError(
      invalidText(
        "API_V1_SUCCESSOR",
        JSON.stringify(value),
        "an absolute http or https URL without a user name",
        "write the root of the version that replaces this one, such as https://course.example/api/v2",
      ),
    );
  }
  return url.href;
}

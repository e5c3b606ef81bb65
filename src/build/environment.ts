/** Reads and validates the environment variables of a build. Imports neither content nor Astro, so that commands can check them first. */
import { accessSync, constants, statSync } from "node:fs";
import { invalidText } from "../course/text/sentence.ts";
import { minNoticeDays, type Retirement } from "../service/api/versioning.ts";

export type Environment = Record<string, string | undefined>;

/** The error for a variable with an invalid value. */
export const invalidVariable = (name: string, value: string, expected: string, fix?: string): RangeError =>
  new RangeError(invalidText(name, JSON.stringify(value), expected, fix));

/** The maximum number of files on Cloudflare Pages' free plan. */
const defaultMaxFiles = 20_000;

/** Returns the course's folder: CONTENT_DIR, or content. */
export const contentFolder = ({ CONTENT_DIR }: Environment): string => CONTENT_DIR || "content";

/** Whether a path in the course's folder is hidden, such as `.git/index`: it is not content, and other programs change it. */
export const isHidden = (path: string): boolean => path.split(/[\\/]/).some((name) => name.startsWith("."));

/** Throws RangeError if CONTENT_DIR is not a folder. Its files are checked when they are read. */
export function checkContentFolder({ CONTENT_DIR }: Environment): void {
  if (CONTENT_DIR && !statSync(CONTENT_DIR, { throwIfNoEntry: false })?.isDirectory()) {
    throw invalidVariable("CONTENT_DIR", CONTENT_DIR, "an existing folder with a course.md, such as content");
  }
}

/** Throws RangeError if TMPDIR is not a folder that this process can write to. Windows has no such variable. */
export function checkTemporaryFolder({ TMPDIR }: Environment): void {
  if (!TMPDIR || process.platform === "win32" || isWritableFolder(TMPDIR)) return;
  throw invalidVariable("TMPDIR", TMPDIR, "an existing, writable folder");
}

function isWritableFolder(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Returns the port to listen on, which local links contain: PORT, or 8788. Throws RangeError if it is not a port. */
export function portOf({ PORT }: Environment): number {
  if (!PORT) return 8788;
  const port = /^[0-9]{1,5}$/.test(PORT) ? Number(PORT) : Number.NaN;
  if (port >= 1 && port <= 65535) return port;
  throw invalidVariable("PORT", PORT, "a number from 1 to 65535, such as 8788");
}

/**
 * Returns the origin of every absolute link, without a trailing slash: SITE_URL, CF_PAGES_URL or http://localhost:PORT.
 * Throws RangeError if it is not the origin of a website.
 */
export function siteUrlOf(environment: Environment): string {
  const name = environment.SITE_URL || !environment.CF_PAGES_URL ? "SITE_URL" : "CF_PAGES_URL";
  const value = environment[name] || `http://localhost:${portOf(environment)}`;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw invalidVariable(name, value, "an origin without a path, such as https://course.example");
  }
  return url.origin;
}

/** Returns the number of files that the host accepts: MAX_FILES, or the limit of Cloudflare Pages' free plan. Throws RangeError if it is not a number. */
export function maxFilesOf({ MAX_FILES }: Environment): number {
  if (!MAX_FILES) return defaultMaxFiles;
  if (!/^[1-9][0-9]{0,8}$/.test(MAX_FILES)) {
    throw invalidVariable("MAX_FILES", MAX_FILES, "a whole number of files, such as 100000");
  }
  return Number(MAX_FILES);
}

const names = ["API_V1_DEPRECATED", "API_V1_SUNSET", "API_V1_SUCCESSOR"] as const;
const millisecondsPerDay = 86_400_000;

/**
 * The planned retirement of /api/v1 (docs/specification.md, "Versioning", rule 5), set by API_V1_DEPRECATED and API_V1_SUNSET (ISO
 * dates) and API_V1_SUCCESSOR (an absolute URL); null if none of them is set. Throws RangeError if only some of them are set, or if
 * one is invalid.
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
        `all of ${names.join(", ")}, or none of them`,
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
        JSON.stringify(sunset),
        `at least ${minNoticeDays} days after API_V1_DEPRECATED, which is ${announced}`,
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
    throw invalidVariable(name, value, "an ISO date", "write a valid date such as 2027-06-30");
  }
  return time / millisecondsPerDay;
}

function successorUrlOf(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") {
    throw invalidVariable(
      "API_V1_SUCCESSOR",
      value,
      "an absolute http or https URL without a user name",
      "write the root of the version that replaces this one, such as https://course.example/api/v2",
    );
  }
  return url.href;
}

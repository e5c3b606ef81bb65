/** Reads and validates the environment variables of a build. Does not import content or Astro, so that commands can check them first. */
import { accessSync, constants, statSync } from "node:fs";
import { invalidText } from "../course/text/sentence.ts";

export type Environment = Record<string, string | undefined>;

/** The maximum number of files on Cloudflare Pages' free plan. */
const defaultMaxFiles = 20_000;

/** Returns the course's folder: CONTENT_DIR, or content. */
export const contentFolder = ({ CONTENT_DIR }: Environment): string => CONTENT_DIR || "content";

/** Whether a path in the course's folder is hidden, such as `.git/index`: it is not content, and other programs change it. */
export const isHidden = (path: string): boolean => path.split(/[\\/]/).some((name) => name.startsWith("."));

/** Throws RangeError if CONTENT_DIR is not a folder. Its files are checked when they are read. */
export function checkContentFolder({ CONTENT_DIR }: Environment): void {
  if (CONTENT_DIR && !statSync(CONTENT_DIR, { throwIfNoEntry: false })?.isDirectory()) {
    throw new RangeError(
      invalidText(
        "CONTENT_DIR",
        JSON.stringify(CONTENT_DIR),
        "a folder that exists and has a course.md, such as content",
      ),
    );
  }
}

/** Throws RangeError if TMPDIR is not a folder that this process can write to. Windows has no such variable. */
export function checkTemporaryFolder({ TMPDIR }: Environment): void {
  if (!TMPDIR || process.platform === "win32" || isWritableFolder(TMPDIR)) return;
  throw new RangeError(invalidText("TMPDIR", JSON.stringify(TMPDIR), "an existing, writable folder"));
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
  throw new RangeError(invalidText("PORT", JSON.stringify(PORT), "a number from 1 to 65535, such as 8788"));
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
    throw new RangeError(
      invalidText(name, JSON.stringify(value), "an origin without a path, such as https://course.example"),
    );
  }
  return url.origin;
}

/** Returns the number of files that the host accepts: MAX_FILES, or the limit of Cloudflare Pages' free plan. Throws RangeError if it is not a number. */
export function maxFilesOf({ MAX_FILES }: Environment): number {
  if (!MAX_FILES) return defaultMaxFiles;
  if (!/^[1-9][0-9]{0,8}$/.test(MAX_FILES)) {
    throw new RangeError(
      invalidText("MAX_FILES", JSON.stringify(MAX_FILES), "a whole number of files, such as 100000"),
    );
  }
  return Number(MAX_FILES);
}

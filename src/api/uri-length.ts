/** Limits on the length of request URLs. See docs/specification.md, "Errors"; RFC 9110 section 15.5.15. */

import type { Catalog } from "../course/catalog.ts";
import { problem } from "./problems.ts";
import type { ApiResponse } from "./response.ts";

/** Maximum length of a path, in bytes. */
export const maxPathBytes = 2048;

/** Maximum length of path and query string together, in bytes. A question of 1,000 characters takes up to 12,000. */
export const maxTargetBytes = 16 * 1024;

/** 414 for a URL over the limits. */
export const uriTooLong = (site: Pick<Catalog, "siteUrl">): ApiResponse =>
  problem(
    site,
    "uri-too-long",
    `The URL is too long; the path may have at most ${maxPathBytes} bytes, and path and query string together at most ${maxTargetBytes} bytes.`,
  );

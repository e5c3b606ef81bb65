/** How long the URL of a request may be. See docs/specification.md, "Errors"; RFC 9110 section 15.5.15. */

import type { Catalog } from "../course/catalog.ts";
import type { Answer } from "./answer.ts";
import { problem } from "./problems.ts";

/** Longest path, in bytes. */
export const maxPathBytes = 2048;

/** Longest path and query together, in bytes. A question of 1,000 characters takes 12,000. */
export const maxTargetBytes = 16 * 1024;

/** 414 for a URL that is longer than the service reads. */
export const uriTooLong = (site: Pick<Catalog, "siteUrl">): Answer =>
  problem(
    site,
    "uri-too-long",
    `The URL is too long; expected a path of at most ${maxPathBytes} bytes, and at most ${maxTargetBytes} bytes with its query.`,
  );

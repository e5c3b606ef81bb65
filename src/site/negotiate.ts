/** Content negotiation: HTML or markdown, JSON or events. RFC 9110 section 12.5.1; RFC 7763. */

import { maxHeaderCharacters } from "./request-headers.ts";

type Range = { type: string; q: number };

/** The media ranges of an Accept value, unparsed, in lower case. A range that maxHeaderCharacters cuts off is ignored. */
export const rangesOf = (accept: string): string[] =>
  (accept.length > maxHeaderCharacters
    ? accept.slice(0, Math.max(0, accept.lastIndexOf(",", maxHeaderCharacters)))
    : accept
  )
    .toLowerCase()
    .split(",");

/**
 * Whether the client prefers markdown: by ?mode=agent, or if Accept has text/markdown with a quality above 0 and not below that
 * of text/html. HTML is the default, also for wildcards and if neither is acceptable.
 */
export function wantsMarkdown(accept: string | null, search: string): boolean {
  if (search !== "" && new URLSearchParams(search).get("mode") === "agent") return true;
  return prefers("text/markdown", "text/html", accept);
}

/**
 * Whether the client prefers events to JSON: if Accept has text/event-stream with a quality above 0 and not below that of
 * application/json. JSON is the default, also for wildcards and if neither is acceptable.
 */
export const wantsEvents = (accept: string | null): boolean => prefers("text/event-stream", "application/json", accept);

/** Whether the client accepts JSON, by its name or a wildcard. Without Accept it does. */
export const acceptsJson = (accept: string | null): boolean =>
  accept === null || qualityOf("application/json", parseAccept(accept)) > 0;

/** Whether Accept names a type with a quality above 0 that is not below that of the default type. */
function prefers(type: string, defaultType: string, accept: string | null): boolean {
  // Fast path for browsers and most other clients.
  if (accept === null || !accept.toLowerCase().includes(type)) return false;
  const ranges = parseAccept(accept);
  const quality = ranges.find((range) => range.type === type)?.q ?? 0;
  return quality > 0 && quality >= qualityOf(defaultType, ranges);
}

/** The quality of a type, from the most specific matching range; 0 if none matches. */
function qualityOf(type: string, ranges: Range[]): number {
  for (const candidate of [type, `${type.split("/")[0]}/*`, "*/*"]) {
    const match = ranges.find((range) => range.type === candidate);
    if (match) return match.q;
  }
  return 0;
}

/** The media ranges of an Accept value. A range with an invalid quality counts as not acceptable. */
const parseAccept = (accept: string): Range[] =>
  rangesOf(accept).map((part) => {
    const [type = "", ...parameters] = part.split(";").map((each) => each.trim());
    const quality = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, "");
    const q = quality === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(quality) ? Number(quality) : 0;
    return { type, q };
  });

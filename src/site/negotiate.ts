/** Content negotiation: HTML or markdown, JSON or events. RFC 9110 section 12.5.1; RFC 7763. */

type Range = { type: string; q: number };

/** Maximum number of characters of Accept that are parsed. Browsers send about 200. */
export const maxAcceptCharacters = 4096;

/** The media ranges of an Accept value, unparsed, in lower case. A range that maxAcceptCharacters cuts off is ignored. */
export const rangesOf = (accept: string): string[] =>
  (accept.length > maxAcceptCharacters ? accept.slice(0, accept.lastIndexOf(",", maxAcceptCharacters)) : accept)
    .toLowerCase()
    .split(",");

/**
 * Whether the client prefers markdown: by ?mode=agent, or if Accept has text/markdown with a quality above 0 and not below that
 * of text/html. HTML is the default, also for wildcards and if neither is acceptable.
 */
export function wantsMarkdown(accept: string | null, search: string): boolean {
  if (search !== "" && new URLSearchParams(search).get("mode") === "agent") return true;
  // Fast path for browsers and most other clients.
  if (accept === null || !/markdown/i.test(accept)) return false;
  const ranges = parseAccept(accept);
  const markdown = ranges.find(({ type }) => type === "text/markdown")?.q ?? 0;
  return markdown > 0 && markdown >= qualityOf("text/html", ranges);
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
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const q = quality === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(quality) ? Number(quality) : 0;
    return { type, q };
  });

/** Whether Accept lists text/event-stream, with a quality above 0. A wildcard such as text/* does not count. RFC 9110 section 12.5.1. */
export const acceptsEvents = (accept: string | null): boolean =>
  rangesOf(accept ?? "").some((range) => {
    const [type = "", ...parameters] = range.split(";").map((each) => each.trim());
    const quality = parameters.find((each) => /^q\s*=/.test(each))?.replace(/^q\s*=\s*/, "") ?? "1";
    return type === "text/event-stream" && Number(quality) > 0;
  });

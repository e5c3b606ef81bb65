/** Which form of a page a reader wants. RFC 9110 section 12.5.1; RFC 7763. */

type Range = { type: string; q: number };

/** As much of an Accept field as is read, in characters; browsers send some 200. */
export const maxAcceptCharacters = 4096;

/** The ranges of an Accept field as they stand, in lower case; a range that maxAcceptCharacters cuts off is left out. */
export const rangesOf = (accept: string): string[] =>
  (accept.length > maxAcceptCharacters ? accept.slice(0, accept.lastIndexOf(",", maxAcceptCharacters)) : accept)
    .toLowerCase()
    .split(",");

/**
 * Whether a reader of a page wants markdown: by ?mode=agent, or by naming text/markdown in Accept with a weight above 0
 * and no lower than that of text/html. No Accept, a wildcard alone and a refusal of both mean HTML.
 */
export function wantsMarkdown(accept: string | null, search: string): boolean {
  if (search !== "" && new URLSearchParams(search).get("mode") === "agent") return true;
  // What browsers and most programs send; the rest is parsed.
  if (accept === null || !/markdown/i.test(accept)) return false;
  const ranges = parseAccept(accept);
  const markdown = ranges.find(({ type }) => type === "text/markdown")?.q ?? 0;
  return markdown > 0 && markdown >= weightOf("text/html", ranges);
}

/** The weight that applies to a type: of the most specific range that covers it; 0 where none does. */
function weightOf(type: string, ranges: Range[]): number {
  const covering = [type, `${type.split("/")[0]}/*`, "*/*"];
  for (const range of covering) {
    const found = ranges.find((each) => each.type === range);
    if (found) return found.q;
  }
  return 0;
}

/** The media ranges of an Accept field; one whose weight cannot be read counts as refused. */
const parseAccept = (accept: string): Range[] =>
  rangesOf(accept).map((part) => {
    const [type = "", ...parameters] = part.split(";").map((each) => each.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const q = weight === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0;
    return { type, q };
  });

/** Whether an Accept header lists text/event-stream with a quality above zero. A range such as text/* does not. RFC 9110 section 12.5.1. */
export const acceptsEvents = (accept: string | null): boolean =>
  rangesOf(accept ?? "").some((range) => {
    const [type = "", ...parameters] = range.split(";").map((each) => each.trim());
    const quality = parameters.find((each) => /^q\s*=/.test(each))?.replace(/^q\s*=\s*/, "") ?? "1";
    return type === "text/event-stream" && Number(quality) > 0;
  });

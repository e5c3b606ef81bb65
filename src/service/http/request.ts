/** What is read of a request besides its body: target, origin, headers, and the format that it prefers. */

// Targets: RFC 9112 section 3.2, RFC 9110 section 15.5.15.

/** Maximum length of a path, in bytes. */
export const maxPathBytes = 2048;
/** Maximum length of path and query string together, in bytes. A question of 1,000 characters takes up to 12,000. */
export const maxTargetBytes = 16 * 1024;

/** The target of a request, unparsed. path starts with a slash; search is empty or starts with a question mark. */
export type RequestTarget = { path: string; search: string };

/** The path and query string of a target. search includes the question mark, and is empty if there is none. */
export function splitTarget(target: string): RequestTarget {
  const at = target.indexOf("?");
  return at === -1 ? { path: target, search: "" } : { path: target.slice(0, at), search: target.slice(at) };
}

/** The target of an absolute URL. Sliced, since parsing the URL costs more than responding from the cache. */
export const targetOf = (url: string): RequestTarget => splitTarget(url.slice(url.indexOf("/", url.indexOf("//") + 2)));

/** The target of an absolute URL for logs, truncated to maxPathBytes characters. */
export const loggedTarget = (url: string): string => {
  const { path, search } = targetOf(url);
  return (path + search).slice(0, maxPathBytes);
};

/** Whether a target exceeds the maximum length. */
export const isTooLong = ({ path, search }: RequestTarget): boolean =>
  isLonger(path, maxPathBytes) || isLonger(path + search, maxTargetBytes);

/** Whether a text has more than this number of bytes in UTF-8. A UTF-16 unit takes at most three bytes. */
const isLonger = (text: string, bytes: number): boolean =>
  text.length > bytes || (text.length * 3 > bytes && new TextEncoder().encode(text).length > bytes);

/** A target truncated to the maximum length. The path keeps its .md extension, which decides the format of the error page. */
export const truncated = ({ path, search }: RequestTarget): RequestTarget => ({
  path: path.length > maxPathBytes ? path.slice(0, maxPathBytes) + (path.endsWith(".md") ? ".md" : "") : path,
  search: search.slice(0, maxTargetBytes),
});

/** Whether a path is percent-encoded UTF-8 without empty segments. */
export function isWellFormedPath(path: string): boolean {
  try {
    decodeURIComponent(path);
    return !path.includes("//");
  } catch {
    return false;
  }
}

/** Whether a path is equal to a root or below it. */
export const isBelow = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

/** A path with normalized percent-encoding: unreserved characters decoded, hexadecimal digits in upper case. RFC 3986 section 6.2.2. */
export const normalizedPath = (path: string): string =>
  !path.includes("%")
    ? path
    : path
        .replace(/%[\da-f]{2}/gi, (octet) => octet.toUpperCase())
        .replace(/%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/g, decodeURIComponent);

/** Maximum length of an origin. A host name has at most 253 characters (RFC 1035 section 2.3.4). */
const maxOriginCharacters = 300;

/**
 * The part of a URL before its path, such as "http://localhost:8788/"; null if it is not exactly an origin. It comes from the
 * Host header, which clients control: with the Host "a?b", the URL would parse with the path "/" instead of the requested one.
 * RFC 9112 section 3.3.
 */
export function originPart(url: string): string | null {
  const part = /^https?:\/\/[^/@]+\//.exec(url)?.[0];
  // For some long hosts, canParse returns true but the constructor throws.
  if (part === undefined || part.length > maxOriginCharacters || !URL.canParse(part)) return null;
  const { origin, href } = new URL(part);
  return href === `${origin}/` ? part : null;
}

// Headers. Clients control their length: on one machine, the runtime accepts about 496 KiB.

/** The most characters of a header value that are looked at. Browsers send about 200. */
export const maxHeaderCharacters = 4096;

/** The beginning of a request header's value, one character longer than the limit if it exceeds it; null if it is missing. */
export function readHeader({ headers }: Pick<Request, "headers">, name: string): string | null {
  const value = headers.get(name);
  return value !== null && value.length > maxHeaderCharacters ? value.slice(0, maxHeaderCharacters + 1) : value;
}

/** Whether a request is a GET or HEAD. */
export const isRead = ({ method }: Pick<Request, "method">): boolean => method === "GET" || method === "HEAD";

/** Whether a request is a CORS preflight. Fetch Standard, "CORS-preflight fetch". */
export const isPreflight = ({ method, headers }: Pick<Request, "method" | "headers">): boolean =>
  method === "OPTIONS" && headers.has("Origin") && headers.has("Access-Control-Request-Method");

// Content negotiation: HTML or markdown, JSON or events. RFC 9110 section 12.5.1; RFC 7763.

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

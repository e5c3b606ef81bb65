/** The target of a request (path and query string), unparsed, and its maximum length. RFC 9112 section 3.2, RFC 9110 section 15.5.15. */
import { maxPathBytes, maxTargetBytes } from "../api/uri-length.ts";

/** path starts with a slash; search is empty or starts with a question mark. */
export type RequestTarget = { path: string; search: string };

/** The target of an absolute URL. Sliced, since parsing the URL costs more than responding from the cache. */
export function targetOf(url: string): RequestTarget {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const at = url.indexOf("?", start);
  return at === -1 ? { path: url.slice(start), search: "" } : { path: url.slice(start, at), search: url.slice(at) };
}

/** The target of an absolute URL for logs, truncated to maxPathBytes characters. */
export function loggedTarget(url: string): string {
  const { path, search } = targetOf(url);
  return (path + search).slice(0, maxPathBytes);
}

/** Whether a target exceeds the maximum length. */
export const isTooLong = ({ path, search }: RequestTarget): boolean =>
  isLonger(path, maxPathBytes) || isLonger(path + search, maxTargetBytes);

/** Whether a text has more than this number of bytes in UTF-8. A UTF-16 unit takes at most three bytes. */
const isLonger = (text: string, bytes: number): boolean =>
  text.length > bytes || (text.length * 3 > bytes && new TextEncoder().encode(text).length > bytes);

/** A target truncated to the maximum length. The path keeps its .md extension, which decides the format of the error page. */
export const shortened = ({ path, search }: RequestTarget): RequestTarget => ({
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

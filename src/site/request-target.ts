/** The path and query of a request's URL as they were sent, and how long they may be. RFC 9112 section 3.2, RFC 9110 section 15.5.15. */
import { maxPathBytes, maxTargetBytes } from "../api/uri-length.ts";

/** path begins with a slash; search is empty or begins with a question mark. */
export type RequestTarget = { path: string; search: string };

/** The path and query of an absolute URL. They are cut out, not parsed: parsing costs more than answering from memory. */
export function targetOf(url: string): RequestTarget {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const at = url.indexOf("?", start);
  return at === -1 ? { path: url.slice(start), search: "" } : { path: url.slice(start, at), search: url.slice(at) };
}

/** The path and query of an absolute URL for a log, cut where the longest path ends. */
export function loggedTarget(url: string): string {
  const { path, search } = targetOf(url);
  return (path + search).slice(0, maxPathBytes);
}

/** Whether a request target is longer than the service reads. */
export const isTooLong = ({ path, search }: RequestTarget): boolean =>
  isLonger(path, maxPathBytes) || isLonger(path + search, maxTargetBytes);

/** Whether a text has more bytes of UTF-8. No character takes more than three bytes for each unit of its length. */
const isLonger = (text: string, bytes: number): boolean =>
  text.length > bytes || (text.length * 3 > bytes && new TextEncoder().encode(text).length > bytes);

/** As much of a target that is too long as is looked at: the beginning of its path, with the extension of markdown, and of its query. */
export const shortened = ({ path, search }: RequestTarget): RequestTarget => ({
  path: path.length > maxPathBytes ? path.slice(0, maxPathBytes) + (path.endsWith(".md") ? ".md" : "") : path,
  search: search.slice(0, maxTargetBytes),
});

/** Whether a path is percent-encoded UTF-8 without empty segments; the API has nothing at any other. */
export function isWellFormedPath(path: string): boolean {
  try {
    decodeURIComponent(path);
    return !path.includes("//");
  } catch {
    return false;
  }
}

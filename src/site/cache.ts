/**
 * Responses that an isolate keeps: nothing that is published changes before the next deployment.
 * Only bytes and headers are kept, never a response or a stream: those belong to the request that made them.
 */

import { limits } from "../api/listing.ts";
import { resolve, type Source, splitTarget } from "../api/reads.ts";
import type { ApiResponse } from "../api/response.ts";
import { apiPath } from "../course/catalog.ts";
import { isPagePath, pages } from "./addresses.ts";
import { isNamed, notModified } from "./etag.ts";
import type { ChangingHeaders } from "./live-headers.ts";
import { wantsMarkdown } from "./negotiate.ts";
import type { RequestTarget } from "./request-target.ts";

/** The largest response that is kept. An isolate has 128 MB, of which the course, its code and the requests under way need most. */
export const maxAnswerBytes = 256 * 1024;

/** Cached pages and listings of an isolate, in bytes; their number is limited. */
export const maxListedBytes = 32 * 1024 * 1024;

/** Cached searches and look-ups of an isolate, in bytes; their number is not limited. */
export const maxSearchedBytes = 4 * 1024 * 1024;

/** What an entry weighs besides its body: its key and headers. */
const entryBytes = 2048;

/** A response of 200 with its headers, and what those that change from request to request were set to last. */
export type CachedResponse = {
  headers: Headers;
  etag: string | null;
  body: ArrayBuffer | Uint8Array<ArrayBuffer>;
  changing: Record<string, string>;
};

/** Responses of one isolate, oldest first, how much they weigh, and how much they may. */
export type Store = { responses: Map<string, CachedResponse>; bytes: number; maxBytes: number };

export const newStore = (maxBytes: number): Store => ({ responses: new Map(), bytes: 0, maxBytes });

/** Searches have a store of their own, so that they never push out what is listed. */
export type Cache = { listed: Store; searched: Store; modules: number };

/** An empty cache for a course of so many modules. */
export const newCache = (modules: number): Cache => ({
  listed: newStore(maxListedBytes),
  searched: newStore(maxSearchedBytes),
  modules,
});

/** The response that is cached under a key. */
export const cachedAs = ({ listed, searched }: Cache, key: string): CachedResponse | undefined =>
  listed.responses.get(key) ?? searched.responses.get(key);

/** Caches a response under a key, and returns it. */
export function cacheAs(cache: Cache, key: string, response: CachedResponse): CachedResponse {
  add(isListed(key, cache.modules) ? cache.listed : cache.searched, key, response);
  return response;
}

const perVisitor = new RegExp(
  `^(?:${Object.values(pages)
    .filter((page) => page.perVisitor)
    .map(({ at }) => at)
    .join("|")})/?$`,
);

const isPlain = /^(?:\/\.well-known)?(?:\/(?!\.|%2e)[\w\-.~!$&'()*+,;=:@%]*)+$/i;

/**
 * The path of a request, and the key under which its response may be cached: what decides it, and nothing else. The key is
 * null where the response is this request's alone: other methods, pages that are filled in, an Idempotency-Key, which is echoed.
 */
export function cacheKeyOf(
  { method, headers, url }: Request,
  { path, search }: RequestTarget,
): { path: string; cacheKey: string | null } {
  // Segments of dots, also percent-encoded, backslashes and what is not of RFC 3986 may mean another path.
  if (!isPlain.test(path)) return { path: new URL(url).pathname, cacheKey: null };
  const isRead = (method === "GET" || method === "HEAD") && url.length <= 300;
  if (!isRead || headers.get("Idempotency-Key") !== null) return { path, cacheKey: null };
  if (path.startsWith("/api/")) return { path, cacheKey: path + search };
  return { path, cacheKey: pageKey(path, search, headers.get("Accept")) };
}

function pageKey(path: string, search: string, accept: string | null): string | null {
  if (search !== "" && search !== "?mode=agent") return null;
  if (isPagePath(path) && wantsMarkdown(accept, search)) return `markdown ${path}`;
  return perVisitor.test(path) ? null : path;
}

/**
 * The canonical key of a read of the API, which all URLs share that differ in what decides nothing: unknown parameters, their
 * order, a cursor in the place of a page; and its answer, where that needs no file. Elsewhere the key itself.
 */
export function canonicalRead(source: Source, key: string): { key: string; answer: (() => ApiResponse) | null } {
  if (!key.startsWith(`${apiPath}/`)) return { key, answer: null };
  const { target, file, answer } = resolve(source, key.slice(apiPath.length));
  return { key: target === null ? key : apiPath + target, answer: file === null ? answer : null };
}

/** Whether a response may be cached under a key besides its canonical one, so that it is found there at once; unknown parameters have no end. */
export const isShortKey = (key: string): boolean => !/[?&](?!(?:q|page|limit|cursor)=)/.test(key);

/**
 * Whether there are as many responses of a key's kind as the course has pages. There is no end of others: searches, what lies
 * past the last page, slugs in other letter case, percent-encodings. modules is how many the course has.
 */
export function isListed(key: string, modules: number): boolean {
  if (!key.startsWith("/api/")) return !key.includes("%");
  const { path, search } = splitTarget(key);
  return search === ""
    ? !/\/modules\/(?!\d+(?:-[a-z\d]+)+(?:\.json)?\/?$)|\/exports\//.test(path)
    : /^\/api\/v1\/(?:sandbox\/)?modules$/.test(path) && isPage(search, modules);
}

const pageAndLimit = /^\?(page|limit)=([1-9]\d{0,8})(?:&(page|limit)=([1-9]\d{0,8}))?$/;

/** Whether a query string is page, limit or both, as a link would have them, and names a page that has modules. */
function isPage(search: string, modules: number): boolean {
  const [, first, value, second = "", other] = pageAndLimit.exec(search) ?? [];
  if (first === undefined) return false;
  const given: Record<string, number> = { [first]: Number(value), [second]: Number(other) };
  const { page = 1, limit = limits.default } = given;
  return (page - 1) * limit < modules;
}

/** A response to a GET as it is cached; null, and the response untouched, where not every client may have it or it is too large. */
export async function toCache(response: Response): Promise<CachedResponse | null> {
  const { headers, status } = response;
  // The host adds X-Robots-Tag where a request names a preview of it, and would add it to what all others get.
  const isForAll = !/no-store|private/.test(headers.get("Cache-Control") ?? "no-store") && !headers.has("X-Robots-Tag");
  if (status !== 200 || !isForAll || Number(headers.get("Content-Length") ?? 0) > maxAnswerBytes) return null;
  return cachedResponse(new Headers(headers), await response.arrayBuffer());
}

/** A response of 200 that every client may have, as it is cached. */
export const cachedResponse = (headers: Headers, body: CachedResponse["body"]): CachedResponse => ({
  headers,
  etag: headers.get("ETag"),
  body,
  changing: {},
});

/** Keeps a response under a key, unless it is too large; the oldest go where there is no room. */
export function add(store: Store, key: string, response: CachedResponse): void {
  if (response.body.byteLength > maxAnswerBytes) return;
  drop(store, key);
  store.responses.set(key, response);
  store.bytes += response.body.byteLength + entryBytes;
  for (const oldest of store.responses.keys()) {
    if (store.bytes <= store.maxBytes) return;
    drop(store, oldest);
  }
}

function drop(store: Store, key: string): void {
  const dropped = store.responses.get(key);
  if (!dropped || !store.responses.delete(key)) return;
  store.bytes -= dropped.body.byteLength + entryBytes;
}

/** A cached response as the response to a request, with the headers that change: the same names for every request of it. */
export function replay(request: Request, cached: CachedResponse, changing: ChangingHeaders): Response {
  const { headers, etag, body } = cached;
  // Only what differs is written, and before the response is made: writing to a response costs twice as much.
  for (const [name, value] of changing) {
    if (cached.changing[name] !== value) headers.set(name, value);
    cached.changing[name] = value;
  }
  if (isNamed(request, etag)) return notModified(headers);
  return request.method === "HEAD" ? withoutBody({ status: 200, headers }) : new Response(body, { headers });
}

/** What a request says of its client, and what decides no response here; the host would leave out Cache-Control for it. */
const clientHeaders = ["Authorization", "If-None-Match", "Range"];

/** The request for the response that every client would get: by GET, in full. */
export function unconditional<Given extends Request>(request: Given): Given {
  if (request.method === "GET" && !clientHeaders.some((name) => request.headers.has(name))) return request;
  const headers = new Headers(request.headers);
  for (const name of clientHeaders) headers.delete(name);
  // What the edge knows of the client goes along. A body, even an empty one, means nothing to GET and must not (RFC 9110 section 9.3.1).
  return new Request(request, { method: "GET", headers, body: null }) as Given;
}

/**
 * The response to HEAD in the place of one to GET. It may leave out the length (RFC 9110 section 9.3.2), and must here: where
 * functions are called by other workers, a length without a body fails on the way.
 */
export function withoutBody({ status, headers }: Pick<Response, "status" | "headers">): Response {
  const response = new Response(null, { status, headers });
  response.headers.delete("Content-Length");
  return response;
}

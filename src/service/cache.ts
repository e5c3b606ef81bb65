/**
 * The response cache of an isolate. Entries do not expire, since content only changes with a deployment. It stores bytes and
 * headers, not Response objects or streams, which belong to the request that created them.
 */
import { apiPath } from "../course/catalog.ts";
import { pages } from "./addresses.ts";
import { resolve } from "./api/api.ts";
import { limits } from "./api/modules.ts";
import type { ApiCourse, Resolved } from "./api/operation.ts";
import { isRead, type RequestTarget, splitTarget } from "./http/request.ts";
import { type ChangingHeaders, isNotModified, notModified, withoutBody } from "./http/response.ts";

/** Maximum size of a cached response. An isolate has 128 MB, most of which the course, code and pending requests need. */
export const maxResponseBytes = 256 * 1024;
/** Maximum size of cached pages and listings, in bytes. There is a finite number of them. */
export const maxListedBytes = 32 * 1024 * 1024;
/** Maximum size of cached searches and lookups, in bytes. There is an unlimited number of them. */
export const maxSearchedBytes = 4 * 1024 * 1024;
/** Estimated size of an entry's key and headers, in bytes. */
const entryBytes = 2048;

/** A cached 200 response. changing has the last values of the headers that differ between requests. */
export type CachedResponse = {
  headers: Headers;
  etag: string | null;
  body: ArrayBuffer | Uint8Array<ArrayBuffer>;
  changing: Record<string, string>;
};

/** Cached responses, oldest first, with their total and maximum size. */
export type Store = { responses: Map<string, CachedResponse>; bytes: number; maxBytes: number };

export const newStore = (maxBytes: number): Store => ({ responses: new Map(), bytes: 0, maxBytes });

/** Searches have a separate store, so that they never evict pages and listings. modules is the number of modules. */
export type Cache = { listed: Store; searched: Store; modules: number };

/** An empty cache for a course with this number of modules. */
export const newCache = (modules: number): Cache => ({
  listed: newStore(maxListedBytes),
  searched: newStore(maxSearchedBytes),
  modules,
});

/** The cached response for a key. */
export const findCached = ({ listed, searched }: Cache, key: string): CachedResponse | undefined =>
  listed.responses.get(key) ?? searched.responses.get(key);

/** The response, after caching it under a key. */
export function cacheResponse(cache: Cache, key: string, response: CachedResponse): CachedResponse {
  add(isListed(key, cache.modules) ? cache.listed : cache.searched, key, response);
  return response;
}

const perVisitor = new RegExp(
  `^(?:${Object.values(pages)
    .filter((page) => page.perVisitor)
    .map(({ at }) => at)
    .join("|")})/?$`,
);

/** Whether URLs leave a path as it is: dot segments, backslashes and characters outside RFC 3986 change it when a URL is parsed. */
export const isPlainPath = (path: string): boolean => plainPath.test(path);
const plainPath = /^(?:\/\.well-known)?(?:\/(?!\.|%2e)[\w\-.~!$&'()*+,;=:@%]*)+$/i;

/**
 * The cache key of a request with a plain path. It has only what the response depends on. It is null for responses that are not cached:
 * methods other than GET and HEAD, computed pages, and requests with an Idempotency-Key, which is echoed.
 */
export function cacheKeyOf(request: Request, { path, search }: RequestTarget, prefersMarkdown: boolean): string | null {
  if (!isRead(request) || request.url.length > 300 || request.headers.has("Idempotency-Key")) return null;
  if (path.startsWith("/api/")) return path + search;
  if (search !== "" && search !== "?mode=agent") return null;
  if (prefersMarkdown) return `markdown ${path}`;
  return perVisitor.test(path) ? null : path;
}

/**
 * An API read by its cache key, with its canonical key. URLs with the same response share a canonical key: it does not depend on
 * unknown parameters, their order, or whether a page is requested by cursor. For other keys, the key itself and no read.
 */
export function resolvedRead(course: ApiCourse, key: string): { key: string; read: Resolved | null } {
  if (!key.startsWith(`${apiPath}/`)) return { key, read: null };
  const read = resolve(course, key.slice(apiPath.length));
  return { key: read.target === null ? key : apiPath + read.target, read };
}

/** Whether a response may also be cached under this non-canonical key. Excludes unknown parameters, whose number is unlimited. */
export const isShortKey = (key: string): boolean => !/[?&](?!(?:q|page|limit|cursor)=)/.test(key);

/**
 * Whether a key is one of a finite number: pages, listings and modules by slug. Searches, pages past the end, slugs in other
 * letter case and percent-encoded paths are unlimited. modules is the number of modules in the course.
 */
export function isListed(key: string, modules: number): boolean {
  if (!key.startsWith("/api/")) return !key.includes("%");
  const { path, search } = splitTarget(key);
  return search === ""
    ? !/\/modules\/(?!\d+(?:-[a-z\d]+)+(?:\.json)?\/?$)|\/exports\//.test(path)
    : /^\/api\/v1\/(?:sandbox\/)?modules$/.test(path) && isPage(search, modules);
}

const pageAndLimit = /^\?(page|limit)=([1-9]\d{0,8})(?:&(page|limit)=([1-9]\d{0,8}))?$/;

/** Whether a query string has page, limit or both, in canonical form, for a page that has modules. */
function isPage(search: string, modules: number): boolean {
  const [, first, value, second = "", other] = pageAndLimit.exec(search) ?? [];
  if (first === undefined) return false;
  const parameters: Record<string, number> = { [first]: Number(value), [second]: Number(other) };
  const { page = 1, limit = limits.default } = parameters;
  return (page - 1) * limit < modules;
}

/** The cache entry for a response to GET; null, leaving the response unread, if it is not public or too large. */
export async function toCache(response: Response): Promise<CachedResponse | null> {
  const { headers, status } = response;
  // Cloudflare Pages adds X-Robots-Tag on preview hosts; caching it would send it to every client.
  const isPublic = !/no-store|private/.test(headers.get("Cache-Control") ?? "no-store") && !headers.has("X-Robots-Tag");
  if (status !== 200 || !isPublic || Number(headers.get("Content-Length") ?? 0) > maxResponseBytes) return null;
  return cachedResponse(new Headers(headers), await response.arrayBuffer());
}

/** The cache entry for a public 200 response. */
export const cachedResponse = (headers: Headers, body: CachedResponse["body"]): CachedResponse => ({
  headers,
  etag: headers.get("ETag"),
  body,
  changing: {},
});

/** Stores a response under a key, unless it is too large, and evicts the oldest responses if the store is full. */
export function add(store: Store, key: string, response: CachedResponse): void {
  if (response.body.byteLength > maxResponseBytes) return;
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

/** The response to a request from the cache. changing must have the same header names for every request of an entry. */
export function respondFromCache(request: Request, cached: CachedResponse, changing: ChangingHeaders): Response {
  const { headers, etag, body } = cached;
  // Sets only changed values, before creating the response: changing the headers of a Response costs twice as much.
  for (const [name, value] of changing) {
    if (cached.changing[name] !== value) headers.set(name, value);
    cached.changing[name] = value;
  }
  if (isNotModified(request, etag)) return notModified(headers);
  return request.method === "HEAD" ? withoutBody({ status: 200, headers }) : new Response(body, { headers });
}

/** Request headers that no response depends on. For requests with them, the host would omit Cache-Control. */
const clientHeaders = ["Authorization", "If-None-Match", "Range"];

/** The request as an unconditional GET of the full response, whose response can be cached. */
export function unconditional<Given extends Request>(request: Given): Given {
  if (request.method === "GET" && !clientHeaders.some((name) => request.headers.has(name))) return request;
  const headers = new Headers(request.headers);
  for (const name of clientHeaders) headers.delete(name);
  // Copying the request keeps its cf property. The body is dropped: GET must not have one (RFC 9110 section 9.3.1).
  return new Request(request, { method: "GET", headers, body: null }) as Given;
}

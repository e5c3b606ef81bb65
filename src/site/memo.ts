/**
 * Answers that an isolate has given once and keeps: nothing that is published changes before the next deployment.
 * Only bytes and headers are kept, never a response or a stream: those belong to the request that made them.
 */
import type { Answer } from "../api/answer.ts";
import { limits } from "../api/listing.ts";
import { resolve, type Source, splitTarget } from "../api/reads.ts";
import { apiPath } from "../course/catalog.ts";
import { isNamed, notModified } from "./etag.ts";
import type { ChangingHeaders } from "./live-headers.ts";
import { wantsMarkdown } from "./negotiate.ts";
import { isPagePath } from "./page.ts";
import type { RequestTarget } from "./request-target.ts";

/** The largest answer that is kept. An isolate has 128 MB, of which the course, its code and the requests under way need most. */
export const maxAnswerBytes = 256 * 1024;

/** Cached pages and listings of an isolate, in bytes; there is an end of them. */
export const maxListedBytes = 32 * 1024 * 1024;

/** Cached searches and look-ups of an isolate, in bytes; there is no end of them. */
export const maxSearchedBytes = 4 * 1024 * 1024;

/** What an entry weighs beside its body: its name and headers. */
const entryBytes = 2048;

/** An answer of 200 with its headers, and what those that change from request to request were set to last. */
export type Kept = {
  headers: Headers;
  etag: string | null;
  body: ArrayBuffer | Uint8Array<ArrayBuffer>;
  changing: Record<string, string>;
};

/** Answers of one isolate, oldest first, how much they weigh, and how much they may. */
export type Memo = { answers: Map<string, Kept>; bytes: number; maxBytes: number };

export const emptyMemo = (maxBytes: number): Memo => ({ answers: new Map(), bytes: 0, maxBytes });

/** The path of a request, and the name under which its answer may be kept. */
export type Named = { path: string; name: string | null };

/** The name under which an answer is kept first, and the answer itself, made on demand, where it needs no file. */
export type Plain = { name: string; answer: (() => Answer) | null };

/** Pages that are answered to the visitor's country or to what a form asks; everything else with a question mark is named below. */
const perVisitor = /^\/(?:pricing|quote)\/?$/;

const isPlain = /^(?:\/\.well-known)?(?:\/(?!\.|%2e)[\w\-.~!$&'()*+,;=:@%]*)+$/i;

/**
 * The path of a request, and the name under which its answer may be kept: what decides it, and nothing else. The name is
 * null where the answer is this request's alone: other methods, forms that are filled in, an Idempotency-Key, which is echoed.
 */
export function answerName({ method, headers, url }: Request, { path, search }: RequestTarget): Named {
  // Segments of dots, also percent-encoded, backslashes and what is not of RFC 3986 may mean another path.
  if (!isPlain.test(path)) return { path: new URL(url).pathname, name: null };
  const isRead = (method === "GET" || method === "HEAD") && url.length <= 300;
  if (!isRead || headers.get("Idempotency-Key") !== null) return { path, name: null };
  if (path.startsWith("/api/")) return { path, name: path + search };
  return { path, name: pageName(path, search, headers.get("Accept")) };
}

/**
 * The plainest name of an answer, which all addresses of the API share that differ in what decides nothing: unknown
 * parameters, their order, a cursor in the place of a page. It is the given one where no other is known.
 */
export function plainest(source: Source, name: string): Plain {
  if (!name.startsWith(`${apiPath}/`)) return { name, answer: null };
  const { target, file, answer } = resolve(source, name.slice(apiPath.length));
  return { name: target === null ? name : apiPath + target, answer: file === null ? answer : null };
}

/** Whether an answer may be kept under a name beside its plainest one, so that it is found there unread; unknown parameters have no end. */
export const isBrief = (name: string): boolean => !/[?&](?!(?:q|page|limit|cursor)=)/.test(name);

/**
 * Whether there are as many answers of a name's kind as the course has pages. There is no end of others: searches, what lies
 * past the last page, slugs in other letter case, percent-encodings. modules is how many the course has.
 */
export function isListed(name: string, modules: number): boolean {
  if (!name.startsWith("/api/")) return !name.includes("%");
  const { path, search } = splitTarget(name);
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

function pageName(path: string, search: string, accept: string | null): string | null {
  if (search !== "" && search !== "?mode=agent") return null;
  if (isPagePath(path) && wantsMarkdown(accept, search)) return `markdown ${path}`;
  return perVisitor.test(path) ? null : path;
}

/** A response to a GET as its answer is kept; null, and the response untouched, where not every caller may have it or it is too large. */
export async function toKeep(response: Response): Promise<Kept | null> {
  const { headers, status } = response;
  // The host adds X-Robots-Tag where a request names a preview of it, and would add it to what all others get.
  const isForAll = !/no-store|private/.test(headers.get("Cache-Control") ?? "no-store") && !headers.has("X-Robots-Tag");
  if (status !== 200 || !isForAll || Number(headers.get("Content-Length") ?? 0) > maxAnswerBytes) return null;
  return asKept(new Headers(headers), await response.arrayBuffer());
}

/** An answer of 200 that every caller may have, as it is kept. */
export const asKept = (headers: Headers, body: Kept["body"]): Kept => ({
  headers,
  etag: headers.get("ETag"),
  body,
  changing: {},
});

/** Keeps an answer under a name, unless it is too large; the oldest go where there is no room. */
export function add(memo: Memo, name: string, kept: Kept): void {
  if (kept.body.byteLength > maxAnswerBytes) return;
  drop(memo, name);
  memo.answers.set(name, kept);
  memo.bytes += kept.body.byteLength + entryBytes;
  for (const oldest of memo.answers.keys()) {
    if (memo.bytes <= memo.maxBytes) return;
    drop(memo, oldest);
  }
}

function drop(memo: Memo, name: string): void {
  const known = memo.answers.get(name);
  if (!known || !memo.answers.delete(name)) return;
  memo.bytes -= known.body.byteLength + entryBytes;
}

/** A kept answer as the response to a request, with the headers that change: the same names for every request of an answer. */
export function replay(request: Request, kept: Kept, changing: ChangingHeaders): Response {
  const { headers, etag, body } = kept;
  // Only what differs is written, and before the response is made: writing to a response costs twice as much.
  for (const [name, value] of changing) {
    if (kept.changing[name] !== value) headers.set(name, value);
    kept.changing[name] = value;
  }
  if (isNamed(request, etag)) return notModified(headers);
  return request.method === "HEAD" ? headOnly({ status: 200, headers }) : new Response(body, { headers });
}

/** What a request says of its sender, and what decides no answer here; the host would leave out Cache-Control for it. */
const senders = ["Authorization", "If-None-Match", "Range"];

/** The request for the answer that every sender of this one would get: by GET, in full. */
export function unconditional<Given extends Request>(request: Given): Given {
  if (request.method === "GET" && !senders.some((name) => request.headers.has(name))) return request;
  const headers = new Headers(request.headers);
  for (const name of senders) headers.delete(name);
  // What the edge knows of the client goes along. A body, even an empty one, means nothing to GET and must not (RFC 9110 section 9.3.1).
  return new Request(request, { method: "GET", headers, body: null }) as Given;
}

/**
 * The answer to HEAD in the place of one to GET. It may leave out the length (RFC 9110 section 9.3.2), and must here: where
 * functions are called by other workers, a length without a body fails on the way.
 */
export function headOnly({ status, headers }: Pick<Response, "status" | "headers">): Response {
  const response = new Response(null, { status, headers });
  response.headers.delete("Content-Length");
  return response;
}

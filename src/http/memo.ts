/**
 * Answers that an isolate has given once and keeps: nothing that is published changes before the next deployment.
 * Only bytes and headers are kept, never a response or a stream: those belong to the request that made them.
 */
import { namesEtag } from "./etag.ts";
import { echoedKey } from "./live-headers.ts";
import { wantsMarkdown } from "./negotiate.ts";

/** Bounds of what is kept. An isolate has 128 MB; the course, its code and the requests under way need the rest. */
export const maxKeptBytes = 32 * 1024 * 1024;
export const maxAnswerBytes = 256 * 1024;
/** What an entry weighs beside its body: its name and headers. */
const entryBytes = 2048;

/** An answer of 200 with the headers that do not change from request to request. */
export type Kept = { headers: Headers; etag: string | null; body: ArrayBuffer };

/** The answers of one isolate, oldest first, and how much they weigh. */
export type Memo = { answers: Map<string, Kept>; bytes: number };

export const emptyMemo = (): Memo => ({ answers: new Map(), bytes: 0 });

/** Pages that are answered to the visitor's country or to what a form asks; everything else with a question mark is named below. */
const perVisitor = /^\/(?:pricing|quote)\/?$/;

/**
 * The name under which the answer to a request may be kept: what decides it, and nothing else. Null where the answer is
 * this request's alone: other methods, searches, look-ups with more than page and limit, an Idempotency-Key that is echoed.
 */
export function answerName(request: Request, pathname: string): string | null {
  const { method, headers, url } = request;
  if ((method !== "GET" && method !== "HEAD") || url.length > 300) return null;
  if (headers.get("Idempotency-Key") !== null && echoedKey(headers.get("Idempotency-Key")) !== null) return null;
  const at = url.indexOf("?");
  const search = at === -1 ? "" : url.slice(at);
  const isListing = /^\/api\/v1\/(?:sandbox\/)?modules$/.test(pathname);
  if (
    search !== "" &&
    search !== "?mode=agent" &&
    !(isListing && /^\?(?:(?:page|limit)=\d{1,9}(?:&(?!$)|$)){1,2}$/.test(search))
  ) {
    return null;
  }
  const form = wantsMarkdown(headers.get("Accept"), search) ? "markdown" : "own";
  if (form === "own" && perVisitor.test(pathname)) return null;
  return `${form} ${pathname}${isListing ? search : ""}`;
}

/**
 * An answer to a GET that every caller may have, as it is kept under its name; the oldest go where there is no room. Null,
 * and the response untouched, where it is no such answer or too large.
 */
export async function keep(memo: Memo, name: string, response: Response): Promise<Kept | null> {
  const { headers, status } = response;
  const isForAll = !/no-store|private/.test(headers.get("Cache-Control") ?? "no-store");
  if (status !== 200 || !isForAll || Number(headers.get("Content-Length") ?? 0) > maxAnswerBytes) return null;
  const kept: Kept = { headers: new Headers(headers), etag: headers.get("ETag"), body: await response.arrayBuffer() };
  if (kept.body.byteLength <= maxAnswerBytes) add(memo, name, kept);
  return kept;
}

function add(memo: Memo, name: string, kept: Kept): void {
  drop(memo, name);
  memo.answers.set(name, kept);
  memo.bytes += kept.body.byteLength + entryBytes;
  for (const oldest of memo.answers.keys()) {
    if (memo.bytes <= maxKeptBytes) return;
    drop(memo, oldest);
  }
}

function drop(memo: Memo, name: string): void {
  const known = memo.answers.get(name);
  if (!known || !memo.answers.delete(name)) return;
  memo.bytes -= known.body.byteLength + entryBytes;
}

/** A kept answer as the response to a request. */
export const replay = (request: Request, { headers, etag, body }: Kept): Response =>
  isNamed(request, etag) ? notModified(headers) : new Response(request.method === "HEAD" ? null : body, { headers });

/** A response that is not kept, or 304 in its place where If-None-Match names it. RFC 9110 section 13.1.2. */
export const conditional = (request: Request, response: Response): Response =>
  response.status === 200 && isNamed(request, response.headers.get("ETag")) ? notModified(response.headers) : response;

const isNamed = (request: Request, etag: string | null): boolean =>
  etag !== null && namesEtag(request.headers.get("If-None-Match"), etag);

function notModified(headers: Headers): Response {
  const response = new Response(null, { status: 304, headers });
  for (const name of ["Content-Type", "Content-Length"]) response.headers.delete(name);
  return response;
}

/** A request for the whole answer, whatever its sender has already. */
export function unconditional<Given extends Request>(request: Given): Given {
  if (!request.headers.has("If-None-Match")) return request;
  const headers = new Headers(request.headers);
  headers.delete("If-None-Match");
  // What the edge knows of the client goes along.
  return new Request(request, { headers }) as Given;
}

/** The REST API as a function from Request to Response, in web standards alone; functions/ gives it the platform. See docs/specification.md, "Endpoints". */

import type { Computation } from "../api/operation.ts";
import { allowedMethods, computationAt, matchPath, readMethods } from "../api/operations.ts";
import { type ProblemSlug, problem, quoted } from "../api/problems.ts";
import { compute, isStaticFile, methodNotAllowed, notFound, resolve, type Source } from "../api/reads.ts";
import type { ApiResponse } from "../api/response.ts";
import { apiPath, type Catalog } from "../course/catalog.ts";
import { bodyDeadlines, maxJsonDepth, maxJsonValues, type RequestBody, readBody } from "./request-body.ts";
import { respond, respondWithBytes } from "./respond.ts";

/** The bytes of a prerendered file, by its path below the API root's folder. */
export type ReadFile = (file: string) => Promise<Uint8Array<ArrayBuffer>>;

/** Answers a request below the API root: the prerendered file where there is one, else the same read computed. */
export async function answerApi(
  request: Request,
  source: Source,
  readFile: ReadFile,
  deadlines = bodyDeadlines,
): Promise<Response> {
  const { catalog } = source;
  const { pathname, search } = new URL(request.url);
  const path = pathname.slice(apiPath.length) || "/";
  const matched = matchPath(path);

  if (request.method === "OPTIONS") {
    const allow = matched ? allowedMethods(matched) : readMethods;
    return new Response(null, { status: 204, headers: { Allow: allow, "Cache-Control": "no-store" } });
  }
  if (request.method === "GET" || request.method === "HEAD") {
    const resolved = resolve(source, path + search);
    if (resolved.file === null) return respond(request, resolved.answer());
    return respondWithBytes(request, await readJson(resolved.file, readFile), resolved.headers);
  }
  if (!matched) {
    if (!isStaticFile(source, path)) return respond(request, notFound(catalog, path));
    return respond(request, methodNotAllowed(catalog, request.method, path, readMethods));
  }
  const computation = computationAt(matched);
  if (request.method === "POST" && computation) {
    return respond(request, answerPost(source, computation, await readBody(request, deadlines)));
  }
  return respond(request, methodNotAllowed(catalog, request.method, path, allowedMethods(matched)));
}

/** The bytes of a prerendered file; throws for what is no JSON, such as half of a file or a page in its place. */
async function readJson(file: string, readFile: ReadFile): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readFile(file);
  if (isJson(bytes)) return bytes;
  throw new Error(`The prerendered file ${file} is no JSON.`);
}

function isJson(bytes: Uint8Array): boolean {
  try {
    JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return true;
  } catch {
    return false;
  }
}

function answerPost(source: Source, operation: Computation, body: RequestBody): ApiResponse {
  const { catalog } = source;
  if (isUnread(body)) return refusedBody(catalog, body);
  const rule = brokenRule(body);
  if (rule) return notJson(catalog, operation.malformed, rule);
  return compute(source, operation, body.kind === "json" ? body.value : undefined);
}

/** A body that is not read at all. */
type UnreadBody = Extract<RequestBody, { kind: "too-large" | "timed-out" | "wrong-type" | "wrong-coding" }>;

export const isUnread = (body: RequestBody): body is UnreadBody =>
  ["too-large", "timed-out", "wrong-type", "wrong-coding"].includes(body.kind);

/** 408, 413 or 415, with what would have been read. RFC 9110 sections 15.5.9, 15.5.14 and 15.5.16. */
export function refusedBody(catalog: Catalog, body: UnreadBody): ApiResponse {
  if (body.kind === "too-large") return problem(catalog, "payload-too-large", "The body is over 64 KiB (65536 bytes).");
  if (body.kind === "timed-out") {
    const headers = { Connection: "close" };
    return problem(catalog, "request-timeout", "The body did not arrive in time; send it again in one go.", {
      headers,
    });
  }
  const came =
    body.kind === "wrong-coding"
      ? `must not be compressed, came Content-Encoding ${quoted(body.coding)}`
      : `must be application/json, came ${body.type === "" ? "no Content-Type" : quoted(body.type)}`;
  const headers = { Accept: "application/json", "Accept-Encoding": "identity" };
  return problem(catalog, "unsupported-media-type", `The body ${came}.`, { headers });
}

/** The rule that a body breaks which was read but is no value to answer; null for any other. */
export function brokenRule({ kind }: RequestBody): string | null {
  if (kind === "malformed") return "must be JSON in UTF-8 (RFC 8259)";
  if (kind !== "too-complex") return null;
  return `must have at most ${maxJsonValues} array items and object members in all, nested at most ${maxJsonDepth} levels deep`;
}

/** 400 for a body that breaks this rule. */
export const notJson = (catalog: Catalog, slug: ProblemSlug, rule: string): ApiResponse =>
  problem(catalog, slug, `The body ${rule}.`, { errors: [{ pointer: "#", detail: rule }] });

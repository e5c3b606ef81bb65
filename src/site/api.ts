/** The REST API as a platform-independent function from Request to Response. See docs/specification.md, "Endpoints". */

import type { Computation } from "../api/operation.ts";
import { allowedMethods, computationAt, matchIn, readMethods } from "../api/operations.ts";
import { type ProblemSlug, problem, quoted } from "../api/problems.ts";
import { compute, isStaticFile, methodNotAllowed, notFound, resolve, type Source } from "../api/reads.ts";
import type { ApiResponse } from "../api/response.ts";
import { apiPath, type Catalog } from "../course/catalog.ts";
import {
  bodyDeadlines,
  maxBodyPieces,
  maxJsonDepth,
  maxJsonValues,
  type RequestBody,
  readBody,
} from "./request-body.ts";
import { respond, respondWithBytes } from "./respond.ts";

/** Reads a prerendered file by its path below the API root's folder. */
export type ReadFile = (file: string) => Promise<Uint8Array<ArrayBuffer>>;

/** The response to a request below the API root: a prerendered file, or a computed response. */
export async function answerApi(
  request: Request,
  source: Source,
  readFile: ReadFile,
  deadlines = bodyDeadlines,
): Promise<Response> {
  const { catalog } = source;
  const { pathname, search } = new URL(request.url);
  const path = pathname.slice(apiPath.length) || "/";
  const match = matchIn(catalog, path);

  if (request.method === "OPTIONS") {
    const allow = match ? allowedMethods(match) : readMethods;
    return new Response(null, { status: 204, headers: { Allow: allow, "Cache-Control": "no-store" } });
  }
  if (request.method === "GET" || request.method === "HEAD") {
    const resolved = resolve(source, path + search);
    if (resolved.file === null) return respond(request, resolved.answer());
    return respondWithBytes(request, await readJson(resolved.file, readFile), resolved.headers);
  }
  if (!match) {
    if (!isStaticFile(source, path)) return respond(request, notFound(catalog, path));
    return respond(request, methodNotAllowed(catalog, request.method, path, readMethods));
  }
  const computation = computationAt(match);
  if (request.method === "POST" && computation) {
    const body = await readBody(request, deadlines);
    const complete = mayReadOpenApi(body) ? await withOpenApi(source, readFile) : source;
    return respond(request, answerPost(complete, computation, body));
  }
  return respond(request, methodNotAllowed(catalog, request.method, path, allowedMethods(match)));
}

/** Whether a body may be a batch that reads the OpenAPI document. */
const mayReadOpenApi = (body: RequestBody): boolean =>
  body.kind === "json" && JSON.stringify(body.value).includes("openapi.json");

/** Sources with the OpenAPI document, read once. */
const completed = new WeakMap<Source, Source>();

/** The source with the OpenAPI document, which is as large as the rest of a course: most processes never need it. */
async function withOpenApi(source: Source, readFile: ReadFile): Promise<Source> {
  if (source.openApi !== null) return source;
  const known = completed.get(source);
  if (known) return known;
  const openApi: unknown = JSON.parse(new TextDecoder().decode(await readJson("openapi.json", readFile)));
  const complete = { ...source, openApi };
  completed.set(source, complete);
  return complete;
}

/** The bytes of a prerendered file. Throws if they are not JSON, such as a truncated file or an HTML page. */
async function readJson(file: string, readFile: ReadFile): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readFile(file);
  if (isJson(bytes)) return bytes;
  throw new Error(`The prerendered file ${file} is not valid JSON.`);
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
  if (isUnread(body)) return unreadBodyProblem(catalog, body);
  const violation = bodyViolation(body);
  if (violation) return invalidBody(catalog, operation.malformed, violation);
  return compute(source, operation, body.kind === "json" ? body.value : undefined);
}

/** A body that is rejected without parsing it. */
type UnreadBody = Extract<RequestBody, { kind: "too-large" | "timed-out" | "wrong-type" | "wrong-coding" }>;

export const isUnread = (body: RequestBody): body is UnreadBody =>
  ["too-large", "timed-out", "wrong-type", "wrong-coding"].includes(body.kind);

/** 408, 413 or 415. RFC 9110 sections 15.5.9, 15.5.14 and 15.5.16. */
export function unreadBodyProblem(catalog: Catalog, body: UnreadBody): ApiResponse {
  if (body.kind === "too-large")
    return problem(catalog, "payload-too-large", "The body must have at most 64 KiB (65536 bytes).");
  if (body.kind === "timed-out") {
    const headers = { Connection: "close" };
    return problem(catalog, "request-timeout", "The body did not arrive in time; send it again without pauses.", {
      headers,
    });
  }
  const violation =
    body.kind === "wrong-coding"
      ? `must not be compressed; got Content-Encoding ${quoted(body.coding)}`
      : `must be application/json; got ${body.type === "" ? "no Content-Type" : quoted(body.type)}`;
  const headers = { Accept: "application/json", "Accept-Encoding": "identity" };
  return problem(catalog, "unsupported-media-type", `The body ${violation}.`, { headers });
}

/** Why a body is not valid JSON within the limits; null if it is. */
export function bodyViolation({ kind }: RequestBody): string | null {
  if (kind === "malformed") return "must be JSON in UTF-8 (RFC 8259)";
  if (kind === "too-many-pieces") return `must arrive in at most ${maxBodyPieces} pieces`;
  if (kind !== "too-complex") return null;
  return `must have at most ${maxJsonValues} array items and object members in total, nested at most ${maxJsonDepth} levels deep`;
}

/** 400 for a body with this violation. */
export const invalidBody = (catalog: Catalog, slug: ProblemSlug, violation: string): ApiResponse =>
  problem(catalog, slug, `The body ${violation}.`, { errors: [{ pointer: "#", detail: violation }] });

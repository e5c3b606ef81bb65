/** The REST API as a function from Request to Response, in web standards alone; functions/ gives it the platform. Spec: "Endpoints". */
import type { Answer } from "../domain/answer.ts";
import { answerBatch } from "../domain/batch.ts";
import { apiPath, type Catalog } from "../domain/catalog.ts";
import { createExport } from "../domain/exports.ts";
import { allowedMethods, matchPath } from "../domain/operations.ts";
import { type ProblemSlug, problem, quoted } from "../domain/problems.ts";
import { methodNotAllowed, notFound, resolve, type Source } from "../domain/reads.ts";
import { type RequestBody, readBody } from "./request-body.ts";
import { respond, respondWithBytes } from "./respond.ts";

/** The bytes of a prerendered file, by its path below the API root's folder. */
export type ReadFile = (file: string) => Promise<Uint8Array<ArrayBuffer>>;

/** Answers a request below the API root: the prerendered file where there is one, else the same read computed. */
export async function answerApi(request: Request, source: Source, readFile: ReadFile): Promise<Response> {
  const { catalog } = source;
  const { pathname, search } = new URL(request.url);
  const path = pathname.slice(apiPath.length) || "/";
  const matched = matchPath(path);

  if (request.method === "OPTIONS") {
    const allow = matched ? allowedMethods(matched) : "GET, HEAD, OPTIONS";
    return new Response(null, { status: 204, headers: { Allow: allow, "Cache-Control": "no-store" } });
  }
  if (request.method === "GET" || request.method === "HEAD") {
    const resolved = resolve(source, path + search);
    if (resolved.file === null) return respond(request, resolved.answer());
    return respondWithBytes(request, await readJson(resolved.file, readFile), resolved.headers);
  }
  if (!matched) return respond(request, notFound(catalog, path));
  if (request.method === "POST" && matched.operations.some(({ method }) => method === "POST")) {
    return respond(request, await answerPost(request, source, path));
  }
  return respond(request, methodNotAllowed(catalog, request.method, path, matched));
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

async function answerPost(request: Request, source: Source, path: string): Promise<Answer> {
  const { catalog } = source;
  const body = await readBody(request);
  const isBatch = path.startsWith("/batch");
  if (isUnread(body)) return refusedBody(catalog, body);
  if (body.kind === "malformed") return malformed(catalog, isBatch ? "invalid-batch" : "invalid-export");
  const value = body.kind === "json" ? body.value : undefined;
  return isBatch ? answerBatch(source, value) : createExport(catalog, value);
}

/** A body that is not read at all. */
type UnreadBody = Extract<RequestBody, { kind: "too-large" | "wrong-type" | "wrong-coding" }>;

export const isUnread = (body: RequestBody): body is UnreadBody =>
  body.kind === "too-large" || body.kind === "wrong-type" || body.kind === "wrong-coding";

/** 413 or 415, with what would have been read. RFC 9110 sections 15.5.14 and 15.5.16. */
export function refusedBody(catalog: Catalog, body: UnreadBody): Answer {
  if (body.kind === "too-large") return problem(catalog, "payload-too-large", "The body is over 64 KiB (65536 bytes).");
  const came =
    body.kind === "wrong-coding"
      ? `must not be compressed, came Content-Encoding ${quoted(body.coding)}`
      : `must be application/json, came ${body.type === "" ? "no Content-Type" : quoted(body.type)}`;
  const headers = { Accept: "application/json", "Accept-Encoding": "identity" };
  return problem(catalog, "unsupported-media-type", `The body ${came}.`, { headers });
}

/** 400 for a body that is not JSON. */
export const malformed = (catalog: Catalog, slug: ProblemSlug): Answer =>
  problem(catalog, slug, "The body is not JSON in UTF-8.", {
    errors: [{ pointer: "#", detail: "must be JSON in UTF-8 (RFC 8259)" }],
  });

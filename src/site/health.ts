/** /health: whether the service answers, and which version of the content it serves. */
import { problem, quoted } from "../api/problems.ts";
import type { Publication } from "./publication.ts";
import { respond } from "./respond.ts";

const allowed = "GET, HEAD, OPTIONS";

/** { status: "ok", version, updated } for GET and HEAD, never stored; 405 for methods that it does not answer. */
export function answerHealth(
  request: Request,
  { catalog, version }: Pick<Publication, "catalog" | "version">,
): Response | Promise<Response> {
  const { method } = request;
  const headers = { "Cache-Control": "no-store" };
  if (method === "OPTIONS") return new Response(null, { status: 204, headers: { ...headers, Allow: allowed } });
  if (method !== "GET" && method !== "HEAD") {
    const detail = `"/health" does not answer ${quoted(method)}; it answers ${allowed}.`;
    return respond(request, problem(catalog, "method-not-allowed", detail, { headers: { Allow: allowed } }));
  }
  const body = JSON.stringify({ status: "ok", version: version.hash, updated: version.updated });
  return new Response(method === "HEAD" ? null : body, { headers: { ...headers, "Content-Type": "application/json" } });
}

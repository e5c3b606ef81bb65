/** /health, for monitoring. */
import { problem, quoted } from "../api/problems.ts";
import { respond } from "../http/response.ts";
import type { Publication } from "./publication.ts";

const allowed = "GET, HEAD, OPTIONS";

/** { status: "ok", version, updated } with the version of the content, never cached; 405 for methods other than GET and HEAD. */
export function answerHealth(
  request: Request,
  { catalog, version }: Pick<Publication, "catalog" | "version">,
): Response | Promise<Response> {
  const { method } = request;
  const headers = { "Cache-Control": "no-store" };
  if (method === "OPTIONS") return new Response(null, { status: 204, headers: { ...headers, Allow: allowed } });
  if (method !== "GET" && method !== "HEAD") {
    const detail = `"/health" does not support ${quoted(method)}; allowed methods: ${allowed}.`;
    return respond(request, problem(catalog, "method-not-allowed", detail, { headers: { Allow: allowed } }));
  }
  const body = JSON.stringify({ status: "ok", version: version.hash, updated: version.updated });
  return new Response(method === "HEAD" ? null : body, { headers: { ...headers, "Content-Type": "application/json" } });
}

/**
 * A server over streamable HTTP: both eras of the protocol at one address, stateless, JSON answers.
 * Source: MCP 2026-07-28 and 2025-11-25, basic/transports. Refusals of a POST are JSON-RPC errors.
 */
import {
  createMcpHandler,
  isLegacyRequest,
  type McpServer,
  preloadSchemas,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { problem, quoted } from "../api/problems.ts";
import { type Catalog, siteAddress } from "../course/catalog.ts";
import type { ResourceRequest } from "../mcp/documents.ts";
import { brokenRule, refusedBody } from "./api.ts";
import { bodyDeadlines, parseJson, readBytes } from "./request-body.ts";
import { respond } from "./respond.ts";

preloadSchemas();

const allow = { Allow: "POST, OPTIONS" };

/** Answers one request with a server made for it. */
export async function serveMcp(
  request: Request,
  catalog: Catalog,
  build: (requested: ResourceRequest) => McpServer,
  deadlines = bodyDeadlines,
): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: allow });
  if (request.method !== "POST") return notPost(request, catalog);
  const denied = guard(request, catalog);
  if (denied) return denied;
  if (mediaType(request) !== "application/json") {
    return refused(415, -32600, "Content-Type must be application/json", null, { Accept: "application/json" });
  }
  const accept = request.headers.get("Accept") ?? "*/*";
  if (!/\*\/\*|application\/(?:\*|json)/i.test(accept))
    return refused(406, -32600, "Accept must allow application/json");
  const bytes = await readBytes(request, deadlines);
  if (bytes === "timed-out") return respond(request, refusedBody(catalog, { kind: bytes }));
  if (bytes === "too-large") return refused(413, -32600, "The body is over 64 KiB");
  if (bytes === "broken-off") return refused(400, -32700, "The body breaks off");
  const parsed = parseJson(bytes);
  if (parsed.kind === "malformed") return refused(400, -32700, "The body is not JSON in UTF-8");
  if (parsed.kind === "too-complex") return refused(400, -32600, `The body ${brokenRule(parsed)}`);
  const body = parsed.value;
  if (Array.isArray(body)) return refused(400, -32600, "Batches are not supported; send one message");
  const cursor = refusedCursor(body);
  if (cursor) return cursor;

  const make = (): McpServer => build(requestedBy(body));
  const forwarded = new Request(request.url, { method: "POST", headers: lenientHeaders(request) });
  if (!(await isLegacyRequest(forwarded, body))) {
    const handler = createMcpHandler(make, { legacy: "reject" });
    return plainly(await handler.fetch(forwarded, { parsedBody: body }));
  }
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = make();
  await server.connect(transport);
  try {
    return await plainly(await transport.handleRequest(forwarded, { parsedBody: body }));
  } finally {
    void server.close();
  }
}

function requestedBy(body: unknown): ResourceRequest {
  const { method, params } = (body ?? {}) as { method?: unknown; params?: { uri?: unknown } | null };
  const uri = params?.uri;
  return { method: typeof method === "string" ? method : "", uri: typeof uri === "string" ? uri : "" };
}

type RpcError = { code: number; message: string; data?: unknown };

/**
 * The library tells of wrong params with the raw list of its schema checker, and in part as an internal error:
 * here they are -32602 in words.
 */
async function plainly(response: Response): Promise<Response> {
  if (!response.headers.get("Content-Type")?.startsWith("application/json")) return response;
  const text = await response.text();
  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  const { error, ...rest } = text.includes('"error":') ? (JSON.parse(text) as { error?: RpcError }) : {};
  const wrong = error && (wrongParams(error.message) ?? unknownTool(error.message));
  const body = wrong ? JSON.stringify({ ...rest, error: { code: -32602, message: wrong } }) : text;
  return new Response(error ? worded(body) : body, { status: response.status, headers });
}

/** Of a name that every object has, such as toString, the library says that the tool is disabled; no tool here ever is. */
const unknownTool = (message: string): string | null =>
  /^Tool .* disabled$/s.test(message) ? message.replace(/disabled$/, "not found") : null;

/** "Invalid params: params.uri: …" for a message that ends in a checker's list of issues; else null. */
function wrongParams(message: string): string | null {
  const from = message.endsWith("]") ? message.search(/\[\s*\{/) : -1;
  if (from === -1) return null;
  try {
    const issues = JSON.parse(message.slice(from)) as { path: PropertyKey[]; message: string }[];
    return `Invalid params: ${issues
      .slice(0, 5)
      .map(({ path, message }) => `${path.join(".")}: ${message}`)
      .join("; ")
      .slice(0, 500)}`;
  } catch {
    return null;
  }
}

/** An error in which the checker says of what is missing that it came as undefined, which JSON does not know. */
const worded = (error: string): string =>
  error.replace(/Invalid input: expected ([a-z ]+), received undefined/g, "is missing, expected $1");

/** The two Accept types that the older transport insists on, and none of what would make a session. */
function lenientHeaders(request: Request): Headers {
  const headers = new Headers(request.headers);
  headers.set("Accept", "application/json, text/event-stream");
  for (const name of ["Mcp-Session-Id", "Last-Event-ID", "Content-Length"]) headers.delete(name);
  return headers;
}

/**
 * 403 for a request that a page of another site makes to a server on this machine (DNS rebinding), or for a foreign Host.
 * A public server may be asked from any web origin.
 */
function guard(request: Request, { siteUrl }: Catalog): Response | null {
  const { hostname } = new URL(request.url);
  const isKnown = isLocal(hostname) || hostname === new URL(siteUrl).hostname || hostname.endsWith(".pages.dev");
  if (!isKnown) return refused(403, -32600, "Host is not served here");
  const origin = request.headers.get("Origin");
  if (origin === null) return null;
  const from = URL.canParse(origin) ? new URL(origin) : null;
  const isWeb = from !== null && /^https?:$/.test(from.protocol);
  return isWeb && (!isLocal(hostname) || isLocal(from.hostname)) ? null : refused(403, -32600, "Origin is not allowed");
}

const isLocal = (hostname: string): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(hostname);

const mediaType = (request: Request): string | undefined =>
  request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();

const lists = ["tools/list", "resources/templates/list"];

/** These lists come in one page and never with a cursor, so any cursor is unknown. */
function refusedCursor(body: unknown): Response | null {
  if (typeof body !== "object" || body === null) return null;
  const { id, method, params } = body as { id?: unknown; method?: unknown; params?: { cursor?: unknown } | null };
  if (typeof method !== "string" || !lists.includes(method) || params?.cursor === undefined) return null;
  if (typeof id !== "string" && typeof id !== "number") return null;
  return refused(200, -32602, "Unknown cursor: lists come in one page", id);
}

function refused(
  status: number,
  code: number,
  message: string,
  id: string | number | null = null,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ jsonrpc: "2.0", error: { code, message }, id }, { status, headers });
}

function notPost(request: Request, catalog: Catalog): Promise<Response> {
  const { pathname } = new URL(request.url);
  const docs = siteAddress(catalog, "/developers");
  const detail = `${quoted(pathname)} is an MCP server and answers POST, not ${quoted(request.method)}; see ${docs}.`;
  return respond(request, problem(catalog, "method-not-allowed", detail, { headers: allow }));
}

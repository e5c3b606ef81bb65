/**
 * MCP over streamable HTTP: stateless, with JSON responses, for clients of the 2026-07-28 version and of older ones at the same
 * URL. Source: MCP 2026-07-28 and 2025-11-25, basic/transports. A POST is refused with a JSON-RPC error, unless its body is late.
 */
import {
  createMcpHandler,
  isJSONRPCRequest,
  isLegacyRequest,
  type JSONRPCRequest,
  type Server as McpServer,
  preloadSchemas,
  SUPPORTED_PROTOCOL_VERSIONS,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { bodyProblem, jsonViolation, problem, quoted } from "../api/problems.ts";
import { type Catalog, siteAddress } from "../course/catalog.ts";
import { bodyDeadlines, parseJson, readBytes, unsupportedCoding } from "../http/body.ts";
import { acceptsJson, readHeader } from "../http/request.ts";
import { respond } from "../http/response.ts";
import { exchange } from "../mcp/exchange.ts";
import { type Server, toolNames } from "../mcp/servers.ts";
import { cacheText, type TextCache } from "../text/memoize.ts";

preloadSchemas();

const allow = { Allow: "POST, OPTIONS" };

/** The response of an MCP server, from the cache or of a server that is created for this request. */
export async function serveMcp(
  request: Request,
  catalog: Catalog,
  definition: Server,
  newServer: () => McpServer,
  deadlines = bodyDeadlines,
  answers: Answers | null = null,
): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: allow });
  if (request.method !== "POST") return methodNotAllowed(request, catalog);
  const forbidden = originError(request, catalog);
  if (forbidden) return forbidden;
  if (mediaType(request) !== "application/json") {
    return rpcError(415, -32600, "Content-Type must be application/json", null, { Accept: "application/json" });
  }
  if (unsupportedCoding(request) !== null) {
    return rpcError(415, -32600, "The body must not be compressed", null, { "Accept-Encoding": "identity" });
  }
  if (!acceptsJson(readHeader(request, "Accept"))) return rpcError(406, -32600, "Accept must allow application/json");
  const bytes = await readBytes(request, deadlines);
  if (bytes === "timed-out") return respond(request, bodyProblem(catalog, { kind: bytes }, "internal"));
  if (bytes === "too-large") return rpcError(413, -32600, "The body must have at most 64 KiB");
  if (bytes === "too-many-pieces") return rpcError(400, -32600, `The body ${jsonViolation(bytes)}`);
  if (bytes === "incomplete") return rpcError(400, -32700, "The body is incomplete");
  const parsed = parseJson(bytes);
  if (parsed.kind === "malformed") return rpcError(400, -32700, "The body is not JSON in UTF-8");
  if (parsed.kind !== "json") return rpcError(400, -32600, `The body ${jsonViolation(parsed.kind)}`);
  const body = parsed.value;
  if (Array.isArray(body)) return rpcError(400, -32600, "Batches are not supported; send one message");
  const cursorError = unknownCursorError(body);
  if (cursorError) return cursorError;

  const answer = () => answerMessage(request, body, newServer, definition);
  const key = answers && keyOf(request, body, answers.country);
  return answers && key !== null ? cachedOrComputed(answers.cache, key, (body as JSONRPCRequest).id, answer) : answer();
}

/** The cached responses of a server, and the client's country, on which some depend. */
type Answers = { cache: TextCache; country: string | undefined };

/** Everything that decides the response to a message: all of it but its id, three headers, and the country. Null if it has no valid id. */
function keyOf(request: Request, body: unknown, country: string | undefined): string | null {
  if (typeof body !== "object" || body === null) return null;
  const { id, ...message } = body as { id?: unknown };
  if (typeof id !== "string" && !Number.isSafeInteger(id)) return null;
  const protocol = ["Mcp-Protocol-Version", "Mcp-Method", "Mcp-Name"].map((name) => readHeader(request, name));
  return JSON.stringify([country, ...protocol, message]);
}

/** The response for a key, from the cache or computed. A success is cached without the request's id, which ends it. */
async function cachedOrComputed(
  cache: TextCache,
  key: string,
  id: string | number,
  answer: () => Promise<Response>,
): Promise<Response> {
  const end = `"id":${JSON.stringify(id)}}`;
  const known = cache.texts.get(key);
  if (known !== undefined) return json(known + end);
  const response = await answer();
  if (response.status !== 200 || response.headers.get("Content-Type") !== "application/json") return response;
  const text = await response.text();
  if (isSuccess(text) && text.endsWith(end)) cacheText(cache, key, text.slice(0, -end.length));
  return new Response(text, response);
}

/** Whether a response is a result, and not one of a tool that reports an error. Quotation marks inside of texts are escaped. */
const isSuccess = (text: string): boolean => text.startsWith('{"result":') && !text.includes('"isError":true');

/** The response to a message, which is the body of a request. */
export async function answerMessage(
  request: Request,
  body: unknown,
  newServer: () => McpServer,
  definition: Server,
): Promise<Response> {
  const forwarded = new Request(request.url, { method: "POST", headers: libraryHeaders(request) });
  const isLegacy = await isLegacyRequest(forwarded, body);
  if (isLegacy && isPlain(request, body))
    return json(withReadableError(JSON.stringify(await exchange(newServer(), body)), definition));
  return withReadableErrors(await libraryResponse(forwarded, body, newServer, isLegacy), definition);
}

/** Whether a message of an older version is a request that needs nothing of HTTP. The library decides about all others. */
function isPlain(request: Request, body: unknown): body is JSONRPCRequest {
  const version = readHeader(request, "Mcp-Protocol-Version");
  return (version === null || SUPPORTED_PROTOCOL_VERSIONS.includes(version)) && isJSONRPCRequest(body);
}

/** The response of the library's own HTTP layer. */
async function libraryResponse(
  forwarded: Request,
  body: unknown,
  newServer: () => McpServer,
  isLegacy: boolean,
): Promise<Response> {
  if (!isLegacy) return createMcpHandler(newServer, { legacy: "reject" }).fetch(forwarded, { parsedBody: body });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = newServer();
  await server.connect(transport);
  try {
    return await transport.handleRequest(forwarded, { parsedBody: body });
  } finally {
    void server.close();
  }
}

const json = (text: string): Response => new Response(text, { headers: { "Content-Type": "application/json" } });

type RpcError = { code: number; message: string; data?: unknown };

/** The response with a readable -32602 error. */
async function withReadableErrors(response: Response, definition: Server): Promise<Response> {
  if (!response.headers.get("Content-Type")?.startsWith("application/json")) return response;
  const text = withReadableError(await response.text(), definition);
  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  return new Response(text, { status: response.status, headers });
}

/** The text of a JSON-RPC response with a readable -32602 error: for invalid params the library returns raw validation issues. */
function withReadableError(text: string, definition: Server): string {
  const { error, ...rest } = text.includes('"error":') ? (JSON.parse(text) as { error?: RpcError }) : {};
  if (!error) return text;
  const message = invalidParams(error.message) ?? unknownTool(error.message, definition);
  return withoutUndefined(message ? JSON.stringify({ ...rest, error: { code: -32602, message } }) : text);
}

/** The error for an unknown tool, with the tools of the server. The library reports names of Object.prototype, such as toString, as disabled. */
function unknownTool(message: string, definition: Server): string | null {
  const [, name] = /^Tool (.*) (?:not found|disabled)$/s.exec(message) ?? [];
  return name === undefined
    ? null
    : `Tool ${name.slice(0, 100)} not found; the tools of this server are ${toolNames(definition)}`;
}

/** "Invalid params: params.uri: …" for a message that ends in a list of validation issues; null for other messages. */
function invalidParams(message: string): string | null {
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

/** An error without "received undefined", which makes no sense in JSON. */
const withoutUndefined = (error: string): string =>
  error.replace(/Invalid input: expected ([a-z ]+), received undefined/g, "is required; expected $1");

/** The request headers that the library's servers read, besides those of sessions, of the body and of Accept. */
const forwardedHeaders = ["Content-Type", "Mcp-Protocol-Version", "Mcp-Method", "Mcp-Name"];

/** The headers for the library: the Accept types that both of its transports require, and the beginnings of those that it reads. */
function libraryHeaders(request: Request): Headers {
  const headers = new Headers({ Accept: "application/json, text/event-stream" });
  for (const name of forwardedHeaders) {
    const value = readHeader(request, name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

/**
 * 403 for an unknown Host, and for a request from another origin to a local server (DNS rebinding). A public server accepts
 * requests from every web origin.
 */
function originError(request: Request, { siteUrl }: Catalog): Response | null {
  const { hostname } = new URL(request.url);
  const isKnown = isLocal(hostname) || hostname === new URL(siteUrl).hostname || hostname.endsWith(".pages.dev");
  if (!isKnown) return rpcError(403, -32600, "Host is not allowed");
  const origin = readHeader(request, "Origin");
  if (origin === null) return null;
  const from = URL.canParse(origin) ? new URL(origin) : null;
  const isWeb = from !== null && /^https?:$/.test(from.protocol);
  return isWeb && (!isLocal(hostname) || isLocal(from.hostname))
    ? null
    : rpcError(403, -32600, "Origin is not allowed");
}

const isLocal = (hostname: string): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(hostname);

const mediaType = (request: Request): string | undefined =>
  readHeader(request, "Content-Type")?.split(";")[0]?.trim().toLowerCase();

const lists = ["tools/list", "resources/templates/list"];

/** The error for a cursor in a list that is not paginated. */
function unknownCursorError(body: unknown): Response | null {
  if (typeof body !== "object" || body === null) return null;
  const { id, method, params } = body as { id?: unknown; method?: unknown; params?: { cursor?: unknown } | null };
  if (typeof method !== "string" || !lists.includes(method) || params?.cursor === undefined) return null;
  if (typeof id !== "string" && typeof id !== "number") return null;
  return rpcError(200, -32602, "Unknown cursor: this list is not paginated", id);
}

function rpcError(
  status: number,
  code: number,
  message: string,
  id: string | number | null = null,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ jsonrpc: "2.0", error: { code, message }, id }, { status, headers });
}

function methodNotAllowed(request: Request, catalog: Catalog): Promise<Response> {
  const { pathname } = new URL(request.url);
  const docs = siteAddress(catalog, "/developers");
  const detail = `${quoted(pathname)} is an MCP server: it supports POST, not ${quoted(request.method)}; see ${docs}.`;
  return respond(request, problem(catalog, "method-not-allowed", detail, { headers: allow }));
}

/**
 * MCP over streamable HTTP: stateless, with JSON responses, for clients of the 2026-07-28 version and of older ones at the same
 * URL. Source: MCP 2026-07-28 and 2025-11-25, basic/transports. A POST is refused with a JSON-RPC error, unless its body is late.
 */
import {
  createMcpHandler,
  isJSONRPCRequest,
  isLegacyRequest,
  type JSONRPCMessage,
  type JSONRPCRequest,
  ProtocolErrorCode,
  preloadSchemas,
  type Server as SdkServer,
  SUPPORTED_PROTOCOL_VERSIONS,
  specTypeSchemas,
  type Transport,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { type SiteUrl, siteAddress } from "../../course/catalog.ts";
import { cacheText, jsonKey, type TextCache } from "../../course/text/memoize.ts";
import { bodyProblem, jsonViolation, problem, quoted } from "../api/problems.ts";
import { type BodyDeadlines, parseJson, readBytes, unsupportedCoding } from "../http/body.ts";
import { acceptsJson, readHeader } from "../http/request.ts";
import { optionsResponse, respond } from "../http/response.ts";

preloadSchemas();

const allowedMethods = "POST, OPTIONS";

/**
 * What decides a response besides the request: the site, the client's country, and a new server, unless the response is cached. isCached
 * says whether to keep a response once it is computed.
 */
type McpSite = {
  site: SiteUrl;
  newServer: () => SdkServer;
  country?: string | undefined;
  cache?: TextCache | undefined;
  isCached?: () => boolean;
};

/** The response of an MCP server, from the cache or of a server that is created for this request. */
export async function answerMcp(request: Request, target: McpSite, deadlines?: BodyDeadlines): Promise<Response> {
  const { site } = target;
  if (request.method === "OPTIONS") return optionsResponse(allowedMethods);
  if (request.method !== "POST") return methodNotAllowed(request, site);
  const forbidden = originError(request, site);
  if (forbidden) return forbidden;
  if (mediaType(request) !== "application/json") {
    return rpcError(415, -32600, "Content-Type must be application/json", null, { Accept: "application/json" });
  }
  if (unsupportedCoding(request) !== null) {
    return rpcError(415, -32600, "The body must not be compressed", null, { "Accept-Encoding": "identity" });
  }
  if (!acceptsJson(readHeader(request, "Accept"))) return rpcError(406, -32600, "Accept must allow application/json");
  const bytes = await readBytes(request, deadlines);
  if (bytes === "timed-out") return respond(request, bodyProblem(site, { kind: bytes }, "request-timeout"));
  if (bytes === "too-large") return rpcError(413, -32600, "The body must be at most 64 KiB");
  if (bytes === "too-many-pieces") return rpcError(400, -32600, `The body ${jsonViolation(bytes)}`);
  if (bytes === "incomplete") return rpcError(400, -32700, "The body is incomplete");
  const parsed = parseJson(bytes);
  if (parsed.kind === "malformed") return rpcError(400, -32700, "The body is not JSON in UTF-8");
  if (parsed.kind === "too-complex") return rpcError(400, -32600, `The body ${jsonViolation(parsed.kind)}`);
  const body = parsed.value;
  if (Array.isArray(body)) return rpcError(400, -32600, "Batches are not supported; send one message");
  return unknownCursorError(body) ?? cachedOrComputed(request, body, target);
}

/**
 * The response to a message, from the cache or computed. A success is cached by everything that decides it: the message without its id, in
 * any order of its members, three headers, and the country. The id ends the response.
 */
async function cachedOrComputed(
  request: Request,
  body: unknown,
  { newServer, country, cache, isCached = () => true }: McpSite,
): Promise<Response> {
  const { id, ...message } = typeof body === "object" && body !== null ? (body as { id?: unknown }) : {};
  if (!cache || hasState(message) || (typeof id !== "string" && !Number.isSafeInteger(id)))
    return answerMessage(request, body, newServer);
  const protocol = ["Mcp-Protocol-Version", "Mcp-Method", "Mcp-Name"].map((name) => readHeader(request, name));
  const key = jsonKey([country, ...protocol, message]);
  const end = `"id":${JSON.stringify(id)}}`;
  const known = cache.texts.get(key);
  if (known !== undefined) return json(known + end);
  const response = await answerMessage(request, body, newServer);
  if (response.status !== 200 || response.headers.get("Content-Type") !== "application/json") return response;
  const text = await response.text();
  if (isSuccess(text) && text.endsWith(end) && isCached()) cacheText(cache, key, text.slice(0, -end.length));
  return new Response(text, response);
}

/** Whether a message has a person's progress among its arguments, or marks some: nothing of it is kept. */
function hasState({ params }: { params?: unknown }): boolean {
  const { arguments: args } = (params ?? {}) as { arguments?: unknown };
  return typeof args === "object" && args !== null && ("state" in args || "mark" in args);
}

/** Whether a response is a result, and not one of a tool that reports an error. Quotation marks inside of texts are escaped. */
const isSuccess = (text: string): boolean => text.startsWith('{"result":') && !text.includes('"isError":true');

/** The response to a message, which is the body of a request. */
export async function answerMessage(request: Request, body: unknown, newServer: () => SdkServer): Promise<Response> {
  const forwarded = new Request(request.url, { method: "POST", headers: libraryHeaders(request) });
  const isLegacy = await isLegacyRequest(forwarded, body);
  if (isLegacy && isPlain(request, body))
    return json(readable(JSON.stringify(await exchange(newServer(), body)), body));
  const response = await libraryResponse(forwarded, body, newServer, isLegacy);
  if (!response.headers.get("Content-Type")?.startsWith("application/json")) return response;
  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  return new Response(readable(await response.text(), body, response.status), { status: response.status, headers });
}

/** Whether a message of an older version is a request that needs nothing of HTTP. The library decides about all others. */
function isPlain(request: Request, body: unknown): body is JSONRPCRequest {
  const version = readHeader(request, "Mcp-Protocol-Version");
  return (version === null || SUPPORTED_PROTOCOL_VERSIONS.includes(version)) && isJSONRPCRequest(body);
}

/** The response of a server to a request of the versions before 2026, without HTTP: through a transport that lasts for this exchange. */
function exchange(server: SdkServer, request: JSONRPCRequest): Promise<JSONRPCMessage> {
  return new Promise((resolve, reject) => {
    const transport: Transport = {
      start: async () => {},
      close: async () => {},
      send: async (message) => resolve(message),
    };
    server.connect(transport).then(() => transport.onmessage?.(request), reject);
  });
}

async function libraryResponse(
  forwarded: Request,
  body: unknown,
  newServer: () => SdkServer,
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

/**
 * The text of a JSON-RPC response with a readable error. For params that its schemas reject, the library responds with an internal error
 * and a list of issues as JSON.
 */
function readable(text: string, request: unknown, status = 200): string {
  if (!text.includes('"error":')) return text;
  const { error, ...rest } = JSON.parse(text) as { error?: { code: number } };
  if (!error) return text;
  const { InternalError, InvalidParams } = ProtocolErrorCode;
  const mayBeOfParams = status === 200 && [InternalError, InvalidParams].includes(error.code);
  const message = mayBeOfParams ? paramsError(request) : null;
  const readableText = message === null ? text : JSON.stringify({ ...rest, error: { code: InvalidParams, message } });
  // In JSON, nothing is undefined.
  return readableText.replace(/Invalid input: expected ([a-z ]+), received undefined/g, "is required; expected $1");
}

const requestSchemas = {
  initialize: specTypeSchemas.InitializeRequest,
  ping: specTypeSchemas.PingRequest,
  "tools/call": specTypeSchemas.CallToolRequest,
  "tools/list": specTypeSchemas.ListToolsRequest,
  "resources/list": specTypeSchemas.ListResourcesRequest,
  "resources/templates/list": specTypeSchemas.ListResourceTemplatesRequest,
  "resources/read": specTypeSchemas.ReadResourceRequest,
  "prompts/list": specTypeSchemas.ListPromptsRequest,
  "prompts/get": specTypeSchemas.GetPromptRequest,
  "completion/complete": specTypeSchemas.CompleteRequest,
};

function paramsError(request: unknown): string | null {
  const { method } = request as { method?: unknown };
  const schema = Object.entries(requestSchemas).find(([name]) => name === method)?.[1];
  const result = schema?.["~standard"].validate(request) as { issues?: { path: PropertyKey[]; message: string }[] };
  if (!result?.issues) return null;
  const errors = result.issues.slice(0, 5).map(({ path, message }) => `${path.join(".")}: ${message}`);
  return `Invalid params: ${errors.join("; ").slice(0, 500)}`;
}

/**
 * The headers for the library: the Accept types that both of its transports require, and the beginnings of those that it reads, besides
 * those of sessions and of the body.
 */
function libraryHeaders(request: Request): Headers {
  const headers = new Headers({ Accept: "application/json, text/event-stream" });
  for (const name of ["Content-Type", "Mcp-Protocol-Version", "Mcp-Method", "Mcp-Name"]) {
    const value = readHeader(request, name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

/**
 * 403 for an unknown Host, and for a request from another origin to a local server (DNS rebinding). A public server accepts
 * requests from every web origin.
 */
function originError(request: Request, { siteUrl }: SiteUrl): Response | null {
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

/** The error for a cursor in a list that is not paginated. */
function unknownCursorError(body: unknown): Response | null {
  if (typeof body !== "object" || body === null) return null;
  const { id, method, params } = body as { id?: unknown; method?: unknown; params?: { cursor?: unknown } | null };
  const isList = method === "tools/list" || method === "resources/templates/list";
  if (!isList || params?.cursor === undefined) return null;
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

function methodNotAllowed(request: Request, site: SiteUrl): Promise<Response> {
  const { pathname } = new URL(request.url);
  const docs = siteAddress(site, "/developers");
  const detail = `${quoted(pathname)} is an MCP server: it supports POST, not ${quoted(request.method)}; see ${docs}.`;
  return respond(request, problem(site, "method-not-allowed", detail, { headers: { Allow: allowedMethods } }));
}

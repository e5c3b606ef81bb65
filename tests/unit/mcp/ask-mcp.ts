/** The MCP servers for the small course, called in process with requests of both protocol eras. */
import type { Server as SdkServer } from "@modelcontextprotocol/server";
import type { Catalog, Module } from "../../../src/course/catalog.ts";
import type { PricedCourse } from "../../../src/course/features.ts";
import { type McpServerName, mcpServerNames } from "../../../src/service/addresses.ts";
import { failureLine } from "../../../src/service/failure-log.ts";
import { answerMcp } from "../../../src/service/mcp/http.ts";
import { mcpServer, preparedServer, type ServerContext } from "../../../src/service/mcp/server.ts";
import { servers as declared, type Server } from "../../../src/service/mcp/servers.ts";
import type { ReadComputed, ReadMarkdown } from "../../../src/service/mcp/tool.ts";
import type { Publication } from "../../../src/service/publication.ts";
import type { LoadedCourse } from "../../../src/service/search/engine.ts";
import { catalog, prices, siteUrl } from "../sample-course.ts";
import { engineOf, searchOf } from "../search/engines.ts";

const entry = (path: string, title: string, bytes: number, updated?: string) => ({
  kind: path === "/" ? "home" : path.startsWith("/modules/") ? "module" : path.slice(1),
  path,
  markdownPath: path === "/" ? "/index.md" : `${path}.md`,
  title,
  description: `About ${title}.`,
  language: "en",
  bytes,
  updated,
});

/** Returns what a build of the small course writes, optionally with other modules. */
export const publicationOf = (
  modules: Module[] = catalog.modules,
): Omit<LoadedCourse & PricedCourse & Publication, "prices"> & { prices: typeof prices } => ({
  catalog: { ...catalog, modules },
  facts: {
    name: "Small Web",
    title: "Small Web: a course",
    description: "A course for tests.",
    language: "en",
    provider: { name: "School", url: "https://school.example/", email: "hello@school.example" },
  },
  parts: [...new Set(modules.map(({ part }) => part))],
  version: { hash: "0123456789ab", updated: "2026-10-28" },
  retirement: null,
  updated: {},
  freeMinutes: { "01-first-requests": 3, "02-headers": 10, "03-caching": 6 },
  prices,
  pricingText: [
    { heading: "", text: "The overviews stay free." },
    { heading: "Can I get my money back?", anchor: "can-i-get-my-money-back", text: "Yes, without a reason." },
  ],
  documents: [
    entry("/", "Small Web", 20),
    entry("/curriculum", "Curriculum", 40),
    ...modules.map(({ slug, title }, index) =>
      entry(`/modules/${slug}`, title, 100 + index, index === 0 ? "2026-10-28" : undefined),
    ),
    entry("/pricing", "Pricing", 60),
    { ...entry("/contact", "Contact", 30), kind: "author" },
  ],
  details: modules.map(({ slug }) =>
    JSON.stringify({ chapterList: [{ title: `Chapter of ${slug}`, minutes: 9 }], prerequisites: undefined }),
  ),
  files: ["/llms.txt"],
  search: searchOf(modules),
  engine: engineOf(modules),
});

export const publication = publicationOf();

/** A server for each request, with its declaration. */
export type Build = (() => SdkServer) & { declared?: Server };

/** Returns the text of a twin of the small course. */
export const twinText = (twin: string): string =>
  `# ${twin}\n\n## Chapters\n\n1. One\n\n## Overview\n\nText of ${twin}.\n\n~~~md\n## Not a heading\n~~~\n\n### A section\n\nMore.\n\n## Continue\n\n- Next\n`;

/** Logs failures, as the functions do. */
export const report: ServerContext["report"] = (event, where, status, error) =>
  console.error(failureLine(event, where, status, error, 0));

/** The day of every call. */
export const today = "2026-11-26";

/** How a server is built, unless a test needs something else. */
const defaults = {
  of: publication as LoadedCourse,
  readMarkdown: (async (twin) => twinText(twin)) as ReadMarkdown,
  edgeCountry: "",
};

function buildOf(server: Server, options: Partial<typeof defaults>): Build {
  const { of, readMarkdown, edgeCountry } = { ...defaults, ...options };
  const context = { readMarkdown, readComputed, today, edgeCountry: edgeCountry || undefined, report };
  const prepared = preparedServer(server, of);
  return Object.assign(() => mcpServer(prepared, context), { declared: server });
}

/** Returns the documentation server of a course, with the text of its twins. */
export const docsOf = (of: LoadedCourse, readMarkdown = defaults.readMarkdown): Build =>
  buildOf(declared.documentation, { of, readMarkdown });

/** Returns the server with search and fetch of a course, with the text of its twins. */
export const searchServerOf = (of: LoadedCourse, readMarkdown = defaults.readMarkdown): Build =>
  buildOf(declared.search, { of, readMarkdown });

/** Returns the text of a computed twin of the small course: the prices of a region only. */
const readComputed: ReadComputed = async ({ kind, path }, search) =>
  path === "/pricing" && search === "?region=il" ? `# ${kind} ${search}\n` : null;

export const docs = docsOf(publication);

/** Returns the enrollment server, as at the edge of a country. */
export const productFrom = (edgeCountry?: string, of: LoadedCourse = publication): Build =>
  buildOf(declared.enrollment, { of, edgeCountry: edgeCountry ?? "" });

export const product = productFrom();

export const searchServer = searchServerOf(publication);

const hasName = (build: Build, server: Server): [name: string, build: Build, tools: string[], declared: Server] => [
  server.path,
  build,
  server.tools.map(({ name }) => name),
  server,
];

/** The servers by name. */
const builds: Record<McpServerName, Build> = { documentation: docs, enrollment: product, search: searchServer };

/** All servers with the names of their tools and their declarations. */
export const servers = mcpServerNames.map((name) => hasName(builds[name], declared[name]));

export type Era = "legacy" | "modern";
export const eras: Era[] = ["legacy", "modern"];

export type RpcError = { code: number; message: string; data?: Record<string, unknown> };
export type Result = Record<string, unknown>;
export type Rpc = { jsonrpc: string; id: unknown; result: Result; error: RpcError };
export type McpResponse = { status: number; headers: Headers; text: string; rpc: Rpc };

const address = `${siteUrl}/mcp`;

/** Sends a request unchanged; address may name another Host. */
export const send = (build: Build, init: RequestInit, url = address, of: Catalog = catalog): Promise<Response> =>
  answerMcp(new Request(url, init), { site: of, newServer: build });

/** Posts a body unchanged, as JSON unless headers say otherwise. An undefined header is left out. */
export async function post(
  build: Build,
  body: BodyInit,
  headers: Record<string, string | undefined> = {},
  url = address,
): Promise<McpResponse> {
  const all = new Headers();
  for (const [name, value] of Object.entries({ "Content-Type": "application/json", ...headers }))
    if (value !== undefined) all.set(name, value);
  // As bytes, since fetch sets a Content-Type for text.
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const init: RequestInit & { duplex: "half" } = { method: "POST", body: bytes, headers: all, duplex: "half" };
  const response = await send(build, init, url);
  const text = await response.text();
  const rpc = text.startsWith("{") ? (JSON.parse(text) as Rpc) : ({} as Rpc);
  return { status: response.status, headers: response.headers, text, rpc };
}

export const envelope = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
};

export type Params = Record<string, unknown>;

/** Returns a request as a client of an era sends it: body and headers. */
export function message(era: Era, method: string, params?: Params, id: number | string = 1) {
  const target = params?.name ?? params?.uri;
  if (era === "legacy") return { body: { jsonrpc: "2.0", id, method, ...(params ? { params } : {}) }, headers: {} };
  const hasName = ["tools/call", "resources/read", "prompts/get"].includes(method) && typeof target === "string";
  return {
    body: { jsonrpc: "2.0", id, method, params: { ...params, _meta: envelope } },
    headers: {
      "MCP-Protocol-Version": "2026-07-28",
      "Mcp-Method": method,
      ...(hasName ? { "Mcp-Name": target } : {}),
    },
  };
}

/** Sends a request in an era. */
export async function ask(build: Build, method: string, params?: Params, era: Era = "modern"): Promise<McpResponse> {
  const { body, headers } = message(era, method, params);
  return post(build, JSON.stringify(body), headers);
}

export type ToolResult = { isError: boolean; text: string; data: Result };

/** Calls a tool; throws when the response is not a result. */
export async function call(build: Build, name: string, args: Params = {}, era: Era = "modern"): Promise<ToolResult> {
  const { rpc, text } = await ask(build, "tools/call", { name, arguments: args }, era);
  if (!rpc.result) throw new Error(text);
  const { content, structuredContent, isError } = rpc.result as {
    content: { type: string; text: string }[];
    structuredContent?: Result;
    isError?: boolean;
  };
  return { isError: isError ?? false, text: content[0]?.text ?? "", data: structuredContent ?? {} };
}

type Schema = { type: string; properties: Record<string, Record<string, unknown>>; required?: string[] } & Params;
/** A tool as a server lists it. */
export type ListedTool = {
  name: string;
  title: string;
  description: string;
  inputSchema: Schema;
  outputSchema: Schema;
  annotations: Params;
};

export const listed = async (build: Build): Promise<ListedTool[]> =>
  (await ask(build, "tools/list", {})).rpc.result.tools as ListedTool[];

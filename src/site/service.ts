/** State that all requests of an isolate share: the publication, its handlers, the rate limiter and the cache. */

import { versionHeaders } from "../api/versioning.ts";
import type { DocumentEntry } from "../course/published.ts";
import type { BodyDeadlines } from "../http/body.ts";
import { contentVersionHeader } from "../http/response.ts";
import { type PreparedServer, preparedServer } from "../mcp/server.ts";
import { serversOf } from "../mcp/servers.ts";
import { openEngine } from "../search/engine.ts";
import type { Language } from "../search/language.ts";
import type { Endpoint, McpServerName, PageKind, pages } from "./addresses.ts";
import { type Cache, newCache } from "./cache.ts";
import type { Template } from "./fill.ts";
import { type LivePublication, type Publication, publicationError } from "./publication.ts";
import { type Published, publishedPaths } from "./published.ts";
import { newWindows, type Windows } from "./rate-limit.ts";

/** The MCP servers of the course, prepared once. */
type McpServers = ReadonlyMap<McpServerName, PreparedServer>;

/** The context of an endpoint's request handler. `readFile` returns the bytes of a file in the build, or throws. */
type EndpointContext = {
  publication: LivePublication;
  mcpServers: McpServers;
  readFile: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** Returns the markdown of a page that is computed for a query string; null if it is not. */
  readComputed: (page: DocumentEntry, search: string) => Promise<string | null>;
  deadlines: BodyDeadlines;
  country: string | undefined;
  /** The current time, in milliseconds since the Unix epoch. */
  now: number;
};

/** The request handler of an endpoint, for all methods. */
export type EndpointHandler = (request: Request, context: EndpointContext) => Response | Promise<Response>;

/** The HTML of a computed page, with its specific headers. */
type PageResult = { html: string; headers?: Record<string, string> };

/** Returns how to fill in a page for query parameters and the visitor's country; null to serve it unchanged. */
export type PageHandler = (
  publication: LivePublication,
  parameters: URLSearchParams,
  country: string | undefined,
) => ((template: Pick<Template, "text">) => PageResult) | null;

/**
 * The markdown twin of a computed page. query has the canonical parameters. contentOf returns its markdown and description for the
 * markdown of the prerendered twin.
 */
type ComputedTwin = {
  query: URLSearchParams;
  contentOf: (prerendered: string) => { markdown: string; description: string };
  headers?: Record<string, string>;
};

/** Returns the twin for query parameters and the visitor's country; null to serve the prerendered one. */
export type TwinHandler = (
  publication: LivePublication,
  parameters: URLSearchParams,
  country: string | undefined,
) => ComputedTwin | null;

/** The kinds of pages that have a PageHandler and a TwinHandler. */
export type ComputedPage = {
  [Kind in PageKind]: (typeof pages)[Kind]["computedBy"] extends readonly [] ? never : Kind;
}[PageKind];

/** All request handlers. */
export type Computed = {
  endpoints: Record<Endpoint, EndpointHandler>;
  pages: Record<ComputedPage, PageHandler>;
  twins: Record<ComputedPage, TwinHandler>;
};

export type Service = {
  publication: LivePublication;
  mcpServers: McpServers;
  computed: Computed;
  published: Published;
  /** Headers of all endpoints' responses (content), and of the API's (version). */
  headers: { content: Record<string, string>; version: Record<string, string> };
  windows: Windows;
  cache: Cache;
  /** Templates of computed pages and error pages by path. They are read once, so that refusing a request is cheap. */
  templates: Map<string, Template>;
};

/** The service for a publication, whose language has the rules of its search. Throws if it is from another version of the software. */
export function serviceOf(publication: Publication, computed: Computed, language: Language): Service {
  const reason = publicationError(publication);
  if (reason !== null) throw new Error(`${reason}; run npm run build again.`);
  const { catalog, retirement, version } = publication;
  const live = { ...publication, openApi: null, engine: openEngine(publication.search, language) };
  return {
    publication: live,
    mcpServers: new Map(serversOf(catalog).map((server) => [server.name, preparedServer(server, live)])),
    computed,
    published: publishedPaths(publication),
    headers: { content: contentVersionHeader(version), version: versionHeaders(catalog, retirement) },
    windows: newWindows(),
    cache: newCache(catalog.modules.length),
    templates: new Map(),
  };
}

/** What all requests of an isolate share, and what is known of one request. */
import type { McpServerName, PageTypeName, pages } from "./addresses.ts";
import { versionHeaders } from "./api/versioning.ts";
import { type Cache, newCache } from "./cache.ts";
import type { Assets } from "./files.ts";
import type { Template } from "./html-template.ts";
import { type ChangingHeaders, contentVersionHeader } from "./http/response.ts";
import { type PreparedServer, preparedServer } from "./mcp/server.ts";
import { serversOf } from "./mcp/servers.ts";
import { type Publication, publicationError } from "./publication.ts";
import { newWindows, type RateLimit, type Windows } from "./rate-limit.ts";
import { type Route, type RouteTable, routeTableOf } from "./route-table.ts";
import { type LoadedCourse, openEngine } from "./search/engine.ts";
import type { Language } from "./search/language.ts";
import type { ReportQuestion, Unanswered } from "./search/unanswered.ts";

/** What the platform provides with a request. */
export type Env = {
  /** The current time, in milliseconds since the Unix epoch. */
  now: number;
  assets: Assets;
  /** Timeout for a file, in milliseconds, where it is another one: the preview renders pages on request. */
  assetTimeoutMs?: number;
  client: Client;
  settings: { RATE_LIMIT?: string; BODY_IDLE_MS?: string; BODY_TOTAL_MS?: string };
  /** Writes a line to the log of questions that the course does not answer, where there is one. */
  logQuestion?: ((line: string) => void) | undefined;
};

/** forwarded is the IP address from a trusted proxy, connection is the remote address of the connection with its port. */
export type Client = { forwarded: string | null; connection: string | undefined; country: string | undefined };

/** A request with what guards and handlers need to know of it. */
export type Context = {
  service: Service;
  request: Request;
  env: Env;
  /** The normalized path, truncated if the target is too long. */
  path: string;
  search: string;
  isTooLong: boolean;
  route: Route;
  /** Whether the client prefers the markdown of a page at the page's path. */
  prefersMarkdown: boolean;
  /** Null if the response must not be cached. */
  cacheKey: string | null;
  /** Null if the request does not count towards the rate limit. */
  rateLimit: RateLimit | null;
  /** The common headers of endpoints at this path that are the same for all requests. */
  headers: Record<string, string>;
  changing: ChangingHeaders;
  reportQuestion: ReportQuestion;
};

/** unanswered is the question of a search that did not answer it. */
type PageResult = { html: string; headers?: Record<string, string>; unanswered?: Unanswered | null };

/** Returns how to fill in a page for query parameters and the visitor's country; null to serve it unchanged. */
export type PageHandler = (
  course: LoadedCourse,
  parameters: URLSearchParams,
  country: string | undefined,
) => ((template: Pick<Template, "text">) => PageResult) | null;

/**
 * The markdown of a computed page. query has the canonical parameters. contentOf returns it and its description for the prerendered
 * markdown.
 */
type ComputedMarkdown = {
  query: URLSearchParams;
  contentOf: (prerendered: string) => { markdown: string; description: string; unanswered?: Unanswered | null };
  headers?: Record<string, string>;
};

/** Returns the markdown for query parameters and the visitor's country; null to serve the prerendered one. */
export type MarkdownHandler = (
  course: LoadedCourse,
  parameters: URLSearchParams,
  country: string | undefined,
) => ComputedMarkdown | null;

/** The types of pages that have a PageHandler and a MarkdownHandler. */
export type ComputedPage = {
  [Type in PageTypeName]: (typeof pages)[Type]["computedBy"] extends readonly [] ? never : Type;
}[PageTypeName];

/** How pages are computed on request. */
export type Computed = {
  pages: Record<ComputedPage, PageHandler>;
  markdown: Record<ComputedPage, MarkdownHandler>;
};

export type Service = {
  publication: Publication;
  course: LoadedCourse & { openApi: null };
  mcpServers: ReadonlyMap<McpServerName, PreparedServer>;
  computed: Computed;
  routes: RouteTable;
  /** The common headers of endpoints (content), and those of the API. */
  headers: { content: Record<string, string>; api: Record<string, string> };
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
  const course = { ...publication, openApi: null, engine: openEngine(publication.search, language) };
  const content = contentVersionHeader(version);
  return {
    publication,
    course,
    mcpServers: new Map(serversOf(catalog).map((server) => [server.name, preparedServer(server, course)])),
    computed,
    routes: routeTableOf(publication),
    headers: { content, api: { ...content, ...versionHeaders(catalog, retirement) } },
    windows: newWindows(),
    cache: newCache(catalog.modules.length),
    templates: new Map(),
  };
}

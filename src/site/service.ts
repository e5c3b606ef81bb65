/** What all requests of an isolate share: the publication, what is computed from it, the counters and the cache. */
import { versionHeaders } from "../api/versioning.ts";
import type { PublishedCourse } from "../course/published.ts";
import type { Endpoint, PageKind, pages } from "./addresses.ts";
import { type Cache, newCache } from "./cache.ts";
import type { Template } from "./fill.ts";
import { contentVersionHeader } from "./live-headers.ts";
import { type Publication, whyNoPublication } from "./publication.ts";
import { type Published, publishedPaths } from "./published.ts";
import { newWindows, type Windows } from "./rate-limit.ts";
import type { BodyDeadlines } from "./request-body.ts";

/** What an endpoint responds from. `readFile` gives the bytes of a file of the build, by its path, and throws where it cannot. */
type EndpointContext = {
  publication: Publication;
  readFile: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
  deadlines: BodyDeadlines;
  country: string | undefined;
};

/** The response of an endpoint to any method. */
export type EndpointHandler = (request: Request, context: EndpointContext) => Response | Promise<Response>;

/** A page's HTML filled in for a request, with headers of its own. */
type FilledPage = { html: string; headers?: Record<string, string> };

/** How a page is filled in for the parameters of a query and the visitor's country; null where it stays as it was built. */
export type PageHandler = (
  publication: PublishedCourse,
  parameters: URLSearchParams,
  country: string | undefined,
) => ((html: string) => FilledPage) | null;

/** The kinds of pages that are computed for some requests. */
export type ComputedPage = {
  [Kind in PageKind]: (typeof pages)[Kind]["computedBy"] extends readonly [] ? never : Kind;
}[PageKind];

/** Everything that is computed per request. */
export type Computed = { endpoints: Record<Endpoint, EndpointHandler>; pages: Record<ComputedPage, PageHandler> };

export type Service = {
  publication: Publication;
  computed: Computed;
  published: Published;
  /** Headers of every response of an endpoint, and of the API. */
  headers: { content: Record<string, string>; version: Record<string, string> };
  windows: Windows;
  cache: Cache;
  /** Pages that are filled in, by the path of their file, read once: an error must cost less than what it refuses. */
  templates: Map<string, Template>;
};

/** The service of a publication. Throws where that is none, such as one of another version of the software. */
export function serviceOf(publication: Publication, computed: Computed): Service {
  const reason = whyNoPublication(publication);
  if (reason !== null) throw new Error(`${reason}: run npm run build again.`);
  const { catalog, retirement, version } = publication;
  return {
    publication,
    computed,
    published: publishedPaths(publication),
    headers: { content: contentVersionHeader(version), version: versionHeaders(catalog, retirement) },
    windows: newWindows(),
    cache: newCache(catalog.modules.length),
    templates: new Map(),
  };
}

/** MCP resources: the markdown version (twin) of every page, and templates for those of modules. */
import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
} from "@modelcontextprotocol/server";
import { currentPath } from "../course/aliases.ts";
import { type Catalog, siteAddress, slugPattern } from "../course/catalog.ts";
import type { DocumentEntry, PublishedCourse } from "../course/published.ts";
import { type FilePath, pages } from "../site/addresses.ts";
import { withoutMode } from "./document-reference.ts";
import type { Report } from "./register-tool.ts";
import type { ReadComputed, ReadTwin } from "./tool.ts";

/** The method of an MCP request and the URI of its resource. Either is empty if the request has none. */
export type ResourceRequest = { method: string; uri: string };

export type Documents = {
  readTwin: ReadTwin;
  readComputed: ReadComputed;
  request: ResourceRequest;
  report: Report;
};

/** Maximum number of resources in one page of resources/list. */
export const maxListed = 500;

/** Text files that pages link to. They can be read, but are not listed, since they repeat what the documents say. */
const textFiles = (["/llms.txt", "/llms-full.txt", "/sitemap.md"] satisfies FilePath[]).map(
  (path): Omit<DocumentEntry, "bytes"> => ({
    ...{ kind: "file", path, twin: path, title: path.slice(1), description: path.slice(1), language: "" },
  }),
);

/** Maximum number of suggested slugs. MCP: completion/complete. */
const maxCompletions = 100;

/** Registers the requested document only: there may be thousands, and one makes the library handle every resources method. */
export function registerDocuments(
  server: McpServer,
  publication: PublishedCourse,
  { readTwin, readComputed, request, report }: Documents,
  meta: Record<string, string>,
): void {
  if (request.method === "completion/complete") registerTemplates(server, publication);
  if (!request.method.startsWith("resources/")) return;
  if (request.method === "resources/templates/list") registerTemplates(server, publication);
  const { entry, uri, search } = requestedDocument(publication, request.uri);
  const { uri: _, name, ...metadata } = resourceOf(publication.catalog.siteUrl, entry);
  server.registerResource(name, uri, metadata, async () => {
    try {
      const text =
        search === "" || !isComputed(entry)
          ? await readTwin(entry.twin)
          : await readComputed(entry as DocumentEntry, search);
      if (text === null) throw new ResourceNotFoundError(uri);
      return { contents: [{ uri, mimeType: "text/markdown", text }], _meta: meta };
    } catch (error) {
      if (error instanceof ResourceNotFoundError) throw error;
      report("document-failed", { method: "resources/read", url: entry.twin }, 500, error);
      throw new ProtocolError(ProtocolErrorCode.InternalError, "The document could not be read; try again later");
    }
  });
  server.server.setRequestHandler("resources/list", ({ params }) => resourcePage(publication, params?.cursor));
}

/** Whether a document depends on the query. Scripts of other pages may read it, as on /plan. */
const isComputed = ({ kind }: Entry): boolean =>
  Object.entries(pages).some(([name, { computedBy }]) => name === kind && computedBy.length > 0);

/**
 * The document with this URI, which may also be that of its page, a section of it, its form for agents, or what is computed for a query
 * string, and may have a former slug; or else the first one, so that the library responds with its not-found error.
 */
function requestedDocument(
  { catalog, documents }: PublishedCourse,
  uri: string,
): { entry: Entry; uri: string; search: string } {
  const href = URL.canParse(uri) ? new URL(uri).href : uri;
  const [plain = "", search = ""] = href.replace(/#.*$/, "").split(/(?=\?)/);
  const isAt = (path: string): boolean => siteAddress(catalog, path) === plain;
  const current = plain.startsWith(catalog.siteUrl)
    ? currentPath(catalog.aliases ?? {}, plain.slice(catalog.siteUrl.length))
    : null;
  const entry =
    [...documents, ...textFiles].find(({ twin, path }) => isAt(twin) || isAt(path)) ??
    documents.find(({ twin, path }) => twin === current || path === current);
  if (entry) return { entry, uri: href, search: withoutMode(search) };
  const [first] = documents;
  if (!first) throw new Error("The publication has no documents.");
  return { entry: first, uri: siteAddress(catalog, first.twin), search: "" };
}

/** Registers the templates of modules and of transcripts, if there are any. Their slugs can be completed. */
function registerTemplates(server: McpServer, { catalog, documents }: PublishedCourse): void {
  const transcribed = documents.flatMap(({ twin }) => /^\/modules\/([^/]+)\/transcript\.md$/.exec(twin)?.[1] ?? []);
  const register = (name: string, title: string, path: string, slugs: string[]): void => {
    const template = new ResourceTemplate(siteAddress(catalog, path), {
      list: undefined,
      complete: { slug: (text) => completed(catalog, slugs, text) },
    });
    const metadata = {
      title,
      mimeType: "text/markdown",
      annotations: { audience: ["assistant" as const], priority: 0.6 },
    };
    // Reads are answered by the document that is registered for the requested URI.
    server.registerResource(name, template, metadata, () => ({ contents: [] }));
  };
  register(
    "module",
    "The text of a module",
    "/modules/{slug}.md",
    catalog.modules.map(({ slug }) => slug),
  );
  if (transcribed.length > 0)
    register("transcript", "What the video of a module says", "/modules/{slug}/transcript.md", transcribed);
}

/** The slugs that begin with a text, then those that contain it or whose title does. */
function completed({ modules }: Catalog, slugs: string[], text: string): string[] {
  const query = text.toLowerCase();
  const titled = new Set(modules.filter(({ title }) => title.toLowerCase().includes(query)).map(({ slug }) => slug));
  const first = slugs.filter((slug) => slug.startsWith(query));
  const others = slugs.filter((slug) => !first.includes(slug) && (slug.includes(query) || titled.has(slug)));
  return [...first, ...others].slice(0, maxCompletions);
}

/** What can be read. Files have no size. */
type Entry = Omit<DocumentEntry, "bytes"> & { bytes?: number };

/** A document as an MCP resource. */
const resourceOf = (siteUrl: string, { path, twin, title, description, bytes, updated }: Entry) => ({
  uri: siteAddress({ siteUrl }, twin),
  name: path,
  title,
  description,
  mimeType: "text/markdown",
  ...(bytes === undefined ? {} : { size: bytes }),
  annotations: {
    audience: ["assistant" as const, "user" as const],
    priority: path === "/curriculum" ? 1 : slugPattern.test(path.replace("/modules/", "")) ? 0.6 : 0.4,
    ...(updated === undefined ? {} : { lastModified: `${updated}T00:00:00Z` }),
  },
});

/** One page of resources in reading order, with the cursor of the next page. Throws for an unknown cursor. */
function resourcePage({ catalog, documents }: PublishedCourse, cursor: string | undefined) {
  const start = cursor === undefined ? 0 : Number(/^page-at-([1-9]\d{0,8})$/.exec(cursor)?.[1]);
  const isValid = start === 0 || (start % maxListed === 0 && start < documents.length);
  if (!isValid) throw new ProtocolError(ProtocolErrorCode.InvalidParams, "Unknown cursor; use the value of nextCursor");
  const end = start + maxListed;
  return {
    resources: documents.slice(start, end).map((document) => resourceOf(catalog.siteUrl, document)),
    ...(end < documents.length ? { nextCursor: `page-at-${end}` } : {}),
  };
}

/** MCP resources: the markdown version (twin) of every page, and templates for those of modules. */
import {
  type CompleteRequestParams,
  type CompleteResult,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  type Server,
} from "@modelcontextprotocol/server";
import { currentPath } from "../course/aliases.ts";
import { type Catalog, siteAddress, slugPattern } from "../course/catalog.ts";
import type { DocumentEntry, PublishedCourse } from "../course/published.ts";
import { splitTarget } from "../http/request.ts";
import { type FilePath, pages } from "../site/addresses.ts";
import type { Report } from "./call-tool.ts";
import { withoutMode } from "./document-reference.ts";
import type { ReadComputed, ReadTwin } from "./tool.ts";

export type Documents = {
  readTwin: ReadTwin;
  readComputed: ReadComputed;
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

/** Sets the handlers of a server for resources and for the completion of their templates. Every document has meta as its `_meta`. */
export function setDocumentHandlers(
  server: Server,
  publication: PublishedCourse,
  context: Documents,
  meta: Record<string, string>,
): void {
  server.setRequestHandler("resources/list", ({ params }) => resourcePage(publication, params?.cursor));
  server.setRequestHandler("resources/templates/list", () => ({
    resourceTemplates: templatesOf(publication).map(({ slugs: _, ...template }) => template),
  }));
  server.setRequestHandler("resources/read", async ({ params }) => {
    const [uri, text] = await readDocument(publication, params.uri, context);
    return { contents: [{ uri, mimeType: "text/markdown", text }], _meta: meta };
  });
  server.setRequestHandler("completion/complete", ({ params }) => completion(publication, params));
}

/** The URI of a document in its usual form, and its text. Throws ProtocolError if there is none, or if it cannot be read. */
async function readDocument(
  publication: PublishedCourse,
  requested: string,
  { readTwin, readComputed, report }: Documents,
): Promise<[uri: string, text: string]> {
  if (!URL.canParse(requested)) {
    const message = `Resource URI ${requested} is invalid`;
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, message, { uri: requested, reason: "invalid_uri" });
  }
  const uri = new URL(requested).href;
  const { entry, search } = requestedDocument(publication, uri) ?? { entry: null, search: "" };
  if (entry === null) throw new ResourceNotFoundError(requested);
  try {
    const text =
      search === "" || !isComputed(entry)
        ? await readTwin(entry.twin)
        : await readComputed(entry as DocumentEntry, search);
    if (text === null) throw new ResourceNotFoundError(uri);
    return [uri, text];
  } catch (error) {
    if (error instanceof ResourceNotFoundError) throw error;
    report("document-failed", { method: "resources/read", url: entry.twin }, 500, error);
    throw new ProtocolError(ProtocolErrorCode.InternalError, "The document could not be read; try again later");
  }
}

/** Whether a document depends on the query. On other pages, such as /plan, only scripts read the query. */
const isComputed = ({ kind }: Entry): boolean =>
  Object.entries(pages).some(([name, { computedBy }]) => name === kind && computedBy.length > 0);

/**
 * The document with this URI, which may also be that of its page, a section of it, its form for agents, or what is computed for a query
 * string, and may have a former slug; null if there is none.
 */
function requestedDocument(
  { catalog, documents }: PublishedCourse,
  uri: string,
): { entry: Entry; search: string } | null {
  const { path: plain, search } = splitTarget(uri.replace(/#.*$/, ""));
  const isAt = (path: string): boolean => siteAddress(catalog, path) === plain;
  const current = plain.startsWith(catalog.siteUrl)
    ? currentPath(catalog.aliases ?? {}, plain.slice(catalog.siteUrl.length))
    : null;
  const entry =
    [...documents, ...textFiles].find(({ twin, path }) => isAt(twin) || isAt(path)) ??
    documents.find(({ twin, path }) => twin === current || path === current);
  return entry ? { entry, search: withoutMode(search) } : null;
}

/** The templates of modules and of transcripts, if there are any, with the slugs for which they can be completed. */
function templatesOf({ catalog, documents }: PublishedCourse) {
  const transcribed = documents.flatMap(({ twin }) => /^\/modules\/([^/]+)\/transcript\.md$/.exec(twin)?.[1] ?? []);
  const template = (name: string, title: string, path: string, slugs: string[]) => ({
    name,
    uriTemplate: siteAddress(catalog, path),
    title,
    mimeType: "text/markdown",
    annotations: { audience: ["assistant" as const], priority: 0.6 },
    slugs,
  });
  const slugs = catalog.modules.map(({ slug }) => slug);
  const modules = template("module", "The text of a module", "/modules/{slug}.md", slugs);
  if (transcribed.length === 0) return [modules];
  const title = "What the video of a module says";
  return [modules, template("transcript", title, "/modules/{slug}/transcript.md", transcribed)];
}

/** The completion of an argument of a template. Throws ProtocolError for a template or prompt that does not exist. */
function completion(publication: PublishedCourse, { ref, argument }: CompleteRequestParams): CompleteResult {
  if (ref.type === "ref/prompt")
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Prompt ${ref.name} not found`);
  const template = templatesOf(publication).find(({ uriTemplate }) => uriTemplate === ref.uri);
  if (!template) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Resource template ${ref.uri} not found`);
  if (argument.name !== "slug") return { completion: { values: [], hasMore: false } };
  const all = completed(publication.catalog, template.slugs, argument.value);
  const values = all.slice(0, maxCompletions);
  return { completion: { values, total: all.length, hasMore: values.length < all.length } };
}

/** The slugs that begin with a text, then those that contain it or whose title does. */
function completed({ modules }: Catalog, slugs: string[], text: string): string[] {
  const query = text.toLowerCase();
  const titled = new Set(modules.filter(({ title }) => title.toLowerCase().includes(query)).map(({ slug }) => slug));
  const first = slugs.filter((slug) => slug.startsWith(query));
  const others = slugs.filter((slug) => !slug.startsWith(query) && (slug.includes(query) || titled.has(slug)));
  return [...first, ...others];
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

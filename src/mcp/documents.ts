/** MCP resources: the markdown version (twin) of every page. */
import { type McpServer, ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { siteAddress, slugPattern } from "../course/catalog.ts";
import type { DocumentEntry, PublishedCourse } from "../course/published.ts";
import type { Report } from "./register-tool.ts";
import type { ReadTwin } from "./tool.ts";

/** The method of an MCP request and the URI of its resource. Either is empty if the request has none. */
export type ResourceRequest = { method: string; uri: string };

export type Documents = { readTwin: ReadTwin; request: ResourceRequest; report: Report };

/** Maximum number of resources in one page of resources/list. */
export const maxListed = 500;

/** Registers the requested document only: there may be thousands, and one makes the library handle every resources method. */
export function registerDocuments(
  server: McpServer,
  publication: PublishedCourse,
  { readTwin, request, report }: Documents,
  meta: Record<string, string>,
): void {
  if (!request.method.startsWith("resources/")) return;
  const entry = requestedDocument(publication, request.uri);
  const { uri, name, ...metadata } = resourceOf(publication.catalog.siteUrl, entry);
  server.registerResource(name, uri, metadata, async () => {
    try {
      return { contents: [{ uri, mimeType: "text/markdown", text: await readTwin(entry.twin) }], _meta: meta };
    } catch (error) {
      report("document-failed", { method: "resources/read", url: entry.twin }, 500, error);
      throw new ProtocolError(ProtocolErrorCode.InternalError, "The document could not be read; try again later");
    }
  });
  server.server.setRequestHandler("resources/list", ({ params }) => resourcePage(publication, params?.cursor));
}

/** The document with this URI, or else the first one, so that the library responds with its not-found error. */
function requestedDocument({ catalog, documents }: PublishedCourse, uri: string): DocumentEntry {
  const href = URL.canParse(uri) ? new URL(uri).href : uri;
  const [first] = documents;
  const document = documents.find(({ twin }) => siteAddress(catalog, twin) === href) ?? first;
  if (!document) throw new Error("The publication has no documents.");
  return document;
}

/** A document as an MCP resource. */
const resourceOf = (siteUrl: string, { path, twin, title, description, bytes, updated }: DocumentEntry) => ({
  uri: siteAddress({ siteUrl }, twin),
  name: path,
  title,
  description,
  mimeType: "text/markdown",
  size: bytes,
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

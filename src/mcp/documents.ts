/** The documents of the site as MCP resources: every page as markdown. */
import { type McpServer, ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { siteAddress, slugPattern } from "../course/catalog.ts";
import type { DocumentEntry, PublishedCourse } from "../course/published.ts";
import type { Report } from "./offer.ts";

/** The text of a markdown twin, by its path. */
export type ReadTwin = (twin: string) => Promise<string>;

/** What a server is made for: the method of a request, and the URI of the resource that it names; empty where it has none. */
export type Requested = { method: string; uri: string };

export type Documents = { readTwin: ReadTwin; request: Requested; report: Report };

/** Most resources in one page of resources/list. */
export const maxListed = 500;

/** Registers the document that a request names. One is enough for the library to answer every method about resources; there may be thousands. */
export function offerDocuments(
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
      throw new ProtocolError(ProtocolErrorCode.InternalError, "The document cannot be read now; try again later");
    }
  });
  server.server.setRequestHandler("resources/list", ({ params }) => resourcePage(publication, params?.cursor));
}

/** The document with this URI; where there is none any other, so that the library answers that it is not found. */
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

/** The resources of one page in reading order, with the cursor of the next. Throws for a cursor that no page gave. */
function resourcePage({ catalog, documents }: PublishedCourse, cursor: string | undefined) {
  const start = cursor === undefined ? 0 : Number(/^page-at-([1-9]\d{0,8})$/.exec(cursor)?.[1]);
  const isKnown = start === 0 || (start % maxListed === 0 && start < documents.length);
  if (!isKnown) throw new ProtocolError(ProtocolErrorCode.InvalidParams, "Unknown cursor; take it from nextCursor");
  const end = start + maxListed;
  return {
    resources: documents.slice(start, end).map((document) => resourceOf(catalog.siteUrl, document)),
    ...(end < documents.length ? { nextCursor: `page-at-${end}` } : {}),
  };
}

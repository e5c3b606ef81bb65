/** A server for one request: nothing is kept between requests. See docs/specification.md, "MCP servers". */
import { McpServer } from "@modelcontextprotocol/server";
import type { PublishedCourse } from "../course/published.ts";
import { contentMeta } from "./content-meta.ts";
import { type Documents, offerDocuments } from "./documents.ts";
import { identityOf } from "./identity.ts";
import { offer, type Report } from "./offer.ts";
import { instructionsOf, type Server, servers } from "./servers.ts";
import type { ToolSource } from "./tool.ts";

/** The data changes with a deployment only, so lists and documents may be kept for an hour. */
const hint = { ttlMs: 3_600_000, cacheScope: "public" as const };

/** The server of /mcp: the course as documentation, read-only. */
export function documentationServer(publication: PublishedCourse, documents: Documents): McpServer {
  const server = serverWithTools(servers.documentation, publication, documents.report);
  offerDocuments(server, publication, documents, contentMeta(publication));
  return server;
}

/** The server of /mcp/product: what enrolling costs and where it is done. No payment is taken and no order created. */
export const enrollmentServer = (publication: PublishedCourse, edgeCountry: string | undefined, report: Report) =>
  serverWithTools(servers.enrollment, { ...publication, edgeCountry }, report);

function serverWithTools(declared: Server, source: ToolSource, report: Report): McpServer {
  const { name, title, description, version } = identityOf(declared, source);
  const { tools, hasDocuments } = declared;
  const server = new McpServer(
    { name, title, description, version, websiteUrl: source.catalog.siteUrl },
    {
      instructions: instructionsOf(declared, source),
      capabilities: {
        tools: { listChanged: false },
        ...(hasDocuments ? { resources: { listChanged: false, subscribe: false } } : {}),
      },
      cacheHints: {
        "server/discover": hint,
        "tools/list": hint,
        ...(hasDocuments ? { "resources/list": hint, "resources/templates/list": hint, "resources/read": hint } : {}),
      },
    },
  );
  const meta = contentMeta(source);
  for (const each of tools) offer(server, each, source, meta, report);
  return server;
}

/** Creates the MCP servers. Each handles one request: there are no sessions. See docs/specification.md, "MCP servers". */
import { McpServer } from "@modelcontextprotocol/server";
import type { PublishedCourse } from "../course/published.ts";
import type { SearchEngine } from "../search/engine.ts";
import { contentMeta } from "./content-meta.ts";
import { type Documents, registerDocuments } from "./documents.ts";
import { identityOf } from "./identity.ts";
import { type Report, registerTool } from "./register-tool.ts";
import { instructionsOf, type Server, servers } from "./servers.ts";
import type { ReadTwin, ToolSource } from "./tool.ts";

/** Data only changes with a deployment, so clients may cache lists and documents for an hour. */
const cacheHint = { ttlMs: 3_600_000, cacheScope: "public" as const };

/** The server of /mcp: read-only course documentation. */
export function documentationServer(
  publication: PublishedCourse & { engine: SearchEngine },
  documents: Documents,
): McpServer {
  const source = { ...publication, readTwin: documents.readTwin };
  const server = serverWithTools(servers.documentation, source, documents.report);
  registerDocuments(server, publication, documents, contentMeta(publication));
  return server;
}

/** The server of /mcp/product: quotes and checkout links. It takes no payments and creates no orders. */
export const enrollmentServer = (
  publication: PublishedCourse & { engine: SearchEngine },
  edgeCountry: string | undefined,
  report: Report,
) => serverWithTools(servers.enrollment, { ...publication, edgeCountry, readTwin: noTwins }, report);

/** The enrollment server has no documents. */
const noTwins: ReadTwin = (twin) => Promise.reject(new Error(`The enrollment server cannot read ${twin}.`));

function serverWithTools(definition: Server, source: ToolSource, report: Report): McpServer {
  const { name, title, description, version } = identityOf(definition, source);
  const { tools, hasDocuments } = definition;
  const server = new McpServer(
    { name, title, description, version, websiteUrl: source.catalog.siteUrl },
    {
      instructions: instructionsOf(definition, source),
      capabilities: {
        tools: { listChanged: false },
        ...(hasDocuments ? { resources: { listChanged: false, subscribe: false }, completions: {} } : {}),
      },
      cacheHints: {
        "server/discover": cacheHint,
        "tools/list": cacheHint,
        ...(hasDocuments
          ? { "resources/list": cacheHint, "resources/templates/list": cacheHint, "resources/read": cacheHint }
          : {}),
      },
    },
  );
  const meta = contentMeta(source);
  for (const each of tools) registerTool(server, each, source, meta, report);
  return server;
}

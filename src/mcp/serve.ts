/** Creates the MCP servers. Each handles one request: there are no sessions. See docs/specification.md, "MCP servers". */
import { McpServer } from "@modelcontextprotocol/server";
import type { PublishedCourse } from "../course/published.ts";
import type { SearchEngine } from "../search/engine.ts";
import { contentMeta } from "./content-meta.ts";
import { type Documents, registerDocuments } from "./documents.ts";
import { identityOf } from "./identity.ts";
import { type Report, registerTool } from "./register-tool.ts";
import { instructionsOf, type Server } from "./servers.ts";
import type { ToolSource } from "./tool.ts";

/** Data only changes with a deployment, so clients may cache lists and documents for an hour. */
const cacheHint = { ttlMs: 3_600_000, cacheScope: "public" as const };

/** What a server uses of one request, besides the course. */
export type Context = Documents & Pick<ToolSource, "edgeCountry">;

/** A declared server. All of them are read-only, take no payments and create no orders. */
export function mcpServer(
  definition: Server,
  publication: PublishedCourse & { engine: SearchEngine },
  context: Context,
): McpServer {
  const { readTwin, readComputed, edgeCountry, report } = context;
  const server = serverWithTools(definition, { ...publication, readTwin, readComputed, edgeCountry }, report);
  if (definition.hasDocuments) registerDocuments(server, publication, context, contentMeta(publication));
  return server;
}

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

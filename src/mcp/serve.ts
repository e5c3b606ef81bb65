/** Creates the MCP servers. Each handles one request: there are no sessions. See docs/specification.md, "MCP servers". */
import { Server as McpServer, type ServerOptions } from "@modelcontextprotocol/server";
import type { PublishedCourse } from "../course/published.ts";
import type { SearchEngine } from "../search/engine.ts";
import { callTool } from "./call-tool.ts";
import { contentMeta } from "./content-meta.ts";
import { type Documents, setDocumentHandlers } from "./documents.ts";
import { type Identity, identityOf } from "./identity.ts";
import { listedTool } from "./listed-tool.ts";
import { instructionsOf, type Server } from "./servers.ts";
import type { ToolSource } from "./tool.ts";

/** Data only changes with a deployment, so clients may cache lists and documents for an hour. */
const cacheHint = { ttlMs: 3_600_000, cacheScope: "public" as const };

/** What a server uses of one request, besides the course. */
export type Context = Documents & Pick<ToolSource, "edgeCountry">;

/** A server of a course, with everything about it that is the same for all requests. */
export type PreparedServer = {
  definition: Server;
  course: PublishedCourse & { engine: SearchEngine };
  about: Omit<Identity, "url"> & { websiteUrl: string };
  options: ServerOptions;
  list: { tools: ReturnType<typeof listedTool>[] };
  meta: Record<string, string>;
};

/** A declared server of a course. Prepare it once: converting the schemas of its tools takes longer than most requests. */
export function preparedServer(definition: Server, course: PreparedServer["course"]): PreparedServer {
  const { name, title, description, version } = identityOf(definition, course);
  const { tools, hasDocuments } = definition;
  return {
    definition,
    course,
    about: { name, title, description, version, websiteUrl: course.catalog.siteUrl },
    options: {
      instructions: instructionsOf(definition, course),
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
    list: { tools: tools.map(listedTool) },
    meta: contentMeta(course),
  };
}

/** A server for one request. All of them are read-only, take no payments and create no orders. */
export function mcpServer(
  { definition, course, about, options, list, meta }: PreparedServer,
  context: Context,
): McpServer {
  const { readTwin, readComputed, edgeCountry, report } = context;
  const source = { ...course, readTwin, readComputed, edgeCountry };
  const server = new McpServer(about, options);
  server.setRequestHandler("tools/list", () => list);
  server.setRequestHandler("tools/call", ({ params }) => callTool(definition.tools, params, source, meta, report));
  if (definition.hasDocuments) setDocumentHandlers(server, course, context, meta);
  return server;
}

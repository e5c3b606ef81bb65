/** The URLs and calls that return the facts of a page. */

import type { Document } from "../../content/markdown/document.ts";
import { apiAddress, type Catalog, siteAddress } from "../../course/catalog.ts";
import { markdownPath } from "../../service/addresses.ts";
import { servers } from "../../service/mcp/servers.ts";
import type { ToolUse } from "../page-type.ts";
import { pageTypes } from "../page-types.ts";

/** A JSON-RPC call to an MCP server; server is its URL. */
type McpCall = { server: string; method: string; params: Record<string, unknown> };

/** URLs are absolute; json is undefined if the page has no JSON of its own. */
export type PageFormats = { markdown: string; json: string | undefined; mcp: McpCall; curl: string };

/** Every way to get the facts of a page besides its HTML. */
export function pageFormats(document: Document, catalog: Catalog): PageFormats {
  const { json, tool } = pageTypes[document.type].otherFormats?.(document) ?? {};
  const markdown = siteAddress(catalog, markdownPath(document.path));
  const jsonUrl = json === undefined ? undefined : apiAddress(catalog, json);
  const mcp = tool ? toolCall(catalog, tool) : resourceCall(catalog, markdown);
  return { markdown, json: jsonUrl, mcp, curl: `curl '${jsonUrl ?? markdown}'` };
}

const toolCall = (catalog: Catalog, { server, tool, arguments: args }: ToolUse): McpCall => ({
  server: siteAddress(catalog, server.path),
  method: "tools/call",
  params: { name: tool.name, arguments: args },
});

const resourceCall = (catalog: Catalog, uri: string): McpCall => ({
  server: siteAddress(catalog, servers.documentation.path),
  method: "resources/read",
  params: { uri },
});

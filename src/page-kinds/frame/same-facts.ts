/** Where programs get the facts of a page. */
import { apiAddress, type Catalog, siteAddress } from "../../course/catalog.ts";
import type { Document } from "../../markdown/document.ts";
import { servers } from "../../mcp/servers.ts";
import { twinPath } from "../../site/addresses.ts";
import type { ToolUse } from "../kind.ts";
import { kinds } from "../kinds.ts";

/** A JSON-RPC call of the MCP server at an address. */
type McpCall = { server: string; method: string; params: Record<string, unknown> };

/** Addresses are absolute; json is undefined where the page's facts have no JSON of their own. */
export type SameFacts = { markdown: string; json: string | undefined; mcp: McpCall; curl: string };

/** Every form of a page's facts besides its HTML. */
export function sameFacts(document: Document, catalog: Catalog): SameFacts {
  const { json, tool } = kinds[document.kind].otherForms?.(document) ?? {};
  const markdown = siteAddress(catalog, twinPath(document.path));
  const address = json === undefined ? undefined : apiAddress(catalog, json);
  const mcp = tool ? toolCall(catalog, tool) : resourceCall(catalog, markdown);
  return { markdown, json: address, mcp, curl: `curl '${address ?? markdown}'` };
}

const toolCall = (catalog: Catalog, { server, tool, arguments: given }: ToolUse): McpCall => ({
  server: siteAddress(catalog, server.path),
  method: "tools/call",
  params: { name: tool.name, arguments: given },
});

const resourceCall = (catalog: Catalog, uri: string): McpCall => ({
  server: siteAddress(catalog, servers.documentation.path),
  method: "resources/read",
  params: { uri },
});

/** How clients are told of the two MCP servers, and how a tool is called without a client. */
import { type Catalog, siteAddress } from "../../course/catalog.ts";
import { servers } from "../../mcp/servers.ts";

/** The configuration file of a client; its servers are the member that this client calls so. */
export function mcpConfiguration(catalog: Catalog, member: "mcpServers" | "servers"): string {
  const entries = Object.values(servers).map(({ clientName, path }) => [
    clientName,
    { type: "http", url: siteAddress(catalog, path) },
  ]);
  return JSON.stringify({ [member]: Object.fromEntries(entries) }, null, 2);
}

/** The commands that add both servers to Claude Code. */
export const claudeCommands = (catalog: Catalog): string =>
  Object.values(servers)
    .map(({ clientName, path }) => `claude mcp add --transport http ${clientName} ${siteAddress(catalog, path)}`)
    .join("\n");

/** The message that calls a tool, as a client without a handshake sends it. */
export const toolCall = (name: string, args: Record<string, unknown>) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name, arguments: args },
});

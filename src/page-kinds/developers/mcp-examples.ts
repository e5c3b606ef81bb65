/** The MCP examples of /developers: client configuration and a tool call. */
import { type Catalog, siteAddress } from "../../course/catalog.ts";
import { type Server, servers } from "../../mcp/servers.ts";
import { link } from "../../text/markdown.ts";
import { inSentence } from "../../text/sentence.ts";

/** The configuration file of an MCP client; member is the key that the client expects. */
export function mcpConfiguration(catalog: Catalog, member: "mcpServers" | "servers"): string {
  const entries = Object.values(servers).map(({ clientName, path }) => [
    clientName,
    { type: "http", url: siteAddress(catalog, path) },
  ]);
  return JSON.stringify({ [member]: Object.fromEntries(entries) }, null, 2);
}

/** The commands that add the servers to Claude Code. */
export const claudeCommands = (catalog: Catalog): string =>
  Object.values(servers)
    .map(({ clientName, path }) => `claude mcp add --transport http ${clientName} ${siteAddress(catalog, path)}`)
    .join("\n");

/** Links to a file of each server, such as its card. */
export const mcpFileLinks = (pathOf: (path: Server["path"]) => string): string =>
  inSentence(Object.values(servers).map(({ path }) => link(pathOf(path), pathOf(path))));

/** The JSON-RPC message for a tool call, without a handshake. */
export const toolCall = (name: string, args: Record<string, unknown>) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name, arguments: args },
});

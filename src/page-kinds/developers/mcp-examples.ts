/** The MCP examples of /developers. */
import type { Catalog } from "../../course/catalog.ts";
import { type Server, serversOf } from "../../mcp/servers.ts";
import { link } from "../../text/markdown.ts";
import { inSentence } from "../../text/sentence.ts";

/** Links to a file of each server, such as its card. */
export const mcpFileLinks = (catalog: Catalog, pathOf: (path: Server["path"]) => string): string =>
  inSentence(serversOf(catalog).map(({ path }) => link(pathOf(path), pathOf(path))));

/** The JSON-RPC message for a tool call, without a handshake. */
export const toolCall = (name: string, args: Record<string, unknown>) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name, arguments: args },
});

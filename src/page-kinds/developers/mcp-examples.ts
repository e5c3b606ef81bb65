/** The MCP examples of /developers. */

/** The JSON-RPC message for a tool call, without a handshake. */
export const toolCall = (name: string, args: Record<string, unknown>) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name, arguments: args },
});

/** The paths of the MCP servers, stated a second time for the tests. */
export const mcpPaths = ["/mcp", "/mcp/product", "/mcp/search"] as const;

/** The path of an MCP server. */
export type McpPath = (typeof mcpPaths)[number];

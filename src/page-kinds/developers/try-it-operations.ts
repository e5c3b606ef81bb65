/** The operations of the try-it panel: every API operation, /ask and one tool of each MCP server, with example values of this course. */

import { operationsOf } from "../../api/api.ts";
import { descriptionsOf } from "../../api/describe/operations.ts";
import type { TryItField } from "../../api/operation.ts";
import { apiPath, type Catalog } from "../../course/catalog.ts";
import { servers, serversOf } from "../../mcp/servers.ts";
import type { Tool } from "../../mcp/tool.ts";
import { quoteOrder } from "../../mcp/tools/quote-order.ts";
import { search } from "../../mcp/tools/search.ts";
import { searchCurriculum } from "../../mcp/tools/search-curriculum.ts";
import { exampleQuestion } from "../../search/example.ts";
import type { McpServerName } from "../../site/addresses.ts";
import { toolCall } from "./mcp-examples.ts";

export type TryItOperation = {
  id: string;
  group: "REST" | "Questions" | "MCP";
  method: "GET" | "POST";
  /** Starts at the site's root, with {name} as a placeholder. */
  path: string;
  summary: string;
  fields: readonly TryItField[];
};

/** The tool that the panel calls at each MCP server. */
const mcpCalls: Record<McpServerName, { id: string; tool: Tool; summary: string }> = {
  documentation: { id: "mcp", tool: searchCurriculum, summary: "Search the course" },
  enrollment: { id: "mcpProduct", tool: quoteOrder, summary: "Quote an order" },
  search: { id: "mcpSearch", tool: search, summary: "Find documents" },
};

/** All operations of the panel, in the order of its list. */
export function tryItOperations(catalog: Catalog): TryItOperation[] {
  const descriptions = descriptionsOf(catalog);
  const rest = operationsOf(catalog).map(({ id, method, path, summary }): TryItOperation => {
    const fullPath = path === "/" ? apiPath : apiPath + path;
    return { id, group: "REST", method, path: fullPath, summary, fields: descriptions[id].tryIt };
  });
  const mcp = (name: McpServerName): TryItOperation => {
    const { path } = servers[name];
    const { id, tool, summary } = mcpCalls[name];
    const value = JSON.stringify(toolCall(tool.name, tool.example(catalog)), null, 2);
    return {
      id,
      group: "MCP",
      method: "POST",
      path,
      summary,
      fields: [{ name: "message", place: "body", value, hint: "JSON-RPC 2.0" }],
    };
  };
  return [
    ...rest,
    {
      id: "ask",
      group: "Questions",
      method: "POST",
      path: "/ask",
      summary: "Ask in plain language",
      fields: [
        { name: "query", place: "member", value: exampleQuestion(catalog), hint: "the question" },
        { name: "events", place: "events", value: "", hint: "Stream events" },
      ],
    },
    ...serversOf(catalog).map(({ name }) => mcp(name)),
  ];
}

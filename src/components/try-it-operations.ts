/** What the try-it panel offers: every operation of the API, /ask and a tool of each MCP server, with values of this course filled in. */

import { writeExportId } from "../api/exports.ts";
import { limits } from "../api/listing.ts";
import { type OperationId, operations } from "../api/operations.ts";
import { apiPath, type Catalog } from "../course/catalog.ts";
import { type Server, servers } from "../mcp/servers.ts";
import type { Tool } from "../mcp/tool.ts";
import { quoteOrder } from "../mcp/tools/quote-order.ts";
import { searchCurriculum } from "../mcp/tools/search-curriculum.ts";
import type { ValuePlace } from "../page-kinds/example-request.ts";
import { toolCall } from "../page-kinds/mcp-examples.ts";
import { exampleQuestion, exampleWord } from "../search/example.ts";

/** A value that the reader may change; required ones may not be blank, since the path has a place for them. */
export type Field = {
  name: string;
  place: ValuePlace;
  value: string;
  hint: string;
  required?: boolean;
};

export type Offer = {
  id: string;
  group: "REST" | "Questions" | "MCP";
  method: "GET" | "POST";
  /** From the site's root, {name} standing for a value. */
  path: string;
  summary: string;
  fields: Field[];
};

/** Everything that the panel offers, in the order of its list. */
export function offersOf(catalog: Catalog): Offer[] {
  const word = exampleWord(catalog);
  const fields = fieldsOf(catalog, word);
  const rest = operations.map(({ id, method, path, summary }): Offer => {
    const address = path === "/" ? apiPath : apiPath + path;
    return { id, group: "REST", method, path: address, summary, fields: fields[id] ?? [] };
  });
  const mcp = (id: string, { path }: Server, tool: Tool, summary: string): Offer => {
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
        { name: "events", place: "events", value: "", hint: "Answer as events" },
      ],
    },
    mcp("mcp", servers.documentation, searchCurriculum, "Search the course"),
    mcp("mcpProduct", servers.enrollment, quoteOrder, "Quote an order"),
  ];
}

function fieldsOf({ modules }: Catalog, word: string): Partial<Record<OperationId, Field[]>> {
  const id: Field = {
    name: "id",
    place: "path",
    value: writeExportId({ q: word, format: "json" }),
    hint: "from POST /exports",
    required: true,
  };
  const listing = (q: string): Field[] => [
    { name: "q", place: "query", value: q, hint: "text to find" },
    { name: "limit", place: "query", value: "3", hint: `${limits.min} to ${limits.max}` },
    { name: "page", place: "query", value: "", hint: "from 1" },
    { name: "cursor", place: "query", value: "", hint: "pagination.nextCursor" },
  ];
  const batch = `{
  "requests": [
    { "path": "/course" },
    { "path": "/modules?limit=2", "id": "start" }
  ]
}`;
  return {
    listModules: listing(word),
    getModule: [
      { name: "slug", place: "path", value: modules[0]?.slug ?? word, hint: "slug or part of a title", required: true },
    ],
    listSandboxModules: listing(""),
    readBatch: [{ name: "body", place: "body", value: batch, hint: "1 to 20 reads" }],
    createExport: [{ name: "query", place: "member", value: word, hint: "text to find; everything if blank" }],
    getExport: [id],
    getExportResult: [id],
  };
}

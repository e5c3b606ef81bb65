/** What the reference for developers shows around its text, which has no second source: tests compare it. */
import { crc32 } from "node:zlib";
import { operationsOf } from "../../api/api.ts";
import { apiPath } from "../../course/catalog.ts";
import type { Facts } from "../../verify/facts.ts";
import type { Pages, Places } from "../../verify/page.ts";
import { guideTitles } from "../guide/verify.ts";

export const pages: Pages = (f) => [
  {
    path: "/developers",
    title: "For developers",
    description: "How to use this course's API: endpoints, parameters, limits, versions and errors.",
    from: "src/page-kinds/developers",
    language: "en",
    structuredData: () => ({}),
    shows: () => ({
      without: [".in-english", ".languages", ".start", "[aria-labelledby=try-it]", ".more > summary"],
      contents: { label: "On this page", more: guideTitles.map(([slug, title]) => f.a(title, `/developers/${slug}`)) },
      both: { h1: "For developers", ...panel(f) },
    }),
  },
];

/** A value encoded for a query string, as forms do. */
const encoded = (value: string): string => new URLSearchParams([["", value]]).toString().slice(1);

/** The panel that sends requests, with the values that it starts with. */
function panel(f: Facts): Places {
  const { a, at, course, first, question, word } = f;
  const { pricing } = course;
  const tool = (id: string, path: string, summary: string, name: string, values: object) => ({
    ...{ id, method: "POST", path, summary },
    message: JSON.stringify(
      { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: values } },
      null,
      2,
    ),
  });
  const rest = operationsOf({ pricing: pricing && {} }).map(({ id, method, path, summary }) => ({
    ...{ id, method, summary },
    path: path === "/" ? apiPath : apiPath + path,
  }));
  const order = { plan: "teams", seats: pricing?.teams.minSeats, country: f.buyer };
  const tools = [
    tool("mcp", "/mcp", "Search the course", "search_curriculum", { query: word }),
    ...(pricing ? [tool("mcpProduct", "/mcp/product", "Quote an order", "quote_order", order)] : []),
    tool("mcpSearch", "/mcp/search", "Find documents", "search", { query: word }),
  ];
  const ask = { id: "ask", method: "POST", path: "/ask", summary: "Ask in plain language" };
  const all = [...rest, ask, ...tools];
  const payload = Buffer.from(JSON.stringify([1, "json", word])).toString("base64url");
  const exportId = `${payload}.${crc32(payload).toString(16).padStart(8, "0")}`;
  const queries: Record<string, string> = {
    listModules: `?q=${encoded(word)}&limit=3`,
    listSandboxModules: "?limit=3",
  };
  const targetOf = ({ id, path }: { id: string; path: string }): string =>
    path.replace("{slug}", first?.slug ?? "").replace("{id}", exportId) + (queries[id] ?? "");
  const reads = rest.filter(({ method }) => method === "GET");
  const listing = ["text to search for", "1 to 100", "from 1", "pagination.nextCursor"];
  return {
    "#try@data-site": f.siteUrl,
    "#try option@value": all.map(({ id }) => id),
    "#try option@data-method": all.map(({ method }) => method),
    "#try option@data-path": all.map(({ path }) => path),
    "#try option": all.map(({ method, path, summary }) => `${method} ${path} ${summary}`),
    "#try [name=q]@value": [word, ""],
    "#try [name=limit]@value": ["3", "3"],
    "#try [name=page]@value": ["", ""],
    "#try [name=slug]@value": first?.slug ?? "",
    "#try [name=query]@value": [word, question],
    "#try [name=id]@value": [exportId, exportId],
    "#try .field .quiet": [
      ...[...listing, "slug or part of a title", ...listing, "1 to 20 reads"],
      ...["text to search for; every module if blank", "from POST /exports", "from POST /exports", "the question"],
      ...tools.map(() => "JSON-RPC 2.0"),
    ],
    "#try textarea": [
      '{ "requests": [ { "path": "/course" }, { "path": "/modules?limit=2", "id": "start" } ] }',
      ...tools.map(({ message }) => message),
    ],
    "#try [data-part=line]": `curl '${at(`${apiPath}/modules?q=${encoded(word)}&limit=3`)}'`,
    ".answers a": [
      ...reads.map((operation) => a(operation.summary, targetOf(operation))),
      a(ask.summary, `/ask?query=${encodeURIComponent(question)}`),
    ],
    ".start [data-try]@data-try": sections.filter((id) => all.some((each) => each.id === id)),
  };
}

/** The operations in the order of their sections. */
const sections = [
  ...["getCourse", "listModules", "getModule", "getPricing", "ask", "mcp", "mcpProduct", "mcpSearch", "readBatch"],
  ...[
    "createExport",
    "getExport",
    "getExportResult",
    "listSandboxModules",
    "getSandboxPricing",
    "getIndex",
    "getOpenApi",
  ],
];

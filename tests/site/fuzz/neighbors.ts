/** A constant list of requests whose responses must not change, whatever other clients send. */
import type { SiteData } from "./addresses.ts";
import { getOf, headerOf, postOf, type Wire, type WireAnswer, type WireRequest } from "./wire.ts";

/** The requests of other clients. */
export function neighborsOf({ slugs, cursors, exportIds, siteUrl }: SiteData): WireRequest[] {
  const [first = ""] = slugs;
  const last = slugs.at(-1) ?? "";
  const rpc = (name: string, args: object): string =>
    JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } });
  const modern = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  return [
    ...[
      "",
      "/course",
      "/modules",
      "/modules?page=2&limit=5",
      "/modules?q=e&limit=3",
      `/modules/${first}`,
      `/modules/${last}`,
    ].map((path) => getOf(`/api/v1${path}`)),
    ...[
      "/pricing",
      "/sandbox/modules",
      "/sandbox/pricing",
      "/openapi.json",
      `/exports/${exportIds[0]}/result`,
      "/course.json",
    ].map((path) => getOf(`/api/v1${path}`)),
    ...[`/modules?cursor=${cursors[0]}`, "/nothing", "/modules?limit=0"].map((path) => getOf(`/api/v1${path}`)),
    ...[
      "/",
      "/curriculum",
      "/curriculum?q=e",
      "/pricing",
      "/quote",
      "/developers",
      `/modules/${first}`,
      "/no-such-page",
    ].map((path) => getOf(path, [["Accept", "text/html"]])),
    ...["/", `/modules/${last}`, "/pricing"].map((path) => getOf(path, [["Accept", "text/markdown"]])),
    ...[
      "/llms.txt",
      "/robots.txt",
      "/sitemap.xml",
      "/feeds/modules.jsonl",
      "/.well-known/api-catalog",
      "/openapi.json",
    ].map((path) => getOf(path)),
    getOf("/health"),
    getOf("/ask?q=e"),
    getOf("/api/v1/course", [], "HEAD"),
    getOf("/api/v1/batch", [], "OPTIONS"),
    postOf("/ask", JSON.stringify({ query: "e" }), [["Accept", "text/event-stream"]]),
    postOf("/api/v1/batch", JSON.stringify({ requests: [{ path: "/course" }, { path: "/modules/zzz" }] })),
    postOf("/api/v1/exports", "{}"),
    postOf("/mcp", rpc("search_curriculum", { query: "e" })),
    postOf("/mcp", JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" })),
    postOf(
      "/mcp",
      JSON.stringify({ jsonrpc: "2.0", id: 1, method: "resources/read", params: { uri: `${siteUrl}/index.md` } }),
    ),
    postOf("/mcp/product", rpc("quote_order", { plan: "complete", country: "IL" })),
    postOf("/mcp/search", rpc("search", { query: "e" })),
    postOf("/mcp/search", rpc("fetch", { id: "/" })),
    postOf("/mcp", JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: { _meta: modern } }), [
      ["MCP-Protocol-Version", "2026-07-28"],
      ["Mcp-Method", "tools/list"],
      ["Accept", "application/json, text/event-stream"],
    ]),
  ];
}

/** Headers that change with every response. */
const changing = /^(?:date|ratelimit-(?:limit|remaining|reset)|connection)$/i;

/** Returns the headers of a response that must not change, sorted by name. */
export const steadyHeaders = ({ headers }: WireAnswer, except = changing): string[] =>
  headers
    .filter(([name]) => !changing.test(name) && !except.test(name))
    .map(([name, value]) => `${name.toLowerCase()}: ${value}`)
    .sort();

/** Returns a response as a comparable text. */
export const printOf = (answer: WireAnswer): string =>
  [answer.status, ...steadyHeaders(answer), "", answer.body.toString("latin1")].join("\n");

/** Returns the responses to all of them, in the order of the list. Throws without a response. */
export const askNeighbors = (wire: Wire, neighbors: WireRequest[]): Promise<string[]> =>
  Promise.all(
    neighbors.map(async (request): Promise<string> => {
      const answer = await wire.ask(request);
      if (typeof answer !== "object") throw new Error(`${request.method} ${request.target}: ${answer}`);
      if (answer.status !== 429) return printOf(answer);
      await new Promise((done) => setTimeout(done, Number(headerOf(answer, "Retry-After") ?? 1) * 1000));
      return (await askNeighbors(wire, [request])).join();
    }),
  );

/** Returns which responses have changed and how; empty if none. */
export const changesIn = (neighbors: WireRequest[], before: string[], after: string[]): string[] =>
  neighbors.flatMap((request, index) => {
    const [expected = "", actual = ""] = [before[index], after[index]];
    if (expected === actual) return [];
    const at = Array.from(expected).findIndex((letter, place) => letter !== actual[place]);
    return `${request.method} ${request.target} has changed: …${actual.slice(Math.max(0, at - 100), at + 200)}… was …${expected.slice(Math.max(0, at - 100), at + 200)}…`;
  });

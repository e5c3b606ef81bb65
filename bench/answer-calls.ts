/** The kinds of answers whose processor time is measured, each with inputs that differ from turn to turn. */
import type { Call } from "./runtime.ts";

/** A kind of answer. callOf returns the request of a turn; no two turns have the same input. */
export type Kind = { name: string; callOf: (turn: number) => Call };

const topics =
  "caching retries idempotency pagination cursors etags validators negotiation status errors versioning batching streaming tokens limits schemas markdown feeds webhooks compression".split(
    " ",
  );

/** A question that no other turn asks. */
const question = (turn: number): string =>
  `how do ${topics[turn % topics.length]} work with ${topics[(turn * 7 + 3 + Math.floor(turn / topics.length)) % topics.length]}`;

const rpc = (method: string, params: object, turn: number) => ({ jsonrpc: "2.0", id: turn, method, params });
const mcp = (path: string, method: string, params: object, turn: number): Call => ({
  path,
  body: rpc(method, params, turn),
  headers: { Accept: "application/json, text/event-stream" },
});
const tool = (path: string, name: string, args: object, turn: number): Call =>
  mcp(path, "tools/call", { name, arguments: args }, turn);

/** The same call by a client of the version of 2026. */
const modern = (path: string, name: string, args: object, turn: number): Call => {
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const call = mcp(path, "tools/call", { name, arguments: args, _meta }, turn);
  const version = { "MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "tools/call", "Mcp-Name": name };
  return { ...call, headers: { ...call.headers, ...version } };
};

const client = (turn: number) => ({
  protocolVersion: "2025-11-25",
  capabilities: {},
  clientInfo: { name: "bench", version: String(turn) },
});

const twenty = (pathOf: (item: number) => string) => ({
  requests: Array.from({ length: 20 }, (_, item) => ({ path: pathOf(item) })),
});

const seats = (turn: number): number => 10 + turn;
const html = { Accept: "text/html" };

/** All kinds; slugs are those of the course's modules. */
export const kindsOf = (slugs: string[]): Kind[] => {
  const slug = (turn: number): string => slugs[turn % slugs.length] ?? "";
  return [
    { name: "404", callOf: (turn) => ({ path: `/no-such/${question(turn).replaceAll(" ", "-")}`, headers: html }) },
    { name: "/ask", callOf: (turn) => ({ path: "/ask", body: { query: question(turn) } }) },
    {
      name: "search page",
      callOf: (turn) => ({ path: `/curriculum?q=${encodeURIComponent(question(turn))}`, headers: html }),
    },
    { name: "MCP initialize", callOf: (turn) => mcp("/mcp", "initialize", client(turn), turn) },
    { name: "MCP tools/list", callOf: (turn) => mcp("/mcp", "tools/list", { _meta: { turn } }, turn) },
    { name: "search_curriculum", callOf: (turn) => tool("/mcp", "search_curriculum", { query: question(turn) }, turn) },
    {
      name: "search_curriculum, 2026",
      callOf: (turn) => modern("/mcp", "search_curriculum", { query: question(turn) }, turn),
    },
    { name: "get_module", callOf: (turn) => tool("/mcp", "get_module", { slug: slug(turn) }, turn) },
    { name: "get_pricing", callOf: (turn) => tool("/mcp", "get_pricing", {}, turn) },
    {
      name: "quote_order",
      callOf: (turn) => tool("/mcp/product", "quote_order", { plan: "teams", seats: seats(turn), country: "DE" }, turn),
    },
    {
      name: "create_enrollment_link",
      callOf: (turn) =>
        tool("/mcp/product", "create_enrollment_link", { plan: "teams", seats: seats(turn), country: "IL" }, turn),
    },
    {
      name: "check_enrollment_channel",
      callOf: (turn) => tool("/mcp/product", "check_enrollment_channel", { country: turn % 2 ? "IL" : "DE" }, turn),
    },
    { name: "/mcp/search: search", callOf: (turn) => tool("/mcp/search", "search", { query: question(turn) }, turn) },
    {
      name: "/mcp/search: fetch",
      callOf: (turn) => tool("/mcp/search", "fetch", { id: `/modules/${slug(turn)}` }, turn),
    },
    {
      name: "batch of 20 new searches",
      callOf: (turn) => ({
        path: "/api/v1/batch",
        body: twenty(
          (item) => `/modules?q=${encodeURIComponent(topics[item] ?? "")}&page=${turn + 1}&limit=${1 + item}`,
        ),
      }),
    },
    {
      name: "batch of 20 recurring searches",
      callOf: () => ({ path: "/api/v1/batch", body: twenty((item) => `/modules?q=${topics[item]}`) }),
    },
    { name: "export", callOf: (turn) => ({ path: "/api/v1/exports", body: { query: topics[turn % topics.length] } }) },
    {
      name: "quote page",
      callOf: (turn) => ({ path: `/quote?plan=teams&seats=${seats(turn)}&country=DE`, headers: html }),
    },
    { name: "its markdown", callOf: (turn) => ({ path: `/quote.md?plan=teams&seats=${seats(turn)}&country=DE` }) },
  ];
};

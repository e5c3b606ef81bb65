/**
 * Latency of first and later calls for a read, a search, /ask and each MCP server: node bench/cost.ts
 * Each kind of call starts with a fresh isolate; later calls are sequential on one connection. Compare the ratios to a prerendered
 * read: times depend on the machine.
 */
import { Agent, request } from "node:http";
import { resolve } from "node:path";
import { freePort, serve } from "../tests/project.ts";

const project = { folder: resolve(import.meta.dirname, ".."), remove: () => {} };
const laterCalls = 2000;

type Call = { name: string; path: string; body?: unknown };

const rpc = (method: string, params: object) => ({ jsonrpc: "2.0", id: 1, method, params });
const tool = (name: string, args: object) => rpc("tools/call", { name, arguments: args });

const calls: Call[] = [
  { name: "read, prerendered", path: "/api/v1/modules" },
  { name: "read, computed (q)", path: "/api/v1/modules?q=cache" },
  { name: "/ask", path: "/ask", body: { query: "how do caches know that an answer is stale?" } },
  { name: "/mcp: tools/list", path: "/mcp", body: rpc("tools/list", {}) },
  { name: "/mcp: search_curriculum", path: "/mcp", body: tool("search_curriculum", { query: "cache" }) },
  {
    name: "/mcp/product: quote_order",
    path: "/mcp/product",
    body: tool("quote_order", { plan: "complete", country: "IL" }),
  },
];

/** The duration of one call in milliseconds, including its body. */
function timeCall(origin: string, { path, body }: Call, agent: Agent): Promise<number> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers =
    text === undefined ? {} : { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) };
  const started = performance.now();
  return new Promise((done, fail) => {
    const outgoing = request(
      origin + path,
      { method: text === undefined ? "GET" : "POST", headers, agent },
      (response) => {
        response.resume();
        response.on("end", () => {
          const took = performance.now() - started;
          if (response.statusCode === 200) done(took);
          else fail(new Error(`${path}: status ${response.statusCode}`));
        });
      },
    );
    outgoing.on("error", fail);
    outgoing.end(text);
  });
}

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

async function measure(call: Call): Promise<{ first: number; later: number; p99: number }> {
  const firsts: number[] = [];
  const laters: number[] = [];
  for (let run = 0; run < 3; run++) {
    const server = await serve(project, "serve", { PORT: String(await freePort()), RATE_LIMIT: "0" });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      firsts.push(await timeCall(server.url, call, agent));
      for (let i = 0; i < laterCalls; i++) {
        const took = await timeCall(server.url, call, agent);
        if (i >= laterCalls / 4) laters.push(took);
      }
    } finally {
      agent.destroy();
      await server.stop();
    }
  }
  return {
    first: median(firsts),
    later: median(laters),
    p99: laters.toSorted((a, b) => a - b)[Math.floor(laters.length * 0.99)] ?? 0,
  };
}

const rows: string[] = [];
let read = Number.NaN;
for (const call of calls) {
  const { first, later, p99 } = await measure(call);
  if (Number.isNaN(read)) read = later;
  rows.push(
    `| ${call.name} | ${first.toFixed(1)} | ${later.toFixed(2)} | ${p99.toFixed(2)} | ${(later / read).toFixed(1)} |`,
  );
}
console.log("| Call | First, ms | Later (median), ms | Later (p99), ms | Ratio to a read |\n|---|---|---|---|---|");
console.log(rows.join("\n"));

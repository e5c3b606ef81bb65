/**
 * Soak test: npm run bench -- soak
 * Ten minutes (MINUTES) of mixed requests at full speed from many IP addresses. Prints throughput and memory every minute.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { copyProject, freePort, run, serve } from "../tests/project.ts";
import { load, wireRequest } from "./load.ts";

const minutes = Number(process.env.MINUTES ?? 10);
const addresses = 300_000;

const project = copyProject();
const port = await freePort();
const built = await run(project, "build", { PORT: String(port) });
if (built.code !== 0) throw new Error(built.output);
// The load sets the client's IP address, as a reverse proxy would.
const server = await serve(project, "serve", { PORT: String(port), RATE_LIMIT: "600", BEHIND_PROXY: "1" });

const rpc = (name: string, args: object) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name, arguments: args },
});
const mcp = "application/json, text/event-stream";
const kinds: [path: string, more: Parameters<typeof wireRequest>[1]][] = [
  ...Array.from({ length: 8 }, (_, index): [string, object] => [`/api/v1/modules?page=${index + 1}&limit=5`, {}]),
  ["/api/v1/modules", {}],
  ["/api/v1/modules?q=cache", {}],
  ["/api/v1/modules/etags", {}],
  ["/api/v1/batch", { body: { requests: [{ path: "/course" }, { path: "/modules?q=http" }] } }],
  ["/api/v1/exports", { body: {} }],
  ["/ask", { body: { query: "how do caches know what is stale?" }, accept: "application/json" }],
  ["/ask", { body: { query: "json" }, accept: "text/event-stream" }],
  ["/mcp", { body: rpc("search_curriculum", { query: "cache" }), accept: mcp }],
  ["/mcp/product", { body: rpc("quote_order", { plan: "teams", seats: 7, country: "IL" }), accept: mcp }],
  ["/mcp/search", { body: rpc("search", { query: "cache" }), accept: mcp }],
  ["/", { accept: "text/html" }],
  ["/modules/10-content-negotiation", { accept: "text/markdown" }],
  ["/curriculum?q=json", { accept: "text/html" }],
  ["/quote?plan=complete", { accept: "text/html" }],
];
const requests = Array.from({ length: addresses }, (_, index) => {
  const [path, more] = kinds[index % kinds.length] ?? ["/", {}];
  return wireRequest(path, { ...more, address: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` });
});

/** The resident memory of the server in MB. */
function memory(): number {
  const pid = execFileSync("pgrep", ["-f", `http=127.0.0.1:${port}`])
    .toString()
    .trim()
    .split("\n")
    .at(-1);
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

try {
  console.log(
    `${addresses} IP addresses\n\n| Minute | Responses per second | Failed | p99, ms | Memory, MB |\n|---:|---:|---:|---:|---:|`,
  );
  for (let minute = 1; minute <= minutes; minute++) {
    const { perSecond, failed, p99 } = await load({ port, requests, seconds: 59.5 });
    console.log(`| ${minute} | ${Math.round(perSecond)} | ${failed} | ${p99.toFixed(1)} | ${memory().toFixed(0)} |`);
  }
} finally {
  await server.stop();
  project.remove();
}

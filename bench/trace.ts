/**
 * Which files a request passes through: npm run bench -- trace, or node bench/trace.ts --files for their names.
 * Sends each request to the site of dist/, in this process, and counts the project's files of which V8 ran a function. Left out are
 * what runs while the worker starts, packages, and the interface's texts.
 */
import { existsSync, readFileSync } from "node:fs";
import { Session } from "node:inspector";
import { registerHooks } from "node:module";
import { join, relative, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const project = resolve(import.meta.dirname, "..");

// The bundler reads JSON without an import attribute, and Node does not.
registerHooks({
  load: (url, context, next) =>
    url.endsWith("/publication.json")
      ? { format: "json", source: readFileSync(fileURLToPath(url), "utf8"), shortCircuit: true }
      : next(url, context),
});

const session = new Session();
session.connect();
let coverage: { url: string; functions: { ranges: { count: number }[] }[] }[] = [];
const profiler = (method: "enable" | "startPreciseCoverage" | "takePreciseCoverage", parameters: object = {}): void =>
  session.post(`Profiler.${method}`, parameters, (_, answer?: { result?: typeof coverage }) => {
    coverage = answer?.result ?? [];
  });
profiler("enable");
profiler("startPreciseCoverage", { callCount: true, detailed: false });

const { onRequest } = await import("../functions/_middleware.ts");
// The last of what runs while the worker starts.
await setTimeout(100);

/** The files of a build, as Cloudflare Pages names them. */
const assets = {
  async fetch(input: Request | URL | string): Promise<Response> {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const file = [pathname, `${pathname}.html`, `${pathname}index.html`]
      .map((path) => join(project, "dist/client", path))
      .find((path) => /\.\w+$/.test(path) && existsSync(path));
    return file === undefined ? new Response(null, { status: 404 }) : new Response(readFileSync(file));
  },
};

const post = (body: object): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});
const call = (name: string, args: object) =>
  post({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } });
const question = "how do caches know that a response is stale";

const requests: [name: string, path: string, init?: RequestInit][] = [
  ["a page's markdown", "/modules/10-content-negotiation", { headers: { Accept: "text/markdown" } }],
  ["an API read, prerendered", "/api/v1/modules/10-content-negotiation"],
  ["an API read, computed", "/api/v1/modules?q=cache"],
  ["/ask", "/ask", post({ query: question })],
  ["a tool call that searches", "/mcp", call("search_curriculum", { query: question })],
  ["a tool call that quotes", "/mcp/product", call("quote_order", { plan: "teams", seats: 12, country: "DE" })],
  ["a page", "/modules/10-content-negotiation"],
  ["a computed page", "/quote?plan=teams&seats=12&country=DE"],
];

const showsFiles = process.argv.includes("--files");
console.log("| Request | Files |\n|---|---:|");
for (const [name, path, init] of requests) {
  const request = new Request(`http://localhost:8788${path}`, init);
  profiler("takePreciseCoverage");
  const response = await onRequest({ request, env: { ASSETS: assets } });
  await response.arrayBuffer();
  profiler("takePreciseCoverage");
  if (response.status !== 200) throw new Error(`${path} has status ${response.status}.`);
  const files = coverage
    .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
    .filter(({ url }) => url.startsWith("file:"))
    .map(({ url }) => relative(project, fileURLToPath(url)))
    .filter((file) => /^(?:src\/(?!course\/interface\/)|functions\/)/.test(file));
  console.log(`| ${name} | ${files.length} |`);
  if (showsFiles)
    console.log(
      files
        .map((file) => `  ${file}`)
        .sort()
        .join("\n"),
    );
}

/**
 * What an answer costs: npm run bench -- serving
 * Ours on workerd beside a bare worker that has the same bytes, the same listing computed in Hono, both on the same
 * runtime, and wrangler's development server; in turns, on a course of 1,000 modules, from one process that asks.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build as bundle } from "esbuild";
import workerd from "workerd";
import { writeFiles } from "../tests/build/course-folder.ts";
import { copyProject, freePort, run, serve } from "../tests/project.ts";
import { longCourse } from "./course.ts";
import { type Load, load, type Seen, wireRequest } from "./load.ts";

const rounds = 3;
const modules = 1000;

const rpc = {
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name: "search_curriculum", arguments: { query: "module 7" } },
};
const batch = {
  requests: Array.from({ length: 20 }, (_, index) => ({ path: `/modules/${index + 1}-module-number-${index + 1}` })),
};
const mcp = { body: rpc, accept: "application/json, text/event-stream" };

/** Each kind of answer with the requests that ask for it, in turn. */
const kinds: { name: string; requests: string[] }[] = [
  { name: "listing, prerendered", requests: [wireRequest("/api/v1/modules")] },
  {
    name: "any of 500 pages of the listing",
    requests: Array.from({ length: 500 }, (_, index) => wireRequest(`/api/v1/modules?page=${index + 1}&limit=2`)),
  },
  {
    name: "listing, nothing kept",
    requests: Array.from({ length: 100_000 }, (_, index) => wireRequest(`/api/v1/modules?x=${index}`)),
  },
  {
    name: "search (q), 90 different ones",
    requests: Array.from({ length: 90 }, (_, index) => wireRequest(`/api/v1/modules?q=module%20${index + 1}`)),
  },
  {
    name: "search (q), nothing kept",
    requests: Array.from({ length: 100_000 }, (_, index) =>
      wireRequest(`/api/v1/modules?q=module%20${(index % 90) + 1}&x=${index}`),
    ),
  },
  {
    name: "module by a fragment of its title",
    requests: Array.from({ length: 500 }, (_, index) => wireRequest(`/api/v1/modules/module%20${index + 1}:`)),
  },
  { name: "batch of 20", requests: [wireRequest("/api/v1/batch", { body: batch })] },
  {
    name: "/ask",
    requests: Array.from({ length: 90 }, (_, index) =>
      wireRequest("/ask", {
        body: { query: `what does module ${index + 1} teach about services?` },
        accept: "application/json",
      }),
    ),
  },
  { name: "MCP tool call", requests: [wireRequest("/mcp", mcp)] },
  { name: "page, HTML", requests: [wireRequest("/modules/7-module-number-7", { accept: "text/html" })] },
  { name: "page, markdown", requests: [wireRequest("/modules/7-module-number-7", { accept: "text/markdown" })] },
];

/** An answer of ours, for others to give. */
type Sample = { body: string; headers: [name: string, value: string][] };

const middle = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const project = copyProject();
const children: ChildProcess[] = [];
const stops: (() => Promise<unknown>)[] = [];
try {
  writeFiles(join(project.folder, "course"), longCourse(modules));
  const port = await freePort();
  console.error(`Building ${modules} modules …`);
  const environment = { CONTENT_DIR: "course", PORT: String(port), RATE_LIMIT: "100000000" };
  const built = await run(project, "build", environment);
  if (built.code !== 0) throw new Error(built.output);
  const ours = await serve(project, "serve", environment);
  stops.push(ours.stop);

  const samples: Sample[] = [];
  for (const { requests } of kinds) samples.push(await sampleOf(port, requests[0] ?? ""));
  const bare = await startWorker("bare", bareWorker(samples, false));
  const same = await startWorker("same", bareWorker(samples, true));
  const hono = await startWorker("hono", await honoWorker(samples[0]?.headers ?? []));
  const wrangler = await startWrangler();

  const columns = [
    "Answer",
    "Bytes",
    "Ours, a second",
    "p99, ms",
    "Ours / bare",
    "Ours / same",
    "Hono / bare",
    "Ours / wrangler",
  ];
  console.log(`| ${columns.join(" | ")} |`);
  console.log(`|---|${"---:|".repeat(columns.length - 1)}`);
  for (const [index, { name, requests }] of kinds.entries()) {
    const isListing = index < 5;
    const targets: Record<string, Load> = {
      bare: { port: bare, requests: [wireRequest(`/${index}`)] },
      same: { port: same, requests: [wireRequest(`/${index}`)] },
      ours: { port, requests },
      ...(isListing ? { hono: { port: hono, requests } } : {}),
      wrangler: { port: wrangler, requests, seconds: 2 },
    };
    const seen: Record<string, Seen[]> = {};
    for (let round = 0; round < rounds; round++) {
      for (const [target, asked] of Object.entries(targets)) {
        const result = await load(asked);
        if (result.wrong > 0 && target !== "wrangler")
          throw new Error(`${name}: ${result.wrong} wrong answers of ${target}`);
        seen[target] = [...(seen[target] ?? []), result];
      }
    }
    const speed = (target: string): number => middle((seen[target] ?? []).map(({ perSecond }) => perSecond));
    const ourSpeed = speed("ours");
    console.log(
      [
        "",
        name,
        samples[index]?.body.length,
        Math.round(ourSpeed),
        middle((seen.ours ?? []).map(({ p99 }) => p99)).toFixed(1),
        (ourSpeed / speed("bare")).toFixed(2),
        (ourSpeed / speed("same")).toFixed(2),
        isListing ? (speed("hono") / speed("bare")).toFixed(2) : "",
        (ourSpeed / speed("wrangler")).toFixed(0),
        "",
      ]
        .join(" | ")
        .trim(),
    );
  }
} finally {
  for (const stop of stops) await stop();
  for (const child of children) child.kill("SIGTERM");
  await new Promise((done) => setTimeout(done, 500));
  project.remove();
}

/** The answer to a request: its body as text, and its headers but for those that the runtime writes. */
async function sampleOf(port: number, wire: string): Promise<Sample> {
  const [head = "", body = ""] = wire.split("\r\n\r\n");
  const [first = "", ...fields] = head.split("\r\n");
  const [method = "GET", path = "/"] = first.split(" ");
  const asked = fields
    .map((field) => field.split(": ") as [string, string])
    .filter(([name]) => !/^(?:Host|Content-Length)$/.test(name));
  const response = await fetch(`http://localhost:${port}${path}`, {
    method,
    headers: asked,
    ...(body ? { body } : {}),
  });
  if (!response.ok) throw new Error(`${path}: status ${response.status}`);
  const headers = [...response.headers].filter(
    ([name]) => !/^(?:content-length|transfer-encoding|connection)$/.test(name),
  );
  return { body: await response.text(), headers };
}

/** A worker that knows the bytes of every kind by its number, and does nothing else: with one header, or with all that ours has. */
function bareWorker(samples: Sample[], withHeaders: boolean): string {
  const answers = samples.map(({ body, headers }) => ({
    body,
    headers: withHeaders ? headers : [["Content-Type", "application/json"]],
  }));
  return `const answers = ${JSON.stringify(answers)}.map(({ body, headers }) => ({ body: new TextEncoder().encode(body), headers: new Headers(headers) }));
export default {
  fetch(request) {
    const { body, headers } = answers[request.url.slice(request.url.lastIndexOf("/") + 1)];
    return new Response(body, { headers });
  },
};`;
}

/** The same listing in Hono, computed for every request from the same catalogue, with the headers that ours has. */
async function honoWorker(headers: [string, string][]): Promise<string> {
  const entry = join(project.folder, "hono-listing.ts");
  writeFileSync(
    entry,
    `import { Hono } from "hono";
import publication from "./dist/server/publication.json";
const { modules, siteUrl } = publication.catalog;
const headers = ${JSON.stringify(Object.fromEntries(headers))};
const app = new Hono();
app.get("/api/v1/modules", (c) => {
  const { q, page = "1", limit = "20" } = c.req.query();
  const wanted = q?.toLowerCase();
  const found = wanted ? modules.filter(({ title, description, part }) => [title, description, part].some((text) => text.toLowerCase().includes(wanted))) : modules;
  const [at, size] = [Number(page), Number(limit)];
  const pages = Math.ceil(found.length / size);
  const address = (to) => siteUrl + "/api/v1/modules?" + (q ? "q=" + encodeURIComponent(q) + "&" : "") + "page=" + to + "&limit=" + size;
  return c.json({
    query: q ?? null,
    data: found.slice((at - 1) * size, at * size),
    pagination: { page: at, limit: size, total: found.length, pages, hasMore: at < pages, nextCursor: at < pages ? btoa(String(at + 1)) : null },
    links: { self: address(at), first: address(1), last: address(pages || 1), next: at < pages ? address(at + 1) : null, prev: at > 1 ? address(at - 1) : null },
  }, 200, headers);
});
export default app;`,
  );
  const { outputFiles } = await bundle({
    entryPoints: [entry],
    bundle: true,
    format: "esm",
    minify: true,
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

/** Starts a worker on the runtime that serves us, and answers with its port. */
async function startWorker(name: string, source: string): Promise<number> {
  const folder = join(project.folder, name);
  mkdirSync(folder);
  writeFileSync(join(folder, "worker.js"), source);
  const config = readFileSync(resolve("src/machine/workerd.capnp"), "utf8");
  const flags = `v8Flags = ${/\["--max[^\]]*\]/.exec(config)?.[0]}`;
  const date = /compatibilityDate = "[^"]+"/.exec(config)?.[0];
  writeFileSync(
    join(folder, "worker.capnp"),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (${flags}, services = [(name = "main", worker = (modules = [(name = "worker.js", esModule = embed "worker.js")], ${date}))],
  sockets = [(name = "http", address = "*:0", http = (), service = "main")]);`,
  );
  const port = await freePort();
  const child = spawn(
    workerd.default,
    ["serve", join(folder, "worker.capnp"), "config", "--socket-addr", `http=127.0.0.1:${port}`],
    { stdio: "inherit" },
  );
  children.push(child);
  await listens(port);
  return port;
}

/** Starts wrangler's development server on the same build. */
async function startWrangler(): Promise<number> {
  const port = await freePort();
  cpSync(resolve("wrangler.jsonc"), join(project.folder, "wrangler.jsonc"));
  const child = spawn(
    resolve("node_modules/.bin/wrangler"),
    ["pages", "dev", "--port", String(port), "--binding", "RATE_LIMIT=100000000", "--log-level", "error"],
    { cwd: project.folder, stdio: ["ignore", "ignore", "ignore"] },
  );
  children.push(child);
  await listens(port, "/api/v1/course");
  return port;
}

async function listens(port: number, path = "/"): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    try {
      await fetch(`http://127.0.0.1:${port}${path}`);
      return;
    } catch {
      await new Promise((done) => setTimeout(done, 200));
    }
  }
  throw new Error(`Nothing listens on port ${port}.`);
}

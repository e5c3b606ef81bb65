/** Other workers on workerd, for comparison. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build as bundle } from "esbuild";
import workerd from "workerd";
import { freePort, type Project } from "../tests/project.ts";

/** A response of the service, for other servers to return. */
export type Sample = { body: string; headers: [name: string, value: string][] };

const children: ChildProcess[] = [];

/** Stops all servers that were started here. */
export async function stopContenders(): Promise<void> {
  for (const child of children) child.kill("SIGTERM");
  await new Promise((done) => setTimeout(done, 500));
}

/** The source of a worker that returns recorded responses by index (/kind/response), with one header or with all of them. */
export function bareWorker(samples: Sample[][], withHeaders: boolean): string {
  const kinds = samples.map((answers) =>
    answers.map(({ body, headers }) => ({
      body,
      headers: withHeaders ? headers : [["Content-Type", "application/json"]],
    })),
  );
  return `const kinds = ${JSON.stringify(kinds)}.map((answers) => answers.map(({ body, headers }) => ({ body: new TextEncoder().encode(body), headers: new Headers(headers) })));
export default {
  fetch(request) {
    const [, , , kind, answer] = request.url.split("/");
    const { body, headers } = kinds[kind][answer];
    return new Response(body, { headers });
  },
};`;
}

/** The source of a worker that computes the same listing with Hono for each request, with the same headers. */
export async function honoWorker(project: Project, headers: [string, string][]): Promise<string> {
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
  const needle = q?.toLowerCase();
  const matches = needle ? modules.filter(({ title, description, part }) => [title, description, part].some((text) => text.toLowerCase().includes(needle))) : modules;
  const [at, size] = [Number(page), Number(limit)];
  const pages = Math.ceil(matches.length / size);
  const address = (to) => siteUrl + "/api/v1/modules?" + (q ? "q=" + encodeURIComponent(q) + "&" : "") + "page=" + to + "&limit=" + size;
  return c.json({
    query: q ?? null,
    data: matches.slice((at - 1) * size, at * size),
    pagination: { page: at, limit: size, total: matches.length, pages, hasMore: at < pages, nextCursor: at < pages ? btoa(String(at + 1)) : null },
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

/** Starts a worker on workerd and returns its port. */
export async function startWorker(project: Project, name: string, source: string): Promise<number> {
  const folder = join(project.folder, name);
  mkdirSync(folder);
  writeFileSync(join(folder, "worker.js"), source);
  const config = readFileSync(resolve("src/build/server/workerd.capnp"), "utf8");
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
  await waitForPort(port, "/0/0");
  return port;
}

async function waitForPort(port: number, path: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    try {
      await fetch(`http://127.0.0.1:${port}${path}`);
      return;
    } catch {
      await new Promise((done) => setTimeout(done, 200));
    }
  }
  throw new Error(`No server is listening on port ${port}.`);
}

/**
 * Throughput benchmark: npm run bench -- serving
 * Compares the service on workerd with bare workers that return the same bytes, a Hono worker that computes the same listing, and
 * wrangler's development server. All serve a course of 1,000 modules, in turn, under load from one process.
 */
import { join } from "node:path";
import { writeFiles } from "../tests/build/course-folder.ts";
import { copyProject, freePort, run, serve } from "../tests/project.ts";
import { bareWorker, honoWorker, type Sample, startWorker, startWrangler, stopContenders } from "./contenders.ts";
import { longCourse } from "./course.ts";
import { type Load, type LoadResult, load, wireRequest } from "./load.ts";

const rounds = 3;
const modules = 1000;
/** The 0-based rows of the table to measure; all if ROWS is not set. */
const onlyRows = process.env.ROWS?.split(",");
/** Maximum number of responses per kind that the bare workers return. */
const maxSamples = 500;

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

/** The kinds of responses, each with its requests, which are sent in turn. */
const kinds: { name: string; requests: string[] }[] = [
  { name: "listing, prerendered", requests: [wireRequest("/api/v1/modules")] },
  {
    name: "any of 500 pages of the listing",
    requests: Array.from({ length: 500 }, (_, index) => wireRequest(`/api/v1/modules?page=${index + 1}&limit=2`)),
  },
  {
    name: "listing, with an unknown parameter (uncached URL)",
    requests: Array.from({ length: 100_000 }, (_, index) => wireRequest(`/api/v1/modules?x=${index}`)),
  },
  {
    name: "search (q), 90 different ones",
    requests: Array.from({ length: 90 }, (_, index) => wireRequest(`/api/v1/modules?q=module%20${index + 1}`)),
  },
  {
    // More than the cache holds, so that each one is searched.
    name: "search (q), 5,760 different ones",
    requests: Array.from({ length: 64 * 90 }, (_, index) =>
      wireRequest(`/api/v1/modules?q=${inCase("module", Math.floor(index / 90))}%20${(index % 90) + 1}`),
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

/** A word with the letters in upper case whose bit is set. The search ignores case, but the response repeats the query. */
function inCase(word: string, bits: number): string {
  return [...word].map((letter, index) => (bits & (1 << index) ? letter.toUpperCase() : letter)).join("");
}

const middle = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const project = copyProject();
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

  const samples: Sample[][] = [];
  for (const { requests } of kinds) samples.push(await samplesOf(port, requests.slice(0, maxSamples)));
  const bare = await startWorker(project, "bare", bareWorker(samples, false));
  const same = await startWorker(project, "same", bareWorker(samples, true));
  const hono = await startWorker(project, "hono", await honoWorker(project, samples[0]?.[0]?.headers ?? []));
  const wrangler = await startWrangler(project);

  const columns = [
    "Response",
    "Bytes",
    "Ours, per second",
    "p99, ms",
    "Bare's p99",
    "Ours / bare",
    "Ours / same",
    "Hono / bare",
    "Ours / wrangler",
    "Bare / wrangler",
  ];
  console.log(`| ${columns.join(" | ")} |`);
  console.log(`|---|${"---:|".repeat(columns.length - 1)}`);
  for (const [index, { name, requests }] of kinds.entries()) {
    if (onlyRows && !onlyRows.includes(String(index))) continue;
    const isListing = index < 5;
    const numbers = (samples[index] ?? []).map((_, number) => wireRequest(`/${index}/${number}`));
    const targets: Record<string, Load> = {
      bare: { port: bare, requests: numbers },
      same: { port: same, requests: numbers },
      ours: { port, requests },
      ...(isListing ? { hono: { port: hono, requests } } : {}),
      wrangler: { port: wrangler, requests, seconds: 2 },
    };
    const results: Record<string, LoadResult[]> = {};
    for (let round = 0; round < rounds; round++) {
      for (const [target, options] of Object.entries(targets)) {
        const result = await load(options);
        if (result.failed > 0 && target !== "wrangler")
          throw new Error(`${name}: ${result.failed} failed responses of ${target}`);
        results[target] = [...(results[target] ?? []), result];
      }
    }
    const speed = (target: string): number => middle((results[target] ?? []).map(({ perSecond }) => perSecond));
    const p99 = (target: string): string => middle((results[target] ?? []).map(({ p99 }) => p99)).toFixed(1);
    const ourSpeed = speed("ours");
    console.log(
      [
        "",
        name,
        samples[index]?.[0]?.body.length,
        Math.round(ourSpeed),
        p99("ours"),
        p99("bare"),
        (ourSpeed / speed("bare")).toFixed(2),
        (ourSpeed / speed("same")).toFixed(2),
        isListing ? (speed("hono") / speed("bare")).toFixed(2) : "",
        (ourSpeed / speed("wrangler")).toFixed(0),
        (speed("bare") / speed("wrangler")).toFixed(0),
        "",
      ]
        .join(" | ")
        .trim(),
    );
  }
} finally {
  for (const stop of stops) await stop();
  await stopContenders();
  project.remove();
}

/** The responses to requests, in order. */
async function samplesOf(port: number, wires: string[]): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const wire of wires) samples.push(await sampleOf(port, wire));
  return samples;
}

/** The response to a request: its body as text, and its headers except those that the runtime sets. */
async function sampleOf(port: number, wire: string): Promise<Sample> {
  const [head = "", body = ""] = wire.split("\r\n\r\n");
  const [first = "", ...fields] = head.split("\r\n");
  const [method = "GET", path = "/"] = first.split(" ");
  const requestHeaders = fields
    .map((field) => field.split(": ") as [string, string])
    .filter(([name]) => !/^(?:Host|Content-Length)$/.test(name));
  const response = await fetch(`http://localhost:${port}${path}`, {
    method,
    headers: requestHeaders,
    ...(body ? { body } : {}),
  });
  if (!response.ok) throw new Error(`${path}: status ${response.status}`);
  const headers = [...response.headers].filter(
    ([name]) => !/^(?:content-length|transfer-encoding|connection)$/.test(name),
  );
  return { body: await response.text(), headers };
}

/**
 * Throughput benchmark: npm run bench -- serving
 * Compares the service on workerd with bare workers that return the same bytes, and a Hono worker that computes the same listing.
 * All serve a course of 1,000 modules, in turn, under load from one process.
 */
import { join } from "node:path";
import { writeFiles } from "../tests/build/course-folder.ts";
import { copyProject, freePort, run, serve } from "../tests/project.ts";
import { bareWorker, honoWorker, type Sample, startWorker, stopContenders } from "./contenders.ts";
import { longCourse } from "./course.ts";
import { type Load, type LoadResult, load, wireRequest } from "./load.ts";

const rounds = 3;
const modules = 1000;
/** The 0-based rows of the table to measure; all if ROWS is not set. */
const onlyRows = process.env.ROWS?.split(",");
/** Maximum number of responses per kind that the bare workers return. */
const maxSamples = 500;

/** Inputs of requests that are never the same. The cache holds a few hundred responses, so that none is found there again. */
const newInputs = 20_000;
const numbered = <Value>(count: number, valueAt: (number: number) => Value): Value[] =>
  Array.from({ length: count }, (_, number) => valueAt(number));

/** A question about one of the modules that no other number has. */
const question = (number: number): string => `what does module ${number + 1} teach about services?`;

const ask = (number: number): string =>
  wireRequest("/ask", { body: { query: question(number) }, accept: "application/json" });

const toolCall = (query: string): string =>
  wireRequest("/mcp", {
    body: {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "search_curriculum", arguments: { query } },
    },
    accept: "application/json, text/event-stream",
  });

const batch = (pathOf: (item: number) => string): string =>
  wireRequest("/api/v1/batch", { body: { requests: numbered(20, (item) => ({ path: pathOf(item) })) } });

/** The kinds of responses, each with its requests, which are sent in turn. */
const kinds: { name: string; requests: string[]; isListing?: true }[] = [
  { name: "listing, prerendered", requests: [wireRequest("/api/v1/modules")], isListing: true },
  { name: "module, prerendered", requests: [wireRequest("/api/v1/modules/7-module-number-7")] },
  { name: "page, HTML", requests: [wireRequest("/modules/7-module-number-7", { accept: "text/html" })] },
  { name: "page, markdown", requests: [wireRequest("/modules/7-module-number-7", { accept: "text/markdown" })] },
  {
    name: "any of 500 pages of the listing",
    requests: numbered(500, (number) => wireRequest(`/api/v1/modules?page=${number + 1}&limit=2`)),
    isListing: true,
  },
  {
    name: "listing, with an unknown parameter",
    requests: numbered(100_000, (number) => wireRequest(`/api/v1/modules?x=${number}`)),
    isListing: true,
  },
  {
    name: "module by a fragment of its title",
    requests: numbered(500, (number) => wireRequest(`/api/v1/modules/module%20${number + 1}:`)),
  },
  { name: "search (q), recurring", requests: numbered(90, (number) => search(number)), isListing: true },
  { name: "`/ask`, recurring", requests: numbered(90, ask) },
  { name: "MCP tool call, recurring", requests: numbered(90, (number) => toolCall(question(number))) },
  { name: "batch of 20, recurring", requests: [batch((item) => `/modules/${item + 1}-module-number-${item + 1}`)] },
  { name: "search (q), new", requests: numbered(64 * 90, search), isListing: true },
  { name: "`/ask`, new", requests: numbered(newInputs, ask) },
  { name: "MCP tool call, new", requests: numbered(newInputs, (number) => toolCall(question(number))) },
  {
    name: "batch of 20, new",
    requests: numbered(newInputs, (number) =>
      batch((item) => `/modules?q=module%20${item + 1}&limit=1&page=${number + 1}`),
    ),
  },
];

/** A search for one of 90 words in one of 64 spellings: the search ignores case, but the response repeats the query. */
function search(number: number): string {
  return wireRequest(`/api/v1/modules?q=${inCase("module", Math.floor(number / 90))}%20${(number % 90) + 1}`);
}

/** A word with the letters in upper case whose bit is set. */
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

  const columns = [
    "Response",
    "Ours / same",
    "Ours / bare",
    "Hono / bare",
    "Ours, per second",
    "p99, ms",
    "Bare's p99",
    "Bytes",
  ];
  console.log(`| ${columns.join(" | ")} |`);
  console.log(`|---|${"---:|".repeat(columns.length - 1)}`);
  for (const [index, { name, requests, isListing = false }] of kinds.entries()) {
    if (onlyRows && !onlyRows.includes(String(index))) continue;
    const numbers = (samples[index] ?? []).map((_, number) => wireRequest(`/${index}/${number}`));
    const targets: Record<string, Load> = {
      bare: { port: bare, requests: numbers },
      same: { port: same, requests: numbers },
      ours: { port, requests },
      ...(isListing ? { hono: { port: hono, requests } } : {}),
    };
    const results: Record<string, LoadResult[]> = {};
    for (let round = 0; round < rounds; round++) {
      for (const [target, options] of Object.entries(targets)) {
        const result = await load(options);
        if (result.failed > 0) throw new Error(`${name}: ${result.failed} failed responses of ${target}`);
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
        (ourSpeed / speed("same")).toFixed(2),
        (ourSpeed / speed("bare")).toFixed(2),
        isListing ? (speed("hono") / speed("bare")).toFixed(2) : "",
        Math.round(ourSpeed),
        p99("ours"),
        p99("bare"),
        samples[index]?.[0]?.body.length,
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

/** Size benchmark: npm run bench -- bytes. Prints the size of each kind of response of the shipped course and of the worker, uncompressed, gzip and Brotli. */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { type BundledFile, bundleWorker, packageOf } from "../src/build/server/manifest.ts";
import { freePort, run, serve } from "../tests/project.ts";

const project = { folder: resolve(import.meta.dirname, ".."), remove: () => {} };
const port = await freePort();
const built = await run(project, "build", { PORT: String(port) });
if (built.code !== 0) throw new Error(built.output);
const server = await serve(project, "serve", { PORT: String(port), RATE_LIMIT: "0" });

const html = { Accept: "text/html" };
const json = { "Content-Type": "application/json" };
const requests: [name: string, path: string, init?: RequestInit][] = [
  ["home page", "/", { headers: html }],
  ["curriculum", "/curriculum", { headers: html }],
  ["a module", "/modules/10-content-negotiation", { headers: html }],
  ["its markdown", "/modules/10-content-negotiation.md"],
  ["pricing", "/pricing", { headers: html }],
  ["developers", "/developers", { headers: html }],
  ["GET /modules", "/api/v1/modules"],
  ["GET /modules?limit=100", "/api/v1/modules?limit=100"],
  ["GET /modules/{slug}", "/api/v1/modules/10-content-negotiation"],
  ["GET /course", "/api/v1/course"],
  ["GET /pricing", "/api/v1/pricing"],
  ["POST /ask", "/ask", { method: "POST", headers: json, body: JSON.stringify({ query: "caching" }) }],
  ["OpenAPI", "/openapi.json"],
  ["feed, JSON Lines", "/feeds/modules.jsonl"],
  ["feed, Atom", "/feeds/modules.atom"],
  ["llms.txt", "/llms.txt"],
  ["llms-full.txt", "/llms-full.txt"],
];

try {
  const page = await (await fetch(`${server.url}/modules/10-content-negotiation`)).text();
  for (const [, path = ""] of page.matchAll(/(?:src|href)="(\/_astro\/[^"]+)"/g)) {
    requests.push([
      path.endsWith(".css")
        ? "style sheet"
        : path.endsWith(".woff2")
          ? "heading font (serif)"
          : "a script of a module's page",
      path,
    ]);
  }
  console.log("| Response | Bytes | gzip | Brotli |\n|---|---:|---:|---:|");
  for (const [name, path, init] of requests) {
    printBytes(name, Buffer.from(await (await fetch(server.url + path, init)).arrayBuffer()));
  }
  printBytes("worker, with course data and file list", readFileSync(resolve("dist/server/worker.js")));
  const { worker, files } = await codeOnly();
  printBytes("worker, code only", worker);
  printComposition(files);
} finally {
  await server.stop();
}

function printBytes(name: string, bytes: Buffer): void {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  console.log(
    `| ${name} | ${bytes.length} | ${gzipSync(bytes).length} | ${brotliCompressSync(bytes, quality).length} |`,
  );
}

/** Prints what the code of the worker consists of: packages and the project's own folders, the largest first. */
function printComposition(files: readonly BundledFile[]): void {
  const sizes = new Map<string, number>();
  for (const file of files) {
    const name =
      packageOf(file)?.replace(/^.*node_modules\//, "") ??
      (/^src\/[\w-]+/.exec(file.path)?.[0] || `${basename(file.path)} of the build`);
    sizes.set(name, (sizes.get(name) ?? 0) + file.bytes);
  }
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  console.log("\n| Part of the worker's code | kB, minified | % |\n|---|---:|---:|");
  for (const [name, bytes] of [...sizes].sort(([, a], [, b]) => b - a).slice(0, 15))
    console.log(`| ${name} | ${(bytes / 1000).toFixed(0)} | ${((100 * bytes) / total).toFixed(0)} |`);
}

/** The worker without course data and without files. */
async function codeOnly(): Promise<{ worker: Buffer; files: BundledFile[] }> {
  const folder = mkdtempSync(join(tmpdir(), "worker-"));
  try {
    for (const name of ["client", "server"]) mkdirSync(join(folder, name));
    writeFileSync(join(folder, "server", "publication.json"), "{}");
    for (const name of ["language.js", "texts.js"])
      copyFileSync(resolve("dist/server", name), join(folder, "server", name));
    const files = await bundleWorker(folder, []);
    return { worker: readFileSync(join(folder, "server", "worker.js")), files };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

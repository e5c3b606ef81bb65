/** The facts of a built folder that the limits of Cloudflare Pages apply to. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type HostedSite, limits } from "./cloudflare-limits.ts";
import { sitePaths } from "./server/manifest.ts";

/** Returns the facts of a folder that Pages serves. workerBytes is the result of one of the functions below. */
export function hostedSite(client: string, maxFiles: number, workerBytes: number): HostedSite {
  const text = (name: string): string =>
    existsSync(join(client, name)) ? readFileSync(join(client, name), "utf8") : "";
  return {
    files: sitePaths(client).map((path) => ({ path, bytes: statSync(join(client, path)).size })),
    maxFiles,
    headers: text("_headers"),
    routes: text("_routes.json"),
    redirects: text("_redirects"),
    workerBytes,
  };
}

/** Returns the compressed size of a worker, or its uncompressed size if that is within the limit, since compressing is slow. */
export function compressedBytes(worker: string): number {
  const bytes = readFileSync(worker);
  return bytes.length <= limits.workerBytes ? bytes.length : gzipSync(bytes).length;
}

/** Returns the approximate compressed size of a build's worker on Pages, where it does not contain the list of files. */
export function expectedWorkerBytes(server: string): number {
  const bytes = compressedBytes(join(server, "worker.js"));
  return bytes <= limits.workerBytes ? bytes : bytes - gzipSync(readFileSync(join(server, "manifest.json"))).length;
}

/** What a built folder has of the files that Cloudflare Pages limits. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { sitePaths } from "../machine/manifest.ts";
import { type HostedSite, limits } from "./cloudflare-limits.ts";

/** Returns the facts of the folder of files that Pages serves. workerBytes is the compressed size of the worker, as one of the functions below returns it. */
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

/** Returns the compressed size of a worker; what is within the limit without compression is returned as it is, since compressing takes long. */
export function compressedBytes(worker: string): number {
  const bytes = readFileSync(worker);
  return bytes.length <= limits.workerBytes ? bytes.length : gzipSync(bytes).length;
}

/** Returns about what the worker of a build will have on Pages, which does not need the list of files that the worker for one machine contains. */
export function expectedWorkerBytes(server: string): number {
  const bytes = compressedBytes(join(server, "worker.js"));
  return bytes <= limits.workerBytes ? bytes : bytes - gzipSync(readFileSync(join(server, "manifest.json"))).length;
}

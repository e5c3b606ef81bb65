/** A build's second thread: writes the API's files beside rendering, bundles the worker beside verification. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parentPort } from "node:worker_threads";
import { prerenderedReads, read } from "../service/api/api.ts";
import type { ApiCourse } from "../service/api/operation.ts";
import { bundleWorker } from "./server/manifest.ts";
import type { HeaderRule } from "./static-headers.ts";

/** A task of the thread. src/build/build.ts starts one at a time. */
export type Task =
  | { name: "writeReads"; folder: string; source: ApiCourse }
  | { name: "bundleWorker"; folder: string; rules: HeaderRule[] };

/** Writes every static file of the API. An Astro route for each would take ten times as long. */
function writeReads(folder: string, source: ApiCourse): void {
  const createdFolders = new Set<string>();
  for (const { target, file } of prerenderedReads(source)) {
    const path = join(folder, file);
    if (!createdFolders.has(dirname(path))) mkdirSync(dirname(path), { recursive: true });
    createdFolders.add(dirname(path));
    writeFileSync(path, JSON.stringify(read(source, target).body));
  }
}

parentPort?.on("message", async (task: Task) => {
  if (task.name === "writeReads") writeReads(task.folder, task.source);
  else await bundleWorker(task.folder, task.rules);
  parentPort?.postMessage("done");
});

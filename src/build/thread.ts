/**
 * The second thread of a build: writes the API's JSON files while pages are rendered, and bundles the worker while the build
 * is verified. src/build/build.ts starts one task at a time.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parentPort } from "node:worker_threads";
import { prerenderedReads, read } from "../service/api/api.ts";
import type { ApiCourse } from "../service/api/operation.ts";
import { type BundledFile, bundleWorker } from "./server/manifest.ts";
import type { HeaderRule } from "./static-headers.ts";

/** The tasks of the thread. */
export type Tasks = {
  writeReads: (folder: string, source: ApiCourse) => void;
  bundleWorker: (folder: string, rules: HeaderRule[]) => Promise<BundledFile[]>;
};

/** The message that starts a task. */
export type TaskMessage<Name extends keyof Tasks = keyof Tasks> = { task: Name; args: Parameters<Tasks[Name]> };

const tasks: Tasks = {
  /** Writes every static file of the API. An Astro route for each would take ten times as long. */
  writeReads(folder, source) {
    const createdFolders = new Set<string>();
    for (const { target, file } of prerenderedReads(source)) {
      const path = join(folder, file);
      if (!createdFolders.has(dirname(path))) mkdirSync(dirname(path), { recursive: true });
      createdFolders.add(dirname(path));
      writeFileSync(path, JSON.stringify(read(source, target).body));
    }
  },

  bundleWorker,
};

parentPort?.on("message", async ({ task, args }: TaskMessage) => {
  const run = tasks[task] as (...args: unknown[]) => unknown;
  parentPort?.postMessage(await run(...args));
});

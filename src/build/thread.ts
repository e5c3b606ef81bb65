/**
 * The second thread of a build: reads markdown while Astro loads and bundles, writes the JSON of the reads while pages are
 * rendered, and bundles the worker while the gate checks the rest. src/build/build.ts asks for one work after the other.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parentPort } from "node:worker_threads";
import { prerenderedReads, read, type Source } from "../api/reads.ts";
import { bundleWorker } from "../machine/manifest.ts";
import { restoreCache, saveForPages } from "../markdown/cache-file.ts";
import { renderMarkdown } from "../markdown/render.ts";
import type { HeaderRule } from "../site/static-headers.ts";

/** Each work with what it needs. */
export type Works = {
  readOverviews: (overviews: string[]) => void;
  writeReads: (folder: string, source: Source) => void;
  bundleWorker: (folder: string, rules: HeaderRule[]) => Promise<string[]>;
};

/** A work as a message asks for it. */
export type Asked<Name extends keyof Works = keyof Works> = { work: Name; given: Parameters<Works[Name]> };

const works: Works = {
  /** Makes the HTML of overviews for the pages, which recall it. */
  readOverviews(overviews) {
    restoreCache();
    for (const overview of overviews) renderMarkdown(overview);
    saveForPages();
  },

  /** Writes every read that can be listed as a file of its own. A route of Astro's for each would take ten times as long. */
  writeReads(folder, source) {
    const made = new Set<string>();
    for (const { target, file } of prerenderedReads(source)) {
      const path = join(folder, file);
      if (!made.has(dirname(path))) mkdirSync(dirname(path), { recursive: true });
      made.add(dirname(path));
      writeFileSync(path, JSON.stringify(read(source, target).body));
    }
  },

  bundleWorker,
};

parentPort?.on("message", async ({ work, given }: Asked) => {
  const done = works[work] as (...given: unknown[]) => unknown;
  parentPort?.postMessage(await done(...given));
});

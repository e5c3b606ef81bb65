/** npm run build: content → dist/. A build that fails leaves the previous dist/ as it was. */

import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { build as buildPages } from "astro";
import { prerenderedReads } from "../api/reads.ts";
import { openSite, publicationOf } from "../build/open-site.ts";
import type { Asked, Works } from "../build/thread.ts";
import { apiPath } from "../course/catalog.ts";
import { playerOrigins } from "../course/video.ts";
import { sentenceOf } from "../gate/findings.ts";
import { disagreements } from "../gate/gate.ts";
import { sitePaths } from "../machine/manifest.ts";
import { keepForPages, recallEarlier } from "../markdown/cache-file.ts";
import { counted } from "../markdown/document.ts";
import type { Site } from "../page-kinds/site.ts";
import { decodedPath, twinPath } from "../site/addresses.ts";
import { type HeaderRule, staticHeaderRules, staticHeaders } from "../site/static-headers.ts";
import { staticRoutes } from "../site/static-routes.ts";
import { runCommand, UserError } from "./command.ts";

/** Files of a site that Cloudflare Pages takes on its free plan. */
const defaultMaxFiles = 20_000;

/** What a build made, for whoever tells the user. */
export type Built = { siteUrl: string; modules: number; files: number; seconds: number };

/** Builds the site of an environment into dist/. Throws ContentError or UserError; dist/ changes only when all went well. */
export async function build(environment: NodeJS.ProcessEnv, tell: (line: string) => void): Promise<Built> {
  const started = performance.now();
  await using thread = new Worker(new URL("../build/thread.ts", import.meta.url));
  recallEarlier();
  const site = openSite(environment);
  keepForPages();
  const { course, documents, source } = site;
  const { modules, facts, pages } = course;
  tell(
    `Content  ${counted(modules.length, "module")} in ${counted(facts.parts.length, "part")}, ${counted(pages.length, "page")}`,
  );

  const maxFiles = maxFilesOf(environment);
  // Each document is HTML and markdown; the reads are JSON.
  refuseTooManyFiles(documents.length * 2 + prerenderedReads(source).length, maxFiles, site);

  mkdirSync(".astro", { recursive: true });
  const folder = mkdtempSync(resolve(".astro", "build-"));
  // A folder made so is its owner's alone, and a service may run as somebody else.
  chmodSync(folder, 0o755);
  try {
    await renderPages(folder, site, thread);
    const rules = staticHeaderRules(
      site.catalog.siteUrl,
      site.version,
      playerOrigins(modules, facts),
      scriptsOf(folder),
      site.retirement,
    );
    const files = finish(folder, site, rules);
    refuseTooManyFiles(files, maxFiles, site);
    const bundled = ask(thread, "bundleWorker", folder, rules);
    const [seconds] = await Promise.all([passGate(join(folder, "client"), site), bundled]);
    tell(`Gate     every fact agrees, checked in ${seconds.toFixed(2)} s`);
    swap(folder);
    const took = (performance.now() - started) / 1000;
    tell(`Pages    ${files} files in ${took.toFixed(1)} s, links for ${site.catalog.siteUrl}`);
    return { siteUrl: site.catalog.siteUrl, modules: course.modules.length, files, seconds: took };
  } finally {
    // What it still wrote would bring the folder back.
    await thread.terminate();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Has the second thread do a work; it does one at a time. */
async function ask<Name extends keyof Works>(
  thread: Worker,
  work: Name,
  ...given: Parameters<Works[Name]>
): Promise<ReturnType<Works[Name]>> {
  const done = once(thread, "message");
  thread.postMessage({ work, given } satisfies Asked<Name>);
  const [result] = await done;
  return result;
}

/** Renders the pages; what needs none of them is made beside. */
async function renderPages(folder: string, { course, source }: Site, thread: Worker): Promise<void> {
  // The pages read the same environment; Astro wants to know that this is no development build.
  process.env.NODE_ENV = "production";
  const bundled = Promise.withResolvers<void>();
  const overviewsRead = ask(
    thread,
    "readOverviews",
    course.modules.map(({ overview }) => overview),
  );
  // Astro empties the folder before it bundles.
  const readsWritten = Promise.all([overviewsRead, bundled.promise]).then(() =>
    ask(thread, "writeReads", join(folder, "client", apiPath), source),
  );
  const overviewsFirst = {
    name: "overviews-first",
    // After the bundling, and before Astro's own hook of this kind, which renders the pages.
    buildApp: {
      order: "post" as const,
      async handler() {
        bundled.resolve();
        await overviewsRead;
      },
    },
  };
  const pages = buildPages({
    root: process.cwd(),
    outDir: folder,
    logLevel: "error",
    vite: { plugins: [overviewsFirst] },
  });
  // Where one fails, Astro still writes pages; what it wrote after the folder is removed would stay.
  await Promise.all([pages, readsWritten]).finally(() => Promise.allSettled([pages]));
}

/** The site paths of a build's scripts. */
const scriptsOf = (folder: string): string[] =>
  readdirSync(join(folder, "client/_astro"))
    .filter((name) => name.endsWith(".js"))
    .map((name) => `/_astro/${name}`)
    .sort();

/** Adds what is not a page, removes what must not be served, and answers how many files the site has. */
function finish(folder: string, site: Site, rules: HeaderRule[]): number {
  const client = join(folder, "client");
  // The adapter's own configuration would be served as files, and wrangler would mistake the site for a Worker.
  for (const left of [join(client, "wrangler.json"), join(client, ".assetsignore"), ".wrangler/deploy"]) {
    rmSync(left, { recursive: true, force: true });
  }
  writeFileSync(join(client, "_headers"), staticHeaders(rules));
  writeFileSync(join(client, "_routes.json"), JSON.stringify(staticRoutes(site.source, site.retirement)));
  const publication = publicationOf(
    site,
    ({ path }) => statSync(join(client, decodedPath(twinPath(path)))).size,
    sitePaths(client),
  );
  mkdirSync(join(folder, "server"), { recursive: true });
  writeFileSync(join(folder, "server", "publication.json"), JSON.stringify(publication));
  return sitePaths(client).length;
}

/** Puts the new site in the place of the old one. */
function swap(folder: string): void {
  const old = `${folder}-old`;
  try {
    renameSync("dist", old);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  renameSync(folder, "dist");
  rmSync(old, { recursive: true, force: true });
}

/** The most files that a site may have: MAX_FILES, else those of the free plan. Throws UserError for what is no number. */
export function maxFilesOf({ MAX_FILES }: NodeJS.ProcessEnv): number {
  if (!MAX_FILES) return defaultMaxFiles;
  if (!/^[1-9][0-9]*$/.test(MAX_FILES)) {
    throw new UserError(
      `MAX_FILES: got ${JSON.stringify(MAX_FILES)}; expected a whole number of files, such as 100000.`,
    );
  }
  return Number(MAX_FILES);
}

function refuseTooManyFiles(files: number, maxFiles: number, { course, source }: Site): void {
  if (files <= maxFiles) return;
  throw new UserError(
    [
      `The site has ${files} files, and the limit is ${maxFiles}.`,
      `${prerenderedReads(source).length} of them are JSON answers: every page of the listing for every limit from 1 to 100 over ${course.modules.length} modules.`,
      "Cloudflare Pages takes 20,000 files a site on its free plan and 100,000 on paid ones.",
      "Raise the limit with MAX_FILES (for example MAX_FILES=100000 npm run build) if your host takes that many, or publish fewer modules.",
    ].join("\n"),
  );
}

/** The gate: nothing is put in place that tells one fact in two ways, leads nowhere, or shows a draft. Answers how many seconds it took. */
async function passGate(client: string, site: Site): Promise<number> {
  const started = performance.now();
  const found = disagreements(client, sitePaths(client), site);
  if (found.length === 0) return (performance.now() - started) / 1000;
  const shown = found.slice(0, 20).map(sentenceOf);
  if (found.length > shown.length) shown.push(`and ${found.length - shown.length} more`);
  throw new UserError(
    [`The built site disagrees with its content in ${counted(found.length, "place")}:`, ...shown].join("\n"),
  );
}

if (import.meta.main) {
  await runCommand(async () => {
    await build(process.env, console.log);
  });
}

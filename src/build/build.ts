/** The steps of a build around Astro's: content, API files, host configuration, worker, verification, and replacing the previous build. */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { restoreCache, saveCache } from "../content/markdown/cache.ts";
import { apiPath } from "../course/catalog.ts";
import { counted } from "../course/text/sentence.ts";
import type { Site } from "../pages/site.ts";
import { decodedPath, markdownPath } from "../service/addresses.ts";
import { prerenderedReads, read } from "../service/api/api.ts";
import { inputsOf, recordBuild } from "./build-record.ts";
import { exceededLimits, expectedWorkerBytes, hostedSite } from "./cloudflare-limits.ts";
import { onEveryPage, setCurrentSite } from "./current-site.ts";
import { checkContentFolder, contentFolder, type Environment, maxFilesOf } from "./environment.ts";
import { fullDisk, UserError, warningLine } from "./failure.ts";
import { textFiles } from "./files/generators.ts";
import { lockBuild, lockFile, newBuildFolder, replaceBuild } from "./folders.ts";
import { languageModule, textsModule } from "./language-module.ts";
import { openPublishedSite, publicationOf, sizeOf } from "./open-site.ts";
import { publishedFiles } from "./preview-files.ts";
import type { Report } from "./progress.ts";
import { bundleWorker, sitePaths } from "./server/manifest.ts";
import { type HeaderRule, headerRules, staticHeaders } from "./static-headers.ts";
import { staticRoutes } from "./static-routes.ts";
import { messageOf } from "./verify/finding.ts";
import { builtIn, verify } from "./verify/verify.ts";

/** A build in progress. Astro writes its pages into `folder`. */
export type Build = {
  folder: string;
  /** Call after bundling and before rendering. */
  beforePages: () => void;
  /** Call after the pages are written: adds the other files, verifies the build and replaces the previous build. */
  finish: () => Promise<void>;
  /** Call after a failure: deletes the unfinished build. */
  abandon: () => void;
};

/**
 * Starts a build that will replace `destination`, after any other build in this folder has finished. Throws ContentError
 * with every error in the content, RangeError for an invalid variable.
 */
export async function startBuild(environment: Environment, destination: string, report: Report): Promise<Build> {
  const started = performance.now();
  checkContentFolder(environment);
  const maxFiles = maxFilesOf(environment);
  const unlock = await lockBuild(lockFile, (other) => report.line(`Waiting  for the build of ${other} to end`));
  let folder = "";
  const cleanUp = (): void => {
    report.end();
    process.off("exit", onExit);
    if (folder !== "") rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    unlock();
  };
  // When a page fails, Astro exits without calling another hook of its integrations.
  const onExit = (): void => {
    const problem = fullDisk(folder || process.cwd());
    if (problem !== null) console.error(problem);
    cleanUp();
  };
  process.once("exit", onExit);

  try {
    folder = newBuildFolder(destination);
    // Before anything is read, so that later changes make this build out of date.
    const inputs = inputsOf(environment);
    restoreCache();
    report.phase("Reading the content");
    const site = await openPublishedSite(environment);
    setCurrentSite(site);
    report.line(`Content  ${sizeOf(site.course)}`);
    for (const warning of site.warnings) report.warning(warningLine(warning));
    for (const warning of site.tooLarge) report.warning(`Warning  ${warning}`);
    report.phase("Bundling styles and scripts");
    onEveryPage(report.step);
    return {
      folder,
      abandon: cleanUp,
      beforePages: () => report.phase("Rendering pages", renderedFiles(site)),
      async finish() {
        report.phase("Writing the JSON of the API");
        writeReads(join(folder, "client", apiPath), site);
        deleteUnused(join(folder, "client"), sitePaths(join(folder, "client")));
        writeFiles(join(folder, "client"), site, contentFolder(environment));
        const scripts = readdirSync(join(folder, "client/_astro")).filter((name) => name.endsWith(".js"));
        const rules = headerRules(
          site,
          scripts.map((name) => `/_astro/${name}`),
        );
        writeHostFiles(folder, site, rules);
        await bundleWorker(folder, rules);
        report.phase("Comparing every file with the content");
        const seconds = verifyBuild(join(folder, "client"), site, contentFolder(environment));
        report.line(`Verify   every file matches the content (compared in ${seconds.toFixed(2)} s)`);
        const hosted = hostedSite(join(folder, "client"), maxFiles, expectedWorkerBytes(join(folder, "server")));
        for (const warning of exceededLimits(hosted)) report.warning(`Warning  ${warning}`);
        saveCache();
        recordBuild(folder, inputs);
        replaceBuild(folder, destination);
        cleanUp();
        const total = (performance.now() - started) / 1000;
        report.line(`Built    ${hosted.files.length} files in ${total.toFixed(1)} s for ${site.catalog.siteUrl}`);
      },
    };
  } catch (error) {
    cleanUp();
    throw error;
  }
}

const renderedFiles = (site: Site): number =>
  site.documents.length + textFiles(site).size + site.course.facts.parts.length + 1;

/** Writes every static file of the API. An Astro route for each would take ten times as long. */
function writeReads(folder: string, { source }: Site): void {
  const createdFolders = new Set<string>();
  for (const { target, file } of prerenderedReads(source)) {
    const path = join(folder, file);
    if (!createdFolders.has(dirname(path))) mkdirSync(dirname(path), { recursive: true });
    createdFolders.add(dirname(path));
    writeFileSync(path, JSON.stringify(read(source, target).body));
  }
}

function writeFiles(client: string, { course, searchFiles, downloadFiles }: Site, folder: string): void {
  const write = (path: string, contents: string | Uint8Array): void => {
    mkdirSync(dirname(join(client, path)), { recursive: true });
    writeFileSync(join(client, path), contents);
  };
  for (const [path, contents] of [...(searchFiles?.files ?? []), ...(downloadFiles ?? [])]) write(path, contents);
  // Verification compares their bytes with those that were checked.
  for (const { path, source } of publishedFiles(course)) write(path, readFileSync(join(folder, source)));
}

function writeHostFiles(folder: string, site: Site, rules: HeaderRule[]): void {
  const client = join(folder, "client");
  // Pages would serve the adapter's configuration as files, and wrangler would take the site for a Worker.
  for (const path of [join(client, "wrangler.json"), join(client, ".assetsignore"), ".wrangler/deploy"]) {
    rmSync(path, { recursive: true, force: true });
  }
  writeFileSync(join(client, "_headers"), staticHeaders(rules));
  writeFileSync(join(client, "_routes.json"), JSON.stringify(staticRoutes(site.source, site.retirement)));
  const publication = publicationOf(
    site,
    ({ path }) => statSync(join(client, decodedPath(markdownPath(path)))).size,
    sitePaths(client),
  );
  mkdirSync(join(folder, "server"), { recursive: true });
  writeFileSync(join(folder, "server", "publication.json"), JSON.stringify(publication));
  writeFileSync(join(folder, "server", "language.js"), languageModule(site.course.facts.language));
  writeFileSync(join(folder, "server", "texts.js"), textsModule(site.course.facts.language));
}

/** Returns how many seconds it took. Throws UserError if the built site differs from its content, has broken links or shows a draft. */
function verifyBuild(client: string, site: Site, folder: string): number {
  const started = performance.now();
  const findings = verify(builtIn(client, sitePaths(client)), { site, folder });
  if (findings.length === 0) return (performance.now() - started) / 1000;
  const lines = findings.slice(0, 20).map(messageOf);
  if (findings.length > lines.length) lines.push(`and ${findings.length - lines.length} more`);
  throw new UserError(
    [`The built site differs from its content in ${counted(findings.length, "place")}:`, ...lines].join("\n"),
  );
}

/** Deletes the unused scripts and style sheets of a build, such as those of pages that the course lacks. paths has the paths of its files. */
function deleteUnused(client: string, paths: readonly string[]): void {
  for (const name of unusedBundles(readdirSync(join(client, "_astro")), textsOf(client, paths)))
    rmSync(join(client, "_astro", name));
}

/** The scripts and style sheets among these files that no text names. Reads only as many texts as it needs. */
export function unusedBundles(names: readonly string[], texts: Iterable<string>): string[] {
  let unused = names.filter((name) => /\.(?:css|js)$/.test(name));
  for (const text of texts) {
    if (unused.length === 0) break;
    unused = unused.filter((name) => !text.includes(name));
  }
  return unused;
}

function* textsOf(client: string, paths: readonly string[]): Generator<string> {
  for (const path of paths) if (/\.html$|^\/_astro\/.*\.js$/.test(path)) yield readFileSync(join(client, path), "utf8");
}

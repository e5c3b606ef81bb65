/** The steps of a build that are not Astro's: content, files of the API, configuration of the host, worker, gate, and the place. */
import { once } from "node:events";
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { apiPath } from "../course/catalog.ts";
import { playerOrigins } from "../course/video.ts";
import { sentenceOf } from "../gate/findings.ts";
import { disagreements } from "../gate/gate.ts";
import { sitePaths } from "../machine/manifest.ts";
import { restoreCache, saveForPages } from "../markdown/cache-file.ts";
import { counted } from "../markdown/document.ts";
import type { Site } from "../page-kinds/site.ts";
import { decodedPath, twinPath } from "../site/addresses.ts";
import { type HeaderRule, staticHeaderRules, staticHeaders } from "../site/static-headers.ts";
import { staticRoutes } from "../site/static-routes.ts";
import { exceededLimits } from "./cloudflare-limits.ts";
import { setCurrentSite } from "./current-site.ts";
import { checkContentFolder, contentFolder, type Environment, maxFilesOf } from "./environment.ts";
import { UserError } from "./failure.ts";
import { fullDisk } from "./file-problem.ts";
import { lockFile, newBuildFolder, replaceBuild } from "./folders.ts";
import { expectedWorkerBytes, hostedSite } from "./hosted-site.ts";
import { lockBuild } from "./lock.ts";
import { openSite, publicationOf } from "./open-site.ts";
import type { Asked, Works } from "./thread.ts";

type Print = (line: string) => void;

/** A build that has begun. Astro writes its pages into `folder`. */
export type Build = {
  folder: string;
  /** To call when the pages are bundled: has the API's files written while they are rendered. */
  beforePages: () => Promise<void>;
  /** To call when the pages are written: adds the rest, passes the gate, and replaces the previous build. */
  finish: () => Promise<void>;
  /** To call when it has failed: leaves nothing of it. */
  abandon: () => Promise<void>;
};

/**
 * Begins a build of the course that an environment describes; it will replace `destination`. Another build in this folder is
 * waited for. Throws ContentError with every error in the content, RangeError for an invalid variable.
 */
export async function startBuild(environment: Environment, destination: string, print: Print): Promise<Build> {
  const started = performance.now();
  checkContentFolder(environment);
  const maxFiles = maxFilesOf(environment);
  const unlock = await lockBuild(lockFile, (other) => print(`Waiting  for the build of ${other} to end`));
  const thread = new Worker(new URL("./thread.ts", import.meta.url));
  let folder = "";
  const cleanUp = (): void => {
    process.off("exit", onExit);
    if (folder !== "") rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    unlock();
  };
  // Astro ends its process where a page fails, without another word to integrations.
  const onExit = (): void => {
    const problem = fullDisk(folder || process.cwd());
    if (problem !== null) console.error(problem);
    cleanUp();
  };
  process.once("exit", onExit);
  const abandon = async (): Promise<void> => {
    // What it still wrote would bring the folder back.
    await thread.terminate();
    cleanUp();
  };

  try {
    folder = newBuildFolder(destination);
    restoreCache();
    const site = openSite(environment);
    saveForPages();
    setCurrentSite(site);
    print(contentLine(site));
    const overviews = site.course.modules.map(({ overview }) => overview);
    const overviewsRead = ask(thread, "readOverviews", overviews);
    let readsWritten: Promise<unknown> = overviewsRead;
    // Whoever awaits it reports its failure; until then it is no failure of this process.
    overviewsRead.catch(() => {});
    return {
      folder,
      abandon,
      async beforePages() {
        readsWritten = overviewsRead.then(() =>
          ask(thread, "writeReads", join(folder, "client", apiPath), site.source),
        );
        readsWritten.catch(() => {});
        await overviewsRead;
      },
      async finish() {
        await readsWritten;
        const rules = headerRules(folder, site);
        writeHostFiles(folder, site, rules);
        const bundled = ask(thread, "bundleWorker", folder, rules);
        const [gateSeconds] = await Promise.all([
          passGate(join(folder, "client"), site, contentFolder(environment)),
          bundled,
        ]);
        print(`Gate     every fact agrees, checked in ${gateSeconds.toFixed(2)} s`);
        await thread.terminate();
        const hosted = hostedSite(join(folder, "client"), maxFiles, expectedWorkerBytes(join(folder, "server")));
        for (const warning of exceededLimits(hosted)) print(`Warning  ${warning}`);
        replaceBuild(folder, destination);
        cleanUp();
        const seconds = (performance.now() - started) / 1000;
        print(`Pages    ${hosted.files.length} files in ${seconds.toFixed(1)} s, links for ${site.catalog.siteUrl}`);
      },
    };
  } catch (error) {
    await abandon();
    throw error;
  }
}

const contentLine = ({ course: { modules, facts, pages } }: Site): string =>
  `Content  ${counted(modules.length, "module")} in ${counted(facts.parts.length, "part")}, ${counted(pages.length, "page")}`;

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

/** The headers of a site, which name its scripts and the players of its videos. */
function headerRules(folder: string, { catalog, version, course, retirement }: Site): HeaderRule[] {
  const scripts = readdirSync(join(folder, "client/_astro"))
    .filter((name) => name.endsWith(".js"))
    .map((name) => `/_astro/${name}`)
    .sort();
  return staticHeaderRules(catalog.siteUrl, version, playerOrigins(course.modules, course.facts), scripts, retirement);
}

/** Writes what the host and the functions need besides pages, and removes what must not be served. */
function writeHostFiles(folder: string, site: Site, rules: HeaderRule[]): void {
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
}

/** Returns how many seconds the gate took. Throws UserError where the built site disagrees with its content, leads nowhere, or shows a draft. */
async function passGate(client: string, site: Site, content: string): Promise<number> {
  const started = performance.now();
  const found = disagreements(client, sitePaths(client), site, content);
  if (found.length === 0) return (performance.now() - started) / 1000;
  const shown = found.slice(0, 20).map(sentenceOf);
  if (found.length > shown.length) shown.push(`and ${found.length - shown.length} more`);
  throw new UserError(
    [`The built site disagrees with its content in ${counted(found.length, "place")}:`, ...shown].join("\n"),
  );
}

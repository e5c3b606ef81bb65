/** The author's preview: the whole service, with pages that Astro's dev server renders. */
import { existsSync, readFileSync, statSync, watch } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, relative, resolve, sep } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { createRequest, writeResponse } from "astro/app/node";
import type { ViteDevServer } from "vite";
import { computed } from "../../functions/computed.ts";
import { startGeneration, startRemembering } from "../content/markdown/cache.ts";
import { ContentError, type ContentProblem, describeProblem } from "../content/problem.ts";
import { htmlText } from "../course/text/html.ts";
import { counted } from "../course/text/sentence.ts";
import { ownStyles } from "../pages/frame/own-styles.ts";
import { apiPages } from "../pages/page-types.ts";
import type { Site } from "../pages/site.ts";
import { endpointAt, isPagePath } from "../service/addresses.ts";
import { problem } from "../service/api/problems.ts";
import { splitTarget, wantsMarkdown } from "../service/http/request.ts";
import { createRequestHandler, type RequestHandler as Service } from "../service/request-handler.ts";
import { languageOf } from "../service/search/languages.ts";
import { markdownVersionOf, setCurrentSite } from "./current-site.ts";
import { checkContentFolder, contentFolder, type Environment, isHidden, siteUrlOf } from "./environment.ts";
import { warningLine } from "./failure.ts";
import { openSite, publicationOf, reopenSite } from "./open-site.ts";
import { previewFiles, previewPaths, publicPaths, renderTimeoutMs } from "./preview-files.ts";

/**
 * The debounce interval for changes, in milliseconds, since an editor may write a file in several steps; and how long after a save its
 * search and API are made, unless a request needs them before, so that they do not delay the page that reloads.
 */
const [settleMs, completeMs] = [10, 500];

/** The header that marks the preview's requests to Astro for a page. */
const pageRequest = "x-preview-page";

/** Serves the course of an environment on a dev server and reloads it after every save, which it reports with print. */
export function startPreview(
  server: ViteDevServer,
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void,
): void {
  checkContentFolder(environment);
  const folder = resolve(contentFolder(environment));
  startRemembering();
  let current = tried(() => currentOf(openSite(environment, { includeDrafts: true })));
  if ("error" in current) print(current.error.message);
  /** The warnings that were printed last, so that a save prints only new ones. */
  let warned: readonly string[] = [];
  printWarnings();

  const changes = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  // Not the dev server's watcher, which drops one of two changes within a few milliseconds.
  const watcher = watch(folder, { recursive: true }, (_, name) => {
    if (isHidden(name ?? "")) return;
    const path = join(folder, name ?? "");
    changes.add(isIn(process.cwd(), path) ? relative(process.cwd(), path) : path);
    clearTimeout(timer);
    timer = setTimeout(reopen, settleMs);
  });
  server.httpServer?.once("close", () => watcher.close());
  // When a view changes, the cached pages are out of date.
  server.watcher.on("change", (path) => {
    if (!isIn(folder, path) && "site" in current) current = { ...current, service: serviceOf(current.site) };
  });
  let completing: NodeJS.Timeout | undefined;

  function reopen(): void {
    const started = performance.now();
    const changed = [...changes].join(", ");
    changes.clear();
    clearTimeout(completing);
    const before = "site" in current ? current.site : null;
    current = tried(() => reopened(environment, before));
    if ("complete" in current) completing = setTimeout(complete, completeMs);
    else startGeneration();
    reloadPages(server, stylesOf(before) !== stylesOf("site" in current ? current.site : null));
    const ms = Math.round(performance.now() - started);
    const result =
      "error" in current ? current.error.message : `${counted(pagesTouched(before, current.site), "page")}, ${ms} ms`;
    print(`${changed}: ${result}`);
    printWarnings();
  }

  /** Makes the search and the API of the current site, if they are still those from before a save. */
  function complete(): void {
    if ("error" in current || current.complete === undefined) return;
    current = tried(current.complete);
    startGeneration();
    if ("error" in current) print(current.error.message);
  }

  function printWarnings(): void {
    if ("error" in current) return;
    for (const warning of current.warnings) if (!warned.includes(warning)) print(warning);
    warned = current.warnings;
  }

  server.middlewares.use((request, response, next) => {
    if (isForAstro(request)) return next();
    if (!isReadingPage(current, request)) complete();
    if ("site" in current) void respond(current, request, response).catch(next);
    else if (isForPage(request)) void writeResponse(htmlResponse(current.error), response);
    else void writeResponse(errorProblem(current.error, environment), response);
  });

  async function respond(
    { site, service }: Current,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> {
    const request = createRequest(incoming, { allowedDomains: [{}] });
    let errorPage: Response | undefined;
    const assets = previewFiles(site, folder, async (path) => {
      const page = await fetch(new URL(path, urlOf(server)), { headers: { [pageRequest]: "1" } });
      if (page.status >= 500) errorPage = page.clone();
      return page;
    });
    const { remoteAddress, remotePort } = incoming.socket;
    const client = { forwarded: null, connection: `${remoteAddress}:${remotePort}`, country: undefined };
    const env = { assets, assetTimeoutMs: renderTimeoutMs, client, settings: { RATE_LIMIT: "0" } };
    const response = await service(request, { now: Date.now(), ...env });
    // Astro's error page for a view has more details than the service's.
    await writeResponse(errorPage ?? response, outgoing);
  }
}

/** A site with its service; complete returns the same with the search and the API of the last save. */
type Current = { site: OpenedSite; warnings: readonly string[]; service: Service; complete?: () => Current };
type OpenedSite = ReturnType<typeof openSite>;

/** The current site, or the error of its content. */
function tried(open: () => Current): Current | { error: Error } {
  try {
    const current = open();
    setCurrentSite(current.site);
    return current;
  } catch (thrown) {
    const error = thrown as Error;
    setCurrentSite(() => new Error(error.message));
    return { error };
  }
}

function reopened(environment: Environment, before: OpenedSite | null): Current {
  if (before === null) return currentOf(openSite(environment, { includeDrafts: true }));
  const { site, complete } = reopenSite(environment, before);
  return { ...currentOf(site), complete: () => currentOf(complete()) };
}

const currentOf = (site: OpenedSite): Current => ({
  site,
  warnings: site.warnings.map(warningLine),
  service: serviceOf(site),
});

const serviceOf = (site: Site): Service =>
  createRequestHandler(
    publicationOf(site, (document) => Buffer.byteLength(markdownVersionOf(site, document)), previewPaths(site)),
    computed,
    languageOf(site.course.facts.language),
    // Without a warm-up, which would run after each save and take longer than it saves.
    () => {},
  );

const isIn = (folder: string, path: string): boolean => path.startsWith(folder + sep);

/** The styles of every page contain those of the course, such as its colors. */
const stylesOf = (site: Site | null): string | null => site && ownStyles(site.course);

function reloadPages(server: ViteDevServer, withStyles: boolean): void {
  for (const { hot, moduleGraph } of Object.values(server.environments)) {
    for (const styles of (withStyles && moduleGraph.getModulesByFile(resolve("src/pages/frame/style.css"))) || [])
      moduleGraph.invalidateModule(styles);
    hot.send("astro:content-changed", {});
  }
  server.hot.send({ type: "full-reload" });
}

const isForAstro = ({ url = "", headers }: IncomingMessage): boolean =>
  pageRequest in headers ||
  /^\/(?:@|__|node_modules\/|src\/|\.astro\/|social\/)/.test(url) ||
  publicPaths().includes(url.replace(/\?.*$/, ""));

/** Whether a request is for a page of the course as it is, without what describes or searches it. */
const isReadingPage = (current: Current | { error: Error }, request: IncomingMessage): boolean =>
  "site" in current &&
  request.method === "GET" &&
  isForPage(request) &&
  current.site.documents.some(({ path, type }) => path === request.url && !apiPages.includes(type));

const isForPage = ({ url = "", headers }: IncomingMessage): boolean => {
  const { path, search } = splitTarget(url);
  return isPagePath(path) && endpointAt(path) === undefined && !wantsMarkdown(headers.accept ?? null, search);
};

/** The 500 response for a page while the content has errors. */
const htmlResponse = (error: Error): Response =>
  new Response(errorPage(error), {
    status: 500,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });

/** The 500 response for everything else while the content has errors, with the same text. */
function errorProblem({ message }: Error, environment: NodeJS.ProcessEnv): Response {
  const { status, body } = problem({ siteUrl: siteUrlOf(environment) }, "internal", message);
  const headers = { "Content-Type": "application/problem+json", "Cache-Control": "no-store" };
  return new Response(JSON.stringify(body), { status, headers });
}

function urlOf({ resolvedUrls }: ViteDevServer): string {
  const [url] = [...(resolvedUrls?.local ?? []), ...(resolvedUrls?.network ?? [])];
  if (url === undefined) throw new Error("The dev server is not listening yet.");
  return url;
}

/**
 * The number of pages that differ between two sites, including pages that only one of them has. Pages about the API do not count, since
 * their examples are those from before the save. Models are not compared: they contain modules and parts as they are in the record, of
 * which a page may show only the titles.
 */
function pagesTouched(before: Site | null, after: Site): number {
  const pages = (site: Site | null) =>
    new Map(site?.documents.map(({ model: _, ...document }) => [document.path, document]));
  const [old, current] = [pages(before), pages(after)];
  const paths = new Set([...old.keys(), ...current.keys()]);
  return [...paths].filter((path) => !isDeepStrictEqual(old.get(path), current.get(path))).length;
}

const style =
  ":root { color-scheme: light dark } body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem } li { margin-block: 1.5rem; overflow-wrap: anywhere } pre { overflow-x: auto; padding: .5rem; background: #8882 }";

/** The page that the preview shows instead of every page while the content has errors. Vite's client reloads it after the next save. */
export function errorPage(error: Error): string {
  const isContent = error instanceof ContentError;
  const count = isContent ? error.problems.length : 1;
  const title = isContent ? `${counted(count, "error")} in the content` : "The course cannot be read";
  const items = isContent ? error.problems.map(itemOf) : [`<li>${htmlText(error.message)}</li>`];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
<script type="module" src="/@vite/client"></script>
</head>
<body>
<h1>${title}</h1>
<p>Fix the ${count === 1 ? "error" : "errors"} and save: this page reloads.</p>
<ol>
${items.join("\n")}
</ol>
</body>
</html>
`;
}

function itemOf(problem: ContentProblem): string {
  const source = lineAt(problem).trim();
  return `<li>${htmlText(describeProblem(problem))}${source === "" ? "" : `<pre>${htmlText(source)}</pre>`}</li>`;
}

/** The line of an error in its file; empty if the file does not exist, or is a picture or another file whose lines may be very long. */
function lineAt({ path, line }: ContentProblem): string {
  const file = resolve(path);
  if (!/\.(?:css|md|yaml|vtt|srt|sbv)$/.test(file)) return "";
  const isFile = existsSync(file) && statSync(file).isFile();
  return (isFile && readFileSync(file, "utf8").split(/\r\n?|\n/)[line - 1]) || "";
}

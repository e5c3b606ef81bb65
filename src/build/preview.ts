/** The author's preview: the whole service, with pages that Astro's dev server renders. */

import { watch } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, relative, resolve, sep } from "node:path";
import { createRequest, writeResponse } from "astro/app/node";
import type { ViteDevServer } from "vite";
import { computed } from "../../functions/computed.ts";
import { startGeneration } from "../content/markdown/cache.ts";
import type { Site } from "../pages/site.ts";
import { endpointAt, isPagePath } from "../service/addresses.ts";
import { problem } from "../service/api/problems.ts";
import { splitTarget, wantsMarkdown } from "../service/http/request.ts";
import { createRequestHandler, type RequestHandler as Service } from "../service/request-handler.ts";
import { languageOf } from "../service/search/languages.ts";
import { markdownVersionOf } from "./current-site.ts";
import { checkContentFolder, contentFolder, isHidden, siteUrlOf } from "./environment.ts";
import { publicationOf } from "./open-site.ts";
import { openPreview, pagesTouched } from "./preview-content.ts";
import { errorPage } from "./preview-error-page.ts";
import { previewFiles, previewPaths, publicPaths, renderTimeoutMs } from "./preview-files.ts";

/** The debounce interval for changes, in milliseconds, since an editor may write a file in several steps. */
const settleMs = 10;

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
  let current = openCurrent(environment);
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

  function reopen(): void {
    const started = performance.now();
    const changed = [...changes].join(", ");
    changes.clear();
    const before = "site" in current ? current.site : null;
    current = openCurrent(environment);
    startGeneration();
    reloadPages(server);
    const ms = Math.round(performance.now() - started);
    const result = "error" in current ? current.error.message : `${touchedPages(before, current.site)}, ${ms} ms`;
    print(`${changed}: ${result}`);
    printWarnings();
  }

  function printWarnings(): void {
    if ("error" in current) return;
    for (const warning of current.warnings) if (!warned.includes(warning)) print(warning);
    warned = current.warnings;
  }

  server.middlewares.use((request, response, next) => {
    if (isForAstro(request)) return next();
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

/** The current site, the warnings about its content, and the service for it. */
type Current = { site: Site; warnings: readonly string[]; service: Service };

function openCurrent(environment: NodeJS.ProcessEnv): Current | { error: Error } {
  const opened = openPreview(environment);
  return "site" in opened ? { ...opened, service: serviceOf(opened.site) } : opened;
}

const serviceOf = (site: Site): Service =>
  createRequestHandler(
    publicationOf(site, (document) => Buffer.byteLength(markdownVersionOf(site, document)), previewPaths(site)),
    computed,
    languageOf(site.course.facts.language),
  );

const isIn = (folder: string, path: string): boolean => path.startsWith(folder + sep);

const touchedPages = (before: Site | null, after: Site): string => {
  const count = pagesTouched(before, after);
  return `${count} ${count === 1 ? "page" : "pages"}`;
};

/** Makes Astro render the pages again and open browsers reload. */
function reloadPages(server: ViteDevServer): void {
  for (const environment of Object.values(server.environments)) environment.hot.send("astro:content-changed", {});
  server.hot.send({ type: "full-reload" });
}

/** Whether Astro's dev server handles a request itself: the preview's pages, modules, public files, social pictures. */
const isForAstro = ({ url = "", headers }: IncomingMessage): boolean =>
  pageRequest in headers ||
  /^\/(?:@|__|node_modules\/|src\/|\.astro\/|social\/)/.test(url) ||
  publicPaths().includes(url.replace(/\?.*$/, ""));

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

/** The URL of a dev server. */
function urlOf({ resolvedUrls }: ViteDevServer): string {
  const [url] = [...(resolvedUrls?.local ?? []), ...(resolvedUrls?.network ?? [])];
  if (url === undefined) throw new Error("The dev server is not listening yet.");
  return url;
}

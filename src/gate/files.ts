/**
 * The expected files of a build with their expected contents. A build must have exactly these files, besides those that the
 * bundler names.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ExpectedPage } from "../page-kinds/expectation.ts";
import type { Facts } from "../page-kinds/expected-facts.ts";
import { courseJson, moduleJson, pricingJson } from "../page-kinds/expected-members.ts";
import { markdownPath } from "../page-kinds/frame-expectations.ts";
import { indexJson, listingsOf, origins, pagesOf, pageText, sandboxPricing } from "./answers.ts";
import { atomFeed, changesFeed } from "./atom.ts";
import { captionFiles } from "./captions.ts";
import type { Origin } from "./compare.ts";
import { courseFiles } from "./course-files.ts";
import type { Statement } from "./differences.ts";
import { headers, routes } from "./host-files.ts";
import { decodedPath } from "./links.ts";
import { llmsIndex, markdownSitemap, moduleFeed, robotsText, schemamap, sitemap, wholeText } from "./lists.ts";
import { searchFiles } from "./search-files.ts";
import type { SiteMarkdown } from "./site-markdown.ts";
import {
  agentCatalog,
  apiCatalog,
  registryEntry,
  securityText,
  serverCard,
  serverPaths,
  skill,
  skillIndex,
  speculationRules,
  webManifest,
} from "./well-known.ts";

/** The expected contents of a file. uncompared is the reason why its bytes are not compared. */
export type ExpectedFile =
  | { lines: (text: string) => Statement[] }
  | { json: () => unknown; origin: Origin }
  | { bytes: () => string; value: () => unknown; origin: Origin }
  | { sha256: string; from: string }
  | { page: ExpectedPage }
  | { markdown: ExpectedPage }
  | { download: Uint8Array }
  | { uncompared: string };

/** The files whose bytes are not compared, with the reason. All others are compared. */
export const uncompared: readonly { files: RegExp; why: string }[] = [
  { files: /^\/_astro\/[\w.-]+\.woff2$/, why: "a font" },
  { files: /^\/social\/(?:course|part-\d+)\.png$/, why: "a picture" },
  { files: /^\/(?:favicon\.(?:ico|svg)|apple-touch-icon\.png|icons\/[\w-]+\.png)$/, why: "a picture" },
  { files: /^\/_astro\/[\w.-]+\.css$/, why: "styles, which contain no text" },
];

/** The icons of every site. */
const icons = [
  ...["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png"],
  ...["/icons/icon-192.png", "/icons/icon-512.png", "/icons/maskable-512.png"],
];

/** The path of a page's HTML file, without percent-encoding. */
export const htmlFile = (path: string): string => (path === "/" ? "/index.html" : `${decodedPath(path)}.html`);

/** The expected files by path. built has the paths of the build, from which the names of bundled files are taken. */
export function expectedFiles(
  f: Facts,
  pages: readonly ExpectedPage[],
  markdown: SiteMarkdown,
  built: readonly string[],
  now: number,
): Map<string, ExpectedFile> {
  const files = new Map<string, ExpectedFile>();
  const lines = (path: string, lines: (text: string) => Statement[]) => files.set(path, { lines });
  const json = (path: string, value: () => unknown, origin: Origin) => files.set(path, { json: value, origin });

  for (const page of pages) {
    files.set(htmlFile(page.path), { page });
    files.set(decodedPath(markdownPath(page.path)), { markdown: page });
  }
  for (const { path, ...file } of courseFiles(f)) files.set(path, file);
  for (const captions of captionFiles(f)) lines(captions.path, captions.lines);
  apiFiles(f, files);
  for (const [path, file] of searchFiles(f)) files.set(path, file);

  const described =
    (name: string): Origin =>
    () =>
      `src/gate/approved/${name}`;
  for (const path of ["/openapi.json", "/api/v1/openapi.json"]) document(files, f, path, "openapi.txt", described);
  document(files, f, "/arazzo.json", "arazzo.txt", described);

  lines("/feeds/modules.jsonl", () => moduleFeed(f));
  lines("/feeds/modules.atom", (text) => atomFeed(f, text, markdown.read));
  if (f.course.changes !== undefined) lines("/feeds/changes.atom", (text) => changesFeed(f, text, markdown.read));
  lines("/sitemap.xml", () => sitemap(f, pages));
  lines("/sitemap.md", () => markdownSitemap(f, pages));
  lines("/schemamap.xml", () => schemamap(f));
  lines("/robots.txt", () => robotsText(f));
  lines("/llms.txt", () => llmsIndex(f, pages));
  lines("/llms-full.txt", () => wholeText(f, pages, markdown.textOf));

  const named: Origin = () => `${f.file("course.md", "name, provider")}; SITE_URL; src/gate/well-known.ts`;
  const wellKnown = "/.well-known";
  json(`${wellKnown}/api-catalog`, () => apiCatalog(f), named);
  json(`${wellKnown}/ard.json`, () => agentCatalog(f), named);
  json(`${wellKnown}/ai-catalog.json`, () => agentCatalog(f), named);
  json(`${wellKnown}/agent-skills/index.json`, () => skillIndex(f), named);
  lines(`${wellKnown}/agent-skills/course-reference/SKILL.md`, () => skill(f));
  const { email, url } = f.course.facts.provider;
  if (email !== undefined || url.startsWith("https:"))
    lines(`${wellKnown}/security.txt`, (text) => securityText(f, markdown.securityPolicy(), text, now));
  const priced = f.course.pricing === null ? [] : ["pricing"];
  for (const kind of ["course", "module", "page", ...priced, "questions"]) {
    const file = `docs/front-matter/${kind}.schema.json`;
    json(
      `/schemas/front-matter/${kind}.json`,
      () => JSON.parse(readFileSync(join(import.meta.dirname, "../..", file), "utf8")),
      () => file,
    );
  }
  for (const { name, path } of serverPaths(f.course)) {
    json(`${path}/server-card`, () => serverCard(f, name), named);
    json(`${path}/server.json`, () => registryEntry(f, name), named);
  }
  json(
    "/site.webmanifest",
    () => webManifest(f),
    ([name = ""]) => f.file("course.md", name),
  );
  json(
    "/speculation-rules.json",
    () => speculationRules,
    () => "src/gate/well-known.ts",
  );
  lines("/_headers", () => headers(f, built));
  json(
    "/_routes.json",
    () => routes(f),
    () => "src/gate/host-files.ts",
  );

  for (const { path } of f.downloads) files.set(path, { download: f.downloadFiles?.get(path) ?? new Uint8Array() });
  for (const path of [...icons, "/social/course.png", ...f.parts.map(({ number }) => `/social/part-${number}.png`)]) {
    files.set(path, { uncompared: reasonFor(path) ?? "" });
  }
  return files;
}

/** Why a file is not compared; undefined if it must be. */
export const reasonFor = (path: string): string | undefined => uncompared.find(({ files }) => files.test(path))?.why;

function apiFiles(f: Facts, files: Map<string, ExpectedFile>): void {
  const root = "/api/v1";
  const json = (path: string, value: () => unknown, origin: Origin) => files.set(root + path, { json: value, origin });
  json(
    "/index.json",
    () => indexJson(f, f.operations),
    () => "src/gate/approved/openapi.txt",
  );
  json("/course.json", () => courseJson(f), origins.course(f));
  if (f.course.pricing !== null) {
    json("/pricing.json", () => pricingJson(f), origins.pricing(f));
    json(
      "/sandbox/pricing.json",
      () => sandboxPricing(f),
      () => "src/course/sandbox.ts",
    );
  }
  for (const module of f.course.modules) {
    json(`/modules/${module.slug}.json`, () => moduleJson(f, module), origins.module(f, module));
  }
  for (const listing of listingsOf(f)) {
    for (const { file, page, limit } of pagesOf(listing)) {
      const bytes = (): string => pageText(f, listing, page, limit);
      files.set(file, { bytes, value: () => JSON.parse(bytes()), origin: origins.listing(f, listing, page, limit) });
    }
  }
}

/** Adds an approved JSON document. Its approved text has line breaks for readability, which the file does not have. */
function document(
  files: Map<string, ExpectedFile>,
  f: Facts,
  path: string,
  name: string,
  origin: (name: string) => Origin,
): void {
  const bytes = (): string => f.approved(name).replaceAll("\n", "");
  files.set(path, { bytes, value: () => JSON.parse(bytes()), origin: origin(name) });
}

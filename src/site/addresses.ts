/**
 * Every address of the site, declared once. What is in the sitemap, what counts against the rate limit, what is cached, which
 * files other origins may read, which names are taken and which paths run no function all follow from these three tables.
 */
import { apiPath } from "../course/catalog.ts";

/** {name} in `at` stands for one segment of the path. */
type PageAddress = {
  at: string;
  /** The query parameters by which the page is computed for a request; such requests count against the rate limit. */
  computedBy: readonly string[];
  /** Whether the response can depend on its visitor, so that it is not cached. */
  perVisitor: boolean;
  /** Whether the page is in the sitemap and has a canonical URL. */
  listed: boolean;
};

const asBuilt = { computedBy: [], perVisitor: false, listed: true } as const;

/** The kinds of pages. Each page has a markdown twin. */
export const pages = {
  home: { at: "/", ...asBuilt },
  curriculum: { at: "/curriculum", ...asBuilt, computedBy: ["q"] },
  module: { at: "/modules/{slug}", ...asBuilt },
  part: { at: "/parts/{slug}", ...asBuilt },
  pricing: { at: "/pricing", ...asBuilt, computedBy: ["region"], perVisitor: true },
  quote: { at: "/quote", ...asBuilt, computedBy: ["plan", "seats", "country"], perVisitor: true },
  developers: { at: "/developers", ...asBuilt },
  author: { at: "/{slug}", ...asBuilt },
  error: { at: "/{status}", ...asBuilt, listed: false },
} as const satisfies Record<string, PageAddress>;

/** A kind of page. */
export type PageKind = keyof typeof pages;

/** The statuses that have a page of their own. No address answers 200 with one. */
export const errorStatuses = [404, 414, 429] as const;
export type ErrorStatus = (typeof errorStatuses)[number];

type EndpointAddress = {
  at: string;
  /** Whether every path below it is its own too. */
  below: boolean;
  /** Whether requests to it, and to every path below it, count against the rate limit. */
  rateLimited: boolean;
};

/** What is answered by code, as data. Errors are problem documents. */
export const endpoints = {
  api: { at: apiPath, below: true, rateLimited: true },
  otherVersions: { at: "/api", below: true, rateLimited: true },
  ask: { at: "/ask", below: false, rateLimited: true },
  documentation: { at: "/mcp", below: false, rateLimited: true },
  enrollment: { at: "/mcp/product", below: false, rateLimited: true },
  health: { at: "/health", below: false, rateLimited: false },
} as const satisfies Record<string, EndpointAddress>;

/** What is answered by code. */
export type Endpoint = keyof typeof endpoints;

/** A file: its media type and who may read it. */
export type FileAddress = {
  /** The media type, where the host does not know it by the extension. */
  type?: string;
  /** Whether programs on any site may read it. */
  isOpen: boolean;
};

/** The folders of files that pages refer to: pictures, and what the bundler writes. */
export const assetFolders = {
  "/_astro/": { isOpen: false },
  "/social/": { isOpen: true },
  "/icons/": { isOpen: false },
} as const satisfies Record<string, FileAddress>;

/** Files that are the same for every course. */
export const assets = {
  "/favicon.svg": { isOpen: false },
  "/favicon.ico": { isOpen: false },
  "/apple-touch-icon.png": { isOpen: false },
} as const satisfies Record<string, FileAddress>;

const xml = "application/xml; charset=utf-8";

/** Files that are made from the course. */
export const files = {
  "/site.webmanifest": { isOpen: false },
  "/llms.txt": { isOpen: true },
  "/llms-full.txt": { isOpen: true },
  "/robots.txt": { isOpen: true },
  "/schemamap.xml": { type: xml, isOpen: true },
  "/sitemap.md": { isOpen: true },
  "/sitemap.xml": { type: xml, isOpen: true },
  "/.well-known/api-catalog": {
    type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    isOpen: true,
  },
  "/.well-known/ard.json": { isOpen: true },
  "/.well-known/ai-catalog.json": { type: "application/ai-catalog+json", isOpen: true },
  "/.well-known/security.txt": { isOpen: true },
  "/.well-known/agent-skills/index.json": { isOpen: true },
  "/.well-known/agent-skills/course-reference/SKILL.md": { isOpen: true },
  "/feeds/modules.jsonl": { type: "application/jsonl; charset=utf-8", isOpen: true },
  "/feeds/modules.atom": { type: "application/atom+xml; charset=utf-8", isOpen: true },
  "/openapi.json": { isOpen: true },
  "/arazzo.json": { isOpen: true },
  "/schemas/front-matter/course.json": { isOpen: true },
  "/schemas/front-matter/module.json": { isOpen: true },
  "/schemas/front-matter/page.json": { isOpen: true },
  "/schemas/front-matter/pricing.json": { isOpen: true },
  "/mcp/server-card": { type: "application/mcp-server-card+json", isOpen: true },
  "/mcp/product/server-card": { type: "application/mcp-server-card+json", isOpen: true },
} as const satisfies Record<string, FileAddress>;

/** The path of a file that is made from the course. */
export type FilePath = keyof typeof files;

/** The path of a page, without a trailing slash, percent-encoded. name takes the place of {…} in its address. */
export const pathOf = (kind: PageKind, name: string | number = ""): string =>
  pages[kind].at.replace(/\{[a-z]+\}/, () => encodeURIComponent(name));

/** The path of a page's markdown twin: /pricing → /pricing.md, / → /index.md. */
export const twinPath = (path: string): string => (path === "/" ? "/index.md" : `${path}.md`);

/** The path of a page's file: /pricing → /pricing.html, / → /index.html. */
export const htmlPath = (path: string): string => (path === "/" ? "/index.html" : `${path}.html`);

/** A path without percent-encoding, as files are named; as it stands where it is not percent-encoded UTF-8. */
export function decodedPath(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether a path is that of an error page. */
export const isErrorPage = (path: string): boolean => errorPaths.has(path);
const errorPaths: ReadonlySet<string> = new Set(errorStatuses.map((status) => pathOf("error", status)));

/** Whether a path is one of a root's: the root itself or below it. */
export const isBelow = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

/** The endpoint at a path, a trailing slash forgiven; undefined where there is none. */
export function endpointAt(path: string): Endpoint | undefined {
  const exact = endpointsByPath.get(path.endsWith("/") ? path.slice(0, -1) : path);
  return exact ?? endpointsWithPaths.find((endpoint) => isBelow(path, endpoints[endpoint].at));
}
const allEndpoints = Object.keys(endpoints) as Endpoint[];
const endpointsByPath = new Map<string, Endpoint>(allEndpoints.map((endpoint) => [endpoints[endpoint].at, endpoint]));
const endpointsWithPaths = allEndpoints.filter((endpoint) => endpoints[endpoint].below);

/** Whether a path is an endpoint's that is rate-limited, or below one, whatever is there. */
export const isRateLimited = (path: string): boolean => rateLimitedRoots.some((root) => isBelow(path, root));
const rateLimitedRoots = allEndpoints
  .filter((endpoint) => endpoints[endpoint].rateLimited)
  .map((endpoint) => endpoints[endpoint].at)
  .filter((at, _, all) => !all.some((other) => other !== at && isBelow(at, other)));

const firstSegment = (path: string): string => path.split("/")[1] ?? "";

/** The folders of files, by their first segments. */
const folders = [...Object.keys(assetFolders), ...Object.keys(files)]
  .filter((path) => path.lastIndexOf("/") > 0)
  .map(firstSegment);

/** The names that no page of an author's can have: its page, file or twin would be at an address that is used already. */
export const reservedNames: ReadonlySet<string> = new Set([
  ...["index", ...errorStatuses.map(String), ...folders],
  ...[...Object.values(pages), ...Object.values(endpoints)]
    .map(({ at }) => firstSegment(at))
    .filter((name) => /^[a-z]/.test(name)),
  ...Object.keys(files).flatMap((path) => /^\/([^/]+)\.md$/.exec(path)?.[1] ?? []),
]);

/** Whether a path is a page's and not a file's: its last segment has no extension, and it is not in a folder of files or endpoints. */
export const isPagePath = (path: string): boolean => !/\.[a-z0-9]+$/i.test(path) && !notPages.has(firstSegment(path));
const notPages: ReadonlySet<string> = new Set([
  ...folders,
  ...endpointsWithPaths.map((endpoint) => firstSegment(endpoints[endpoint].at)),
]);

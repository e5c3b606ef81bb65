/** All URLs of the site. Sitemap, rate limiting, caching, CORS, reserved names and routes derive from these tables. */
import { apiPath, type DownloadFormat, glossaryPath } from "../course/catalog.ts";
import { type CourseFeatures, type Feature, isAvailable, securityContact } from "../course/features.ts";
import { isBelow } from "./http/request.ts";

/** {name} in `at` is a path parameter of one segment. */
export type PageAddress = {
  at: string;
  /** The query parameters for which the page is computed on request; such requests count towards the rate limit. */
  computedBy: readonly string[];
  /** Whether the response can depend on the visitor, and so is not cached. */
  perVisitor: boolean;
  /** Whether the page is in the sitemap and has a canonical URL. */
  listed: boolean;
  needs?: Feature;
};

const asBuilt = { computedBy: [], perVisitor: false, listed: true } as const;

/** The types of pages. Each page has a markdown version. */
export const pages = {
  home: { at: "/", ...asBuilt },
  curriculum: { at: "/curriculum", ...asBuilt, computedBy: ["q"] },
  module: { at: "/modules/{slug}", ...asBuilt },
  /** The transcript in the language of the course. Those in other languages are below it, such as /modules/{slug}/transcript/he. */
  transcript: { at: "/modules/{slug}/transcript", ...asBuilt },
  part: { at: "/parts/{slug}", ...asBuilt },
  plan: { at: "/plan", ...asBuilt },
  /** An outcome that names its modules. */
  outcome: { at: "/plan/{slug}", ...asBuilt },
  pricing: { at: "/pricing", ...asBuilt, computedBy: ["region", "country"], perVisitor: true, needs: "prices" },
  quote: { at: "/quote", ...asBuilt, computedBy: ["plan", "seats", "country"], perVisitor: true, needs: "prices" },
  developers: { at: "/developers", ...asBuilt },
  guide: { at: "/developers/{slug}", ...asBuilt },
  /** An operation of the API, or an MCP server. */
  endpoint: { at: "/developers/{slug}", ...asBuilt },
  downloads: { at: "/downloads", ...asBuilt },
  glossary: { at: glossaryPath, ...asBuilt, needs: "glossary" },
  changes: { at: "/changes", ...asBuilt, needs: "changes" },
  /** What the reader's device remembers. */
  progress: { at: "/progress", ...asBuilt },
  author: { at: "/{slug}", ...asBuilt },
  error: { at: "/{status}", ...asBuilt, listed: false },
} as const satisfies Record<string, PageAddress>;

/** The name of a type of pages. */
export type PageTypeName = keyof typeof pages;

/** The statuses that have an error page. Error pages are never served with status 200. */
export const errorStatuses = [404, 414, 429] as const;
export type ErrorStatus = (typeof errorStatuses)[number];

/** The paths of the MCP servers, which src/service/mcp/servers.ts declares. Their endpoints and files derive from this table. */
export const mcpPaths = {
  documentation: "/mcp",
  enrollment: "/mcp/product",
  search: "/mcp/search",
} as const satisfies Record<string, `/${string}`>;

/** An MCP server. */
export type McpServerName = keyof typeof mcpPaths;
type McpPath = (typeof mcpPaths)[McpServerName];
const mcpNeeds: Partial<Record<McpServerName, Feature>> = { enrollment: "prices" };
/** The names of all MCP servers, in listing order. */
export const mcpServerNames = Object.keys(mcpPaths) as McpServerName[];

type EndpointAddress = {
  at: string;
  /** Whether it handles all paths below it. */
  below: boolean;
  /** Whether requests to it and to paths below it count towards the rate limit. */
  rateLimited: boolean;
  /** What it needs to exist. Otherwise it is an endpoint that is not found. */
  needs?: Feature | undefined;
};

const mcpEndpoints = Object.fromEntries(
  mcpServerNames.map((name) => [name, { at: mcpPaths[name], below: false, rateLimited: true, needs: mcpNeeds[name] }]),
) as Record<McpServerName, EndpointAddress>;

/** Endpoints that return data. Their errors are problem details. */
export const endpoints = {
  api: { at: apiPath, below: true, rateLimited: true },
  otherVersions: { at: "/api", below: true, rateLimited: true },
  ask: { at: "/ask", below: false, rateLimited: true },
  ...mcpEndpoints,
  health: { at: "/health", below: false, rateLimited: false },
} as const satisfies Record<string, EndpointAddress>;

export type Endpoint = keyof typeof endpoints;

export type FileAddress = {
  needs?: Feature | "securityContact" | undefined;
  /** The media type, if the host cannot derive it from the extension. */
  type?: string;
  /** Whether scripts of any origin may read it. */
  isOpen: boolean;
};

/** The folder of the course's own files: pictures, PDFs, data. */
export const courseFiles = "/files/";

/** Folders of files that pages use: images, scripts and styles. */
export const assetFolders = {
  "/_astro/": { isOpen: false },
  "/social/": { isOpen: true },
  "/icons/": { isOpen: false },
  [courseFiles]: { isOpen: true },
} as const satisfies Record<string, FileAddress>;

/** Files that are the same for every course. */
export const assets = {
  "/favicon.svg": { isOpen: false },
  "/favicon.ico": { isOpen: false },
  "/apple-touch-icon.png": { isOpen: false },
} as const satisfies Record<string, FileAddress>;

const xml = "application/xml; charset=utf-8";

/** The path of an MCP server's card, and that of its entry in the MCP registry. */
export const serverCardPath = (path: McpPath) => `${path}/server-card` as const;
export const registryEntryPath = (path: McpPath) => `${path}/server.json` as const;

/** The path of a file about an MCP server. */
export type McpFile = ReturnType<typeof serverCardPath> | ReturnType<typeof registryEntryPath>;

const mcpFiles = Object.fromEntries(
  mcpServerNames.flatMap((name) => [
    [serverCardPath(mcpPaths[name]), { type: "application/mcp-server-card+json", isOpen: true, needs: mcpNeeds[name] }],
    [registryEntryPath(mcpPaths[name]), { isOpen: true, needs: mcpNeeds[name] }],
  ]),
) as Record<McpFile, FileAddress>;

/** Files generated from the course. */
export const files = {
  "/site.webmanifest": { isOpen: false },
  "/speculation-rules.json": { type: "application/speculationrules+json", isOpen: false },
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
  "/.well-known/security.txt": { isOpen: true, needs: "securityContact" },
  "/.well-known/agent-skills/index.json": { isOpen: true },
  "/.well-known/agent-skills/course-reference/SKILL.md": { isOpen: true },
  "/feeds/modules.jsonl": { type: "application/jsonl; charset=utf-8", isOpen: true },
  "/feeds/modules.atom": { type: "application/atom+xml; charset=utf-8", isOpen: true },
  "/feeds/changes.atom": { type: "application/atom+xml; charset=utf-8", isOpen: true, needs: "changes" },
  "/openapi.json": { isOpen: true },
  "/arazzo.json": { isOpen: true },
  "/schemas/front-matter/course.json": { isOpen: true },
  "/schemas/front-matter/module.json": { isOpen: true },
  "/schemas/front-matter/page.json": { isOpen: true },
  "/schemas/front-matter/pricing.json": { isOpen: true, needs: "prices" },
  "/schemas/front-matter/questions.json": { isOpen: true },
  ...mcpFiles,
} as const satisfies Record<string, FileAddress>;

/** The path of a file generated from the course. */
export type FilePath = keyof typeof files;

/** The files of the course to keep, which exist if course.md switches their format on. Learning platforms expect the type of Common Cartridge 1.1. */
export const downloads = {
  epub: { at: "/downloads/course.epub", type: "application/epub+zip" },
  cartridge: { at: "/downloads/course.imscc", type: "application/vnd.ims.imsccv1p1+zip" },
  zip: { at: "/downloads/course.zip", type: "application/zip" },
  moochub: { at: "/downloads/moochub.json", type: "application/vnd.api+json; moochub-version=3" },
} as const satisfies Record<DownloadFormat, { at: `/downloads/${string}`; type: string }>;

/** All formats of downloads, in listing order. */
export const downloadNames = Object.keys(downloads) as DownloadFormat[];

/** The generated files that a course has, with their addresses. */
export const filesOf = (course: CourseFeatures): [FilePath, FileAddress][] =>
  (Object.entries(files) as [FilePath, FileAddress][]).filter(([, { needs }]) =>
    needs === "securityContact" ? securityContact(course.facts) !== null : isAvailable({ needs }, course),
  );

/** Whether an endpoint isAvailable for a course. */
export function isServed(endpoint: Endpoint, course: Pick<CourseFeatures, "pricing">): boolean {
  const address: EndpointAddress = endpoints[endpoint];
  return isAvailable(address, course);
}

/** The types of pages that a course can have, in reading order. */
export const pageTypesOf = (course: Omit<CourseFeatures, "facts">): PageTypeName[] =>
  (Object.entries(pages) as [PageTypeName, PageAddress][]).flatMap(([type, page]) =>
    isAvailable(page, course) ? type : [],
  );

/** The path of a page, percent-encoded, without a trailing slash. name replaces the path parameter. */
export const pathOf = (type: PageTypeName, name: string | number = ""): string =>
  pages[type].at.replace(/\{[a-z]+\}/, () => encodeURIComponent(name));

/** The path of a page's markdown version: /pricing → /pricing.md, / → /index.md. */
export const markdownPath = (path: string): string => (path === "/" ? "/index.md" : `${path}.md`);

/** The path of a page's file: /pricing → /pricing.html, / → /index.html. */
export const htmlPath = (path: string): string => (path === "/" ? "/index.html" : `${path}.html`);

/**
 * The path of a course's file, by its name below the folder and the SHA-256 of its bytes in hexadecimal: coil.svg →
 * /files/coil-640x400.1f0c9a2b.svg. That of a picture has its width and height, which pages read from it.
 */
export function courseFilePath(name: string, sha256: string, size?: { width: number; height: number }): string {
  const end = name.lastIndexOf(".");
  const pixels = size === undefined ? "" : `-${size.width}x${size.height}`;
  return `${courseFiles}${name.slice(0, end)}${pixels}.${sha256.slice(0, 8)}${name.slice(end)}`;
}

/** The width and height of a picture of the course, by its URL; null for other URLs. */
export function pictureSizeIn(url: string): { width: number; height: number } | null {
  const [, width, height] = (url.startsWith(courseFiles) && pictureEnd.exec(url)) || [];
  return width === undefined ? null : { width: Number(width), height: Number(height) };
}
const pictureEnd = /-([0-9]+)x([0-9]+)\.[0-9a-f]{8}\.[a-z]+(?:[?#]|$)/;

/** A path without percent-encoding, as files are named; unchanged if it is not percent-encoded UTF-8. */
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

/** The endpoint at a path, ignoring a trailing slash; undefined if there is none. */
export function endpointAt(path: string): Endpoint | undefined {
  const exact = endpointsByPath.get(path.endsWith("/") ? path.slice(0, -1) : path);
  return exact ?? endpointsWithPaths.find((endpoint) => isBelow(path, endpoints[endpoint].at));
}
const allEndpoints = Object.keys(endpoints) as Endpoint[];
const endpointsByPath = new Map<string, Endpoint>(allEndpoints.map((endpoint) => [endpoints[endpoint].at, endpoint]));
const endpointsWithPaths = allEndpoints.filter((endpoint) => endpoints[endpoint].below);

/** Whether a path is that of a rate-limited endpoint, or below it. */
export const isRateLimited = (path: string): boolean => rateLimitedRoots.some((root) => isBelow(path, root));
const rateLimitedRoots = allEndpoints
  .filter((endpoint) => endpoints[endpoint].rateLimited)
  .map((endpoint) => endpoints[endpoint].at)
  .filter((at, _, all) => !all.some((other) => other !== at && isBelow(at, other)));

const firstSegment = (path: string): string => path.split("/")[1] ?? "";

const folders = [...Object.keys(assetFolders), ...Object.keys(files)]
  .filter((path) => path.lastIndexOf("/") > 0)
  .map(firstSegment);

/** Names that author pages cannot use, because the path of the page, its file or its markdown is already taken. */
export const reservedNames: ReadonlySet<string> = new Set([
  ...["index", ...errorStatuses.map(String), ...folders],
  ...[...Object.values(pages), ...Object.values(endpoints)]
    .map(({ at }) => firstSegment(at))
    // An author's page may be named glossary while there is no glossary.md (src/content/glossary.ts).
    .filter((name) => /^[a-z]/.test(name) && `/${name}` !== glossaryPath),
  ...Object.keys(files).flatMap((path) => /^\/([^/]+)\.md$/.exec(path)?.[1] ?? []),
]);

/** Whether a path is that of a page: no extension, and not in a folder of files or below an endpoint. */
export const isPagePath = (path: string): boolean => !/\.[a-z0-9]+$/i.test(path) && !notPages.has(firstSegment(path));
const notPages: ReadonlySet<string> = new Set([
  ...folders,
  ...endpointsWithPaths.map((endpoint) => firstSegment(endpoints[endpoint].at)),
]);

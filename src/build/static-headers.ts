/** The `_headers` file of Cloudflare Pages: headers of files that are served without running code. */
import { videosInProse } from "../content/markdown/render.ts";
import { scriptOrigins } from "../course/additions.ts";
import { apiPath, type Download } from "../course/catalog.ts";
import type { CourseFeatures } from "../course/features.ts";
import type { ContentVersion } from "../course/published.ts";
import { proseOf } from "../course/record.ts";
import { type PlayerOrigins, playerOrigins } from "../course/video.ts";
import type { Site } from "../pages/site.ts";
import {
  assetFolders,
  courseFiles,
  type FilePath,
  files,
  filesOf,
  mcpPaths,
  serverCardPath,
} from "../service/addresses.ts";
import { type Retirement, versionHeaders } from "../service/api/versioning.ts";
import { cacheControl, commonHeaders, contentVersionHeader } from "../service/http/response.ts";
import { fullAllowance, rateHeaders } from "../service/rate-limit.ts";

/** Headers for all paths that match a pattern with wildcards (*). unset removes headers that earlier rules set. */
export type HeaderRule = { path: string; unset?: string[]; headers: Record<string, string> };

/** The origins of other sites that pages may contact: those of their players, and of the scripts that the author adds. */
export type PageOrigins = PlayerOrigins & { scripts: string[] };

/**
 * Security headers of pages, which may only load the site's own resources and those of the origins. Without origins, MDN's HTTP
 * Observatory rates them A+. connect-src is 'self' because audit tools fetch robots.txt and llms.txt from within the page.
 */
export const pageHeaders = ({ frame, file, scripts }: PageOrigins) => ({
  "Content-Security-Policy": [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    ...["style-src", "font-src"].map((name) => `${name} 'self'`),
    ["connect-src 'self'", ...scripts].join(" "),
    ...["manifest-src", "form-action"].map((name) => `${name} 'self'`),
    "img-src 'self' data:",
    ...(frame.length > 0 ? [`frame-src ${frame.join(" ")}`] : []),
    ...(file.length > 0 ? [`media-src ${file.join(" ")}`] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Speculation-Rules": '"/speculation-rules.json"',
  "Strict-Transport-Security": "max-age=31536000",
  "X-Content-Type-Options": "nosniff",
});

const openHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "Content-Version, ETag, Link",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** Source: MCP Server Cards (SEP-2127), discovery. */
const serverCard = {
  "Access-Control-Allow-Methods": "GET",
  "Access-Control-Allow-Headers": "Content-Type, If-None-Match",
  "Cache-Control": "public, max-age=3600",
};

const fileHeaders = (siteUrl: string): Partial<Record<FilePath, Record<string, string>>> => ({
  "/.well-known/api-catalog": { Link: `<${siteUrl}/.well-known/api-catalog>; rel="api-catalog"` },
  ...Object.fromEntries(Object.values(mcpPaths).map((path) => [serverCardPath(path), serverCard])),
});

/** All header rules of a site. scripts are the paths of its own script files. */
export const staticHeaderRules = (
  siteUrl: string,
  version: ContentVersion,
  origins: PageOrigins,
  scripts: string[],
  retirement: Retirement | null,
  downloads: readonly Download[] = [],
): HeaderRule[] => [
  { path: "/*", headers: { ...pageHeaders(origins), ...contentVersionHeader(version) } },
  withoutSpeculation(`${apiPath}/*`, {
    ...commonHeaders,
    ...versionHeaders({ siteUrl }, retirement),
    ...Object.fromEntries(rateHeaders(fullAllowance)),
    "Cache-Control": cacheControl,
  }),
  ...["/*.md", "/*.vtt", "/.well-known/*", ...openFolders].map((path) => overriding(path, openHeaders)),
  courseFileRule(),
  ...fileRules(siteUrl),
  ...downloads.map(({ path, type }) => overriding(path, { ...openHeaders, "Content-Type": type })),
  // Cached for a year, these files would state an outdated content version.
  { path: "/_astro/*", unset: ["Content-Version", speculation], headers: immutable },
  // The host's type is obsolete (RFC 9239). Listed by name: a wildcard would also match the 404 page of a missing script.
  ...scripts.map((path) => ({ path, headers: { "Content-Type": "text/javascript; charset=utf-8" } })),
];

/** The header of files whose names contain a hash of their bytes. */
const immutable = { "Cache-Control": "public, max-age=31536000, immutable" };

/**
 * The policy of the course's files. Browsers open them as documents of this site, so an SVG picture could run scripts: none are
 * allowed. The rest is what pictures, PDFs and recordings need, and the styles of the 404 page.
 */
const courseFilePolicy = [
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  ...["font-src", "media-src", "object-src"].map((name) => `${name} 'self'`),
  ...["base-uri", "form-action", "frame-ancestors"].map((name) => `${name} 'none'`),
].join("; ");

function courseFileRule(): HeaderRule {
  const headers = { ...openHeaders, "Content-Security-Policy": courseFilePolicy, ...immutable };
  const rule = overriding(`${courseFiles}*`, headers);
  return { ...rule, unset: [...(rule.unset ?? []), "Content-Version"] };
}

const openFolders = Object.entries(assetFolders).flatMap(([folder, { isOpen }]) =>
  isOpen && folder !== courseFiles ? [`${folder}*`] : [],
);

/** A rule for each file with specific headers, without those that the rules of its folder set. */
function fileRules(siteUrl: string): HeaderRule[] {
  const specific = fileHeaders(siteUrl);
  return (Object.entries(files) as [FilePath, { type?: string; isOpen: boolean }][]).flatMap(
    ([path, { type, isOpen }]) => {
      const headers = { ...(type === undefined ? {} : { "Content-Type": type }), ...specific[path] };
      if (isOpen && !/^\/\.well-known\/|\.md$/.test(path)) return overriding(path, { ...openHeaders, ...headers });
      return Object.keys(headers).length === 0 ? [] : { path, headers };
    },
  );
}

const overriding = (path: string, headers: Record<string, string>): HeaderRule => ({
  path,
  unset: Object.keys(headers).filter((name) => name in openHeaders || pageHeaderNames.has(name)),
  headers,
});

/** The header that only pages need. */
const speculation = "Speculation-Rules";

function withoutSpeculation(path: string, headers: Record<string, string>): HeaderRule {
  const { unset = [], ...rule } = overriding(path, headers);
  return { ...rule, unset: [...unset, speculation] };
}

const pageHeaderNames = new Set(Object.keys(pageHeaders({ frame: [], file: [], scripts: [] })));

/** The rules without those of files that a course does not have. */
export function rulesFor(course: CourseFeatures, rules: HeaderRule[]): HeaderRule[] {
  const existing = new Set<string>(filesOf(course).map(([path]) => path));
  return rules.filter(({ path }) => !Object.hasOwn(files, path) || existing.has(path));
}

/** The header rules of a site with these scripts. */
export const headerRules = (
  { course, catalog: { siteUrl, downloads }, version, retirement }: Site,
  scripts: readonly string[],
): HeaderRule[] => {
  const links = proseOf(course).flatMap((prose) => videosInProse(prose, course.facts.language));
  const origins = { ...playerOrigins(course.modules, course.facts, links), scripts: scriptOrigins(course.facts) };
  return rulesFor(course, staticHeaderRules(siteUrl, version, origins, [...scripts].sort(), retirement, downloads));
};

/** The text of the `_headers` file. */
export const staticHeaders = (rules: HeaderRule[]): string =>
  rules
    .map(({ path, unset = [], headers }) =>
      [
        path,
        ...unset.map((name) => `  ! ${name}`),
        ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
      ].join("\n"),
    )
    .join("\n\n")
    .concat("\n");

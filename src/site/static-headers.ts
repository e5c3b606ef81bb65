/** The headers that a static host adds to files it serves without running code, as Cloudflare Pages' `_headers` file. */

import { type Retirement, versionHeaders } from "../api/versioning.ts";
import { apiPath } from "../course/catalog.ts";
import type { ContentVersion } from "../course/published.ts";
import type { PlayerOrigins } from "../course/video.ts";
import { assetFolders, type FilePath, files } from "./addresses.ts";
import { contentVersionHeader, everyResponse } from "./live-headers.ts";
import { rateHeaders, untouched } from "./rate-limit.ts";
import { cacheControl } from "./respond.ts";

/** Headers for the paths that a pattern covers; * stands for any text. unset takes away what an earlier rule set. */
export type HeaderRule = { path: string; unset?: string[]; headers: Record<string, string> };

/**
 * What keeps a page from running or loading anything that is not its own; MDN's Observatory gives A+ for it.
 * connect-src stays 'self', since checkers fetch robots.txt and llms.txt from within the page.
 */
export const pageHeaders = ({ frame, file }: PlayerOrigins) => ({
  "Content-Security-Policy": [
    "default-src 'none'",
    ...["script-src", "style-src", "font-src", "connect-src", "manifest-src", "form-action"].map(
      (name) => `${name} 'self'`,
    ),
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
  "Strict-Transport-Security": "max-age=31536000",
  "X-Content-Type-Options": "nosniff",
});

/** Files that programs on any site may read. */
const openToAll = {
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

/** Headers that single files have besides those of the address table. */
const ownHeaders = (siteUrl: string): Partial<Record<FilePath, Record<string, string>>> => ({
  "/.well-known/api-catalog": { Link: `<${siteUrl}/.well-known/api-catalog>; rel="api-catalog"` },
  "/mcp/server-card": serverCard,
  "/mcp/product/server-card": serverCard,
});

/** The rules for the files of a site whose content is of this version, whose videos play from these origins, with scripts at these paths; retirement is that of /api/v1, or null. */
export const staticHeaderRules = (
  siteUrl: string,
  version: ContentVersion,
  players: PlayerOrigins,
  scripts: string[],
  retirement: Retirement | null,
): HeaderRule[] => [
  { path: "/*", headers: { ...pageHeaders(players), ...contentVersionHeader(version) } },
  replacing(`${apiPath}/*`, {
    ...everyResponse,
    ...versionHeaders({ siteUrl }, retirement),
    ...Object.fromEntries(rateHeaders(untouched)),
    "Cache-Control": cacheControl,
  }),
  ...["/*.md", "/.well-known/*", ...openFolders].map((path) => replacing(path, openToAll)),
  ...fileRules(siteUrl),
  // Kept for a year, they would tell of a version long gone.
  {
    path: "/_astro/*",
    unset: ["Content-Version"],
    headers: { "Cache-Control": "public, max-age=31536000, immutable" },
  },
  // The host's own type for them is obsolete (RFC 9239). By name: with a star the page for a missing one would be a script too.
  ...scripts.map((path) => ({ path, headers: { "Content-Type": "text/javascript; charset=utf-8" } })),
];

const openFolders = Object.entries(assetFolders).flatMap(([folder, { isOpen }]) => (isOpen ? [`${folder}*`] : []));

/** A rule for each file that has headers of its own; what the rules of its folder set already is left out. */
function fileRules(siteUrl: string): HeaderRule[] {
  const own = ownHeaders(siteUrl);
  return (Object.entries(files) as [FilePath, { type?: string; isOpen: boolean }][]).flatMap(
    ([path, { type, isOpen }]) => {
      const headers = { ...(type === undefined ? {} : { "Content-Type": type }), ...own[path] };
      if (isOpen && !/^\/\.well-known\/|\.md$/.test(path)) return replacing(path, { ...openToAll, ...headers });
      return Object.keys(headers).length === 0 ? [] : { path, headers };
    },
  );
}

/** A rule whose headers stand in the place of the pages' own and of an earlier rule's; the host would join the two otherwise. */
const replacing = (path: string, headers: Record<string, string>): HeaderRule => ({
  path,
  unset: Object.keys(headers).filter((name) => name in openToAll || pageHeaderNames.has(name)),
  headers,
});

const pageHeaderNames = new Set(Object.keys(pageHeaders({ frame: [], file: [] })));

/** The text of the `_headers` file, for Cloudflare Pages. */
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

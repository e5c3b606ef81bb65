/** The headers that a static host adds to files it serves without running code, as Cloudflare Pages' `_headers` file. */
import { versionHeaders } from "../domain/versioning.ts";
import { everyResponse } from "./live-headers.ts";
import { cacheControl } from "./respond.ts";

/** Headers for the paths that a pattern covers; * stands for any text. */
export type HeaderRule = { path: string; headers: Record<string, string> };

/** Source: MCP Server Cards (SEP-2127), discovery. */
const serverCardHeaders = {
  "Content-Type": "application/mcp-server-card+json",
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "GET",
  "Access-Control-Allow-Headers": "Content-Type, If-None-Match",
  "Access-Control-Expose-Headers": "ETag",
  "Cache-Control": "public, max-age=3600",
};

/** The addresses that Cloudflare Pages serves without calling a function, as its `_routes.json` file. */
export const staticRoutes = {
  version: 1,
  include: ["/*"],
  exclude: ["/mcp/server-card", "/mcp/product/server-card", "/_astro/*", "/favicon.svg"],
};

/** The rules for the files of a site. */
export const staticHeaderRules = (siteUrl: string): HeaderRule[] => [
  { path: "/*", headers: { "X-Content-Type-Options": "nosniff" } },
  { path: "/api/v1/*", headers: { ...everyResponse, ...versionHeaders(siteUrl), "Cache-Control": cacheControl } },
  { path: "/openapi.json", headers: { "Access-Control-Allow-Origin": "*" } },
  {
    path: "/feeds/modules.jsonl",
    headers: { "Access-Control-Allow-Origin": "*", "Content-Type": "application/jsonl; charset=utf-8" },
  },
  { path: "/mcp/server-card", headers: serverCardHeaders },
  { path: "/mcp/product/server-card", headers: serverCardHeaders },
  { path: "/_astro/*", headers: { "Cache-Control": "public, max-age=31536000, immutable" } },
];

/** The text of the `_headers` file, for Cloudflare Pages. */
export const staticHeaders = (siteUrl: string): string =>
  staticHeaderRules(siteUrl)
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n"),
    )
    .join("\n\n")
    .concat("\n");

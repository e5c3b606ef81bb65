/** Where programs get the facts of a page: the same ones by every door. */

import { apiAddress, type Catalog, siteAddress } from "../course/catalog.ts";
import type { Document } from "../markdown/document.ts";
import { twinPath } from "../site/addresses.ts";

/** A JSON-RPC call of the MCP server at an address. */
export type McpCall = { server: string; method: string; params: Record<string, unknown> };

/** Addresses are absolute; json is undefined where the page's facts have no JSON of their own. */
export type SameFacts = { markdown: string; json: string | undefined; mcp: McpCall; curl: string };

/** The other doors to the facts of a page. */
export function sameFacts({ path }: Pick<Document, "path">, catalog: Catalog): SameFacts {
  const markdown = siteAddress(catalog, twinPath(path));
  const json = jsonOf(path);
  const address = json === undefined ? undefined : apiAddress(catalog, json);
  return { markdown, json: address, mcp: callFor(path, catalog), curl: `curl '${address ?? markdown}'` };
}

function jsonOf(path: string): string | undefined {
  if (path === "/") return "/course";
  if (path === "/curriculum") return "/modules?limit=100";
  if (path === "/pricing" || path.startsWith("/modules/")) return path;
  return undefined;
}

function callFor(path: string, catalog: Catalog): McpCall {
  const tool = (server: string, name: string, args: Record<string, unknown>): McpCall => ({
    server: siteAddress(catalog, server),
    method: "tools/call",
    params: { name, arguments: args },
  });
  const slug = /^\/modules\/(.+)$/.exec(path)?.[1];
  if (slug !== undefined) return tool("/mcp", "get_module", { slug });
  if (path === "/pricing") return tool("/mcp", "get_pricing", {});
  if (path === "/quote") return tool("/mcp/product", "quote_order", { plan: "complete" });
  const uri = siteAddress(catalog, twinPath(path));
  return { server: siteAddress(catalog, "/mcp"), method: "resources/read", params: { uri } };
}

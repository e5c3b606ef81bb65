/** Where programs get the facts of a page: the same ones by every door. */
import { apiAddress, type Catalog, siteAddress } from "../course/catalog.ts";
import { type Document, twinPath } from "../markdown/document.ts";
import { type Server, servers } from "../mcp/servers.ts";
import type { Tool } from "../mcp/tool.ts";
import { getModule } from "../mcp/tools/get-module.ts";
import { getPricing } from "../mcp/tools/get-pricing.ts";
import { quoteOrder } from "../mcp/tools/quote-order.ts";

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
  const call = ({ path }: Server, { name }: Tool, args: Record<string, unknown>): McpCall => ({
    server: siteAddress(catalog, path),
    method: "tools/call",
    params: { name, arguments: args },
  });
  const slug = /^\/modules\/(.+)$/.exec(path)?.[1];
  if (slug !== undefined) return call(servers.documentation, getModule, { slug });
  if (path === "/pricing") return call(servers.documentation, getPricing, {});
  if (path === "/quote") return call(servers.enrollment, quoteOrder, { plan: "complete" });
  const uri = siteAddress(catalog, twinPath(path));
  return { server: siteAddress(catalog, servers.documentation.path), method: "resources/read", params: { uri } };
}

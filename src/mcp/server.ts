/** What both servers have in common. */
import { McpServer } from "@modelcontextprotocol/server";

/** Versions of the protocol that are served, newest first; the server cards name the same. */
export const protocolVersions = ["2026-07-28", "2025-11-25", "2025-06-18"];

/** Who a server says it is; its server card says the same. */
export type Identity = { name: string; title: string; description: string; version: string };

/** The data changes with a deployment only, so lists and documents may be kept for an hour. */
const hint = { ttlMs: 3_600_000, cacheScope: "public" as const };

/** A new server without tools. One is made for every request: nothing is kept between requests. */
export const newServer = (
  { name, title, description, version }: Identity,
  siteUrl: string,
  instructions: string,
  { resources = false } = {},
): McpServer =>
  new McpServer(
    { name, title, description, version, websiteUrl: siteUrl },
    {
      instructions,
      capabilities: {
        tools: { listChanged: false },
        ...(resources ? { resources: { listChanged: false, subscribe: false } } : {}),
      },
      cacheHints: {
        "server/discover": hint,
        "tools/list": hint,
        ...(resources ? { "resources/list": hint, "resources/templates/list": hint, "resources/read": hint } : {}),
      },
    },
  );

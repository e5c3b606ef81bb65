/** What both servers have in common. */
import { McpServer } from "@modelcontextprotocol/server";
import type { Identity } from "./identity.ts";

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

/** The content version in the `_meta` of MCP results. MCP 2026-07-28: basic, "_meta". */
import type { PublishedCourse } from "../course/published.ts";
import { reversedHost } from "./identity.ts";

/** The `_meta` of every result: content-version and content-updated, with the prefix of the server's name. */
export function contentMeta({
  catalog,
  version,
}: Pick<PublishedCourse, "catalog" | "version">): Record<string, string> {
  const prefix = prefixOf(reversedHost(catalog.siteUrl));
  return {
    [`${prefix}content-version`]: version.hash,
    ...(version.updated === undefined ? {} : { [`${prefix}content-updated`]: version.updated }),
  };
}

/** The `_meta` prefix of a host; empty if the host is not a valid prefix: a label must start with a letter, and some are reserved. */
function prefixOf(host: string): string {
  const labels = host.split(".");
  const isAllowed = labels.every((label) => /^[a-z](?:[a-z0-9-]*[a-z0-9])?$/.test(label));
  return isAllowed && !["mcp", "modelcontextprotocol"].includes(labels[1] ?? "") ? `${host}/` : "";
}

/** Which version of the content a result tells, in its `_meta`. MCP 2026-07-28: basic, "_meta". */
import type { PublishedCourse } from "../course/published.ts";
import { reversedHost } from "./identity.ts";

/** The member `_meta` of every result: content-version and content-updated, under the same prefix as the server's name. */
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

/** A prefix is made of labels that begin with a letter, and some are the protocol's own; where the host is no such prefix, none is used. */
function prefixOf(host: string): string {
  const labels = host.split(".");
  const isAllowed = labels.every((label) => /^[a-z](?:[a-z0-9-]*[a-z0-9])?$/.test(label));
  return isAllowed && !["mcp", "modelcontextprotocol"].includes(labels[1] ?? "") ? `${host}/` : "";
}

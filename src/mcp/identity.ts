/** Who the servers say they are, in server/discover and on their cards alike. Nothing here loads the MCP library. */
import { siteAddress } from "../course/catalog.ts";
import type { PublishedCourse } from "../course/published.ts";

/** Versions of the protocol that are served, newest first. */
export const protocolVersions = ["2026-07-28", "2025-11-25", "2025-06-18"];

/** name is the site's host in reverse and a name of the server's own; description has at most 100 characters. */
export type Identity = { name: string; title: string; description: string; version: string; url: string };

/** The site's host with its labels in reverse, as in reverse DNS names: example.course. */
export const reversedHost = (siteUrl: string): string => new URL(siteUrl).hostname.split(".").reverse().join(".");

type Named = Pick<PublishedCourse, "catalog" | "facts">;

const identity = (
  { catalog, facts }: Named,
  path: string,
  name: string,
  what: string,
  description: string,
): Identity => ({
  name: `${reversedHost(catalog.siteUrl)}/${name}`,
  title: `${facts.name}: ${what}`,
  description,
  version: "1.0.0",
  url: siteAddress(catalog, path),
});

export const documentationIdentity = (named: Named): Identity =>
  identity(
    named,
    "/mcp",
    "course-documentation",
    "course documentation",
    "Read-only search over one online course: its modules, totals and prices.",
  );

export const productIdentity = (named: Named): Identity =>
  identity(
    named,
    "/mcp/product",
    "course-enrollment",
    "enrollment",
    "Quotes, checkout links and payment channels for one online course. Takes no payment.",
  );

/** The MCP Server Card of a server: how clients find and connect to it before they ask it (SEP-2127). */
export const serverCard = ({ name, title, description, version, url }: Identity, websiteUrl: string) => ({
  $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
  name,
  version,
  title,
  description,
  websiteUrl,
  remotes: [{ type: "streamable-http", url, supportedProtocolVersions: protocolVersions }],
});

/** Who the servers say they are, in server/discover and on their cards alike. Nothing here loads the MCP library. */
import { siteAddress } from "../course/catalog.ts";
import type { Named, Server } from "./servers.ts";

/** Versions of the protocol that are served, newest first. */
export const protocolVersions = ["2026-07-28", "2025-11-25", "2025-06-18"];

/** name is the site's host in reverse and a name of the server's own. */
export type Identity = { name: string; title: string; description: string; version: string; url: string };

/** The site's host with its labels in reverse, as in reverse DNS names: example.course. */
export const reversedHost = (siteUrl: string): string => new URL(siteUrl).hostname.split(".").reverse().join(".");

/** Who a server is on this site. */
export const identityOf = ({ path, name, title, description }: Server, { catalog, facts }: Named): Identity => ({
  name: `${reversedHost(catalog.siteUrl)}/course-${name}`,
  title: `${facts.name}: ${title}`,
  description,
  version: "1.0.0",
  url: siteAddress(catalog, path),
});

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

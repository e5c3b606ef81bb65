/** The identity of each server, for server/discover and the server cards. Does not load the MCP library. */
import { siteAddress } from "../course/catalog.ts";
import { shortened } from "../text/characters.ts";
import type { CourseSource, Server } from "./servers.ts";

/** Supported MCP versions, newest first. */
export const protocolVersions = ["2026-07-28", "2025-11-25", "2025-06-18"];

/** name is the reversed host name of the site, followed by the server's name. */
export type Identity = { name: string; title: string; description: string; version: string; url: string };

/** The site's host name in reverse domain name notation: example.course for course.example. */
export const reversedHost = (siteUrl: string): string => new URL(siteUrl).hostname.split(".").reverse().join(".");

/** The identity of a server on this site. */
export const identityOf = ({ path, name, title, description }: Server, { catalog, facts }: CourseSource): Identity => ({
  name: `${reversedHost(catalog.siteUrl)}/course-${name}`,
  title: `${facts.name}: ${title}`,
  description,
  version: "1.0.0",
  url: siteAddress(catalog, path),
});

/** The MCP Server Card of a server, which tells clients how to connect (SEP-2127). */
export const serverCard = ({ name, title, description, version, url }: Identity, websiteUrl: string) => ({
  $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
  name,
  version,
  title,
  description,
  websiteUrl,
  remotes: [{ type: "streamable-http", url, supportedProtocolVersions: protocolVersions }],
});

/**
 * The server.json of a server, with which mcp-publisher lists it in the MCP registry. Source: the registry's server.json schema of
 * 2025-12-11, in which a title has at most 100 characters.
 */
export const registryEntry = ({ name, title, description, version, url }: Identity, websiteUrl: string) => ({
  $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
  name,
  version,
  title: shortened(title, 100),
  description,
  websiteUrl,
  remotes: [{ type: "streamable-http", url }],
});

/** The functions that generate the files in the table of paths. */

import { frontMatterSchema } from "../../content/front-matter-schemas.ts";
import type { Site } from "../../pages/site.ts";
import {
  type FilePath,
  type McpFile,
  mcpPaths,
  mcpServerNames,
  registryEntryPath,
  serverCardPath,
} from "../../service/addresses.ts";
import { workflowsDocument } from "../../service/api/describe/workflows.ts";
import { type Identity, identityOf, registryEntry, serverCard, serverOf } from "../../service/mcp/servers.ts";
import { atomFeed } from "./atom.ts";
import { changesFeed } from "./changes-feed.ts";
import { robotsTxt, schemamapXml, sitemapMarkdown, sitemapXml } from "./crawlers.ts";
import { jsonlFeed } from "./jsonl.ts";
import { llmsFull, llmsIndex } from "./llms.ts";
import { skillIndex, skillText } from "./skill.ts";
import { speculationRules } from "./speculation-rules.ts";
import { webManifest } from "./web-manifest.ts";
import { agentCatalog, apiCatalog, securityExpiry, securityTxt } from "./well-known.ts";

/** Returns the text of a file. */
type FileGenerator = (site: Site) => string;

/** The generator of a JSON file, from a function that returns its value. */
function json(value: (site: Site) => unknown): FileGenerator {
  return (site) => JSON.stringify(value(site));
}

/** The generators of the files about the MCP servers. They throw for a server that the course does not have. */
const mcpFiles = Object.fromEntries(
  mcpServerNames.flatMap((name) => {
    const about =
      (describe: (identity: Identity, websiteUrl: string) => unknown) =>
      ({ catalog, course }: Site): unknown => {
        const server = serverOf(catalog, name);
        if (!server) throw new Error(`The course has no MCP server ${name}.`);
        return describe(identityOf(server, { catalog, facts: course.facts }), catalog.siteUrl);
      };
    return [
      [serverCardPath(mcpPaths[name]), json(about(serverCard))],
      [registryEntryPath(mcpPaths[name]), json(about(registryEntry))],
    ];
  }),
) as Record<McpFile, FileGenerator>;

/** The generator of each file. */
export const fileGenerators: Record<FilePath, FileGenerator> = {
  "/site.webmanifest": json(({ course }) => webManifest(course.facts)),
  "/speculation-rules.json": json(speculationRules),
  "/llms.txt": llmsIndex,
  "/llms-full.txt": llmsFull,
  "/robots.txt": robotsTxt,
  "/schemamap.xml": schemamapXml,
  "/sitemap.md": sitemapMarkdown,
  "/sitemap.xml": sitemapXml,
  "/.well-known/api-catalog": json(apiCatalog),
  "/.well-known/ard.json": json(agentCatalog),
  "/.well-known/ai-catalog.json": json(agentCatalog),
  "/.well-known/security.txt": (site) => securityTxt(site, securityExpiry(site.version.updated, new Date())),
  "/.well-known/agent-skills/index.json": json(skillIndex),
  "/.well-known/agent-skills/course-reference/SKILL.md": skillText,
  "/feeds/modules.jsonl": jsonlFeed,
  "/feeds/modules.atom": atomFeed,
  "/feeds/changes.atom": changesFeed,
  "/openapi.json": json(({ source }) => source.openApi),
  "/arazzo.json": json(({ catalog, version }) => workflowsDocument(catalog, version)),
  "/schemas/front-matter/course.json": json(() => frontMatterSchema("course")),
  "/schemas/front-matter/module.json": json(() => frontMatterSchema("module")),
  "/schemas/front-matter/page.json": json(() => frontMatterSchema("page")),
  "/schemas/front-matter/pricing.json": json(() => frontMatterSchema("pricing")),
  "/schemas/front-matter/questions.json": json(() => frontMatterSchema("questions")),
  ...mcpFiles,
};

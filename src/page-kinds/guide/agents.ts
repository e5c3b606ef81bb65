/** The guide for agents and assistants: what they read, and how to connect them. */
import { type Catalog, siteAddress } from "../../course/catalog.ts";
import { blocks } from "../../markdown/document.ts";
import { serversOf, toolNames } from "../../mcp/servers.ts";
import { registryEntryPath, serverCardPath } from "../../site/addresses.ts";
import { connectSection } from "../developers/connect.ts";
import { mcpFileLinks } from "../developers/mcp-examples.ts";

export const agentsGuide = ({ catalog }: { catalog: Catalog }) => ({
  title: "Agents and assistants",
  description:
    "What agents see of this site: markdown, structured data, questions and tools; how to connect an assistant.",
  markdown: blocks(
    "# Agents and assistants",
    "Every page of this site has the same facts in a form for programs: markdown without navigation, structured data, JSON, and tools over MCP. None of them needs a key.",
    "## Which form to use",
    [
      "| To | Use |",
      "|---|---|",
      "| read a page | its [markdown](#markdown) |",
      "| find where a question is answered | [`/ask`](/developers#post-ask), or the tool `search_curriculum` |",
      "| compute with facts | the [API](/developers), with fields and types |",
      "| let a person's assistant do it | the [MCP servers](#connect-your-assistant) |",
    ].join("\n"),
    "## Markdown",
    "Every page is also available as markdown: at its URL with `.md` (the home page at [/index.md](/index.md)), or at its own URL with `Accept: text/markdown` or `?mode=agent`. [/llms.txt](/llms.txt) lists all pages, and [/llms-full.txt](/llms-full.txt) contains the full curriculum. The [skill](/.well-known/agent-skills/course-reference/SKILL.md) says how to answer questions about the course.",
    "## Connect your assistant",
    connectSection(catalog),
    "## Tools",
    [
      "| URL | Tools |",
      "|---|---|",
      ...serversOf(catalog).map((server) => {
        const documents = server.hasDocuments ? "; every page as a markdown resource" : "";
        return `| \`${siteAddress(catalog, server.path)}\` | ${toolNames(server)}${documents} |`;
      }),
    ].join("\n"),
    "[The reference](/developers#post-mcp) has their arguments, with examples.",
    `The server cards are at ${mcpFileLinks(catalog, serverCardPath)}; the entries for the MCP registry are at ${mcpFileLinks(catalog, registryEntryPath)}.`,
    "## Discovery",
    "[/sitemap.xml](/sitemap.xml) and [/schemamap.xml](/schemamap.xml) are for crawlers. [/.well-known/api-catalog](/.well-known/api-catalog) and [/.well-known/ard.json](/.well-known/ard.json) list the APIs. [/feeds/modules.jsonl](/feeds/modules.jsonl) has every module as a schema.org LearningResource, one per line.",
  ),
});

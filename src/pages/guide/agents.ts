/** The guide for agents and assistants: what they read, and how to connect them. */

import { blocks } from "../../content/markdown/document.ts";
import { type Catalog, siteAddress } from "../../course/catalog.ts";
import { link } from "../../course/text/markdown.ts";
import { inSentence } from "../../course/text/sentence.ts";
import { registryEntryPath, serverCardPath } from "../../service/addresses.ts";
import { type Server, serversOf, toolNames } from "../../service/mcp/servers.ts";
import { fenced } from "../developers/programs.ts";
import type { Guide } from "./guides.ts";

export const agentsGuide: Guide = {
  title: "Agents and assistants",
  description:
    "What agents see of this site: markdown, structured data, questions and tools; how to connect an assistant.",
  textOf: ({ catalog }) =>
    blocks(
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
      `The server cards are at ${linksOf(catalog, serverCardPath)}; the entries for the MCP registry are at ${linksOf(catalog, registryEntryPath)}.`,
      "## Discovery",
      "[/sitemap.xml](/sitemap.xml) and [/schemamap.xml](/schemamap.xml) are for crawlers. [/.well-known/api-catalog](/.well-known/api-catalog) and [/.well-known/ard.json](/.well-known/ard.json) list the APIs. [/feeds/modules.jsonl](/feeds/modules.jsonl) has every module as a schema.org LearningResource, one per line.",
    ),
};

/** Links to a file of each server, such as its card. */
const linksOf = (catalog: Catalog, pathOf: (path: Server["path"]) => string): string =>
  inSentence(serversOf(catalog).map(({ path }) => link(pathOf(path), pathOf(path))));

/** "Connect your assistant" without its heading: the configuration of each client, with the servers' URLs on this site. */
export const connectSection = (catalog: Catalog): string =>
  blocks(
    "An assistant that supports MCP can answer questions about this course from its own facts. It needs the URL of a server, and no key or account:",
    ...serversOf(catalog).map((server) =>
      blocks(`**${server.clientName}**: ${server.description}`, fenced("text", urlOf(catalog, server))),
    ),
    "Assistants on the web connect from their own network: they reach a published site, but not `localhost`.",
    "### Claude",
    steps(
      "Open [Customize → Connectors](https://claude.ai/customize/connectors) on the web or in Claude Desktop. In earlier versions it is Settings → Connectors. In a Team or Enterprise plan, an owner does this for everyone.",
      "Choose **+**, then **Add custom connector**.",
      "Enter a name and one of the URLs above, and leave the other fields empty. Repeat this for each server that you want.",
    ),
    "Claude Code takes one command for each server:",
    fenced("sh", claudeCommands(catalog)),
    "To share them with everyone who works on a project, put this into its `.mcp.json`:",
    fenced("json", claudeCodeConfiguration(catalog)),
    "### ChatGPT",
    steps(
      "Open [Plugins](https://chatgpt.com/plugins) on the web. In earlier versions, switch on Settings → Connectors → Advanced → Developer mode, then choose Settings → Connectors → Create.",
      "Choose **+**, then **Add custom MCP server**.",
      "Enter a name and one of the URLs above as the server URL. As authentication, choose **No authentication**. Read the warning, confirm it, and choose **Create as a plugin**.",
    ),
    ...deepResearch(catalog),
    "### VS Code",
    installLinks(catalog, "VS Code", vsCodeLink),
    "The same from the command line:",
    fenced("sh", vsCodeCommands(catalog)),
    "To share them with everyone who works on a project, put this into its `.vscode/mcp.json`:",
    fenced("json", vsCodeConfiguration(catalog)),
    "### Cursor",
    installLinks(catalog, "Cursor", cursorLink),
    "Or put this into `~/.cursor/mcp.json`, or into a project's `.cursor/mcp.json`:",
    fenced("json", cursorConfiguration(catalog)),
    "### Other clients",
    "A client that accepts a URL needs only one of those above: the transport is streamable HTTP, without authentication. A client that only starts local programs can run `mcp-remote`, which needs Node:",
    fenced("json", bridgeConfiguration(catalog)),
  );

const steps = (...texts: string[]): string => texts.map((text, index) => `${index + 1}. ${text}`).join("\n");

const urlOf = (catalog: Catalog, { path }: Server): string => siteAddress(catalog, path);

/** An object with a member for each server, as JSON text with a line for each. */
function configuration(member: string, catalog: Catalog, entryOf: (url: string) => object): string {
  const lines = serversOf(catalog).map((server) => {
    const entry = JSON.stringify(entryOf(urlOf(catalog, server)), null, 1).replace(/\s*\n\s*/g, " ");
    return `    ${JSON.stringify(server.clientName)}: ${entry}`;
  });
  return `{\n  ${JSON.stringify(member)}: {\n${lines.join(",\n")}\n  }\n}`;
}

/** A project's .mcp.json for Claude Code. Source: code.claude.com/docs/en/mcp. */
export const claudeCodeConfiguration = (catalog: Catalog): string =>
  configuration("mcpServers", catalog, (url) => ({ type: "http", url }));

/** The commands that add the servers to Claude Code. */
export const claudeCommands = (catalog: Catalog): string =>
  serversOf(catalog)
    .map((server) => `claude mcp add --transport http ${server.clientName} ${urlOf(catalog, server)}`)
    .join("\n");

/** .vscode/mcp.json. Source: code.visualstudio.com/docs/copilot/chat/mcp-servers. */
export const vsCodeConfiguration = (catalog: Catalog): string =>
  configuration("servers", catalog, (url) => ({ type: "http", url }));

/** The commands that add the servers to a profile of VS Code. Neither names nor URLs contain quotes. */
const vsCodeCommands = (catalog: Catalog): string =>
  serversOf(catalog)
    .map((server) => {
      const entry = { name: server.clientName, type: "http", url: urlOf(catalog, server) };
      return `code --add-mcp '${JSON.stringify(entry)}'`;
    })
    .join("\n");

/** A page of vscode.dev that opens VS Code to install a server. An https link also works where the editor is missing. */
function vsCodeLink(catalog: Catalog, server: Server): string {
  const config = JSON.stringify({ type: "http", url: urlOf(catalog, server) });
  return `https://vscode.dev/redirect/mcp/install?name=${server.clientName}&config=${encodeURIComponent(config)}`;
}

/** mcp.json for Cursor, which recognizes the transport by the URL. Source: cursor.com/docs/context/mcp. */
export const cursorConfiguration = (catalog: Catalog): string =>
  configuration("mcpServers", catalog, (url) => ({ url }));

/** A page of cursor.com that opens cursor://anysphere.cursor-deeplink/mcp/install with the same parameters. */
function cursorLink(catalog: Catalog, server: Server): string {
  const config = btoa(JSON.stringify({ url: urlOf(catalog, server) }));
  return `https://cursor.com/en/install-mcp?name=${server.clientName}&config=${encodeURIComponent(config)}`;
}

/** The configuration of a client that starts programs, such as claude_desktop_config.json. Source: npmjs.com/package/mcp-remote. */
const bridgeConfiguration = (catalog: Catalog): string =>
  configuration("mcpServers", catalog, (url) => ({ command: "npx", args: ["-y", "mcp-remote", url] }));

/** A list of links that install the servers. */
const installLinks = (catalog: Catalog, client: string, linkOf: (catalog: Catalog, server: Server) => string): string =>
  serversOf(catalog)
    .map((server) => `- [Add ${server.clientName} to ${client}](${linkOf(catalog, server)})`)
    .join("\n");

/** Which server deep research uses, if there is one with the tools that it calls. Source: developers.openai.com/api/docs/mcp. */
function deepResearch(catalog: Catalog): string[] {
  const server = serversOf(catalog).find(({ tools }) =>
    ["search", "fetch"].every((name) => tools.some((tool) => tool.name === name)),
  );
  return server
    ? [`Deep research calls the tools \`search\` and \`fetch\`: use \`${urlOf(catalog, server)}\` for it.`]
    : [];
}

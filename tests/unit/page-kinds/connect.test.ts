/** The configurations of "Connect your assistant", each in the format that its client documents. */
import { expect, test } from "vitest";
import { catalogOf } from "../../../src/course/record.ts";
import { servers } from "../../../src/mcp/servers.ts";
import { connectSection } from "../../../src/page-kinds/guide/agents.ts";
import { courseWith } from "../content/course-folder.ts";

const section = connectSection(catalogOf(courseWith(), "https://tea.example"));
const all = Object.values(servers).map(({ clientName, path }) => ({
  name: clientName,
  url: `https://tea.example${path}`,
}));

/** Returns the text below the heading of a client. */
const below = (heading: string): string =>
  section.split(/^### /m).find((text) => text.startsWith(`${heading}\n`)) ?? "";
const blocksIn = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)\n\`\`\`$`, "gm"))].map(([, block = ""]) => block);
const configurationIn = (heading: string) => JSON.parse(blocksIn(below(heading), "json")[0] ?? "");

/** Returns an object with an entry for each server. */
const entries = (entryOf: (url: string) => object) =>
  Object.fromEntries(all.map(({ name, url }) => [name, entryOf(url)]));

/** Returns the links that install a server, by their start. */
const installLinks = (heading: string, start: string): URLSearchParams[] =>
  [...below(heading).matchAll(/\]\((\S+?)\)/g)].flatMap(([, url = ""]) =>
    url.startsWith(`${start}?`) ? [new URL(url).searchParams] : [],
  );

test("each server has its URL alone in a block, to paste into a form, with what it is for", () => {
  const [before = ""] = section.split("### ");
  expect(blocksIn(before, "text")).toEqual(all.map(({ url }) => url));
  for (const { clientName, description } of Object.values(servers))
    expect(before).toContain(`**${clientName}**: ${description}`);
});

test("Claude on the web and in Claude Desktop has a form, not a file", () => {
  expect(below("Claude")).toContain("Connectors");
  expect(below("Claude")).toContain("**Add custom connector**");
  expect(section).not.toContain("claude_desktop_config");
});

test("Claude Code has a command for each server, and .mcp.json with mcpServers, type and url", () => {
  expect(blocksIn(below("Claude"), "sh")).toEqual([
    all.map(({ name, url }) => `claude mcp add --transport http ${name} ${url}`).join("\n"),
  ]);
  expect(configurationIn("Claude")).toEqual({ mcpServers: entries((url) => ({ type: "http", url })) });
});

test("ChatGPT names deep research only if a server has its tools", () => {
  const research = Object.values(servers).find(({ tools }) => tools.some(({ name }) => name === "fetch"));
  expect(below("ChatGPT")).toContain("**No authentication**");
  expect(below("ChatGPT").includes("Deep research")).toBe(research !== undefined);
  if (research) expect(below("ChatGPT")).toContain(`\`https://tea.example${research.path}\``);
});

test("VS Code has servers with type and url in .vscode/mcp.json, commands with a name, and links", () => {
  expect(configurationIn("VS Code")).toEqual({ servers: entries((url) => ({ type: "http", url })) });
  const commands = (blocksIn(below("VS Code"), "sh")[0] ?? "").split("\n");
  expect(commands.map((line) => JSON.parse(/^code --add-mcp '([^']+)'$/.exec(line)?.[1] ?? ""))).toEqual(
    all.map(({ name, url }) => ({ name, type: "http", url })),
  );
  const links = installLinks("VS Code", "https://vscode.dev/redirect/mcp/install");
  expect(links.map((link) => ({ name: link.get("name"), ...JSON.parse(link.get("config") ?? "") }))).toEqual(
    all.map(({ name, url }) => ({ name, type: "http", url })),
  );
});

test("Cursor has mcpServers with url in mcp.json, and links with the same entries in base64", () => {
  expect(configurationIn("Cursor")).toEqual({ mcpServers: entries((url) => ({ url })) });
  const links = installLinks("Cursor", "https://cursor.com/en/install-mcp");
  expect(links.map((link) => ({ name: link.get("name"), ...JSON.parse(atob(link.get("config") ?? "")) }))).toEqual(all);
});

test("clients that only start programs run mcp-remote", () => {
  expect(configurationIn("Other clients")).toEqual({
    mcpServers: entries((url) => ({ command: "npx", args: ["-y", "mcp-remote", url] })),
  });
});

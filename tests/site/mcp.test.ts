import { Client as NewClient, StreamableHTTPClientTransport as NewTransport } from "@modelcontextprotocol/client";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OldTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { describe, expect, test } from "vitest";
import { type McpPath, mcpPaths } from "../mcp-paths.ts";
import { ask, readApi, siteUrl } from "./ask.ts";

type Result = { structuredContent?: unknown; content?: unknown; isError?: unknown };
type Tool = { name: string; inputSchema: object; outputSchema?: object | undefined };
type Resource = { uri: string; name: string; mimeType?: string | undefined; size?: number | undefined };
type Contents = { uri: string; mimeType?: string | undefined; text?: string };

/** The common functions of both client libraries. */
type AnyClient = {
  listTools(): Promise<{ tools: Tool[] }>;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<Result>;
  listResources(): Promise<{ resources: Resource[] }>;
  readResource(params: { uri: string }): Promise<{ contents: Contents[] }>;
  getInstructions(): string | undefined;
  close(): Promise<void>;
};

const clientInfo = { name: "site-tests", version: "1" };

/** A client that waits when it is rate-limited. */
const fetchWithRetry = (input: string | URL | Request, init?: RequestInit): Promise<Response> =>
  ask(String(input instanceof Request ? input.url : input).slice(siteUrl.length), init);

async function older(path: string): Promise<AnyClient> {
  const client = new OldClient(clientInfo);
  const transport = new OldTransport(new URL(siteUrl + path), { fetch: fetchWithRetry });
  // Its type of the missing session id differs from the interface's under exactOptionalPropertyTypes.
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  return client as AnyClient;
}

async function newer(path: string, mode: "auto" | "legacy" | { pin: string }): Promise<AnyClient> {
  const client = new NewClient(clientInfo, { versionNegotiation: { mode } });
  await client.connect(new NewTransport(new URL(siteUrl + path), { fetch: fetchWithRetry }));
  return client as AnyClient;
}

const clients: [name: string, connect: (path: string) => Promise<AnyClient>][] = [
  ["the older client", older],
  ["the newer client, negotiating", (path) => newer(path, "auto")],
  ["the newer client, legacy", (path) => newer(path, "legacy")],
  ["the newer client, pinned to 2026-07-28", (path) => newer(path, { pin: "2026-07-28" })],
];

type Module = { slug: string; title: string };
type Listing = { data: Module[]; pagination: { pages: number } };
type Pricing = { teams: { minSeats: number } };

/** Returns every module as listed by REST. */
async function everyModule(): Promise<Module[]> {
  const modules: Module[] = [];
  for (let page = 1; ; page++) {
    const { data, pagination } = await readApi<Listing>(`/modules?limit=100&page=${page}`);
    modules.push(...data);
    if (page >= pagination.pages) return modules;
  }
}

const [modules, pricing] = await Promise.all([everyModule(), readApi<Pricing>("/pricing")]);
const [first] = modules;
if (!first) throw new Error("The course has no module.");
const { minSeats } = pricing.teams;

/** Returns the data of a result, after checking that its text contains the same. */
function dataOf<Data>(result: Result): Data {
  const [{ text } = { text: "" }] = result.content as { text: string }[];
  if (result.isError) throw new Error(text);
  expect(JSON.parse(text)).toEqual(result.structuredContent);
  return result.structuredContent as Data;
}

/** Returns the tools of each server, as named in llms.txt. */
const llms = await (await ask("/llms.txt")).text();
const namesOf = (path: string): string[] | undefined =>
  llms.split(`${siteUrl}${path}\` (`)[1]?.split(")")[0]?.split(", ");

const calls: Record<McpPath, [name: string, args: Record<string, unknown>][]> = {
  "/mcp": [
    ["search_curriculum", { query: first.title.slice(0, 200) }],
    ["get_module", { slug: first.slug }],
    ["get_pricing", {}],
  ],
  "/mcp/product": [
    ["quote_order", { plan: "teams", seats: minSeats, country: "il" }],
    ["quote_order", { plan: "complete" }],
    ["create_enrollment_link", { plan: "complete", country: "US" }],
    ["check_enrollment_channel", { country: "IL" }],
  ],
  "/mcp/search": [
    ["search", { query: first.title.slice(0, 200) }],
    ["fetch", { id: `/modules/${first.slug}` }],
  ],
};

describe.each(clients)("%s", (_name, connect) => {
  test.each(mcpPaths)("lists the tools of %s and calls them", async (path) => {
    const client = await connect(path);
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toEqual(namesOf(path));
    for (const name of names) expect(client.getInstructions()).toContain(name);
    for (const [name, args] of calls[path]) dataOf(await client.callTool({ name, arguments: args }));
    const refused = await client.callTool({ name: names[0] ?? "", arguments: { nothing: 1 } });
    expect(refused.isError).toBe(true);
    await expect(client.callTool({ name: "nope", arguments: {} })).rejects.toThrow(/nope/);
    await client.close();
  });

  test("lists every document and reads each as the bytes of its twin", async () => {
    const client = await connect("/mcp");
    const { resources } = await client.listResources();
    for (const { slug } of modules)
      expect(resources.map(({ uri }) => new URL(uri).pathname)).toContain(`/modules/${slug}.md`);
    expect(new Set(resources.map(({ uri }) => uri)).size).toBe(resources.length);
    // The first client reads all of them, the others every tenth.
    const read = resources.filter((_, index) => connect === older || index % 10 === 0);
    for (const { uri, mimeType, size } of read) {
      const twin = await ask(new URL(uri).pathname);
      expect(twin.status, uri).toBe(200);
      const bytes = Buffer.from(await twin.arrayBuffer());
      expect([mimeType, size], uri).toEqual(["text/markdown", bytes.length]);
      const { contents } = await client.readResource({ uri });
      expect(contents.map(({ uri, mimeType }) => [uri, mimeType])).toEqual([[uri, "text/markdown"]]);
      expect(Buffer.from(contents[0]?.text ?? "").equals(bytes), uri).toBe(true);
    }
    await expect(client.readResource({ uri: `${siteUrl}/nope.md` })).rejects.toThrow(/nope/);
    await client.close();
  });
});

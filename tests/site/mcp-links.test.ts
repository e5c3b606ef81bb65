/** Every markdown URL that a resource, the instructions or a tool's result mentions can be read as a resource. */
import { expect, test } from "vitest";
import { mcpPaths } from "../mcp-paths.ts";
import { postTo, readApi, siteUrl } from "./ask.ts";

type Rpc = { result?: Record<string, unknown>; error?: unknown };

const rpc = async (method: string, params: object, path = "/mcp"): Promise<Rpc> =>
  (await (await postTo(path, { jsonrpc: "2.0", id: 1, method, params })).json()) as Rpc;

const read = async (uri: string): Promise<string | null> => {
  const { result } = await rpc("resources/read", { uri });
  return (result?.contents as { text: string }[] | undefined)?.[0]?.text ?? null;
};

/** Whether a URL of the site is that of a page or of markdown. */
const isMarkdown = (url: string): boolean =>
  !/^\/(?:api|mcp|ask|health|feeds|schemas|\.well-known)(?:\/|$|\?)/.test(new URL(url).pathname) &&
  !/\.(?!md$|txt$)[a-z]+$/.test(new URL(url).pathname);

const addressesIn = (text: string): string[] =>
  (text.match(/https?:\/\/[^\s"'<>()[\]{}`\\]+/g) ?? [])
    .map((url) => url.replace(/[.,;:…]+$/, ""))
    .filter((url) => url.startsWith(`${siteUrl}/`) && isMarkdown(url));

test("every markdown address in resources, instructions and tool results is a resource", async () => {
  const { result } = await rpc("resources/list", {});
  const listed = ((result?.resources ?? []) as { uri: string }[]).map(({ uri }) => uri);
  const texts: string[] = [];
  for (const uri of listed) texts.push((await read(uri)) ?? "");
  const { data } = await readApi<{ data: { slug: string }[] }>("/modules?limit=1");
  const initialize = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "1" } };
  for (const path of mcpPaths) texts.push(JSON.stringify(await rpc("initialize", initialize, path)));
  for (const [name, args] of [
    ["search_curriculum", { query: "" }],
    ["search_curriculum", { query: "a", limit: 20 }],
    ["get_module", { slug: data[0]?.slug }],
    ["get_pricing", {}],
  ] as const)
    texts.push(JSON.stringify(await rpc("tools/call", { name, arguments: args })));
  const order = { name: "quote_order", arguments: { plan: "complete", country: "US" } };
  texts.push(JSON.stringify(await rpc("tools/call", order, "/mcp/product")));
  for (const [name, args] of [
    ["search", { query: "price" }],
    ["fetch", { id: "/pricing" }],
  ] as const)
    texts.push(JSON.stringify(await rpc("tools/call", { name, arguments: args }, "/mcp/search")));

  const mentioned = new Set(texts.flatMap(addressesIn));
  expect(mentioned.size).toBeGreaterThan(listed.length);
  const unreadable: string[] = [];
  for (const uri of mentioned) if (!(await read(uri))) unreadable.push(uri);
  expect(unreadable).toEqual([]);
});

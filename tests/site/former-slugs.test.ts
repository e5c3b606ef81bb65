/** Former slugs of modules lead to the current ones. See docs/specification.md, "Former slugs". */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testEach } from "../each.ts";
import { ask, askApi, postApi, postTo, readApi, siteUrl } from "./ask.ts";

/** A module of the shipped course, its former slug, and what exists with the former one. */
const [former, slug] = ["12-redirects", "12-redirects-and-canonical"];
const markdown = { Accept: "text/markdown" };

test("the course of these tests has a former slug", () => {
  expect(readFileSync(`content/modules/${slug}.md`, "utf8")).toContain(`\naliases:\n  - ${former}\n`);
});

/** Returns the status of a response, where it leads, and how long it may be reused. */
const redirectAt = async (path: string, init?: RequestInit) => {
  const response = await ask(path, init);
  expect(await response.text()).toBe("");
  const { headers, status } = response;
  return [status, headers.get("Location"), headers.get("Cache-Control"), headers.get("Access-Control-Allow-Origin")];
};
const reused = "public, max-age=60, s-maxage=300";

testEach([
  ["", ""],
  ["?x=%20y&z", "?x=%20y&z"],
  ["?mode=agent", "?mode=agent"],
  ["/", ""],
  [".html", ""],
  [".md", ".md"],
  [".md?x=1", ".md?x=1"],
  ["/transcript", "/transcript"],
  ["/transcript.md", "/transcript.md"],
  ["/transcript.vtt", "/transcript.vtt"],
])("every URL of the module redirects to the same one with the current slug, in one step", async (end, currentEnd) => {
  for (const init of [{}, { headers: markdown }, { method: "HEAD" }]) {
    const current = `/modules/${slug}${currentEnd}`;
    expect(await redirectAt(`/modules/${former}${end}`, init)).toEqual([308, current, reused, "*"]);
    expect((await ask(current, init)).status).toBe(200);
  }
});

testEach([
  [`/modules/${former}`, `/modules/${slug}`],
  [`/modules/${former.toUpperCase()}/?x=1`, `/modules/${slug}?x=1`],
  [`/modules/${former}.json`, `/modules/${slug}.json`],
])("so does the JSON of the API", async (path, current) => {
  for (const method of ["GET", "HEAD"])
    expect(await redirectAt(`/api/v1${path}`, { method })).toEqual([308, `/api/v1${current}`, reused, "*"]);
  expect((await askApi(current)).status).toBe(200);
});

testEach([`/modules/${former}/nothing`, `/modules/${former}-2`, `/modules/${former}.txt`, `/parts/${former}`])(
  "what does not exist with the current slug is 404",
  async (path) => expect((await ask(path)).status).toBe(404),
);

test("a batch answers with the module", async () => {
  const module = await readApi(`/modules/${slug}`);
  const response = await postApi("/batch", { requests: [{ path: `/modules/${former}` }] });
  expect(await response.json()).toEqual({ count: 1, responses: [{ id: "0", status: 200, body: module }] });
});

testEach([
  ["/mcp", "tools/call", { name: "get_module", arguments: { slug: former } }, `"slug":"${slug}"`],
  [
    "/mcp",
    "tools/call",
    { name: "get_module", arguments: { slug: `${siteUrl}/modules/${former}` } },
    `"slug":"${slug}"`,
  ],
  ["/mcp", "resources/read", { uri: `${siteUrl}/modules/${former}.md` }, `${siteUrl}/modules/${slug}`],
  ["/mcp/search", "tools/call", { name: "fetch", arguments: { id: `/modules/${former}` } }, `"id":"/modules/${slug}"`],
])("an MCP server answers with the module", async (path, method, params, expected) => {
  const headers = { Accept: "application/json, text/event-stream" };
  const response = await postTo(path, { jsonrpc: "2.0", id: 1, method, params }, headers);
  const { result, error } = (await response.json()) as { result?: unknown; error?: unknown };
  expect(error).toBeUndefined();
  expect(JSON.stringify(result).replaceAll("\\", "")).toContain(expected);
});

test("no listing, feed or document names it", async () => {
  for (const path of [
    "/api/v1/modules?limit=100",
    "/feeds/modules.jsonl",
    "/sitemap.xml",
    "/llms-full.txt",
    "/curriculum",
  ])
    expect(await (await ask(path)).text(), path).not.toMatch(/12-redirects(?!-and)/);
});

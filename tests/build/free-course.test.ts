/** A course without prices and videos, built and served: nothing about prices exists, and no file mentions any. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sitePaths } from "../../src/build/server/manifest.ts";
import { testEach } from "../each.ts";
import { freePort, type Project, type Server, serve } from "../project.ts";
import { copyBuilt } from "./shared-build.ts";

let project: Project;
let site: Server;
beforeAll(async () => {
  project = await copyBuilt("free");
  site = await serve(project, "serve", { PORT: String(await freePort()), RATE_LIMIT: "0" });
});
afterAll(async () => {
  await site?.stop();
  project.remove();
});

/** What only a course with prices has. */
const mention =
  /pric(?:e|ing)|quote_order|show_quote|\/quote|mcp\/product|enroll|checkout|\bVAT\b|invoice|refund|"offers"|per seat|\bseats\b/gi;

/** The name of the tool, and what the developers' reference says about when to call it. */
const toolTexts = /get_pricing|what the course costs: it publishes no prices/g;

test("no file mentions prices, except for the tool that says that there are none", () => {
  const client = join(project.folder, "dist/client");
  const texts = sitePaths(client).filter((path) => !/\.(?:png|ico|woff2|css)$/.test(path));
  expect(texts.length).toBeGreaterThan(50);
  const mentions = texts.flatMap((path) =>
    (readFileSync(join(client, path), "utf8").replaceAll(toolTexts, "").match(mention) ?? []).map(
      (word) => `${path}: ${word}`,
    ),
  );
  expect(mentions).toEqual([]);
});

testEach([
  "/pricing",
  "/pricing.md",
  "/pricing?region=il",
  "/quote",
  "/quote.md?plan=complete",
  "/mcp/product",
  "/mcp/product/server-card",
  "/mcp/product/server.json",
  "/api/v1/pricing",
  "/api/v1/pricing.json",
  "/api/v1/sandbox/pricing",
  "/schemas/front-matter/pricing.json",
])("nothing is at the paths of prices", async (path) => {
  expect((await fetch(site.url + path)).status).toBe(404);
});

/** The response of an MCP server to a message. */
const rpc = async (path: string, method: string, params: object = {}) =>
  fetch(site.url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });

describe("the MCP servers", () => {
  test("are those of the course and of research, and enrollment is not found", async () => {
    const response = await rpc("/mcp/product", "tools/list");
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ status: 404, type: expect.stringMatching(/#errors-not-found$/) });
    const { result } = await (await rpc("/mcp/search", "tools/list")).json();
    expect(result.tools.map(({ name }: { name: string }) => name)).toEqual(["search", "fetch"]);
    expect(JSON.stringify(result)).not.toMatch(mention);
  });

  test("keep three tools, one of which says that there are no prices", async () => {
    const { result } = await (await rpc("/mcp", "tools/list")).json();
    expect(result.tools.map(({ name }: { name: string }) => name)).toEqual([
      "search_curriculum",
      "get_module",
      "get_pricing",
    ]);
    expect(JSON.stringify(result.tools.slice(0, 2))).not.toMatch(mention);
    const called = await (await rpc("/mcp", "tools/call", { name: "get_pricing", arguments: {} })).json();
    expect(called.result.isError).not.toBe(true);
    expect(called.result.structuredContent).toEqual({ message: "The course publishes no prices.", pages: [] });
  });

  test("give the URL of a module's page where there is no video", async () => {
    const called = await (await rpc("/mcp", "tools/call", { name: "get_module", arguments: { slug: "1" } })).json();
    expect(called.result.structuredContent.url).toBe("https://course.example/modules/1-bowline");
  });
});

test("a batch gets 404 for prices, and an export has none", async () => {
  const post = async (path: string, body: object) =>
    fetch(`${site.url}/api/v1${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const { responses } = await (await post("/batch", { requests: [{ path: "/pricing" }, { path: "/course" }] })).json();
  expect(responses.map(({ status }: { status: number }) => status)).toEqual([404, 200]);
  const { id } = await (await post("/exports", {})).json();
  const result = await (await fetch(`${site.url}/api/v1/exports/${id}/result`)).json();
  expect(Object.keys(result)).toEqual(["count", "modules"]);
});

test("a module's page has its transcript and no player", async () => {
  const response = await fetch(`${site.url}/modules/1-bowline`);
  const html = await response.text();
  expect(html).toContain('href="/modules/1-bowline/transcript"');
  expect(html).not.toMatch(/class="(?:video|still)"|data-src/);
  expect(response.headers.get("Content-Security-Policy")).not.toMatch(/frame-src|media-src/);
  expect(await (await fetch(`${site.url}/modules/1-bowline/transcript`)).text()).toContain("The rabbit comes out");
});

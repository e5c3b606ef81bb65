import { expect, test } from "vitest";
import { ask, askApi, postApi, postTo, readApi, siteUrl } from "./ask.ts";

const { info } = await readApi<{ info: Record<string, string> }>("/openapi.json");
const hash = info["x-content-version"] ?? "";
const updated = info["x-content-updated"];
const { data } = await readApi<{ data: { slug: string }[] }>("/modules?limit=1");
const slug = data[0]?.slug;

test("the content version is twelve hexadecimal digits, and its date an ISO date", () => {
  expect(hash).toMatch(/^[0-9a-f]{12}$/);
  expect(updated ?? "2026-01-01").toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(info.version).toBe("1.0.0");
});

test("every response has Content-Version, which scripts of other sites can read", async () => {
  const responses = await Promise.all([
    ...["", "/course", "/course.json", "/modules?q=a", "/modules?page=999", `/modules/${slug}`, "/pricing"].map(
      (path) => askApi(path),
    ),
    ...["/sandbox/modules", "/sandbox/pricing.json", "/nothing", "/modules?limit=0"].map((path) => askApi(path)),
    askApi("/course", { method: "HEAD" }),
    askApi("/course", { method: "OPTIONS" }),
    askApi("/course", { headers: { "If-None-Match": "*" } }),
    postApi("/batch", { requests: [{ path: "/course" }] }),
    postApi("/exports", {}),
    postTo("/ask", { query: "a" }),
    ask("/ask?q=a&streaming=true"),
    postTo("/mcp", { jsonrpc: "2.0", id: 1, method: "ping" }),
    ...["/openapi.json", "/feeds/modules.jsonl", "/feeds/modules.atom", "/llms.txt", "/mcp/server-card"].map((path) =>
      ask(path),
    ),
    ...["/.well-known/ard.json", "/.well-known/agent-skills/index.json"].map((path) => ask(path)),
  ]);
  for (const { headers, url, status } of responses) {
    expect(headers.get("Content-Version"), `${status} ${url}`).toBe(hash);
    expect(headers.get("Access-Control-Expose-Headers"), `${status} ${url}`).toContain("Content-Version");
  }
});

test("a page has it in both formats, also when computed or missing", async () => {
  const markdown = { headers: { Accept: "text/markdown" } };
  for (const path of [
    "/",
    "/pricing",
    `/modules/${slug}`,
    "/curriculum?q=a",
    "/quote?plan=complete",
    "/no-such-page",
  ]) {
    for (const init of [{}, markdown]) expect((await ask(path, init)).headers.get("Content-Version"), path).toBe(hash);
  }
});

test("front matter, feed, /ask and MCP have the same version", async () => {
  for (const path of ["/index.md", "/pricing.md", "/developers.md", `/modules/${slug}.md`]) {
    const [frontMatter] = (await (await ask(path)).text()).split("\n---\n");
    expect(frontMatter, path).toContain(`\nversion: "${hash}"`);
  }
  const lines = (await (await ask("/feeds/modules.jsonl")).text()).trim().split("\n");
  expect(new Set(lines.map((line) => JSON.parse(line).version))).toEqual(new Set([hash]));

  for (const query of ["a", "zzzzzz"]) {
    const { _meta } = (await (await postTo("/ask", { query })).json()) as { _meta: Record<string, unknown> };
    expect([_meta.content_version, _meta.content_updated], query).toEqual([hash, updated]);
  }

  for (const [path, name, args] of [
    ["/mcp", "get_pricing", {}],
    ["/mcp/product", "check_enrollment_channel", {}],
    ["/mcp/search", "fetch", { id: "/" }],
  ] as const) {
    const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } };
    const { result } = (await (await postTo(path, call)).json()) as { result: { _meta: Record<string, string> } };
    const named = (end: string) => Object.entries(result._meta).find(([key]) => key.endsWith(end))?.[1];
    expect([named("content-version"), named("content-updated")], path).toEqual([hash, updated]);
  }
});

test("the content's date is that of the feed index", async () => {
  const map = await (await ask("/schemamap.xml")).text();
  expect(/<lastmod>(.+)<\/lastmod>/.exec(map)?.[1]).toBe(updated);
  expect(map).toContain(siteUrl);
});

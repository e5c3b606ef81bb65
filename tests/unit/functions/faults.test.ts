/** A fault behind the functions is reported and logged once, and does not affect the next request. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { computed } from "../../../functions/computed.ts";
import type { Assets } from "../../../src/service/files.ts";
import { toolCall } from "../../../src/service/mcp/tool.ts";
import { createRequestHandler } from "../../../src/service/request-handler.ts";
import { testEach } from "../../each.ts";
import { mcpPaths } from "../../mcp-paths.ts";
import { siteUrl } from "../sample-course.ts";
import { language } from "./language.ts";
import { newSite, workingAssets } from "./pages.ts";
import publication from "./publication.ts";

const secret = "ENOENT /srv/inner/secret.ts";
const answering = (make: () => Response | Promise<Response>): Assets => ({ fetch: async () => make() });

/** The ways in which an asset service can fail. */
const faults: [what: string, assets: Assets][] = [
  ["throws", answering(() => Promise.reject(new Error(secret)))],
  ["answers 500", answering(() => new Response(secret, { status: 500 }))],
  ["answers 503", answering(() => new Response(secret, { status: 503 }))],
  ["does not have the file", answering(() => new Response("<h1>Not here</h1>", { status: 404 }))],
  ["never answers", answering(() => new Promise(() => {}))],
  [
    "breaks off in the middle",
    answering(() => new Response(truncatedBody(), { headers: { "Cache-Control": "public" } })),
  ],
];

/** Returns a body that fails after its first bytes. */
const truncatedBody = (): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"name":')),
    pull: (controller) => controller.error(new Error(secret)),
  });

let lines: string[] = [];
/** Returns a new site, with an empty log. */
const siteWith = (assets?: Assets) => {
  lines = [];
  return newSite(assets);
};
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((line) => lines.push(String(line)));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Returns the response after thirty seconds of fake time. */
async function afterThirtySeconds(answer: Promise<Response>): Promise<Response> {
  for (let seconds = 0; seconds < 30; seconds++) await vi.advanceTimersByTimeAsync(1000);
  return answer;
}

/** Checks what all failures have in common; does not read the body. */
function expectFailure({ status, headers }: Response): void {
  expect(status).toBe(500);
  expect(headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("ETag")).toBeNull();
  expect(headers.get("Date")).not.toBeNull();
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function expectOneLine(event: string, method: string, path: string): void {
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ time: expect.stringMatching(isoTime), event, method, path });
}

const readDocument = {
  method: "POST",
  headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
  body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "resources/read", params: { uri: `${siteUrl}/pricing.md` } }),
};

const data: [what: string, path: string, init: RequestInit | undefined][] = [
  ["a read of the API", "/api/v1/course", undefined],
  ["a page of the listing", "/api/v1/modules?page=1&limit=2", undefined],
  ["a static URL", "/api/v1/modules/03-caching.json", { headers: { "If-None-Match": '"x"' } }],
  ["HEAD", "/api/v1/pricing", { method: "HEAD" }],
  ["a document of MCP", "/mcp", readDocument],
];

describe.each(faults)("when the asset service %s", (_, broken) => {
  testEach(data)("data is a problem without internal details, and the next request succeeds", async (_, path, init) => {
    const site = await siteWith(broken);
    const response = await afterThirtySeconds(site.ask(path, init));
    expectFailure(response);
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    for (const name of ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"])
      expect(response.headers.get(name)).toMatch(/^\d+$/);
    expect(response.headers.get("Deprecation")).toBe(path.startsWith("/api") ? "false" : null);
    const text = await response.text();
    expect(text).not.toMatch(/ENOENT|inner|secret|status 50|asset/i);
    if (init?.method === "HEAD") expect(text).toBe("");
    else expect(JSON.parse(text)).toMatchObject({ status: 500, type: `${siteUrl}/developers#errors-internal` });
    if (path === "/mcp") expectOneLine("document-failed", "resources/read", "/pricing.md");
    else expectOneLine("request-failed", init?.method ?? "GET", path.replace(/\?.*/, ""));

    site.use(workingAssets);
    const again = await afterThirtySeconds(site.ask(path, init));
    expect(again.status).toBe(200);
    expect(lines).toHaveLength(1);
    if (path === "/mcp") expect((await again.json()).result.contents[0].text).toMatch(/^a+$/);
  });

  testEach<[what: string, path: string, init: RequestInit | undefined]>([
    ["a page", "/curriculum", undefined],
    ["a page's markdown", "/modules/03-caching", { headers: { Accept: "text/markdown" } }],
  ])("a page is a plain-text error, and the next request succeeds", async (_, path, init) => {
    const site = await siteWith(broken);
    const response = await afterThirtySeconds(site.ask(path, init));
    expectFailure(response);
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toBe("An unexpected error occurred; try again later.\n");
    expectOneLine("page-failed", "GET", path);

    site.use(workingAssets);
    expect((await afterThirtySeconds(site.ask(path, init))).status).toBe(200);
    expect(lines).toHaveLength(1);
  });

  test("computed responses still succeed", async () => {
    const site = await siteWith(broken);
    expect((await site.ask("/api/v1/modules?q=cach")).status).toBe(200);
    expect((await site.ask("/ask?query=caching")).status).toBe(200);
    expect((await site.ask("/health")).status).toBe(200);
    const quoted = toolCall("quote_order", { plan: "complete", country: "DE" });
    const quote = await site.ask("/mcp/product", { ...readDocument, body: JSON.stringify(quoted) });
    expect((await quote.json()).result.structuredContent).toMatchObject({ total: 149 });
    expect(lines).toEqual([]);
  });
});

testEach([
  ["half of a file", '{"name":"Small'],
  ["nothing", ""],
  ["a page instead", "<!DOCTYPE html><title>x</title>"],
  ["truncated JSON", "[{]"],
])("an invalid prerendered file is a failure", async (_, text) => {
  const site = await siteWith(answering(() => new Response(text)));
  expectFailure(await site.ask("/api/v1/course"));
  expectOneLine("request-failed", "GET", "/api/v1/course");
  site.use(workingAssets);
  expect((await site.ask("/api/v1/course")).status).toBe(200);
});

testEach(["# Pricing", ""])("a document whose length differs from the published one is a failure", async (text) => {
  const site = await siteWith(answering(() => new Response(text)));
  expectFailure(await site.ask("/mcp", readDocument));
  expectOneLine("document-failed", "resources/read", "/pricing.md");
});

test("a body that ends early is 400 at each endpoint that reads one, and is not logged", async () => {
  const site = await siteWith();
  const headers = { "Content-Type": "application/json" };
  for (const path of ["/api/v1/batch", "/api/v1/exports", "/ask", ...mcpPaths]) {
    const request = { method: "POST", headers, body: truncatedBody(), duplex: "half" } as RequestInit;
    const response = await site.ask(path, request);
    expect(response.status, path).toBe(400);
    expect(response.headers.get("RateLimit-Limit")).toBe("600");
  }
  expect(lines).toEqual([]);
});

test("a cached response is served at every equivalent URL, without reading the file again", async () => {
  const site = await siteWith();
  const { pagination } = await (await site.ask("/api/v1/modules?limit=1")).json();
  const pairs = [
    ["/api/v1/modules", "/api/v1/modules?utm=1"],
    ["/api/v1/modules?limit=1&page=2", `/api/v1/modules?cursor=${pagination.nextCursor}`],
    ["/api/v1/modules?page=1&limit=2", "/api/v1/modules?x&limit=2"],
    ["/api/v1/course", "/api/v1/course/?x=1"],
    ["/api/v1/modules/03-caching", "/api/v1/modules/03-caching.json"],
  ] as const;
  const answers = await Promise.all(pairs.map(async ([path]) => (await site.ask(path)).text()));
  site.use(answering(() => Promise.reject(new Error(secret))));
  for (let time = 0; time < 3; time++) {
    expect(await Promise.all(pairs.map(async ([, path]) => (await site.ask(path)).text()))).toEqual(answers);
  }
  const tag = (await site.ask("/api/v1/modules?utm=2")).headers.get("ETag") ?? "";
  expect((await site.ask("/api/v1/modules?utm=3", { headers: { "If-None-Match": tag } })).status).toBe(304);
  expect(lines).toEqual([]);
});

test.each([
  ["a check before every step", "Accept"],
  ["the cache", "If-None-Match"],
])("a failure of %s is the 500 of any other failure", async (_, read) => {
  const assets = { fetch: vi.fn(workingAssets.fetch) };
  const site = createRequestHandler(publication, computed, language);
  const ask = async (request: Request): Promise<Response> =>
    site(request, {
      now: 0,
      assets,
      client: { forwarded: null, connection: "192.0.2.1", country: undefined },
      settings: {},
    });
  lines = [];
  // The second request is answered from the cache.
  expect((await ask(new Request(`${siteUrl}/curriculum`))).status).toBe(200);
  const failing = new Request(`${siteUrl}/curriculum`);
  const get = failing.headers.get.bind(failing.headers);
  vi.spyOn(failing.headers, "get").mockImplementation((name) => {
    if (name === read) throw new Error(secret);
    return get(name);
  });
  const response = await ask(failing);
  expectFailure(response);
  expect(await response.text()).toBe("An unexpected error occurred; try again later.\n");
  expect(lines).toHaveLength(1);
  expect(assets.fetch).toHaveBeenCalledTimes(1);
});

test("what the warm-up computes while the worker starts is not kept", async () => {
  vi.resetModules();
  const owners = new Set<object>();
  vi.doMock("../../../src/course/text/memoize.ts", async (original) => {
    const module = await original<typeof import("../../../src/course/text/memoize.ts")>();
    const textCachePer: typeof module.textCachePer = (maxBytes) => {
      const cacheOf = module.textCachePer(maxBytes);
      return (owner) => {
        owners.add(owner);
        return cacheOf(owner);
      };
    };
    return { ...module, textCachePer };
  });
  const { warmUp } = await import("../../../src/service/warm-up.ts");
  const { serviceOf } = await import("../../../src/service/context.ts");
  const service = serviceOf(publication, computed, language);
  warmUp(service);
  vi.doUnmock("../../../src/course/text/memoize.ts");
  // The warm-up fills a cache, so that its code is compiled, but none that a request reads.
  expect(owners.size).toBeGreaterThan(0);
  expect([service.course, ...service.mcpServers.values()].filter((owner) => owners.has(owner))).toEqual([]);
});

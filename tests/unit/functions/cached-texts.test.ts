/**
 * A cached response is byte for byte the computed one: every request is sent to a site that has answered it, and to a new one. Nor does
 * it depend on the order in which a body has its members.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { computed } from "../../../functions/computed.ts";
import { createRequestHandler, type RequestHandler } from "../../../src/service/request-handler.ts";
import { mcpPaths } from "../../mcp-paths.ts";
import { message } from "../mcp/ask-mcp.ts";
import { catalog, siteUrl } from "../sample-course.ts";
import { language } from "./language.ts";
import { workingAssets } from "./pages.ts";
import publication from "./publication.ts";

const [documentation, enrollment, search] = mcpPaths;

/** A site with nothing cache. */
const newSite = (): RequestHandler => createRequestHandler(publication, computed, language);

type Sent = { path: string; init: RequestInit };

const post = (path: string, body: unknown, headers: Record<string, string> = {}): Sent => ({
  path,
  init: { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(body) },
});

const questions = ["caching", "Caching?", "zzqq", '"caching"', "קאש"];
const accepts = ["application/json", "text/event-stream"];

const asks = questions.flatMap((query) => [
  ...accepts.flatMap((Accept) => [
    post("/ask", { query }, { Accept }),
    post("/ask", { query, query_id: "mine" }, { Accept }),
    post("/ask", { query, alternatives: ["validators"] }, { Accept }),
    post("/ask", { query, streaming: true }, { Accept }),
    post("/ask", { query, prefer: { streaming: false } }, { Accept }),
    { path: `/ask?${new URLSearchParams({ query })}`, init: { headers: { Accept } } },
  ]),
  post("/ask", { query }, { "Idempotency-Key": "key" }),
]);

const calls: [path: string, method: string, params: Record<string, unknown>][] = [
  [documentation, "tools/list", {}],
  [documentation, "resources/list", {}],
  [documentation, "resources/read", { uri: `${siteUrl}/pricing.md` }],
  [documentation, "resources/read", { uri: `${siteUrl}/nothing.md` }],
  [documentation, "tools/call", { name: "get_pricing" }],
  [documentation, "tools/call", { name: "get_pricing", arguments: { x: 1 } }],
  [documentation, "tools/call", { name: "no_tool", arguments: {} }],
  [documentation, "no/method", {}],
  [search, "tools/call", { name: "fetch", arguments: { id: "/pricing" } }],
  ...questions.flatMap((query): typeof calls => [
    [documentation, "tools/call", { name: "search_curriculum", arguments: { query } }],
    [documentation, "tools/call", { name: "search_curriculum", arguments: { q: query, limit: 2 } }],
    [search, "tools/call", { name: "search", arguments: { query } }],
  ]),
  ...[1, 7, 10_000, "7", -1].flatMap((seats): typeof calls =>
    ["IL", "DE", "Germany", "Atlantis", null].map((country) => [
      enrollment,
      "tools/call",
      { name: "quote_order", arguments: { plan: "teams", seats, country } },
    ]),
  ),
];

const ids = [1, '"id":1}', 9007199254740991];

const messages = ids.flatMap((id) =>
  calls.flatMap(([path, method, params]) =>
    (["legacy", "modern"] as const).map((era) => {
      const { body, headers } = message(era, method, params, id);
      return post(path, body, headers);
    }),
  ),
);

const invalid = [null, 1.5, undefined, {}].map((id) =>
  post(documentation, { jsonrpc: "2.0", id, method: "tools/list" }),
);

const slugs = catalog.modules.map(({ slug }) => slug);
const paths = [
  "/course",
  "course",
  "/course ",
  "/modules?q=cache",
  "/modules?q=cache&x=1",
  "/nothing",
  "/batch",
  ...slugs,
];
const batches = [paths, paths.toReversed(), [...paths.slice(0, 3), ...paths.slice(0, 3)]].flatMap((items) => [
  post("/api/v1/batch", { requests: items.slice(0, 20).map((path) => ({ path })) }),
  post("/api/v1/batch", { requests: items.slice(0, 20).map((path, at) => ({ path, id: `own ${at}` })) }),
]);

/** The response to a request by a client in a country. */
const responseOf = async (site: RequestHandler, { path, init }: Sent, country?: string): Promise<Response> =>
  site(new Request(siteUrl + path, init), {
    now: 0,
    assets: workingAssets,
    client: { forwarded: null, connection: "192.0.2.1", country },
    settings: { RATE_LIMIT: "0" },
  });

/** A response as it is compared. */
async function answerOf(site: RequestHandler, sent: Sent): Promise<unknown> {
  const response = await responseOf(site, sent);
  return { status: response.status, headers: [...response.headers], text: await response.text() };
}

// Messages with the same answer are farther apart than a new site lasts.
test.each([
  ["/ask", asks, 1],
  ["MCP", [...messages, ...invalid], 40],
  ["batches", batches, 1],
])("%s", async (_, sent, lasts) => {
  const used = newSite();
  // A response is cached when its request comes the second time.
  for (const each of [...sent, ...sent]) await answerOf(used, each);
  let fresh = newSite();
  for (const [at, each] of sent.entries()) {
    if (at % lasts === 0) fresh = newSite();
    expect(await answerOf(used, each), JSON.stringify(each)).toEqual(await answerOf(fresh, each));
  }
});

const complete = [
  post("/ask", {
    query: { text: "caching", more: 1 },
    alternatives: ["a"],
    prefer: { streaming: false },
    query_id: "b",
  }),
  post("/ask", { query: "caching", streaming: true, prefer: { streaming: false }, other: { a: 1, b: 2 } }),
  post("/ask", { streaming: 5, alternatives: "a", query: "" }),
  post("/api/v1/batch", {
    requests: [
      { path: "/course", id: "a", method: "GET" },
      { path: "/course", method: "PUT" },
    ],
  }),
  post("/api/v1/exports", { query: "caching", format: "json", other: 1 }),
  post("/api/v1/exports", { query: "a", q: "b", format: "xml" }),
  post(documentation, {
    ...{ jsonrpc: "2.0", id: 1, method: "initialize" },
    params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "a", version: "1" } },
  }),
];
const manyArguments: [path: string, name: string, args: Record<string, unknown>][] = [
  [
    documentation,
    "search_curriculum",
    { q: "caching", keyword: "headers", topic: "validators", max_results: 1, count: 2 },
  ],
  [documentation, "search_curriculum", { query: "caching", alternatives: ["a"], limit: "2", cursor: "from-1" }],
  [documentation, "get_module", { number: 2, title: "caching", include: "transcript" }],
  [enrollment, "quote_order", { product: "complete", tier: "teams", users: 12, quantity: 7, country_code: "DE" }],
  [search, "fetch", { url: "/pricing", slug: "/contact", path: null }],
];
const ordered = [
  ...complete,
  ...manyArguments.flatMap(([path, name, args]) =>
    (["legacy", "modern"] as const).map((era) => {
      const { body, headers } = message(era, "tools/call", { name, arguments: args });
      return post(path, body, headers);
    }),
  ),
];

/** The value with the members of each object in another order. */
function reordered(value: unknown, order: (names: string[]) => string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => reordered(each, order));
  if (typeof value !== "object" || value === null) return value;
  const members = value as Record<string, unknown>;
  return Object.fromEntries(order(Object.keys(members)).map((name) => [name, reordered(members[name], order)]));
}

test("every JSON body gets the same answer in any order of its members", async () => {
  const site = newSite();
  const orders = Array.from({ length: 6 }, (_, seed) => (names: string[]): string[] => {
    const [order = names] = fc.sample(fc.shuffledSubarray(names, { minLength: names.length }), { seed, numRuns: 1 });
    return order;
  });
  for (const sent of ordered) {
    const answer = await answerOf(newSite(), sent);
    for (const order of orders) {
      const body = JSON.stringify(reordered(JSON.parse(String(sent.init.body)), order));
      const other = { ...sent, init: { ...sent.init, body } };
      // Twice, since a response is cached when its request comes the second time.
      for (let turn = 0; turn < 2; turn++) expect(await answerOf(site, other), body).toEqual(answer);
    }
  }
});

test("any JSON body, valid or not, gets the same answer in any order of its members", { timeout: 60_000 }, async () => {
  const names = [
    ...["query", "q", "text", "alternatives", "prefer", "streaming", "query_id", "requests", "path", "id", "method"],
    ...["format", "jsonrpc", "params", "name", "arguments", "plan", "seats", "country", "limit", "other"],
  ];
  const { body: any } = fc.letrec((part) => ({
    body: fc.oneof(
      { maxDepth: 4, depthSize: "medium" },
      fc.constantFrom(
        "caching",
        "/course",
        "GET",
        "json",
        "2.0",
        "tools/call",
        "search_curriculum",
        "",
        1,
        7,
        true,
        null,
      ),
      fc.array(part("body"), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...names), part("body"), { maxKeys: 6 }),
    ),
  }));
  const members = fc.dictionary(fc.constantFrom(...names), any, { minKeys: 2, maxKeys: 8 });
  const paths = fc.constantFrom("/ask", "/api/v1/batch", "/api/v1/exports", ...mcpPaths);
  const site = newSite();
  await fc.assert(
    fc.asyncProperty(paths, members, async (path, body) => {
      const other = reordered(body, (own) => own.toReversed());
      const answers = [await answerOf(site, post(path, body)), await answerOf(site, post(path, other))];
      expect(answers[1], JSON.stringify(body)).toEqual(answers[0]);
    }),
    { seed: 1, numRuns: 300 },
  );
});

test("the client's country, which decides a quote without a country, is part of what decides its answer", async () => {
  const site = newSite();
  const quote = message("legacy", "tools/call", { name: "quote_order", arguments: { plan: "complete" } });
  const sent = post(enrollment, quote.body);
  const answers = ["IL", "DE", undefined, "IL", "DE", undefined].map(async (country) =>
    (await responseOf(site, sent, country)).text(),
  );
  const [il, de, none, ...again] = await Promise.all(answers);
  expect(new Set([il, de, none]).size).toBe(3);
  expect(again).toEqual([il, de, none]);
});

/** A cached response is byte for byte the computed one: every request is sent to a site that has answered it, and to a new one. */
import { expect, test } from "vitest";
import { computed } from "../../../functions/computed.ts";
import { createSite, type Site } from "../../../src/site/site.ts";
import { mcpPaths } from "../../mcp-paths.ts";
import { message } from "../mcp/ask-mcp.ts";
import { catalog, siteUrl } from "../sample-course.ts";
import { language } from "./language.ts";
import { workingAssets } from "./pages.ts";
import publication from "./publication.ts";

const [documentation, enrollment, search] = mcpPaths;

/** A site with nothing cache. */
const newSite = (): Site => createSite(publication, computed, language);

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
const responseOf = async (site: Site, { path, init }: Sent, country?: string): Promise<Response> =>
  site(new Request(siteUrl + path, init), {
    now: 0,
    assets: workingAssets,
    client: { forwarded: null, connection: "192.0.2.1", country },
    settings: { RATE_LIMIT: "0" },
  });

/** A response as it is compared. */
async function answerOf(site: Site, sent: Sent): Promise<unknown> {
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

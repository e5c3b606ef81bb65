/** Twins of computed pages: the facts of the page and of the tool or endpoint, for every way to request them. */
import { describe, expect, test } from "vitest";
import { ask, commonLetter, postTo, readApi, siteUrl, varyOf } from "./ask.ts";

const markdown = { Accept: "text/markdown" };
const browser = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

/** Returns the twin of a page with a query, after checking that it is the same in all three ways. */
async function twinOf(path: string, query: string): Promise<{ text: string; response: Response }> {
  const [direct, negotiated, agent] = await Promise.all([
    ask(`${path}.md?${query}`, { headers: browser }),
    ask(`${path}?${query}`, { headers: markdown }),
    ask(`${path}?${query}&mode=agent`, { headers: browser }),
  ]);
  const text = await direct.text();
  for (const response of [direct, negotiated, agent]) {
    expect(response.status, query).toBe(200);
    expect(response.headers.get("Content-Type"), query).toBe("text/markdown; charset=utf-8");
    expect(Number(response.headers.get("X-Markdown-Tokens"))).toBe(
      Math.ceil(new TextEncoder().encode(text).length / 4),
    );
    for (const name of ["Link", "ETag", "Cache-Control"])
      expect(response.headers.get(name), name).toBe(direct.headers.get(name));
  }
  for (const response of [negotiated, agent]) {
    expect(await response.text(), query).toBe(text);
    expect(varyOf(response)).toBe("Accept");
    // The URL of the same bytes.
    const location = response.headers.get("Content-Location") ?? "";
    expect(location.startsWith(`${path}.md`), location).toBe(true);
    expect(await (await ask(location)).text(), location).toBe(text);
  }
  expect([varyOf(direct), direct.headers.get("Content-Location")]).toEqual([null, null]);
  const canonical = /^canonical_url: "(.*)"$/m.exec(text)?.[1];
  expect(direct.headers.get("Link")).toBe(`<${canonical}>; rel="canonical"`);
  return { text, response: direct };
}

/** The texts of a page that its markdown escapes differently. */
const decoded = (html: string): string =>
  html
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");

/** Markdown without its escapes. */
const unescaped = (text: string): string => text.replace(/\\([!-/:-@[-`{-~])/g, "$1");

test("the agent panel of a computed page names its own twin", async () => {
  for (const [path, query] of [
    ["/curriculum", "q=etags"],
    ["/quote", "plan=complete&seats=1&country=DE"],
  ] as const) {
    const html = decoded(await (await ask(`${path}?${query}`, { headers: browser })).text());
    const panel = /<details class="same-facts">[\s\S]*?<\/details>/.exec(html)?.[0] ?? "";
    const addresses = panel.match(/http[^\s"'<]+\.md[^\s"'<]*/g) ?? [];
    expect(addresses.length, path).toBeGreaterThanOrEqual(3);
    for (const address of addresses) expect(address).toBe(`${siteUrl}${path}.md?${query}`);
    expect(panel).not.toContain("tokens");
  }
});

/** Returns the region of an order's quote, by the tool. */
async function regionOf(order: object): Promise<string> {
  const params = { name: "quote_order", arguments: order };
  const response = await postTo("/mcp/product", { jsonrpc: "2.0", id: 1, method: "tools/call", params });
  return ((await response.json()) as { result: { structuredContent: { region: string } } }).result.structuredContent
    .region;
}

// tests/unit/enrollment/same-quote.test.ts compares its facts with those of the page and the tool.
describe("the twin of a quote", () => {
  test("is the same in all three ways, and neither it nor the page is cached", async () => {
    for (const query of [
      "plan=teams&seats=12&country=IL",
      "plan=complete",
      "plan=free&seats=1&country=DE",
      "plan=gold",
    ]) {
      const { response } = await twinOf("/quote", query);
      const page = await ask(`/quote?${query}`, { headers: { Accept: "text/html" } });
      for (const { headers } of [response, page]) expect(headers.get("Cache-Control"), query).toBe("no-store");
    }
  });

  test("without a plan is the prerendered one", async () => {
    const plain = await (await ask("/quote.md")).text();
    for (const query of ["", "?seats=12", "?country=IL", "?utm=1"])
      expect(await (await ask(`/quote.md${query}`)).text()).toBe(plain);
    const negotiated = await ask("/quote?seats=12", { headers: markdown });
    expect([await negotiated.text(), negotiated.headers.get("Content-Location")]).toEqual([plain, "/quote.md"]);
  });
});

describe("the twin of a search", () => {
  test("has the results of the page, in the same order, with their reasons", async () => {
    const { data } = await readApi<{ data: { title: string; part: string }[] }>("/modules?limit=3");
    const queries = [await commonLetter(), "cach", "who teaches this course", "price", "qzxv wkjh", "<b>*a*_"];
    for (const q of [...queries, ...data.flatMap(({ title, part }) => [title, part])]) {
      const query = String(new URLSearchParams({ q }));
      const html = decoded(await (await ask(`/curriculum?${query}`, { headers: browser })).text());
      const results = html.slice(html.indexOf('id="results"'), html.indexOf('id="whole"'));
      const { text } = await twinOf("/curriculum", query);
      const status = /<span id="found"[^>]*>([^<]*)</.exec(html)?.[1] ?? "";
      const body = unescaped(text.slice(text.indexOf("\n# ")));
      if (status !== "") expect(body, q).toContain(status);
      const linksIn = [...results.matchAll(/<a href="([^"]+)"/g)].map(([, path = ""]) => new URL(path, siteUrl).href);
      const links = [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, url = ""]) => url);
      expect(links, q).toEqual(linksIn);
    }
  });

  test("without a query is the prerendered one", async () => {
    const plain = await (await ask("/curriculum.md")).text();
    for (const q of ["", "%20", "a".repeat(1000)])
      expect(await (await ask(`/curriculum.md?q=${q}`)).text()).toBe(plain);
  });
});

describe("the twin of prices", () => {
  test("has the prices of the requested region only", async () => {
    type Regions = Record<"intl" | "il", { now: string; list: string }>;
    const { complete, teams } = await readApi<{ complete: Regions; teams: Regions }>("/pricing");
    for (const [region, other] of [
      ["intl", "il"],
      ["il", "intl"],
    ] as const) {
      const { text } = await twinOf("/pricing", `region=${region}`);
      const html = await (await ask(`/pricing?region=${region}`)).text();
      const section = new RegExp(`<section [^>]*id="region-${region}"(?![^>]*hidden)[\\s\\S]*?</section>`).exec(
        html,
      )?.[0];
      const rows = unescaped(text)
        .split("\n")
        .filter((line) => line.startsWith("| "));
      for (const [plan, row] of [
        [complete, rows[2]],
        [teams, rows[3]],
      ] as const) {
        for (const price of [plan[region].now, plan[region].list]) {
          expect(row).toContain(price);
          expect(section).toContain(price);
        }
        expect(row).not.toContain(plan[other].now);
      }
    }
    const both = await (await ask("/pricing.md")).text();
    for (const query of ["region=all", "region=x", "utm=1"])
      expect(await (await ask(`/pricing.md?${query}`)).text()).toBe(both);
  });

  test("links to a quote that works in each region, as does that of the home page", async () => {
    for (const path of ["/index.md", "/pricing.md"]) {
      const text = await (await ask(path)).text();
      const urls = [...text.matchAll(/\]\(([^)]+\/quote\?[^)]+)\)/g)].map(([, url = ""]) => new URL(url));
      const regions = urls.map(({ searchParams }) => regionOf(Object.fromEntries(searchParams)));
      expect(await Promise.all(regions), path).toEqual(["intl", "il"]);
    }
  });
});

test("a computed page links to its own twin, which has another tag", async () => {
  for (const [path, query] of [
    ["/curriculum", "q=cache"],
    ["/pricing", "region=il"],
  ]) {
    const url = `${path}.md?${query}`;
    const twin = await ask(url);
    const html = await ask(`${path}?${query}`, { headers: browser });
    expect(html.headers.get("ETag")).not.toBe(twin.headers.get("ETag"));
    expect(html.headers.get("Link")).toContain(`<${siteUrl}${url}>; rel="alternate"; type="text/markdown"`);
    expect(await html.text()).toContain(`<link rel="alternate" type="text/markdown" href="${url}"`);
  }
  for (const url of ["/quote.md?plan=complete", "/quote?plan=complete&mode=agent"]) {
    const { headers } = await ask(url);
    expect([headers.get("Cache-Control"), headers.get("ETag")]).toEqual(["no-store", null]);
    expect(headers.has("RateLimit-Limit")).toBe(true);
  }
});

import { expect, test } from "vitest";
import { ask, postTo, readApi, siteUrl, varyOf } from "./ask.ts";

const { data } = await readApi<{ data: { slug: string }[] }>("/modules?limit=3");
const paths = ["/", "/curriculum", "/pricing", "/quote", "/developers", ...data.map(({ slug }) => `/modules/${slug}`)];
const markdown = { Accept: "text/markdown" };
const browser = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

test("a page's markdown is the same by URL, by Accept and by mode=agent", async () => {
  for (const path of paths) {
    const direct = path === "/" ? "/index.md" : `${path}.md`;
    const twin = await (await ask(direct)).text();
    for (const [address, headers] of [
      [direct, browser],
      [path, markdown],
      [`${path}?mode=agent`, browser],
    ] as const) {
      const response = await ask(address, { headers });
      expect(response.status, address).toBe(200);
      expect(response.headers.get("Content-Type"), address).toBe("text/markdown; charset=utf-8");
      expect(response.headers.get("Link"), address).toBe(`<${siteUrl}${path}>; rel="canonical"`);
      const text = await response.text();
      expect(text, address).toBe(twin);
      expect(Number(response.headers.get("X-Markdown-Tokens"))).toBe(
        Math.ceil(new TextEncoder().encode(text).length / 4),
      );
    }
  }
});

test("both formats of a page vary on Accept, have different ETags, and link to each other", async () => {
  for (const path of paths) {
    const [html, twin] = await Promise.all([ask(path, { headers: browser }), ask(path, { headers: markdown })]);
    expect(html.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    for (const response of [html, twin]) {
      expect(varyOf(response), path).toBe("Accept");
      // A shared cache that ignores Vary would send one format for the other.
      expect(response.headers.get("Cache-Control"), path).not.toMatch(/max-?age=[1-9]/);
    }
    expect(html.headers.get("ETag")).not.toBe(twin.headers.get("ETag"));
    expect(html.headers.get("Link")).toContain(
      `<${siteUrl}${path === "/" ? "/index" : path}.md>; rel="alternate"; type="text/markdown"`,
    );
  }
});

test("a missing page is 404 in the requested format, and markdown links to the nearest pages", async () => {
  const html = await ask("/no-such-page", { headers: browser });
  expect([html.status, html.headers.get("Content-Type"), varyOf(html)]).toEqual([
    404,
    "text/html; charset=utf-8",
    "Accept",
  ]);
  const missing = await ask(`/modules/${data[0]?.slug}-and-more`, { headers: markdown });
  expect([missing.status, missing.headers.get("Content-Type"), varyOf(missing)]).toEqual([
    404,
    "text/markdown; charset=utf-8",
    "Accept",
  ]);
  const text = await missing.text();
  const links = [...text.matchAll(/\]\((https?:[^)]+)\)/g)].map(([, address = ""]) => address);
  expect(links.length).toBeGreaterThanOrEqual(4);
  for (const address of links) expect((await ask(address.slice(siteUrl.length))).status, address).toBe(200);

  const twin = await ask(`/modules/${data[0]?.slug}-and-more.md`, { headers: browser });
  expect([twin.status, twin.headers.get("Content-Type"), varyOf(twin)]).toEqual([
    404,
    "text/markdown; charset=utf-8",
    null,
  ]);
  expect(await twin.text()).toBe(text);
});

test("files are not negotiated", async () => {
  const files = "/llms.txt /openapi.json /feeds/modules.jsonl /.well-known/api-catalog /mcp/server-card".split(" ");
  for (const path of files) {
    const [textOf, agent] = await Promise.all([ask(path), ask(`${path}?mode=agent`, { headers: markdown })]);
    expect(await agent.text(), path).toBe(await textOf.text());
    expect(agent.headers.get("Content-Type"), path).toBe(textOf.headers.get("Content-Type"));
  }
});

test("every page links to its other formats, and each of them works", async () => {
  const textOf = (html: string): string =>
    html
      .replace(/&quot;/g, '"')
      .replace(/&#39;/g, "'")
      .replace(/&amp;/g, "&");
  for (const path of paths) {
    const html = await (await ask(path)).text();
    const shownFacts = textOf(/<details class="same-facts">([\s\S]*?)<\/details>/.exec(html)?.[1] ?? "");
    const twin = await ask(/href="([^"]+\.md)"/.exec(shownFacts)?.[1]?.slice(siteUrl.length) ?? "");
    expect(twin.status, path).toBe(200);
    const tokens = Math.ceil(new TextEncoder().encode(await twin.text()).length / 4);
    // Digits are in groups.
    expect(shownFacts.replace(/(?<=\d)\D(?=\d{3})/g, ""), path).toContain(String(tokens));

    const json = /href="([^"]+\/api\/v1\/[^"]+)"/.exec(shownFacts)?.[1];
    if (json) expect((await ask(json.slice(siteUrl.length))).status, json).toBe(200);
    expect(shownFacts, path).toContain(
      `curl '${json ?? siteUrl + (path === "/" ? "/index" : path)}${json ? "" : ".md"}'`,
    );

    const [, server = "", call = ""] = /<code>(http[^<]+)<\/code>\s*<code>({[^<]+})<\/code>/.exec(shownFacts) ?? [];
    const { method, params } = JSON.parse(call);
    const answer = await postTo(
      server.slice(siteUrl.length),
      { jsonrpc: "2.0", id: 1, method, params },
      { Accept: "application/json, text/event-stream" },
    );
    const { result } = (await answer.json()) as { result?: { isError?: boolean } };
    expect(result, `${path} ${call}`).toBeTruthy();
    expect(result?.isError ?? false, path).toBe(false);
  }
});

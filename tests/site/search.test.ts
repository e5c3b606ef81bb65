/** /curriculum?q=, which the server fills in. */
import { expect, test } from "vitest";
import { ask, postTo, siteUrl } from "./ask.ts";

const search = async (q: string): Promise<string> => (await ask(`/curriculum?q=${encodeURIComponent(q)}`)).text();

test("a result's URL points to an id of its page", async () => {
  const pages = ["/", "/pricing", "/about"];
  const urls = new Set<string>();
  for (const page of pages) {
    const markdown = await (await ask(page === "/" ? "/index.md" : `${page}.md`)).text();
    for (const [, heading = ""] of markdown.matchAll(/^#{1,3} (.+)$/gm)) {
      const { results } = (await (await postTo("/ask", { query: heading })).json()) as {
        results: { url: string; hasPart?: { url: string } }[];
      };
      for (const { url, hasPart } of results) urls.add(hasPart?.url ?? url);
    }
  }
  const anchored = [...urls].map((url) => new URL(url)).filter(({ hash, origin }) => hash !== "" && origin === siteUrl);
  expect(anchored.map(({ pathname }) => pathname)).toContain("/");
  for (const { pathname, hash } of anchored)
    expect(await (await ask(pathname)).text(), pathname + hash).toContain(`id="${decodeURIComponent(hash.slice(1))}"`);
});

test("characters that HTML forbids are shown as replacement characters", async () => {
  const html = await search("tea\u0000\u0008\u0085\uFFFE\u{1FFFF}\tcup \u00A0🍵");
  expect(html).toContain("tea\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\tcup \u00A0🍵");
  expect(html).not.toMatch(/[^\P{Cc}\t\n\f\r]|\p{NChar}/u);
});

test("the files that browsers search with are named by their content and cached for a year", async () => {
  const [, folder] = /data-search="([^"]+)"/.exec(await (await ask("/")).text()) ?? [];
  for (const [name, type] of [
    ["index.txt", "text/plain; charset=utf-8"],
    ["pages.json", "application/json"],
  ]) {
    const response = await ask(`${folder}${name}`);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, type]);
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.has("Content-Version")).toBe(false);
  }
});

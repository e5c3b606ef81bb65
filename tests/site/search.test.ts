/** /curriculum?q=, which the server fills in. */
import { expect, test } from "vitest";
import { ask, commonLetter, postTo, readApi, siteUrl } from "./ask.ts";

type Page = { data: { slug: string; title: string; part: string }[]; pagination: { total: number } };
type Answer = { results: { "@id": string }[] };

const search = async (q: string): Promise<string> => (await ask(`/curriculum?q=${encodeURIComponent(q)}`)).text();

/** Returns the part of a page that has the results. */
const resultsOf = (html: string): string => html.slice(html.indexOf('id="results"'), html.indexOf('id="whole"'));

/** Returns the slugs of the results on a page, in order. */
const shown = (html: string): string[] =>
  [...resultsOf(html).matchAll(/<li data-module="([^"]+)"/g)].map(([, slug = ""]) => slug);

test("the search form works without JavaScript and returns the results of /ask", async () => {
  const { data } = await readApi<Page>("/modules?limit=1");
  for (const query of [await commonLetter(), data[0]?.title ?? "", data[0]?.part.toUpperCase() ?? ""]) {
    const { results } = (await (await postTo("/ask", { query })).json()) as Answer;
    const slugs = results.flatMap(({ "@id": id }) => /\/modules\/([^/#]+)#module$/.exec(id)?.[1] ?? []);
    const html = await search(query);
    expect(slugs.length, query).toBeGreaterThan(0);
    expect(shown(html).slice(0, slugs.length), query).toEqual(slugs.slice(0, shown(html).length));
    expect(html).toMatch(/<div [^>]*id="whole"[^>]* hidden=""><\/div>/);
  }
});

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

test("a query without results has a message, at most three suggestions, and a link to the whole curriculum", async () => {
  const html = await search("qzxv wkjh");
  expect(shown(html).length).toBeLessThanOrEqual(3);
  expect(html).toContain("qzxv wkjh");
  expect(resultsOf(html)).toContain('<a href="/curriculum"');
});

test("without q, the whole curriculum is shown", async () => {
  const all = await (await ask("/curriculum")).text();
  const { pagination } = await readApi<Page>("/modules?limit=1");
  expect(all.match(/<li data-module=/g)).toHaveLength(pagination.total);
  expect(all).not.toMatch(/<div [^>]*id="whole"[^>]* hidden/);
  for (const q of ["", "%20%20"]) expect(await (await ask(`/curriculum?q=${q}`)).text()).toBe(all);
});

test("a query is escaped in the page", async () => {
  const html = await search('"><script>alert(1)</script>');
  expect(html).not.toContain("<script>alert");
  expect(html).toContain("&lt;script&gt;alert(1)");
});

test("characters that HTML forbids are shown as replacement characters", async () => {
  const html = await search("tea\u0000\u0008\u0085\uFFFE\u{1FFFF}\tcup \u00A0🍵");
  expect(html).toContain("tea\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\tcup \u00A0🍵");
  expect(html).not.toMatch(/[^\P{Cc}\t\n\f\r]|\p{NChar}/u);
});

test("a page with results has another ETag than one without", async () => {
  const [page, results] = [await ask("/curriculum"), await ask("/curriculum?q=a")];
  expect(results.headers.get("ETag")).not.toBe(page.headers.get("ETag"));
  expect(results.headers.get("Content-Security-Policy")).toBe(page.headers.get("Content-Security-Policy"));
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

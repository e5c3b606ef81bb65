import { expect, test } from "vitest";
import { ask, commonLetter, readApi } from "./ask.ts";

type Page = { data: { slug: string; title: string; part: string }[]; pagination: { total: number } };

/** Returns the slugs of the results on a page. */
const visibleSlugs = (html: string): string[] =>
  [...html.matchAll(/<li data-slug="([^"]+)"( hidden)?>/g)].flatMap(([, slug = "", hidden]) => (hidden ? [] : [slug]));

const search = async (q: string): Promise<string> => (await ask(`/curriculum?q=${encodeURIComponent(q)}`)).text();

test("the search form works without JavaScript and returns exactly the results of q", async () => {
  const { data } = await readApi<Page>("/modules?limit=1");
  const [first] = data;
  for (const q of [
    await commonLetter(),
    first?.title ?? "",
    first?.part.toUpperCase() ?? "",
    "no such thing anywhere",
  ]) {
    const results = await readApi<Page>(`/modules?limit=100&q=${encodeURIComponent(q)}`);
    // The page groups them by part, the API lists them in course order.
    expect(visibleSlugs(await search(q)).sort(), q).toEqual(results.data.map(({ slug }) => slug).sort());
  }
});

test("parts without results are hidden, and without q everything is shown", async () => {
  const all = await (await ask("/curriculum")).text();
  const { pagination } = await readApi<Page>("/modules?limit=1");
  expect(visibleSlugs(all)).toHaveLength(pagination.total);
  for (const q of ["", "%20%20"]) expect(await (await ask(`/curriculum?q=${q}`)).text()).toBe(all);
  const noMatch = await search("no such thing anywhere");
  const parts = (html: string): string[] => html.match(/<details class="part"[^>]*>/g) ?? [];
  expect(parts(all).filter((tag) => tag.includes("hidden"))).toEqual([]);
  expect(parts(noMatch).filter((tag) => !tag.includes("hidden"))).toEqual([]);
  expect(parts(noMatch)).toHaveLength(parts(all).length);
  const q = (await readApi<Page>("/modules?limit=1")).data[0]?.title ?? "";
  const { data } = await readApi<Page>(`/modules?limit=100&q=${encodeURIComponent(q)}`);
  const open = parts(await search(q)).filter((tag) => !tag.includes("hidden"));
  expect(open).toHaveLength(new Set(data.map(({ part }) => part)).size);
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

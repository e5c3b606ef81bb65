import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { ask, readApi } from "./ask.ts";

const { data } = await readApi<{
  data: { slug: string; title: string; part: string; description: string; url: string; minutes?: number }[];
}>("/modules?limit=100");

/** Returns every page that links from the home page reach, with its HTML. */
async function crawl(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const waiting = ["/"];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const response = await ask(path);
    if (!response.headers.get("Content-Type")?.startsWith("text/html")) continue;
    const html = await response.text();
    expect(response.status, path).toBe(200);
    pages.set(path, html);
    for (const [, href = ""] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) waiting.push(href);
  }
  return pages;
}
const pages = await crawl();

/** The first and the last page of each kind: modules, parts, transcripts by their language, and each other page. */
const samples = [...Map.groupBy(pages, ([path]) => path.replace(/^(\/modules|\/parts)\/[^/]+/, "$1")).values()].flatMap(
  (all) => all.filter((_, index) => index === 0 || index === all.length - 1),
);

test("every page is reachable from the home page", async () => {
  const paths = [...pages.keys()];
  expect(paths).toEqual(
    expect.arrayContaining([
      "/",
      "/curriculum",
      "/pricing",
      "/developers",
      ...data.map(({ slug }) => `/modules/${slug}`),
    ]),
  );
  const { parts } = await readApi<{ parts: number }>("/course");
  expect(paths.filter((path) => path.startsWith("/parts/"))).toHaveLength(parts);
});

test("a page has the styles that all pages share, which set the order of the layers, and at most those of its type", async () => {
  const sheets = [...pages].map(([path, html]) => ({
    type: /^\/(modules|parts)\/[^/]+$/.exec(path)?.[1],
    hrefs: [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = ""]) => href),
  }));
  const shared = sheets[0]?.hrefs[0] ?? "";
  expect(sheets.filter(({ hrefs }) => hrefs[0] !== shared || hrefs.length > 2)).toEqual([]);
  for (const type of ["modules", "parts"])
    expect(new Set(sheets.filter((each) => each.type === type).map(({ hrefs }) => hrefs.join())).size).toBe(1);
  const css = await (await ask(shared)).text();
  const named = [...css.matchAll(/@layer ([^{;]+)[{;]/g)].flatMap(([, names = ""]) => names.split(/,\s*/));
  expect([...new Set(named)]).toEqual(["tokens", "frame", "components", "kinds", "visibility"]);
  const [own = ""] = sheets.find(({ type }) => type === "modules")?.hrefs.slice(1) ?? [];
  expect(await (await ask(own)).text()).toMatch(/^@layer kinds\{/);
  // Where modules are listed, their styles are loaded before one is opened.
  for (const [path, html] of pages)
    expect(html.includes(`<link rel="prefetch" as="style" href="${own}"`), path).toBe(
      path === "/curriculum" || path.startsWith("/parts/"),
    );
});

test("every kind of page is valid HTML", async () => {
  const validator = new HtmlValidate({
    extends: ["html-validate:standard", "html-validate:document", "html-validate:a11y"],
    rules: { "long-title": "off", "require-sri": ["error", { target: "crossorigin" }] },
  });
  const missing = await (await ask("/no-such-page")).text();
  for (const [path, html] of [...samples, ["/404", missing] as const]) {
    const { results } = await validator.validateString(html);
    const messages = results.flatMap((result) =>
      result.messages.map(({ ruleId, message, line, column }) => `${path}:${line}:${column} ${ruleId}: ${message}`),
    );
    expect(messages).toEqual([]);
  }
});

test("every page has one first-level heading, headings without skipped levels, and a main element", () => {
  for (const [path, html] of pages) {
    const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
    expect(
      levels.filter((level) => level === 1),
      path,
    ).toHaveLength(1);
    expect(levels[0], path).toBe(1);
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? 0), path).toBeLessThanOrEqual(1);
    expect(html, path).toContain("<main");
  }
});

test("every kind of page loads and runs only its own files, and cannot be framed", async () => {
  for (const path of [...samples.map(([path]) => path), "/no-such-page"]) {
    const { headers } = await ask(path);
    const policy = headers.get("Content-Security-Policy") ?? "";
    expect(policy, path).toMatch(/^default-src 'none'; .*base-uri 'none'; frame-ancestors 'none'$/);
    expect(policy, path).not.toMatch(/unsafe|,/);
    for (const name of ["Strict-Transport-Security", "Permissions-Policy", "Referrer-Policy"])
      expect(headers.get(name), path).toBeTruthy();
    expect(headers.get("X-Content-Type-Options"), path).toBe("nosniff");
    expect(headers.get("Cross-Origin-Opener-Policy"), path).toBe("same-origin");
    expect(headers.get("Cross-Origin-Resource-Policy"), path).toBe("same-origin");
  }
});

test("a missing page is a 404 page with links, and a missing .md is 404 too", async () => {
  for (const path of [
    ...["/modules/no-such-module", "/no-such-page", "/none.txt"],
    ...["/_astro/none.js", "/_astro/none.css", "/social/none.png"],
  ]) {
    const response = await ask(path);
    expect([response.status, response.headers.get("Content-Type")], path).toEqual([404, "text/html; charset=utf-8"]);
    expect(await response.text(), path).toContain('href="/curriculum"');
  }
  expect((await ask("/no-such-page.md")).status).toBe(404);
});

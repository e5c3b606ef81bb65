import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { ask, problemOf, readApi, siteUrl } from "./ask.ts";

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

test("every page is reachable from the home page", () => {
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
  const parts = new Set(data.map(({ part }) => part));
  expect(paths.filter((path) => path.startsWith("/parts/"))).toHaveLength(parts.size);
});

test("all pages share one stylesheet, with the layer order of src/pages/frame/tokens.css", async () => {
  const sheets = [...pages.values()].flatMap((html) =>
    [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = ""]) => href),
  );
  expect(sheets).toHaveLength(pages.size);
  const [sheet = "", ...others] = new Set(sheets);
  expect(others).toEqual([]);
  const css = await (await ask(sheet)).text();
  const named = [...css.matchAll(/@layer ([^{;]+)[{;]/g)].flatMap(([, names = ""]) => names.split(/,\s*/));
  expect([...new Set(named)]).toEqual(["tokens", "frame", "components", "kinds", "visibility"]);
});

test("every page is valid HTML", async () => {
  const validator = new HtmlValidate({
    extends: ["html-validate:standard", "html-validate:document", "html-validate:a11y"],
    rules: { "long-title": "off", "require-sri": ["error", { target: "crossorigin" }] },
  });
  const missing = await (await ask("/no-such-page")).text();
  for (const [path, html] of [...pages, ["/404", missing] as const]) {
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

test("every page loads and runs only its own files, and cannot be framed", async () => {
  for (const path of [...pages.keys(), "/no-such-page"]) {
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

test("every page has a unique title and description", () => {
  const titles = [...pages.values()].map((html) => /<title>(.+?)<\/title>/.exec(html)?.[1]);
  expect(titles).not.toContain(undefined);
  for (const [path, html] of pages) expect(html, path).toMatch(/<meta name="description" content="[^"]+">/);
});

test("every link within the site works, and every anchor exists", async () => {
  const ids = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const statuses = new Map<string, number>();
  for (const [path, html] of pages) {
    for (const [, href = ""] of html.matchAll(/<(?:a|link) [^>]*href="([^"]+)"/g)) {
      const url = new URL(href.replaceAll("&amp;", "&").replaceAll("&#x26;", "&"), siteUrl + path);
      if (url.origin !== siteUrl) continue;
      const target = url.pathname + url.search;
      if (!statuses.has(target)) statuses.set(target, (await ask(target)).status);
      expect(statuses.get(target), `${href} on ${path}`).toBe(200);
      if (url.hash)
        expect(ids(pages.get(url.pathname) ?? ""), `${href} on ${path}`).toContain(
          decodeURIComponent(url.hash.slice(1)),
        );
    }
  }
});

test("every page has a twin with front matter, a link to llms.txt, its heading and absolute links", async () => {
  for (const path of pages.keys()) {
    const response = await ask(path === "/" ? "/index.md" : `${path}.md`);
    expect(response.status, path).toBe(200);
    expect(response.headers.get("Content-Type"), path).toBe("text/markdown; charset=utf-8");
    const twin = await response.text();
    expect(twin, path).toMatch(
      /^---\ntitle: ".+"\ndescription: ".+"\ncanonical_url: ".+"\n[\s\S]*?---\n\n> \[llms\.txt\]\(.+\)\n\n# .+\n/,
    );
    expect(twin, path).toContain(`canonical_url: "${siteUrl}${path}"\ncanonical: "${siteUrl}${path}"\n`);
    expect(twin, path).toContain(`](${siteUrl}/llms.txt)`);
    expect(twin.replace(/```[\s\S]*?```/g, ""), path).not.toMatch(/\]\(\/|\]: \//);
  }
});

test("a module's page and twin contain the API's facts", async () => {
  const unmarked = (text: string): string =>
    text
      .replace(/&#x26;|&amp;/g, "&")
      .replace(/&#x3C;|&lt;/g, "<")
      .replace(/&#39;/g, "'")
      .replaceAll("&quot;", '"')
      .replaceAll("&gt;", ">")
      .replace(/\\([^\w\s])/g, "$1");
  for (const { slug, title, description, url } of data) {
    const html = unmarked(pages.get(`/modules/${slug}`) ?? "");
    const twin = unmarked(await (await ask(`/modules/${slug}.md`)).text());
    for (const fact of [title, description, url]) {
      expect(html, slug).toContain(fact);
      expect(twin, slug).toContain(fact);
    }
  }
});

test("a page supports GET, HEAD and OPTIONS; other methods are 405 with Allow", async () => {
  for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
    const response = await ask("/pricing", { method });
    expect(response.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(response.headers.get("Content-Version")).toMatch(/^[0-9a-f]{12}$/);
    await problemOf(response, "method-not-allowed", 405);
  }
  expect((await ask("/pricing", { method: "OPTIONS" })).status).toBe(204);
  const head = await ask("/pricing", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
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

test("the feed has every module as a LearningResource per line, in course order", async () => {
  const response = await ask("/feeds/modules.jsonl");
  expect(response.headers.get("Content-Type")).toBe("application/jsonl; charset=utf-8");
  const lines = (await response.text()).split("\n");
  expect(lines.pop()).toBe("");
  const resources = lines.map((line) => JSON.parse(line));
  expect(new Set(resources.map((resource) => resource["@id"])).size).toBe(lines.length);
  for (const [index, module] of data.entries()) {
    expect(resources[index]).toMatchObject({
      "@context": "https://schema.org",
      "@type": "LearningResource",
      "@id": `${siteUrl}/modules/${module.slug}#module`,
      identifier: module.slug,
      name: module.title,
      description: module.description,
      url: module.url,
      position: index + 1,
    });
    expect(resources[index].timeRequired).toBe(module.minutes === undefined ? undefined : `PT${module.minutes}M`);
  }
});

/** The cost of pages: compressed bytes, requests, cookies, layout shifts, and what needs JavaScript. */
import { gzipSync } from "node:zlib";
import type { Page, Response } from "playwright";
import { describe, expect, inject, test } from "vitest";
import { ask, readApi, siteUrl } from "./ask.ts";
import { layoutShifts, visitor } from "./browser.ts";

const { withPage } = visitor();

/** Returns the size of a body after gzip at its default level; compressed formats are unchanged. */
const compressed = (body: Buffer): number => Math.min(body.length, gzipSync(body, { level: 6 }).length);

const { data } = await readApi<{ data: { slug: string }[] }>("/modules?limit=100");
const modules = await Promise.all(
  data.map(async ({ slug }) => {
    const path = `/modules/${slug}`;
    return { path, bytes: compressed(Buffer.from(await (await ask(path)).arrayBuffer())) };
  }),
);
const largest = modules.toSorted((a, b) => b.bytes - a.bytes)[0]?.path ?? "";

const sitePaths = [
  "/",
  "/curriculum",
  "/plan",
  "/pricing",
  "/quote",
  "/developers",
  ...modules.map(({ path }) => path),
];
const sitemap = await (await ask("/sitemap.xml")).text();
const authors = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)]
  .map(([, address = ""]) => new URL(address).pathname)
  .filter((path) => !sitePaths.includes(path));

const allKinds: [kind: string, path: string][] = [
  ["home", "/"],
  ["curriculum", "/curriculum"],
  ["the largest module", largest],
  ["a module", modules[0]?.path ?? ""],
  ["plan", "/plan"],
  ["progress", "/progress"],
  ["pricing", "/pricing"],
  ["quote", "/quote"],
  ["developers", "/developers"],
  ...authors.slice(0, 1).map((path): [string, string] => ["an author's page", path]),
  ["a missing page", "/no-such-page"],
];
const kinds = inject("isSample") ? allKinds.slice(0, 3) : allKinds;
const widths = inject("widths");
const narrowest = Math.min(...widths);
/** Wide screens load the same files, so three kinds of pages are enough there. */
const cases = widths.map((width) => [width, width === narrowest ? kinds : kinds.slice(0, 3)] as const);

type Visit = {
  requests: string[];
  resources: { type: string; bytes: number }[];
  cookies: number;
  shifts: { value: number; moved: string[] }[];
  texts: string[];
};
const visits = new Map<string, Promise<Visit>>();

/** Reads each page to its end at each screen width, once, and returns what happened. */
function visit(path: string, width: number): Promise<Visit> {
  const key = `${width} ${path}`;
  const cached = visits.get(key) ?? read(path, width);
  visits.set(key, cached);
  return cached;
}

const read = (path: string, width: number): Promise<Visit> =>
  withPage(
    async (page) => {
      const urls: string[] = [];
      const responses: Response[] = [];
      page.on("request", (request) => urls.push(request.url()));
      page.on("response", (response) => responses.push(response));
      await page.goto(siteUrl + path);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await page.waitForLoadState("networkidle");
      const resources = await Promise.all(
        responses.map(async (response) => ({
          type: response.request().resourceType(),
          bytes: compressed(await response.body()),
        })),
      );
      const cookies = (await page.context().cookies()).length;
      return { requests: urls, resources, cookies, shifts: await layoutShifts(page), texts: await textsOf(page) };
    },
    { viewport: { width, height: 800 } },
  );

/** Returns the visible headings, paragraphs, list items and cells, without controls that need JavaScript. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("main :is(h1, h2, h3, p, li, td)")]
      .filter(
        (element) =>
          !element.closest(".scripted, .try") &&
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      )
      .map((element) => element.textContent.trim())
      .filter((text) => text !== ""),
  );

describe.each(cases)("at %i px", (width, kinds) => {
  test.each(kinds)("%s has at most 10 kB of scripts and 60 kB in total, compressed", async (_, path) => {
    const { resources } = await visit(path, width);
    const sum = (selection: typeof resources): number => selection.reduce((total, { bytes }) => total + bytes, 0);
    expect(resources.map(({ type }) => type)).toEqual(expect.arrayContaining(["document", "stylesheet"]));
    expect(sum(resources.filter(({ type }) => type === "script"))).toBeLessThanOrEqual(10_000);
    expect(sum(resources)).toBeLessThanOrEqual(60_000);
  });

  test.each(kinds)("%s makes at most 9 requests", async (_, path) => {
    const { requests } = await visit(path, width);
    expect(requests.filter((address) => !address.startsWith("data:")).length).toBeLessThanOrEqual(9);
  });

  test.each(kinds)("%s requests no other site, sets no cookie and has no layout shift", async (_, path) => {
    const { requests, cookies, shifts } = await visit(path, width);
    expect(requests).toContain(siteUrl + path);
    expect(requests.filter((address) => !address.startsWith(`${siteUrl}/`) && !address.startsWith("data:"))).toEqual(
      [],
    );
    expect(cookies).toBe(0);
    expect(shifts).toEqual([]);
  });
});

test("the HTML of every module is under 14 kB compressed, which fits into the first round trip", () => {
  expect(modules.filter(({ bytes }) => bytes >= 14_000)).toEqual([]);
});

test.each(kinds)("%s has the same text without JavaScript", async (_, path) => {
  const texts = await withPage(
    async (page) => {
      await page.goto(siteUrl + path);
      return textsOf(page);
    },
    { javaScriptEnabled: false, viewport: { width: narrowest, height: 800 } },
  );
  expect(texts.length).toBeGreaterThan(1);
  expect(texts).toEqual(expect.arrayContaining((await visit(path, narrowest)).texts));
});

import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { en } from "../../src/interface/en.ts";
import { freePort, type Project, type Server, serve } from "../project.ts";
import { openBrowser } from "../site/browser.ts";
import { hebrewCourse, persianCourse } from "./course-folder.ts";
import { servedProject } from "./projects.ts";

let project: Project;
let server: Server;

beforeAll(async () => {
  [project, server] = await servedProject("hebrew", hebrewCourse());
});

afterAll(async () => {
  await server?.stop();
  project?.remove();
});

test("another course in another language passes the whole site suite without touching code", async () => {
  const child = spawn("npm", ["run", "--silent", "test:site"], {
    cwd: resolve(import.meta.dirname, "../.."),
    env: { ...process.env, SITE_URL: server.url },
  });
  let output = "";
  child.stdout.on("data", (data) => (output += data));
  child.stderr.on("data", (data) => (output += data));
  const code = await new Promise((done) => child.on("close", done));
  expect(code, output).toBe(0);
}, 900_000);

test("its totals count what is published, in course order, without the draft", async () => {
  const read = async (path: string) => (await fetch(`${server.url}/api/v1${path}`)).json();
  expect(await read("/course")).toMatchObject({ name: "לחם", language: "he", parts: 3, modules: 33, chapters: 75 });
  const { data } = await read("/modules?limit=100");
  expect(data.map(({ slug }: { slug: string }) => Number.parseInt(slug, 10))).toEqual(
    Array.from({ length: 33 }, (_, index) => index * 3 + 1),
  );
  expect(data[2].minutes).toBe(12);
  expect("minutes" in data[0]).toBe(false);
  expect(data[1]).toMatchObject({ title: 'הבצק "הרטוב" של Chad', part: "התפחה & טעם", chapters: 3 });
  expect((await fetch(`${server.url}/api/v1/modules/2-secret-draft`)).status).toBe(404);
  expect((await fetch(`${server.url}/modules/2-secret-draft`)).status).toBe(404);
});

test("its prices are in its own currencies", async () => {
  const { complete } = await (await fetch(`${server.url}/api/v1/pricing`)).json();
  expect(complete).toMatchObject({ intl: { now: "€49.50", list: "€99" }, il: { now: "₪180", list: "₪365.90" } });
});

test("its pages are in Hebrew from right to left, and the developers' page stays English", async () => {
  const home = await (await fetch(`${server.url}/`)).text();
  expect(home).toContain('<html lang="he" dir="rtl">');
  const developers = await (await fetch(`${server.url}/developers`)).text();
  expect(developers).toMatch(/<main[^>]* lang="en" dir="ltr"/);
});

test("a text in any script finds its module", async () => {
  for (const [text, slug] of [
    ["中文", "22-lesson-7"],
    ["نان", "25-lesson-8"],
    ["CHAD", "4-lesson-1"],
    ["🍞", "10-lesson-3"],
    ["קמח ומים", "1-lesson-0"],
  ]) {
    const response = await fetch(`${server.url}/api/v1/modules/${encodeURIComponent(text ?? "")}`);
    expect(await response.json(), text).toMatchObject({ slug });
  }
});

describe("at an edge that knows the visitor's country", () => {
  let edge: Server;
  beforeAll(async () => {
    const config = join(project.folder, "src/machine/workerd.capnp");
    const text = readFileSync(config, "utf8");
    // The runtime's own way to say what an edge knows of a request.
    const told = text.replace('injectRequestHeaders = [(name = "CF-Connecting-IP")]', 'cfBlobHeader = "CF-Blob"');
    expect(told).not.toBe(text);
    writeFileSync(config, told);
    edge = await serve(project, "serve", { PORT: String(await freePort()), RATE_LIMIT: "0" });
  });
  afterAll(async () => {
    await edge?.stop();
  });
  const from = (path: string, country: string) =>
    fetch(edge.url + path, { headers: { "CF-Blob": JSON.stringify({ country }), "If-None-Match": '"an-older-one"' } });

  test("the prices of the visitor's region are shown, the page says why, and no cache keeps it for another", async () => {
    const tags = new Set<string | null>();
    for (const [country, shown, hidden] of [
      ["IL", "il", "intl"],
      ["DE", "intl", "il"],
    ] as const) {
      const response = await from("/pricing", country);
      const html = await response.text();
      expect(html).toMatch(new RegExp(`id="region-${hidden}"[^>]* hidden`));
      expect(html).not.toMatch(new RegExp(`id="region-${shown}"[^>]* hidden`));
      expect(html).toMatch(new RegExp(`data-region="${shown}" aria-current="true"`));
      expect(html).not.toMatch(/id="source" hidden/);
      expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
      tags.add(response.headers.get("ETag"));
    }
    // Each is an answer of its own, which its visitor may ask about again.
    expect(tags).not.toContain(null);
    expect(tags.size).toBe(2);
  });

  test("the switch overrides the country, and an unknown country or region shows both", async () => {
    const regions = async (path: string, country: string) =>
      [...(await (await from(path, country)).text()).matchAll(/<section class="region" id="region-(\w+)"([^>]*)>/g)]
        .filter(([, , attributes]) => !attributes?.includes("hidden"))
        .map(([, region]) => region);
    expect(await regions("/pricing?region=intl", "IL")).toEqual(["intl"]);
    expect(await regions("/pricing?region=all", "IL")).toEqual(["intl", "il"]);
    expect(await regions("/pricing?region=moon", "IL")).toEqual(["il"]);
    for (const country of ["XX", "T1", ""]) expect(await regions("/pricing", country)).toEqual(["intl", "il"]);
  });

  test("a quote without a country takes the visitor's and says so", async () => {
    const html = await (await from("/quote?plan=complete", "IL")).text();
    expect(html).not.toMatch(/id="quote-il"[^>]* hidden/);
    expect(html).toMatch(/id="quote-intl"[^>]* hidden/);
    expect(html).not.toMatch(/id="source" hidden/);
  });
});

describe("a course whose language the interface does not speak", () => {
  let persian: Project;
  let site: Server;
  beforeAll(async () => {
    [persian, site] = await servedProject("persian", persianCourse());
  });
  afterAll(async () => {
    await site?.stop();
    persian.remove();
  });

  test("has its interface in English that says so, and nothing of the course is called English", async () => {
    const words = Object.values(en).filter((text): text is string => typeof text === "string");
    const browser = await openBrowser();
    const page = await browser.newPage();
    for (const path of [
      "/",
      "/curriculum",
      "/modules/1-first",
      "/modules/2-second",
      "/pricing",
      "/quote",
      "/missing",
    ]) {
      await page.goto(site.url + path);
      const texts = await page.evaluate(() => {
        const found: { text: string; lang: string; dir: string }[] = [];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const parent = node.parentElement;
          const text = node.textContent?.trim();
          if (!text || !parent || parent.closest("script, style")) continue;
          found.push({
            text,
            lang: parent.closest("[lang]")?.getAttribute("lang") ?? "",
            dir: getComputedStyle(parent).direction,
          });
        }
        return found;
      });
      const english = texts.filter(
        ({ text }) => words.includes(text) || /^\d+ (?:modules?|chapters?|parts?|min)$/.test(text),
      );
      expect(english.length, path).toBeGreaterThan(5);
      for (const each of english) expect(each, path).toMatchObject({ lang: "en", dir: "ltr" });
      for (const { text, lang } of texts)
        if (/^(?=.*[\u0620-\u06ff])[\u0600-\u06ff\s\u200c.؟]+$/.test(text)) expect(lang, `${path}: ${text}`).toBe("fa");
    }
    await browser.close();
  });

  test("plays each video in its own way, and the policy of its pages allows those origins only", async () => {
    const page = await fetch(`${site.url}/modules/1-first`);
    expect(await page.text()).toContain(
      'data-kind="frame" data-src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"',
    );
    expect(page.headers.get("Content-Security-Policy")).toMatch(
      /frame-src https:\/\/www\.youtube-nocookie\.com; media-src https:\/\/files\.example;/,
    );
  });

  test("a question in its own script opens and closes its answer", async () => {
    const html = await (await fetch(`${site.url}/pricing`)).text();
    expect(html).toMatch(
      /<details><summary><h3[^>]*>پولم را پس می‌گیرم؟<\/h3><\/summary>\s*<p>بله\.<\/p>\s*<\/details>/,
    );
  });
});

/** Courses in other languages that need a server or build of their own; tests/site/hebrew has the rest. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { en } from "../../src/course/interface/en.ts";
import { freePort, type Project, type Server, serve } from "../project.ts";
import { openBrowser } from "../site/browser.ts";
import { copyBuilt } from "./shared-build.ts";

describe("at an edge that sends the visitor's country", () => {
  let project: Project;
  let edge: Server;
  beforeAll(async () => {
    project = await copyBuilt("small");
    const config = join(project.folder, "src/build/server/workerd.capnp");
    const text = readFileSync(config, "utf8");
    // The runtime's own format for the edge's information about a request.
    const configuration = text.replace(
      'injectRequestHeaders = [(name = "CF-Connecting-IP")]',
      'cfBlobHeader = "CF-Blob"',
    );
    expect(configuration).not.toBe(text);
    writeFileSync(config, configuration);
    edge = await serve(project, "serve", { PORT: String(await freePort()), RATE_LIMIT: "0" });
  });
  afterAll(async () => {
    await edge?.stop();
    project.remove();
  });
  const from = (path: string, country: string) =>
    fetch(edge.url + path, { headers: { "CF-Blob": JSON.stringify({ country }), "If-None-Match": '"an-older-one"' } });

  test("the prices of the visitor's region are shown with the reason, and the response is not cached", async () => {
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
    // Each is a separate response with its own ETag.
    expect(tags).not.toContain(null);
    expect(tags.size).toBe(2);
  });
});

describe("a course in a language without a translated interface", () => {
  let persian: Project;
  let site: Server;
  let page: Page;
  beforeAll(async () => {
    page = await (await openBrowser()).newPage();
    persian = await copyBuilt("persian");
    site = await serve(persian, "serve", { PORT: String(await freePort()), RATE_LIMIT: "0" });
  });
  afterAll(async () => {
    await page?.context().browser()?.close();
    await site?.stop();
    persian.remove();
  });

  test("has an interface in English, with a note and lang=en", async () => {
    const words = Object.values(en).filter((text): text is string => typeof text === "string");
    for (const path of [
      "/",
      "/curriculum",
      "/modules/1-first",
      "/modules/2-second",
      "/modules/1-first/transcript",
      "/modules/2-second/transcript/en",
      "/pricing",
      "/quote",
      "/missing",
    ]) {
      await page.goto(site.url + path);
      const texts = await page.evaluate(() => {
        const elements: { text: string; lang: string; dir: string }[] = [];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const parent = node.parentElement;
          const text = node.textContent?.trim();
          if (!text || !parent || parent.closest("script, style")) continue;
          elements.push({
            text,
            lang: parent.closest("[lang]")?.getAttribute("lang") ?? "",
            dir: getComputedStyle(parent).direction,
          });
        }
        return elements;
      });
      const english = texts.filter(
        ({ text }) => words.includes(text) || /^\d+ (?:modules?|chapters?|parts?|min)$/.test(text),
      );
      expect(english.length, path).toBeGreaterThan(5);
      for (const each of english) expect(each, path).toMatchObject({ lang: "en", dir: "ltr" });
      for (const { text, lang } of texts)
        if (/^(?=.*[\u0620-\u06ff])[\u0600-\u06ff\s\u200c.؟]+$/.test(text))
          expect(lang, `${path}: ${text}`).toBe("ckb");
    }
  });

  test("puts the colon of an English label between it and the title, and aligns English lines like the page", async () => {
    expect(await (await fetch(`${site.url}/modules/2-second`)).text()).toMatch(
      /<span><span lang="en" dir="ltr">Previous<\/span>:<\/span> <bdi>/,
    );
    for (const [path, selector] of [
      ["/missing", "main h1"],
      ["/missing", ".page-footer .version"],
      ["/modules/2-second", ".place span[dir]"],
    ] as const) {
      await page.goto(site.url + path);
      const align = (element: Element): string => getComputedStyle(element).textAlign;
      expect(await page.locator(selector).first().evaluate(align), selector).toBe("right");
    }
  });

  test("plays each video in its player, and its pages' policy allows only those origins", async () => {
    const response = await fetch(`${site.url}/modules/1-first`);
    expect(await response.text()).toContain(
      'data-kind="frame" data-src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"',
    );
    expect(response.headers.get("Content-Security-Policy")).toMatch(
      /frame-src https:\/\/www\.youtube-nocookie\.com https:\/\/player\.vimeo\.com; media-src 'self' https:\/\/files\.course\.internal https:\/\/clips\.course\.internal;/,
    );
  });

  describe("with videos in the text and on a chapter", () => {
    const [titled, untitled] = [".prose .still:not(.untitled)", ".prose .still.untitled"];
    /** Opens the page where other sites answer, and returns the hosts that it requests. */
    const open = async (): Promise<string[]> => {
      const hosts: string[] = [];
      await page.unrouteAll();
      await page.route(
        (url) => url.origin !== site.url,
        (route) => {
          hosts.push(new URL(route.request().url()).hostname);
          return route.fulfill({ contentType: "text/html", body: "" });
        },
      );
      await page.goto(`${site.url}/modules/1-first`, { waitUntil: "networkidle" });
      return hosts;
    };
    const playing = (): Promise<string[]> =>
      page
        .locator("main :is(iframe, video)")
        .evaluateAll((all) => all.map((each) => `${each.getAttribute("src")} ${each.getAttribute("title")}`));

    test("plays the one that is pressed, by keyboard too, and requests no other site before", async () => {
      const hosts = await open();
      expect(hosts).toEqual([]);
      await page.locator(titled).press("Enter");
      expect(await playing()).toEqual(["https://www.youtube-nocookie.com/embed/aaaaaaaaaaa?autoplay=1 خمیر را ببینید"]);
      await expect.poll(() => hosts).toEqual(["www.youtube-nocookie.com"]);
      await expect.poll(() => page.locator("p.video > iframe:focus").count()).toBe(1);
    });

    test("plays a chapter below its title, and another press closes it", async () => {
      await open();
      const chapter = page.locator(".chapters a");
      await chapter.click();
      expect(await playing()).toEqual(["https://player.vimeo.com/video/76979871?dnt=1&autoplay=1 یک"]);
      expect(await chapter.getAttribute("aria-expanded")).toBe("true");
      await page.locator(titled).click();
      expect(await playing()).toHaveLength(1);
      expect(await chapter.getAttribute("aria-expanded")).toBe("false");
      await chapter.click();
      await chapter.click();
      expect(await playing()).toEqual([]);
    });

    test("says at a row that its video could not be loaded, in the language of the interface", async () => {
      await open();
      // What answers is no video.
      await page.locator(untitled).click();
      const failure = page.locator(".prose .failed", { hasText: en.videoFailed });
      await failure.waitFor();
      expect(await failure.getAttribute("lang")).toBe("en");
      expect(await page.locator(`${untitled}:focus`).textContent()).toBe("Video clips.course.internal");
      expect(await playing()).toEqual([]);
    });
  });

  test("a video file has its transcripts as tracks, which its pages may load", async () => {
    // A video that fails to load becomes its still again.
    await page.route("https://files.course.internal/**", () => {});
    await page.goto(`${site.url}/modules/2-second`);
    await page.locator(".still").click();
    const tracks = await page.locator("video").evaluate(async (video: HTMLVideoElement) =>
      Promise.all(
        [...video.textTracks].map(async (track, index) => {
          const element = video.querySelectorAll("track")[index] as HTMLTrackElement;
          track.mode = "hidden";
          if (element.readyState < 2) await new Promise((done) => element.addEventListener("load", done));
          return [
            track.kind,
            track.language,
            track.label,
            ...[...(track.cues ?? [])].map((cue) => (cue as VTTCue).text),
          ];
        }),
      ),
    );
    expect(tracks).toEqual([
      ["captions", "ckb", "Central Kurdish", "زمان."],
      ["subtitles", "en", "English", "Time."],
    ]);
    await page.locator(".chapters a").click();
    expect(await page.locator(".chapters track").getAttribute("src")).toBe("/modules/2-second/transcript/2.vtt");
  });

  test("a question in its own script opens and closes its answer", async () => {
    const html = await (await fetch(`${site.url}/pricing`)).text();
    expect(html).toMatch(
      /<details><summary><h3[^>]*>پولم را پس می‌گیرم؟<\/h3><\/summary>\s*<p>بله\.<\/p>\s*<\/details>/,
    );
  });
});

/** A module's video: loaded on a click only, a link without JavaScript, and never opened where there is none. */
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { type Listing, readApi, siteUrl } from "./ask.ts";
import { visitor } from "./browser.ts";

const listing = await readApi<Listing>("/modules?limit=100");
const [first] = listing.data;
const modulePath = `/modules/${first?.slug}`;
const { visit } = visitor();

/** Makes the row of a sample course, which has no videos, that of a course that has them. */
const withVideo = (page: Page) =>
  page.route(siteUrl + modulePath, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace(
        /<span class="still quiet"[^>]*>([\s\S]*?)<\/span>/,
        `<a class="still" href="${first?.url}" data-kind="frame" data-src="https://video.example/player">$1</a>`,
      )
      .replace("video sample unprinted", "video unprinted");
    await route.fulfill({ response, body });
  });

describe("a module's video", () => {
  test("loads nothing from another site before the click, and never sets a cookie", async () => {
    await visit(modulePath, async (page) => {
      const urls: string[] = [];
      page.on("request", (request) => urls.push(new URL(request.url()).origin));
      await page.reload({ waitUntil: "networkidle" });
      expect([...new Set(urls)]).toEqual([new URL(page.url()).origin]);
      expect(await page.context().cookies()).toEqual([]);
    });
  });

  test("replaces its preview with the player on a click, or is a link when it has no player", async () => {
    await visit(modulePath, async (page) => {
      await withVideo(page);
      await page.reload();
      const stillLink = page.locator("a.still");
      const src = await stillLink.getAttribute("data-src");
      expect(await stillLink.getAttribute("href")).toBe(first?.url);
      await page.route(
        (url) => url.origin !== new URL(siteUrl).origin,
        (route) => route.fulfill({ contentType: "text/html", body: "<title>played</title>" }),
      );
      await stillLink.scrollIntoViewIfNeeded();
      const row = await stillLink.boundingBox();
      await stillLink.click();
      if (src === null) {
        await page.waitForURL(first?.url ?? "");
        return;
      }
      const player = page.locator(".video :is(iframe, video)");
      expect(await player.getAttribute("src")).toBe(src);
      // The row grows into the player.
      await expect.poll(async () => (await player.boundingBox())?.height).toBeGreaterThan(2 * (row?.height ?? 0));
      expect((await player.boundingBox())?.width).toBe(row?.width);
      await expect.poll(() => page.frames().length).toBe(2);
      await expect.poll(() => page.frames()[1]?.title()).toBe("played");
    });
  });

  test("is never opened at a domain that is reserved for examples, which has no videos", async () => {
    await visit(modulePath, async (page) => {
      if (!new URL(first?.url ?? "").hostname.endsWith(".example")) return;
      const row = page.locator(".still");
      await row.click();
      expect(await page.locator(".video iframe, a.still").count()).toBe(0);
      expect(new URL(page.url()).pathname).toBe(modulePath);
    });
  });

  test("is a plain link without JavaScript", async () => {
    await visit(
      modulePath,
      async (page) => {
        await page.route(
          (url) => url.origin !== new URL(siteUrl).origin,
          (route) => route.fulfill({ contentType: "text/html", body: "video" }),
        );
        await withVideo(page);
        await page.reload();
        await page.locator("a.still").click();
        await page.waitForURL(first?.url ?? "");
      },
      { javaScriptEnabled: false },
    );
  });
});

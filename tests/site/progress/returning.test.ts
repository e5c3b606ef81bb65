/** What a reader finds on coming back: where to continue, what was updated, the last place. */
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { siteUrl } from "../ask.ts";
import { layoutShifts, violationsOf, visitor } from "../browser.ts";
import { isoDay, markButton, memoryOf, modules, pathOf, readerIn, store, stored } from "./reader.ts";

const read = readerIn(visitor().newContext);
const [first, second, third] = modules;

describe("the curriculum", () => {
  test("expands the part to continue with, and only that", async () => {
    await read(
      async ({ page }) => {
        await page.goto(`${siteUrl}/curriculum`);
        const open = page.locator("details.part[open]");
        expect(await open.count()).toBe(1);
        expect(await open.locator(`[data-module="${modules.at(-1)?.slug}"]`).count()).toBe(1);
      },
      { memory: memoryOf(modules.slice(0, -1).map(({ slug }) => slug)) },
    );
  });

  test("expands the part that a link leads to", async () => {
    await read(
      async ({ page }) => {
        const last = await lastPart(page);
        await page.goto(`${siteUrl}/curriculum#part-${last}`);
        expect(await page.locator(`details.part[open] > #part-${last}`).isVisible()).toBe(true);
        await page.waitForFunction((id) => {
          const { top } = document.getElementById(id)?.getBoundingClientRect() ?? { top: -1 };
          return top >= 0 && top < innerHeight;
        }, `part-${last}`);
      },
      { memory: memoryOf([first?.slug]) },
    );
  });

  test("is at most 6,000 px long on a phone before anything is expanded", async () => {
    await read(
      async ({ page }) => {
        await page.goto(`${siteUrl}/curriculum`);
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6000);
      },
      { viewport: { width: 390, height: 844 } },
    );
  });
});

const lastPart = async (page: Page): Promise<number> => {
  await page.goto(`${siteUrl}/curriculum`);
  return page.locator("details.part").count();
};

describe("since the last visit", () => {
  test("updated modules are counted on the home page, and listed and marked in the curriculum", async () => {
    const visit = { date: isoDay(1), before: "1999-01-01" };
    await read(
      async ({ page }) => {
        // The first page of a day begins a visit.
        await page.goto(siteUrl);
        expect(JSON.parse((await stored(page)) ?? "").visit).toEqual({ date: isoDay(0), before: isoDay(1) });
        await store(page, memoryOf([first?.slug], { visit: { date: isoDay(0), before: "2000-01-01" } }));
        await page.goto(`${siteUrl}/curriculum`);
        const updated = await page.locator("[data-module][data-updated]").count();
        expect(await page.locator("[data-module] .updated").count()).toBe(updated);
        if (updated === 0) return;
        expect(await page.locator("#updated li").count()).toBe(updated);
        expect(await page.locator("#updated summary").textContent()).toContain(String(updated));
        await page.goto(siteUrl);
        await page.locator(".continue .so-far a").click();
        await page.waitForURL(/#updated$/);
        expect(await page.locator("#updated li").first().isVisible()).toBe(true);
      },
      { memory: memoryOf([first?.slug], { visit }) },
    );
  });
});

describe("the last place", () => {
  /** Reads down to a place on the third module's page, and returns what is then remembered. */
  async function readTo(page: Page, selector: string): Promise<{ path: string; heading?: string; block?: number }> {
    await page.goto(siteUrl + pathOf(third));
    await page.locator(selector).evaluate((element) => element.scrollIntoView());
    await expect.poll(async () => JSON.parse((await stored(page)) ?? "").last?.path).toBe(pathOf(third));
    return JSON.parse((await stored(page)) ?? "").last;
  }

  test("is a heading, which the home page and the curriculum link to, and the page offers", async () => {
    await read(
      async ({ page }) => {
        await page.route(`**${pathOf(third)}`, async (route) => {
          const response = await route.fetch();
          const parts = (await response.text()).split(/<div class="prose\b[^>]*>/);
          const body = `<div class="prose"><h2 id="near">Near</h2>${"<p>Text.</p>".repeat(30)}<h2 id="far">Far</h2>`;
          await route.fulfill({ response, body: `${parts[0]}${body}${"<p>Text.</p>".repeat(30)}${parts[1]}` });
        });
        expect(await readTo(page, "#far")).toEqual({ path: pathOf(third), heading: "far" });
        for (const path of ["/", "/curriculum"]) {
          await page.goto(siteUrl + path);
          expect(await page.locator(".continue .button").getAttribute("href")).toBe(`${pathOf(third)}#far`);
        }
        await page.goto(siteUrl + pathOf(third));
        const offer = page.locator(".left-off");
        expect(await offer.textContent()).toContain("Far");
        expect(await violationsOf(page, "light")).toEqual([]);
        await offer.click();
        expect(new URL(page.url()).hash).toBe("#far");
        await expect.poll(() => offer.count()).toBe(0);
      },
      { memory: memoryOf([first?.slug]) },
    );
  });

  test("is a paragraph in a text without headings, and is offered until the module is done", async () => {
    await read(
      async ({ page }) => {
        const last = ".prose > :last-child";
        const { block = 0, heading } = await readTo(page, last);
        if (heading !== undefined) return;
        expect(block).toBeGreaterThan(0);
        await page.goto(siteUrl + pathOf(third));
        const offer = page.locator(".left-off");
        await offer.click();
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
        await expect.poll(() => offer.count()).toBe(0);
        await markButton(page).click();
        expect(JSON.parse((await stored(page)) ?? "").last).toEqual({ path: pathOf(third) });
        await page.goto(siteUrl + pathOf(third));
        expect(await offer.count()).toBe(0);
      },
      { memory: memoryOf([first?.slug]), viewport: { width: 390, height: 400 } },
    );
  });

  test("is one step away from the home page, in the window and for the keyboard, and going back and forth keeps where the reader was", async () => {
    await read(
      async ({ page }) => {
        const { block } = await readTo(page, ".prose > :last-child");
        if (block === undefined) return;
        await page.goto(siteUrl);
        await page.locator(".continue .button").click();
        await page.waitForURL((url) => url.pathname === pathOf(third));
        const place = page.locator(".prose > *").nth(block);
        const topOf = () => place.evaluate((element) => element.getBoundingClientRect().top);
        await expect.poll(async () => Math.abs(await topOf())).toBeLessThan(150);
        expect(await page.locator(".left-off").count()).toBe(0);
        await page.keyboard.press("Tab");
        const isAfter = await place.evaluate(
          (element) => (element.compareDocumentPosition(document.activeElement ?? element) & 4) > 0,
        );
        expect(isAfter).toBe(true);
        await page.evaluate(() => scrollTo(0, 40));
        await page.goBack();
        await page.waitForURL(`${siteUrl}/`);
        await page.goForward({ waitUntil: "networkidle" });
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(40);
      },
      { memory: memoryOf([first?.slug]), viewport: { width: 390, height: 400 } },
    );
  });

  test("is remembered from when a reader of whom nothing is remembered asks for it", async () => {
    await read(
      async ({ page }) => {
        await page.goto(siteUrl + pathOf(third));
        const keep = page.locator(".keep-place button");
        expect(await keep.isVisible()).toBe(true);
        expect(await violationsOf(page, "light")).toEqual([]);
        expect(await stored(page)).toBeNull();
        await keep.click();
        expect(await page.locator(".keep-place").textContent()).toBe(
          await page.locator(".keep-place").getAttribute("data-stored"),
        );
        expect(JSON.parse((await stored(page)) ?? "")).toMatchObject({ done: {}, last: { path: pathOf(third) } });
        await page.goto(siteUrl);
        expect((await page.locator(".continue .button").getAttribute("href"))?.split("#")[0]).toBe(pathOf(third));
        expect(await page.locator(".continue .where").textContent()).toContain(`: ${third?.title}`);
        await page.goto(siteUrl + pathOf(third));
        expect(await keep.isVisible()).toBe(false);
      },
      { viewport: { width: 390, height: 400 } },
    );
  });

  test("is not remembered before something else is", async () => {
    await read(async ({ page }) => {
      await page.goto(siteUrl + pathOf(third));
      await page.mouse.wheel(0, 3000);
      // Elapsed time is under test: a place is remembered some time after scrolling.
      await page.waitForTimeout(600);
      expect(await stored(page)).toBeNull();
    });
  });
});

test.each([360, 1440])("at %i px nothing moves when a memory is shown", async (width) => {
  const visit = { date: isoDay(0), before: "2001-02-03" };
  const last = { path: pathOf(second), heading: "x" };
  await read(
    async ({ page }) => {
      for (const path of ["/", "/curriculum", "/progress", pathOf(second)]) {
        await page.goto(siteUrl + path, { waitUntil: "networkidle" });
        expect(await layoutShifts(page), path).toEqual([]);
      }
    },
    { memory: memoryOf([first?.slug], { visit, last }), viewport: { width, height: 900 } },
  );
});

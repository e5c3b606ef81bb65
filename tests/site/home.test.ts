/** The home page: its first screen, and the prices of the reader's region. */
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { memoryKey } from "../../src/pages/memory/memory.ts";
import { siteUrl } from "./ask.ts";
import { layoutShifts, visitor } from "./browser.ts";

const { visit, withPage } = visitor();

const screens = [
  ["a phone", { width: 390, height: 844 }],
  ["a desktop", { width: 1440, height: 900 }],
] as const;

/** Returns the lower and the upper edge of an element, in pixels from the top of the screen. */
async function edgesOf(page: Page, selector: string): Promise<{ top: number; bottom: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return { top: box.y, bottom: box.y + box.height };
}

describe.each(screens)("on the first screen of %s", (_, viewport) => {
  test("are the title, what learners will be able to do, the length, the price and one button", async () => {
    await visit(
      "/",
      async (page) => {
        for (const selector of ["h1", ".pitch .lead", ".outcomes", ".glance", ".pitch .button"]) {
          const { top, bottom } = await edgesOf(page, selector);
          expect(top, selector).toBeGreaterThanOrEqual(0);
          expect(bottom, selector).toBeLessThanOrEqual(viewport.height);
        }
        expect(await page.locator("main .button").count()).toBe(1);
        // The example begins on this screen.
        expect((await edgesOf(page, ".shown")).top).toBeLessThan(viewport.height - 60);
      },
      { viewport },
    );
  });

  test("the largest element is a text", async () => {
    const largest = await withPage(
      async (page) => {
        await page.goto(siteUrl);
        return page.evaluate(
          () =>
            new Promise((done) => {
              type Paint = PerformanceEntry & { element?: Element };
              new PerformanceObserver((list) => {
                const last = list.getEntries().at(-1) as Paint | undefined;
                done(last?.element?.tagName);
              }).observe({ type: "largest-contentful-paint", buffered: true });
            }),
        );
      },
      { viewport },
    );
    expect(["H1", "P", "SPAN", "LI"]).toContain(largest);
  });
});

test("the prices of the reader's region come first, without a layout shift", async () => {
  for (const region of [undefined, "il"]) {
    const { firsts, shifts } = await withPage(
      async (page) => {
        await page.addInitScript(
          ([key, own]) => {
            const memory = { version: 1, done: {}, chapters: {}, region: own };
            if (own !== undefined) localStorage.setItem(key, JSON.stringify(memory));
          },
          [memoryKey, region] as const,
        );
        await page.goto(siteUrl);
        await page.locator("#price").scrollIntoViewIfNeeded();
        const prices = page.locator("[data-regions] > :first-child");
        await expect.poll(() => prices.first().getAttribute("data-region")).toBe(region ?? "intl");
        return {
          firsts: await prices.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.region)),
          shifts: await layoutShifts(page),
        };
      },
      { viewport: { width: 390, height: 844 } },
    );
    expect(firsts).toEqual(Array(4).fill(region ?? "intl"));
    expect(shifts).toEqual([]);
  }
});

test("with prices for Israel the free plan costs nothing in shekels, and starts at the first module of this site", async () => {
  await withPage(async (page) => {
    await page.goto(siteUrl);
    const free = page.locator(".offers > li").first();
    expect(await free.locator(".now").first().textContent()).toBe("$0");
    await page.evaluate(
      ([key]) => localStorage.setItem(key ?? "", '{"version":1,"done":{},"chapters":{},"region":"il"}'),
      [memoryKey],
    );
    await page.reload();
    await expect.poll(() => free.locator(".now").first().textContent()).toBe("₪0");
    const first = await page.locator(".continue .button").getAttribute("href");
    expect(await free.locator("a").getAttribute("href")).toBe(first);
  });
});

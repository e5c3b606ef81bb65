/** Modules without a part in a browser: they are marked and continued with like all others, and their pages are accessible. */
import { expect, test } from "vitest";
import { siteUrl } from "../ask.ts";
import { violationsOf, visitor } from "../browser.ts";
import { memoryOf, readerIn } from "../progress/reader.ts";

const read = readerIn(visitor().newContext);

test("those that are done are marked on every page that lists the parts, and count for the course", async () => {
  await read(
    async ({ page }) => {
      for (const [path, list] of [
        ["/", ".parts > .alone"],
        ["/curriculum", "#whole > .alone"],
        ["/progress", "#by-part > div"],
      ] as const) {
        await page.goto(siteUrl + path);
        const done = page.locator(`${list} li.done`);
        await expect
          .poll(() => done.evaluateAll((all) => all.map((each) => each.dataset.module)))
          .toEqual(["1-lesson-0"]);
        expect(await page.locator(".continue .button").getAttribute("href")).toBe("/modules/7-lesson-2");
        expect(await page.locator(".continue progress").getAttribute("value")).toBe("2");
        expect(await violationsOf(page, "light"), path).toEqual([]);
      }
    },
    { memory: memoryOf(["1-lesson-0", "4-lesson-1"]) },
  );
});

test("no part is expanded if a module without one is next", async () => {
  await read(
    async ({ page }) => {
      await page.goto(`${siteUrl}/curriculum`);
      await expect.poll(() => page.locator("html.remembered").count()).toBe(1);
      expect(await page.locator("details.part[open]").count()).toBe(0);
      expect(await page.locator('[data-module="7-lesson-2"]').isVisible()).toBe(true);
    },
    { memory: memoryOf(["1-lesson-0", "4-lesson-1"]) },
  );
});

test("the arrow keys lead from the search to them, as to the lines of an expanded part", async () => {
  await read(async ({ page }) => {
    await page.goto(`${siteUrl}/curriculum`);
    await page.locator("#q").press("ArrowDown");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe("/modules/1-lesson-0");
  });
});

test("the page of one names no part, and leads from the last module before it to the next", async () => {
  await read(async ({ page }) => {
    await page.goto(`${siteUrl}/modules/7-lesson-2`);
    expect(await page.locator('main a[href^="/parts/"]').count()).toBe(0);
    expect(await page.locator("[rel=prev]").getAttribute("href")).toBe("/modules/4-lesson-1");
    expect(await page.locator("[rel=next]").getAttribute("href")).toBe("/modules/10-lesson-3");
    expect(await violationsOf(page, "light")).toEqual([]);
  });
});

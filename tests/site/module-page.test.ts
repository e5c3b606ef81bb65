/** A module's page: what is on its first screen, its menu, its outline, and what its memory of a region changes. */
import type { Page } from "playwright";
import { describe, expect, inject, test } from "vitest";
import { readApi, siteUrl } from "./ask.ts";
import { layoutShifts, violationsOf, visitor } from "./browser.ts";

const { visit, withPage } = visitor();
const { data } = await readApi<{ data: { slug: string }[] }>("/modules?limit=100");
const paths = data.map(({ slug }) => `/modules/${slug}`);
const [path = ""] = paths;
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 } };

/** Returns how far down the first line of the overview ends; 0 for a module without one. */
const endOfFirstLine = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const first = document.querySelector('[aria-labelledby="overview"] .prose > *');
    if (!first) return 0;
    return first.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(first).lineHeight);
  });

describe.each([desktop, phone])("at $viewport.width × $viewport.height", (options) => {
  test("the overview of every module starts on the first screen", async () => {
    await withPage(async (page) => {
      // The first ones, unless all pages are tested.
      for (const each of inject("isSample") || !process.env.FULL ? paths.slice(0, 4) : paths) {
        await page.goto(siteUrl + each);
        expect(await endOfFirstLine(page), each).toBeLessThanOrEqual(options.viewport.height);
      }
    }, options);
  });

  test("the title is there once, and the next module is the largest link after the lesson", async () => {
    await visit(
      path,
      async (page) => {
        const title = (await page.locator("h1").textContent()) ?? "";
        expect(await page.locator(".lesson").getByText(title, { exact: true }).filter({ visible: true }).count()).toBe(
          1,
        );
        const sizes = await page.locator(".lesson a:visible").evaluateAll((links) =>
          links.map((link) => {
            const { width, height } = link.getBoundingClientRect();
            return { rel: link.getAttribute("rel"), area: width * height };
          }),
        );
        expect(sizes.toSorted((a, b) => b.area - a.area)[0]?.rel).toBe("next");
      },
      options,
    );
  });
});

test("the menu opens with the keyboard, closes with Esc, by a press elsewhere, and when the focus leaves it", async () => {
  await visit(
    path,
    async (page) => {
      const menu = page.locator("details.use");
      const isOpen = () => menu.evaluate((each: HTMLDetailsElement) => each.open);
      const open = async () => {
        await menu.locator("summary").focus();
        await page.keyboard.press("Enter");
        expect(await isOpen()).toBe(true);
      };
      await open();
      expect(await violationsOf(page, "light")).toEqual([]);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Escape");
      expect(await isOpen()).toBe(false);
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe("summary");
      await open();
      await page.locator("h1").click();
      expect(await isOpen()).toBe(false);
      await open();
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Shift+Tab");
      expect(await isOpen()).toBe(false);
    },
    desktop,
  );
});

test("the menu copies a citation", async () => {
  await visit(
    path,
    async (page) => {
      await page.locator("details.use > summary").click();
      await page.locator('[data-copy-from="#citation"]').click();
      const citation = await page.locator("#citation").textContent();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(citation);
    },
    { ...desktop, permissions: ["clipboard-read", "clipboard-write"] },
  );
});

test("the outline stays next to the lesson on a desktop", async () => {
  await visit(
    path,
    async (page) => {
      await page.evaluate(() => scrollTo(0, 600));
      const box = await page.locator("#outline").boundingBox();
      expect(box?.y).toBe(0);
      expect(await page.locator("#outline [aria-current=page]").textContent()).toBe(
        await page.locator("h1").textContent(),
      );
      expect(await page.locator(".place").isVisible()).toBe(false);
    },
    desktop,
  );
});

test.each([true, false])("on a phone a bar opens the outline as a sheet: JavaScript %s", async (javaScriptEnabled) => {
  await visit(
    path,
    async (page) => {
      const sheet = page.locator("#outline");
      expect(await sheet.isVisible()).toBe(false);
      await page.locator(".place").click();
      expect(await sheet.isVisible()).toBe(true);
      if (javaScriptEnabled) {
        expect(await violationsOf(page, "light")).toEqual([]);
        await sheet.locator('a[href="#offer"], a[href="#chapters"], a[href="#overview"]').last().click();
        expect(await sheet.isVisible()).toBe(false);
        await page.locator(".place").click();
      }
      await page.keyboard.press("Escape");
      expect(await sheet.isVisible()).toBe(false);
    },
    { ...phone, javaScriptEnabled },
  );
});

test("the price is that of the region that the device remembers, without a layout shift", async () => {
  await withPage(async (page) => {
    await page.goto(siteUrl + path);
    const price = page.locator(".region-price > :visible");
    const [intl, il] = await page.locator(".region-price bdi").allTextContents();
    expect(await price.textContent()).toContain(intl);
    expect(await price.textContent()).toContain(il);
    for (const [region, expected] of [
      ["il", il],
      ["intl", intl],
    ]) {
      const memory = JSON.stringify({ version: 1, done: {}, chapters: {}, region });
      await page.evaluate((text) => localStorage.setItem("course-progress", text), memory);
      await page.reload();
      expect(await price.allTextContents()).toEqual([expected]);
      expect(await layoutShifts(page)).toEqual([]);
    }
    await page.evaluate(() => localStorage.clear());
  }, phone);
});

test("a handout has the lesson and where it is from, but no controls", async () => {
  await visit(
    path,
    async (page) => {
      await page.emulateMedia({ media: "print" });
      for (const shown of ["h1", ".prose", "#citation"])
        expect(await page.locator(shown).first().isVisible(), shown).toBe(true);
      for (const hidden of [".use > summary", ".uses ul", "#outline", ".place", ".video", ".offer", ".next-up"]) {
        expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false);
      }
    },
    phone,
  );
});

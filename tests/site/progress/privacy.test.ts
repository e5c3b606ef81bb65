/** Progress stays on the device, and where nothing can be stored, pages work without it. */
import type { Page, Request } from "playwright";
import { describe, expect, test } from "vitest";
import { siteUrl } from "../ask.ts";
import { visitor } from "../browser.ts";
import { isoDay, key, kinds, markButton, memoryOf, modules, pathOf, readerIn, stored } from "./reader.ts";

const read = readerIn(visitor().newContext);
const [first, second] = modules;

describe("where the browser stores nothing", () => {
  test.each([
    [
      "storage is full",
      // Pages store nothing by themselves.
      [],
      "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }",
    ],
    [
      "storage is forbidden",
      kinds,
      "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })",
    ],
  ])("%s: the button works for the page and says so, without an error", async (_, paths, script) => {
    await read(async ({ page }) => {
      await page.addInitScript(script);
      for (const path of paths) await page.goto(siteUrl + path);
      await page.goto(siteUrl + pathOf(first));
      await markButton(page).click();
      expect(await markButton(page).getAttribute("aria-pressed")).toBe("true");
      const notStored = await page.locator(".mark-done").getAttribute("data-not-stored");
      expect(await page.locator(".mark-done [role=status]").textContent()).toContain(notStored ?? "-");
      await markButton(page).click();
      expect(await markButton(page).getAttribute("aria-pressed")).toBe("false");
    });
  });

  test("what a later version of the site has stored is neither read nor overwritten", async () => {
    const memory = '{"version":2,"done":{},"more":[]}';
    await read(
      async ({ page }) => {
        await page.goto(siteUrl + pathOf(first));
        await markButton(page).click();
        expect(await stored(page)).toBe(memory);
      },
      { memory },
    );
  });

  test("a damaged memory is like none", async () => {
    await read(
      async ({ page }) => {
        for (const path of kinds) await page.goto(siteUrl + path);
        await page.goto(siteUrl);
        expect(await page.locator(".continue .button").getAttribute("href")).toBe(pathOf(first));
      },
      { memory: '{"version":1,"done":[],"chapters":7,"last":{"path":"https://other.example/"}}' },
    );
  });
});

test("nothing is sent: with a memory the pages request what they request without one, and no request contains any of it", async () => {
  const marker = "99-only-on-this-device";
  const visit = { date: isoDay(0), before: "2001-02-03" };
  let without: string[] = [];
  // The browser requests an icon again now and then, and scripts load scripts, on a busy machine after the page.
  const sent = (requests: Request[]): string[] =>
    [...new Set(requests.map((request) => `${request.method()} ${request.url()}`))]
      .filter((request) => !request.startsWith(`GET ${siteUrl}/_astro/`))
      .sort();
  const sentLater = (requests: Request[]): string[] => sent(requests).filter((request) => !without.includes(request));
  const urlsOf = async (page: Page, requests: Request[]): Promise<string[]> => {
    requests.length = 0;
    for (const path of kinds) await page.goto(siteUrl + path, { waitUntil: "networkidle" });
    return sent(requests);
  };
  await read(async ({ page, requests }) => {
    await page.goto(`${siteUrl}/progress`);
    without = await urlsOf(page, requests);
  });
  await read(
    async ({ page, requests }) => {
      expect(await urlsOf(page, requests)).toEqual(without);
      const all = [...requests];
      await page.goto(siteUrl + pathOf(second), { waitUntil: "networkidle" });
      requests.length = 0;
      await markButton(page).click();
      // In the margin, since a pointer that rests on a link fetches its page.
      await page.mouse.move(2, 300);
      await page.mouse.wheel(0, 3000);
      // Elapsed time is under test: so would a request be that comes later.
      await page.waitForTimeout(600);
      expect(sentLater(requests)).toEqual([]);
      await page.goto(`${siteUrl}/progress`, { waitUntil: "networkidle" });
      requests.length = 0;
      const [download] = await Promise.all([page.waitForEvent("download"), page.locator("#export").click()]);
      await page.locator("#erase").click();
      await page.locator("#import").setInputFiles(await download.path());
      await expect.poll(() => stored(page)).not.toBeNull();
      await page.waitForTimeout(300);
      expect(sentLater(requests).filter((request) => !request.includes(" blob:"))).toEqual([]);
      for (const request of all) {
        const headers = JSON.stringify(await request.allHeaders());
        expect(`${request.url()} ${request.postData()} ${headers}`).not.toMatch(
          new RegExp(`${marker}|2001-02-03|${key}=`),
        );
      }
    },
    { memory: memoryOf([marker, first?.slug], { visit }) },
  );
});

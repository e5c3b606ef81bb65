/** The region of prices in a browser: what is remembered. */
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { siteUrl } from "./ask.ts";
import { layoutShifts, visitor } from "./browser.ts";

const { withPage } = visitor();

describe("the region", () => {
  const current = (page: Page): Promise<string | null> =>
    page.locator(".regions [aria-current]").getAttribute("data-region");

  test("is remembered once it is chosen, and comes before the network's; the URL comes before both", async () => {
    await withPage(async (page) => {
      const memory = () => page.evaluate(() => localStorage.length);
      try {
        await page.goto(`${siteUrl}/pricing?region=all`);
        expect(await memory()).toBe(0);
        await page.locator("a[data-region=il]").click();
        await page.waitForURL("**/pricing?region=il");
        expect(await memory()).toBe(1);
        await page.goto(`${siteUrl}/pricing?region=il`);
        const own = await page.locator("main").innerText();
        const requests: string[] = [];
        page.on("request", (request) => requests.push(new URL(request.url()).pathname));
        await page.goto(`${siteUrl}/pricing`);
        await page.locator("a[data-region=il][aria-current]").waitFor({ state: "attached" });
        expect(await current(page)).toBe("il");
        expect(await page.locator("main").innerText()).toBe(own);
        expect(requests.filter((path) => path === "/pricing")).toHaveLength(1);
        expect(await layoutShifts(page)).toEqual([]);
        await page.goto(`${siteUrl}/pricing?region=intl`);
        expect(await current(page)).toBe("intl");
        const country = await page.locator("#teamsIl").getAttribute("href");
        await page.goto(`${siteUrl}/quote`);
        const fields = await page.locator("#change").evaluate((form) => ({
          chosen: (form as HTMLFormElement).country.value,
          own: (form as HTMLElement).dataset.il ?? "",
        }));
        expect(fields.chosen).toBe(fields.own);
        expect(country?.includes("country=")).toBe(fields.own !== "");
      } finally {
        await page.evaluate(() => localStorage.clear());
      }
    });
  });
});

/** The page of a link is fetched before it is followed, and nothing is fetched where the reader saves data. */
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, siteUrl } from "./ask.ts";
import { openBrowser } from "./browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The home page after the pointer has rested on the link to the curriculum. script runs before those of the page. */
async function pointing(script = ""): Promise<Page> {
  const page = await browser.newPage();
  await page.addInitScript(script);
  await page.goto(siteUrl, { waitUntil: "load" });
  await page.locator('header a[href="/curriculum"]').first().hover();
  await page.waitForTimeout(1000);
  return page;
}

test("pages name the rules, other responses do not", async () => {
  expect((await ask("/")).headers.get("Speculation-Rules")).toBe('"/speculation-rules.json"');
  expect((await ask("/api/v1/modules")).headers.get("Speculation-Rules")).toBeNull();
  const rules = await ask("/speculation-rules.json");
  expect(rules.headers.get("Content-Type")).toBe("application/speculationrules+json");
});

test("browsers with speculation rules fetch the page of a link at which a reader points", async () => {
  const page = await pointing();
  await page.locator('header a[href="/curriculum"]').first().click();
  await page.waitForURL("**/curriculum");
  const [entry] = await page.evaluate(() => performance.getEntriesByType("navigation").map((each) => each.toJSON()));
  expect(entry?.deliveryType).toBe("navigational-prefetch");
  await page.close();
});

const withoutRules = "HTMLScriptElement.supports = () => false;";
const saving = 'Object.defineProperty(navigator, "connection", { value: { saveData: true } });';

test("other browsers fetch it by a hint, but not where the reader saves data", async () => {
  const hints = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('link[rel="prefetch"]')].map((link) => link.getAttribute("href") ?? ""),
    );
  const page = await pointing(withoutRules);
  expect(await hints(page)).toEqual(["/curriculum"]);
  await page.close();
  const frugal = await pointing(withoutRules + saving);
  expect(await hints(frugal)).toEqual([]);
  await frugal.close();
});

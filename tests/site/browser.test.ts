import AxeBuilder from "@axe-core/playwright";
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readApi, siteUrl } from "./ask.ts";
import { launchBrowser } from "./browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const { data } = await readApi<{ data: { slug: string }[] }>("/modules?limit=1");
const pages = ["/", "/curriculum", "/curriculum?q=a", `/modules/${data[0]?.slug}`, "/pricing"];
const paths = [...pages, "/quote", "/quote?plan=teams&seats=1", "/quote?plan=complete", "/developers", "/no-such-page"];

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [360, 1280]) {
    test(`pages are accessible, quiet and no wider than the screen: ${colorScheme}, ${width} px`, async () => {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on("console", (message) => {
        const expected = message.text().includes("404") && page.url().endsWith("/no-such-page");
        if (message.type() === "error" && !expected) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      for (const path of paths) {
        await page.goto(siteUrl + path);
        const { violations } = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"])
          .analyze();
        expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, path).toBeLessThanOrEqual(0);
      }
      expect(complaints).toEqual([]);
      await context.close();
    });
  }
}

test("the first Tab leads to a link that skips to the content", async () => {
  const page = await browser.newPage();
  await page.goto(siteUrl);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe("#content");
  await page.close();
});

test("modules are found while their text is typed: / leads to the field, arrows to the results, and the address can be shared", async () => {
  const { data } = await readApi<{ data: { title: string }[] }>("/modules?limit=100");
  const title = data.at(-1)?.title ?? "";
  const expected = await readApi<{ data: { title: string }[] }>(`/modules?limit=100&q=${encodeURIComponent(title)}`);
  const page = await browser.newPage();
  await page.goto(`${siteUrl}/curriculum`);
  await page.keyboard.press("/");
  await page.keyboard.insertText(title);
  const lines = page.locator("li[data-slug]:visible a");
  await expect.poll(() => lines.allTextContents()).toEqual(expected.data.map((module) => module.title));
  expect(new URL(page.url()).searchParams.get("q")).toBe(title.trim());
  await page.keyboard.press("ArrowDown");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(expected.data[0]?.title);
  await page.reload();
  await expect.poll(() => lines.count()).toBe(expected.data.length);
  await page.close();
});

test("the field keeps what was searched for as it was typed, also without script", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const q of ["a & b &amp; <c> \"d\" 'e'", "שלום & 中文", "100%"]) {
    await page.goto(`${siteUrl}/curriculum?q=${encodeURIComponent(q)}`);
    expect(await page.locator("#q").inputValue()).toBe(q);
    expect(await page.locator("#found").textContent()).toContain(q);
  }
  await context.close();
});

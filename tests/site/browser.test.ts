import { expect, inject, test } from "vitest";
import { readApi, siteUrl } from "./ask.ts";
import { violationsOf, visitor } from "./browser.ts";

const { visit, withPage } = visitor();

const { data } = await readApi<{ data: { slug: string }[] }>("/modules?limit=1");
const pages = ["/", "/curriculum", "/curriculum?q=a", `/modules/${data[0]?.slug}`, "/pricing"];
const paths = [...pages, "/quote", "/quote?plan=teams&seats=1", "/quote?plan=complete", "/developers", "/no-such-page"];

const [narrowest] = inject("widths");
const colorSchemes = ["light", "dark"] as const;

for (const colorScheme of inject("isSample") ? colorSchemes.slice(0, 1) : colorSchemes) {
  // Colors change no size.
  for (const width of colorScheme === "dark" && process.env.FULL !== "1" ? [narrowest ?? 0] : inject("widths")) {
    const isAnalyzed = width === narrowest || process.env.FULL === "1";
    test(`pages ${isAnalyzed ? "are accessible, " : ""}log no errors and fit the screen: ${colorScheme}, ${width} px`, async () => {
      await withPage(
        async (page) => {
          const complaints: string[] = [];
          page.on("console", (message) => {
            const expected = message.text().includes("404") && page.url().endsWith("/no-such-page");
            if (message.type() === "error" && !expected) complaints.push(message.text());
          });
          page.on("pageerror", (error) => complaints.push(error.message));
          for (const path of paths) {
            await page.goto(siteUrl + path);
            if (isAnalyzed) expect(await violationsOf(page, colorScheme), path).toEqual([]);
            const overflow = await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            );
            expect(overflow, path).toBeLessThanOrEqual(0);
          }
          expect(complaints).toEqual([]);
        },
        { colorScheme, viewport: { width, height: 800 } },
      );
    });
  }
}

test("the first Tab reaches a link that skips to the content", async () => {
  await visit("/", async (page) => {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe("#content");
  });
});

test("the field keeps the query as typed, also without JavaScript", async () => {
  await withPage(
    async (page) => {
      for (const q of ["a & b &amp; <c> \"d\" 'e'", "שלום & 中文", "100%"]) {
        await page.goto(`${siteUrl}/curriculum?q=${encodeURIComponent(q)}`);
        expect(await page.locator("#q").inputValue()).toBe(q);
        expect(await page.locator("#found").textContent()).toContain(q);
      }
    },
    { javaScriptEnabled: false },
  );
});

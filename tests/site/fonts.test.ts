import { expect, test } from "vitest";
import { readApi, siteUrl } from "./ask.ts";
import { layoutShifts, visitor } from "./browser.ts";

const { withPage } = visitor();

const { data } = await readApi<{ data: { slug: string }[] }>("/modules?limit=1");

test.each([360, 1280])("a late font causes no layout shift on a screen of %i px", async (width) => {
  await withPage(
    async (page) => {
      let late = 0;
      await page.route("**/*.woff2", async (route) => {
        late += 1;
        // The delay is under test: the page is rendered before the font arrives.
        await new Promise((done) => setTimeout(done, 500));
        await route.continue();
      });
      for (const path of ["/", "/pricing", `/modules/${data[0]?.slug}`]) {
        await page.goto(siteUrl + path);
        await page.evaluate(() => document.fonts.ready);
        expect(await layoutShifts(page), path).toEqual([]);
      }
      const preloads = await page.locator('link[rel="preload"][as="font"]').count();
      expect(late).toBeGreaterThanOrEqual(preloads);
    },
    { viewport: { width, height: 800 } },
  );
});

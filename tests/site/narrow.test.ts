/** Narrow screens and large text: figures can be read, and pages do not scroll sideways. */
import { expect, test } from "vitest";
import { ask, readApi, siteUrl } from "./ask.ts";
import { visitor } from "./browser.ts";

const { withPage } = visitor();
const { data } = await readApi<{ data: { slug: string; part: string }[] }>("/modules?limit=100");
const viewport = { width: 390, height: 844 };

test("at 360 px every figure is shown whole, with text of at least 12 px", async () => {
  await withPage(
    async (page) => {
      let count = 0;
      for (const [, path = ""] of (await (await ask("/sitemap.xml")).text()).matchAll(
        /<loc>https?:\/\/[^/<]+([^<]*)/g,
      )) {
        if (!/<img[^>]*\.svg"/.test(await (await ask(path || "/")).text())) continue;
        await page.goto(siteUrl + path);
        for (const picture of await page.locator('main img[src$=".svg"]').all()) {
          const source = await (await ask((await picture.getAttribute("src")) ?? "")).text();
          const sizes = [...source.matchAll(/font(?:-size)?:\s*(\d+)px/g)].map(([, size]) => Number(size));
          const [, units] = /viewBox="0 0 (\d+)/.exec(source) ?? [];
          const shown = await picture.evaluate((image) => {
            const scroller = image.parentElement as HTMLElement;
            const { width } = image.getBoundingClientRect();
            return { width, room: scroller.clientWidth, hidden: scroller.scrollWidth - scroller.clientWidth };
          });
          expect(shown.hidden, path).toBe(0);
          expect(shown.width, path).toBeLessThanOrEqual(shown.room);
          expect((Math.min(...sizes) * shown.width) / Number(units), path).toBeGreaterThanOrEqual(12);
          count += 1;
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
      }
      expect(count).toBeGreaterThan(0);
    },
    { viewport: { width: 360, height: 780 } },
  );
});

test("with text of 200 % at 390 px nothing scrolls sideways", async () => {
  await withPage(
    async (page) => {
      await page.goto(`${siteUrl}/modules/${data[0]?.slug}`);
      const part = await page.locator(".breadcrumbs a").last().getAttribute("href");
      const modules = [0, 12, 13, 17].flatMap((index) => (data[index] ? [`/modules/${data[index].slug}`] : []));
      for (const path of ["/", "/curriculum", "/curriculum?q=a", part, ...modules]) {
        await page.goto(siteUrl + path);
        await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path ?? "").toBe(viewport.width);
      }
    },
    { viewport },
  );
});

test("at 320 px a long label of the button for prices, as interface.yaml may have, stands below its field", async () => {
  await withPage(
    async (page) => {
      await page.goto(`${siteUrl}/pricing`);
      const button = page.locator(".place button");
      const beside = await button.boundingBox();
      await button.evaluate((element) => {
        element.textContent = "Show me the prices in the country where I live";
      });
      expect((await button.boundingBox())?.y).toBeGreaterThan(beside?.y ?? 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    },
    { viewport: { width: 320, height: 640 } },
  );
});

test.each([390, 320])(
  "at %i px with text of 200 percent the amounts of a quote are whole, below their labels",
  async (width) => {
    await withPage(
      async (page) => {
        await page.goto(`${siteUrl}/quote?plan=teams&seats=10000&country=DE`);
        const heights = () =>
          page.locator(".amounts :is(dt, .row-list dd, .row-saving dd, .row-total dd)").evaluateAll((all) =>
            all.map((item) => {
              const range = document.createRange();
              range.selectNodeContents(item);
              return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 20))).size;
            }),
          );
        await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
        expect(new Set(await heights())).toEqual(new Set([1]));
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      },
      { viewport: { width, height: 844 } },
    );
  },
);

test("no line of the course's figures begins or ends with a dot", async () => {
  await withPage(
    async (page) => {
      // Narrow enough that the figures take several lines.
      await page.setViewportSize({ width: 240, height: 844 });
      await page.goto(siteUrl);
      const items = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>(".glance > li")].map((line) => {
          const start = line.getBoundingClientRect().left;
          return [...line.querySelectorAll<HTMLElement>(".figure, [data-region]")].map((item) => ({
            startsLine: item.getBoundingClientRect().left <= start + 1,
            isClipped: getComputedStyle(line).overflowX === "clip",
            before: Number.parseFloat(getComputedStyle(item, "::before").marginInlineStart) || 0,
            height: Number.parseFloat(getComputedStyle(item).fontSize),
            after: getComputedStyle(item, "::after").content,
          }));
        }),
      );
      const first = items.flatMap((line) => line.slice(1)).filter(({ startsLine }) => startsLine);
      expect(first.length).toBeGreaterThan(0);
      for (const { isClipped, before, height } of first) {
        expect(isClipped).toBe(true);
        // A dot is less than half as wide as the text is high.
        expect(before).toBeLessThan(-height / 2);
      }
      expect(new Set(items.flat().map(({ after }) => after))).toEqual(new Set(["none"]));
    },
    { viewport },
  );
});

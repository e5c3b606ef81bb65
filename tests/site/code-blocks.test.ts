/** Code blocks: the bars of marked lines, and feedback on copying. */
import { expect, test } from "vitest";
import { readApi, siteUrl } from "./ask.ts";
import { visitor } from "./browser.ts";

const { visit } = visitor();
const { data } = await readApi<{ data: { slug: string }[] }>("/modules?limit=1");
const modulePath = `/modules/${data[0]?.slug}`;

test.each([320, 1440])(
  "at %i px the bars of marked lines go from edge to edge, also where lines scroll",
  async (width) => {
    await visit(
      modulePath,
      async (page) => {
        await page.route(siteUrl + modulePath, async (route) => {
          const response = await route.fetch();
          const long = "a ".repeat(120);
          const code = `<pre><code><mark class="line">short</mark>\n${long}\n<mark class="line">${long}</mark>\n</code></pre>`;
          const body = (await response.text()).replace(/<div class="prose\b[^>]*>/, `<div class="prose">${code}`);
          await route.fulfill({ response, body });
        });
        await page.reload();
        const block = page.locator(".prose pre").first();
        for (const atEnd of [false, true]) {
          await block.evaluate((pre, end) => pre.scrollTo(end ? pre.scrollWidth : 0, 0), atEnd);
          const gaps = await block.evaluate((pre) => {
            const { left, right } = pre.getBoundingClientRect();
            return [...pre.querySelectorAll("mark")].flatMap((mark) => {
              const bar = mark.getBoundingClientRect();
              return [Math.max(0, bar.left - left), Math.max(0, right - bar.right)];
            });
          });
          expect(gaps).toHaveLength(4);
          for (const gap of gaps) expect(gap).toBeLessThan(1);
        }
      },
      { viewport: { width, height: 844 } },
    );
  },
);

/** What a page is asked is never markup of the page: read by a real browser, whose parser forgives much. */
import { expect, test } from "vitest";
import { askApi, readApi, siteUrl } from "../ask.ts";
import { visitor } from "../browser.ts";
import { mayBeTriedHard } from "../fuzz/ground.ts";
import { markup, planted } from "../fuzz/texts.ts";
import { isOnPages } from "../platform.ts";

const isHard = !isOnPages && mayBeTriedHard(await askApi("/course"));
const { data } = await readApi<{ data: { title: string }[] }>("/modules?limit=1");
const title = data[0]?.title ?? "";

const { newPage } = visitor();

test("what a page was asked is text, however it is written", async () => {
  const page = await newPage();
  await page.goto(`${siteUrl}/curriculum`);
  const addresses = [...markup, ...markup.map((text) => `${title}${text}`)].flatMap((text) => {
    const q = encodeURIComponent(text);
    return [
      `/curriculum?q=${q}`,
      `/quote?plan=${q}&seats=${q}&country=${q}`,
      `/quote?plan=teams&seats=9&country=${q}`,
      `/pricing?region=${q}`,
      `/${q}`,
    ];
  });
  const found = await page.evaluate(
    async ([all, name]) => {
      const wrong: string[] = [];
      for (const address of all) {
        const html = await (await fetch(address)).text();
        const read = new DOMParser().parseFromString(html, "text/html");
        const isForeign = [...read.querySelectorAll("*")].some(
          (each) =>
            each.localName.startsWith(name) || each.getAttributeNames().some((attribute) => attribute.includes(name)),
        );
        if (isForeign || !html.includes("</html>")) wrong.push(address);
      }
      return wrong;
    },
    [isHard ? addresses : addresses.slice(0, 20), planted.element] as const,
  );
  await page.close();
  expect(found).toEqual([]);
});

/** A query is never markup of the page that shows it, even for a browser's lenient parser. */
import { expect, test } from "vitest";
import { askApi, readApi } from "../ask.ts";
import { visitor } from "../browser.ts";
import { allowsHeavyLoad } from "../fuzz/inspect-site.ts";
import { markup, planted } from "../fuzz/texts.ts";
import { isOnPages } from "../platform.ts";

const isHard = !isOnPages && allowsHeavyLoad(await askApi("/course"));
const { data } = await readApi<{ data: { title: string }[] }>("/modules?limit=1");
const title = data[0]?.title ?? "";

const { visit } = visitor();

test("a page shows its query as text in any encoding", async () => {
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
  await visit("/curriculum", async (page) => {
    const violations = await page.evaluate(
      async ([all, name]) => {
        const violations: string[] = [];
        for (const address of all) {
          const html = await (await fetch(address)).text();
          const read = new DOMParser().parseFromString(html, "text/html");
          const isForeign = [...read.querySelectorAll("*")].some(
            (each) =>
              each.localName.startsWith(name) || each.getAttributeNames().some((attribute) => attribute.includes(name)),
          );
          if (isForeign || !html.includes("</html>")) violations.push(address);
        }
        return violations;
      },
      [isHard ? addresses : addresses.slice(0, 20), planted.element] as const,
    );
    expect(violations).toEqual([]);
  });
});

/** Pages on paper: A4 with the margins of browsers. */
import { expect, test } from "vitest";
import { readApi, siteUrl } from "./ask.ts";
import { visitor } from "./browser.ts";

const { withPage } = visitor();

/** Returns on how many pages a page is printed. */
const printed = (path: string): Promise<number> =>
  withPage(async (page) => {
    await page.goto(siteUrl + path);
    const margin = "10mm";
    const pdf = await page.pdf({ format: "A4", margin: { top: margin, right: margin, bottom: margin, left: margin } });
    return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
  });

test("every module prints with its self-checks on one or two pages, the longest on three", async () => {
  const { data } = await readApi<{ data: { slug: string }[] }>("/modules?limit=100");
  const longest = [9, 14, 44].map((at) => data[at]?.slug);
  for (const { slug } of data.filter(({ slug }, at) => at % 6 === 2 || longest.includes(slug)))
    expect(await printed(`/modules/${slug}`), slug).toBeLessThanOrEqual(longest.includes(slug) ? 3 : 2);
});

test("the curriculum is printed on at most five pages", async () => {
  expect(await printed("/curriculum")).toBeLessThanOrEqual(5);
});

test("headings stay with what follows them, and long sections break inside", async () => {
  await withPage(async (page) => {
    await page.emulateMedia({ media: "print" });
    await page.goto(`${siteUrl}/modules/14-validators`);
    const breaks = (selector: string) =>
      page.locator(selector).evaluateAll((all) =>
        all.map((each) => {
          const { breakAfter, breakInside } = getComputedStyle(each);
          return [breakAfter, breakInside];
        }),
      );
    expect(new Set((await breaks("main :is(h1, h2)")).map(([after]) => after))).toEqual(new Set(["avoid"]));
    expect(new Set((await breaks("main section")).map(([, inside]) => inside))).toEqual(new Set(["auto"]));
  });
});

import { expect, inject, test } from "vitest";
import { ask, readApi, siteUrl } from "./ask.ts";
import { violationsOf, visitor } from "./browser.ts";

const { visit, withPage } = visitor();

const { data } = await readApi<{ data: { slug: string }[] }>("/modules?limit=1");
const pages = ["/", "/curriculum", "/curriculum?q=a", `/modules/${data[0]?.slug}`, "/pricing"];
const paths = [...pages, "/quote", "/quote?plan=teams&seats=1", "/quote?plan=complete", "/developers", "/no-such-page"];

const [narrowest] = inject("widths");
const colorSchemes = ["light", "dark"] as const;

for (const colorScheme of inject("isSample") ? colorSchemes.slice(0, 1) : colorSchemes) {
  for (const width of inject("widths")) {
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

test("every XML type is well-formed", async () => {
  await visit("/", async (page) => {
    for (const path of ["/sitemap.xml", "/schemamap.xml", "/feeds/modules.atom"]) {
      const text = await (await ask(path)).text();
      const parsed = await page.evaluate((xml) => {
        const { documentElement } = new DOMParser().parseFromString(xml, "application/xml");
        return { root: documentElement.localName, broken: documentElement.querySelector("parsererror")?.textContent };
      }, text);
      expect(parsed, path).toEqual({ root: path.endsWith(".atom") ? "feed" : "urlset", broken: undefined });
    }
  });
});

test("the Atom feed contains each module's exact title and description", async () => {
  await visit("/", async (page) => {
    const { data } = await readApi<{ data: { title: string; description: string; part: string }[] }>(
      "/modules?limit=100",
    );
    const entries = await page.evaluate(
      (xml) =>
        [...new DOMParser().parseFromString(xml, "application/xml").querySelectorAll("entry")].map((entry) => ({
          title: entry.querySelector("title")?.textContent,
          description: entry.querySelector("summary")?.textContent,
          part: entry.querySelector("category")?.getAttribute("term"),
        })),
      await (await ask("/feeds/modules.atom")).text(),
    );
    const facts = data.map(({ title, description, part }) => ({ title, description, part }));
    expect(entries).toEqual(expect.arrayContaining(facts));
  });
});

test("the first Tab reaches a link that skips to the content", async () => {
  await visit("/", async (page) => {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe("#content");
  });
});

test("modules are searched while typing: / focuses the field, arrows reach the results, and the URL can be shared", async () => {
  const { data } = await readApi<{ data: { title: string }[] }>("/modules?limit=100");
  const title = data.at(-1)?.title ?? "";
  await visit("/curriculum", async (page) => {
    await page.keyboard.press("/");
    await page.keyboard.insertText(title);
    const titles = page.locator("#results li[data-module] div > a");
    await expect.poll(() => titles.first().textContent()).toBe(title.trim());
    await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe(title.trim());
    const typed = await titles.allTextContents();
    await page.keyboard.press("ArrowDown");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(typed[0]);
    await page.reload();
    expect(await titles.allTextContents()).toEqual(typed);
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

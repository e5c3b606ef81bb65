/** The site's search in a real browser: the search dialog of every page, and the curriculum. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { ask, type Listing, readApi } from "./ask.ts";
import { layoutShifts, visitor } from "./browser.ts";

const listing = await readApi<Listing>("/modules?limit=100");
const [first] = listing.data;
const modulePath = `/modules/${first?.slug}`;
const title = first?.title ?? "";
const query = await queryWithPlace();
const nonsense = "qzxv wkjh";
const paragraph = await firstParagraph();
const { visit, withPage } = visitor();

/** Returns a URL without the text that browsers highlight on the page. */
const withoutText = (href: string): string => href.replace(/#?:~:text=.*/, "");

/** Returns the focused element, by its URL or name. */
const focused = async (page: Page): Promise<string> =>
  withoutText(
    await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute("href") ?? element?.id ?? "";
    }),
  );

/** Returns the results on the server's page for a query, as HTML. */
async function serverResults(q: string): Promise<string> {
  const html = await (await ask(`/curriculum?q=${encodeURIComponent(q)}`)).text();
  return html.slice(html.indexOf('id="results"'), html.indexOf('id="whole"'));
}

/** Returns a query whose results name a place in a module: the course's name, a part or a title. */
async function queryWithPlace(): Promise<string> {
  const { name } = await readApi<{ name: string }>("/course");
  for (const q of [
    ...new Set([...listing.data.map(({ part }) => part), name, ...listing.data.map(({ title }) => title)]),
  ])
    if (/<p class="where"><a .*<mark>/.test(await serverResults(q))) return q;
  throw new Error("No query names a place.");
}

/** Returns the first paragraph of the first module's overview, with its id. */
async function firstParagraph(): Promise<{ id: string; text: string }> {
  const html = await (await ask(modulePath)).text();
  const [, id = "", inner = ""] = /<p id="([A-Z][A-Za-z0-9]{2,})">(.*?)<\/p>/s.exec(html) ?? [];
  const text = inner
    .replace(/<[^>]+>/g, "")
    .replace(/&#(\d+);|&#x([\da-f]+);/gi, (_, decimal, hex) =>
      String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
    );
  return { id, text };
}

/** Returns the links of results on the server's page for a query, in order. */
async function serverLinks(q: string): Promise<string[]> {
  const results = await serverResults(q);
  return [...results.matchAll(/<a href="([^"]*)"/g)].map(([, href = ""]) => href);
}

const hrefsIn = (page: Page, links: string): Promise<string[]> =>
  page.locator(links).evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));

const linksIn = async (page: Page, results: string): Promise<string[]> =>
  (await hrefsIn(page, `${results} a`)).map(withoutText);

/** Waits for the texts of the dialog's results for the query: they arrive after the results, and change where the links lead. */
async function resultsHaveTexts(page: Page): Promise<void> {
  const [best = ""] = await serverLinks(query);
  await expect.poll(async () => (await linksIn(page, "#finder"))[0]).toBe(withoutText(best));
}

/** Returns the modules that links lead to, or into. */
const modulesIn = (links: string[]): string[] => [
  ...new Set(links.flatMap((link) => /^\/modules\/[^/#]+/.exec(link)?.[0] ?? [])),
];

describe("the search dialog", () => {
  test("opens with / on every kind of page and has the server's first results; arrows and Enter open one", async () => {
    const expected = modulesIn(await serverLinks(title)).slice(0, 8);
    for (const path of ["/", modulePath, "/developers", "/no-such-page"]) {
      await visit(path, async (page) => {
        await page.keyboard.press("/");
        await page.keyboard.insertText(title);
        await expect.poll(async () => modulesIn(await linksIn(page, "#finder")), { message: path }).toEqual(expected);
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("ArrowUp");
        expect(await focused(page)).toBe(modulePath);
        await page.keyboard.press("Enter");
        await page.waitForURL(`**${modulePath}`);
      });
    }
  });

  test("walks over all links by keys: Home and End, and back to the field", async () => {
    await visit("/pricing", async (page) => {
      await page.keyboard.press("/");
      await page.keyboard.insertText(query);
      await resultsHaveTexts(page);
      const links = await linksIn(page, "#finder");
      await page.keyboard.press("ArrowDown");
      expect(await focused(page)).toBe(links[0]);
      await page.keyboard.press("End");
      expect(await focused(page)).toBe(links.at(-1));
      await page.keyboard.press("Home");
      await page.keyboard.press("ArrowUp");
      expect(await focused(page)).toBe("finder-q");
    });
  });

  test("marks the matched words and leads to the place that answers", async () => {
    await visit("/", async (page) => {
      await page.keyboard.press("/");
      await page.keyboard.insertText(query);
      await resultsHaveTexts(page);
      await expect.poll(() => page.locator("#finder mark").count()).toBeGreaterThan(0);
      const [place] = await page
        .locator("#finder .where a")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
      if (place === undefined) throw new Error("The results name no place.");
      await page.locator(`#finder .where a[href="${place}"]`).first().click();
      await page.waitForURL(`**${place}`);
      const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
      expect(await page.evaluate((id) => document.getElementById(id) !== null, id)).toBe(true);
    });
  });

  test("a result leads to the paragraph that answers, which is highlighted, by its text or else by its id", async () => {
    for (const isSupported of [true, false]) {
      await visit("/", async (page) => {
        if (!isSupported)
          await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, "fragmentDirective"));
        await page.goto(new URL(modulePath, page.url()).href);
        await page.keyboard.press("/");
        await page.keyboard.insertText(paragraph.text.slice(0, 150));
        const result = page.locator("#finder .results > li > div > a").first();
        const expected = `${modulePath}#${paragraph.id}${isSupported ? ":~:text=" : ""}`;
        await expect.poll(() => result.getAttribute("href")).toContain(expected);
        expect((await result.getAttribute("href"))?.includes(":~:")).toBe(isSupported);
        // The page is the one that shows the dialog, which closes.
        await result.click();
        await expect.poll(() => page.locator("#finder").isVisible()).toBe(false);
        await expect.poll(() => page.locator(":target").textContent()).toBe(paragraph.text);
        await expect
          .poll(() => page.locator(":target").evaluate((element) => element.getBoundingClientRect().top))
          .toBeLessThan(await page.evaluate(() => innerHeight));
        const plain = await page.locator("main .lead").evaluate((element) => getComputedStyle(element).backgroundColor);
        expect(await page.locator(":target").evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(
          plain,
        );
      });
    }
  });

  test("finds a module by its number first, alone or after the word for it", async () => {
    const number = String(Number.parseInt(first?.slug ?? "", 10));
    for (const text of [number, `module ${number}`]) {
      expect((await serverLinks(text))[0], text).toBe(modulePath);
      await visit("/pricing", async (page) => {
        await page.keyboard.press("/");
        await page.keyboard.insertText(text);
        await expect.poll(async () => (await linksIn(page, "#finder"))[0], { message: text }).toBe(modulePath);
      });
    }
  });

  test("has the field and the button that closes it in one row on phones, where no hint names keys", async () => {
    const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
    await visit(
      "/pricing",
      async (page) => {
        await page.locator(".find").tap();
        const [field, close] = await Promise.all(
          ["#finder-q", "#finder [formmethod=dialog]"].map((each) => page.locator(each).boundingBox()),
        );
        if (!field || !close) throw new Error("The dialog is not visible.");
        expect(field.width).toBeGreaterThan(160);
        expect([close.y > field.y, close.y + close.height < field.y + field.height]).toEqual([true, true]);
        expect(await page.locator("#finder .keys").isVisible()).toBe(false);
        await page.locator("#finder-q").fill(query);
        await expect.poll(() => page.locator("#finder .keys").isVisible()).toBe(true);
        await page.keyboard.press("Enter");
        await page.waitForURL("**/curriculum?q=*");
      },
      phone,
    );
    await visit("/pricing", async (page) => {
      await page.keyboard.press("/");
      expect(await page.locator("#finder .keys").isVisible()).toBe(true);
    });
  });

  test("loads the index when it opens, and nothing of the search before", async () => {
    await visit("/", async (page) => {
      const requests: string[] = [];
      page.on("request", (request) => requests.push(new URL(request.url()).pathname));
      await page.reload({ waitUntil: "networkidle" });
      expect(requests.filter((path) => /search\.|live-search/.test(path))).toEqual([]);
      await page.keyboard.press("/");
      await expect.poll(() => requests.filter((path) => path.endsWith("/index.txt")).length).toBe(1);
    });
  });

  test("is announced to screen readers, accessible, and closed by Esc and its button", async () => {
    await visit("/", async (page) => {
      const dialog = page.locator("#finder");
      await page.locator(".find").click();
      await page.keyboard.insertText(nonsense);
      await expect.poll(() => dialog.getByRole("status").textContent()).toContain(nonsense);
      expect(modulesIn(await linksIn(page, "#finder")).length).toBeLessThanOrEqual(3);
      expect(await linksIn(page, "#finder")).toContain("/curriculum");
      await page.locator("#finder-q").fill(query);
      await expect.poll(() => page.locator("#finder mark").count()).toBeGreaterThan(0);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().include("#finder").analyze();
      expect(violations).toEqual([]);
      await page.keyboard.press("Escape");
      expect(await dialog.isVisible()).toBe(false);
      await page.keyboard.press("/");
      await dialog.locator("[formmethod=dialog]").click();
      expect(await dialog.isVisible()).toBe(false);
    });
  });

  test("opens the page with all results on Enter in the field", async () => {
    await visit("/pricing", async (page) => {
      await page.keyboard.press("/");
      await page.keyboard.insertText("a b");
      await page.keyboard.press("Enter");
      await page.waitForURL("**/curriculum?q=a+b");
    });
  });

  test("does not open while typing a slash into a field", async () => {
    await visit("/quote", async (page) => {
      await page.locator("#seats").focus();
      await page.keyboard.press("/");
      expect(await page.locator("#finder").isVisible()).toBe(false);
    });
  });

  test("shows an error when the index cannot be loaded, and still links to the results", async () => {
    await visit("/", async (page) => {
      await page.route("**/index.txt", (route) => route.abort());
      await page.keyboard.press("/");
      const fails = await page.locator("#finder").getAttribute("data-fails");
      await expect.poll(() => page.locator("#finder-found").textContent()).toBe(fails);
      await page.keyboard.insertText("a");
      await page.keyboard.press("Enter");
      await page.waitForURL("**/curriculum?q=a");
    });
  });

  test("is a link to the field on the curriculum page without JavaScript", async () => {
    await visit(
      "/",
      async (page) => {
        await page.locator(".find").click();
        expect(new URL(page.url()).pathname).toBe("/curriculum");
        expect(await page.locator("#finder").isVisible()).toBe(false);
      },
      { javaScriptEnabled: false },
    );
  });
});

describe("the curriculum", () => {
  test("has the server's results while typing, keeps them in the URL, and is whole again without a query", async () => {
    const expected = await serverLinks(title);
    await visit("/curriculum", async (page) => {
      await page.locator("#q").fill(title);
      await expect.poll(() => linksIn(page, "#results")).toEqual(expected);
      expect(new URL(page.url()).searchParams.get("q")).toBe(title);
      expect(await page.locator("#whole").isVisible()).toBe(false);
      await page.locator("#q").press("ArrowDown");
      expect(await focused(page)).toBe(expected[0]);
      await page.keyboard.press("Escape");
      expect(await focused(page)).toBe("q");
      await page.locator("#q").fill("");
      await expect.poll(() => page.locator("#whole").isVisible()).toBe(true);
      expect([page.url().includes("?"), await page.locator("#results a").count()]).toEqual([false, 0]);
    });
  });

  test("leads to the paragraph that answers without JavaScript, too", async () => {
    await visit(
      `/curriculum?q=${encodeURIComponent(paragraph.text.slice(0, 150))}`,
      async (page) => {
        await page.locator("#results a").first().click();
        expect(page.url()).toContain(`${modulePath}#${paragraph.id}`);
        expect(await page.locator(":target").textContent()).toBe(paragraph.text);
      },
      { javaScriptEnabled: false },
    );
  });

  test("is whole again when the query of a page with the server's results is deleted", async () => {
    await visit(`/curriculum?q=${encodeURIComponent(title)}`, async (page) => {
      expect(await page.locator("#whole *").count()).toBe(0);
      await page.locator("#q").focus();
      await page.waitForLoadState("networkidle");
      await page.locator("#q").fill("");
      await expect.poll(() => page.locator("#whole").isVisible()).toBe(true);
      expect([page.url().includes("?"), await page.locator("#results a").count()]).toEqual([false, 0]);
      await expect.poll(() => focused(page)).toBe("q");
    });
  });

  test("keeps the server's results until the query changes", async () => {
    await visit(`/curriculum?q=${encodeURIComponent(title)}`, async (page) => {
      const before = await page.locator("#results").innerHTML();
      await page.locator("#q").focus();
      await page.waitForLoadState("networkidle");
      expect(await page.locator("#results").innerHTML()).toBe(before);
    });
  });

  test("does not move when texts arrive late", async () => {
    await withPage(
      async (page) => {
        const texts: (() => void)[] = [];
        // Each waits until the test lets it arrive.
        await page.route(/search\.[0-9a-f]+\/(?!pages).*\.json$/, async (route) => {
          await new Promise<void>((arrive) => texts.push(arrive));
          await route.continue();
        });
        await page.goto(new URL("/curriculum", (await ask("/curriculum")).url).href);
        await page.locator("#q").fill(query);
        await expect.poll(() => texts.length).toBeGreaterThan(0);
        const heights = (): Promise<number[]> =>
          page.locator("#results li").evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().top));
        const before = await heights();
        // Later than half a second after input, a shift would count.
        await page.waitForTimeout(600);
        for (const arrive of texts) arrive();
        await expect.poll(() => page.locator("#results mark").count()).toBeGreaterThan(0);
        expect(await heights()).toEqual(before);
        expect(await layoutShifts(page)).toEqual([]);
      },
      { viewport: { width: 390, height: 844 } },
    );
  });

  test("its parts open and close, individually and together, and the button is labeled with its next action", async () => {
    await visit("/curriculum", async (page) => {
      const open = () => page.locator("details.part[open]").count();
      const all = await page.locator("details.part").count();
      const toggle = page.locator("#toggle");
      const [collapse, expand] = [await toggle.getAttribute("data-collapse"), await toggle.getAttribute("data-expand")];
      const first = [1, all > 1 ? expand : collapse];
      expect([await open(), await toggle.textContent()]).toEqual(first);
      if (all > 1) {
        await toggle.click();
        await expect.poll(async () => [await open(), await toggle.textContent()]).toEqual([all, collapse]);
      }
      await toggle.click();
      await expect.poll(async () => [await open(), await toggle.textContent()]).toEqual([0, expand]);
      await page.locator("details.part > summary").first().press("Enter");
      await expect.poll(async () => [await open(), await toggle.textContent()]).toEqual(first);
    });
  });

  test("a link into a closed part opens it", async () => {
    await visit("/curriculum", async (page) => {
      await page.locator("details.part[open] > summary").click();
      await expect.poll(() => page.locator("details.part[open]").count()).toBe(0);
      await page.evaluate(() => {
        location.hash = "#part-1";
      });
      await expect.poll(() => page.locator("details.part[open]").count()).toBe(1);
    });
  });
});

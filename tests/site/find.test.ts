/** Searching modules in a real browser: the search dialog of every page, and the curriculum. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { commonLetter, type Listing, readApi } from "./ask.ts";
import { visitor } from "./browser.ts";

const listing = await readApi<Listing>("/modules?limit=100");
const [first] = listing.data;
const modulePath = `/modules/${first?.slug}`;
const { visit } = visitor();

/** Returns the focused element, by its URL or name. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute("href") ?? element?.id ?? "";
  });

describe("the search dialog", () => {
  test("opens with / on every kind of page and has the API's results; arrows and Enter open a module", async () => {
    const q = await commonLetter();
    const expected = await readApi<Listing>(`/modules?limit=100&q=${encodeURIComponent(q)}`);
    for (const path of ["/", modulePath, "/pricing", "/developers", "/quote", "/no-such-page"]) {
      await visit(path, async (page) => {
        await page.keyboard.press("/");
        await page.keyboard.insertText(q);
        const links = page.locator("#finder-lines a");
        await expect
          .poll(() => links.allTextContents(), { message: path })
          .toEqual(expected.data.slice(0, 20).map(({ title }) => title));
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("ArrowUp");
        expect(await focused(page)).toBe(modulePathOf(expected, 0));
        await page.keyboard.press("Enter");
        await page.waitForURL(`**${modulePathOf(expected, 0)}`);
      });
    }
  });

  test("highlights the matches in title, description and part", async () => {
    await visit("/", async (page) => {
      await page.keyboard.press("/");
      await page.keyboard.insertText(first?.part.toUpperCase() ?? "");
      await expect.poll(() => page.locator("#finder-lines .part-name").first().textContent()).toBe(first?.part);
      const marked = await page.evaluate(() =>
        [...(CSS.highlights.get("found") ?? [])].map((range) => (range as Range).toString()),
      );
      expect(marked.map((text) => text.toLowerCase())).toContain(first?.part.toLowerCase());
    });
  });

  test("is announced to screen readers, accessible, and closed by Esc and its button", async () => {
    await visit("/", async (page) => {
      const dialog = page.locator("#finder");
      await page.locator(".find").click();
      await page.keyboard.insertText("no such thing anywhere");
      await expect.poll(() => dialog.getByRole("status").textContent()).toContain("no such thing anywhere");
      const { violations } = await new AxeBuilder({ page }).include("#finder").analyze();
      expect(violations).toEqual([]);
      await page.keyboard.press("Escape");
      expect(await dialog.isVisible()).toBe(false);
      await page.keyboard.press("/");
      await dialog.locator("[formmethod=dialog]").click();
      expect(await dialog.isVisible()).toBe(false);
    });
  });

  test("opens the page with all results on Enter in the field", async () => {
    const q = await commonLetter();
    await visit("/pricing", async (page) => {
      await page.keyboard.press("/");
      await page.keyboard.insertText(q);
      await page.keyboard.press("Enter");
      await page.waitForURL(`**/curriculum?q=${encodeURIComponent(q)}`);
    });
  });

  test("does not open while typing a slash into a field", async () => {
    await visit("/quote", async (page) => {
      await page.locator("#seats").focus();
      await page.keyboard.press("/");
      expect(await page.locator("#finder").isVisible()).toBe(false);
    });
  });

  test("shows an error when the modules cannot be loaded, and still links to the results", async () => {
    await visit("/", async (page) => {
      await page.route("**/api/v1/**", (route) => route.abort());
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
  test("its parts open and close, individually and together, and the button is labeled with its next action", async () => {
    await visit("/curriculum", async (page) => {
      const open = () => page.locator("details.part[open]").count();
      const all = await page.locator("details.part").count();
      const toggle = page.locator("#toggle");
      const [collapse, expand] = [await toggle.getAttribute("data-collapse"), await toggle.getAttribute("data-expand")];
      expect([await open(), await toggle.textContent()]).toEqual([all, collapse]);
      await toggle.click();
      await expect.poll(async () => [await open(), await toggle.textContent()]).toEqual([0, expand]);
      await page.locator("details.part summary").first().press("Enter");
      await expect.poll(open).toBe(1);
      expect(await toggle.textContent()).toBe(all > 1 ? expand : collapse);
    });
  });

  test("a link into a closed part opens it, and a search opens the parts with matches", async () => {
    await visit("/curriculum", async (page) => {
      await page.locator("#toggle").click();
      await page.evaluate(() => {
        location.hash = "#part-1";
      });
      await expect.poll(() => page.locator("details.part[open]").count()).toBe(1);
      await page.locator("#toggle").click();
      await page.locator("#toggle").click();
      await page.locator("#q").fill(first?.title ?? "");
      await expect.poll(() => page.locator(`li[data-slug="${first?.slug}"]`).isVisible()).toBe(true);
    });
  });
});

const modulePathOf = ({ data }: Listing, place: number): string => `/modules/${data[place]?.slug}`;

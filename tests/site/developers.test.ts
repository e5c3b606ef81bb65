/** The developers' page in a browser: its first example, its errors, its table of contents, and the page without JavaScript. */
import { describe, expect, test } from "vitest";
import { ask, siteUrl } from "./ask.ts";
import { visitor } from "./browser.ts";

const { visit } = visitor();

describe("the first example", () => {
  test.each([
    [360, 800],
    [1280, 800],
  ])("is on the first screen of %i by %i", async (width, height) => {
    await visit(
      "/developers",
      async (page) => {
        const place = await page.locator("pre").first().boundingBox();
        expect((place?.y ?? Number.POSITIVE_INFINITY) + (place?.height ?? 0)).toBeLessThanOrEqual(height);
        expect(await page.locator("pre").first().textContent()).toMatch(/^curl '/);
      },
      { viewport: { width, height } },
    );
  });
});

test("without JavaScript there are links to responses, and no controls without a function", async () => {
  await visit(
    "/developers",
    async (page) => {
      expect(await page.locator("main :is(button, input, select, textarea):visible").count()).toBe(0);
      const links = await page
        .locator("section:has(#try-it) a:visible")
        .evaluateAll((all) => all.map((each) => each.getAttribute("href") ?? ""));
      expect(links.length).toBeGreaterThanOrEqual(10);
      for (const link of links) expect((await ask(link)).status, link).toBe(200);
    },
    { javaScriptEnabled: false },
  );
});

test("the URL of every problem type leads to its section, with cause and remedy", async () => {
  const description = await (await ask("/openapi.json")).text();
  const types = new Set([...description.matchAll(/\/developers(#errors-[a-z-]+)/g)].map(([, hash = ""]) => hash));
  expect(types.size).toBeGreaterThanOrEqual(12);
  await visit("/developers", async (page) => {
    for (const hash of types) {
      await page.goto(`${siteUrl}/developers${hash}`);
      const heading = page.locator(":target");
      expect(await heading.evaluate((element) => element.tagName), hash).toBe("H3");
      expect((await heading.boundingBox())?.y, hash).toBeLessThan(700);
      const [meaning, advice] = await heading.evaluate((element) => [
        element.nextElementSibling?.textContent,
        element.nextElementSibling?.nextElementSibling?.textContent,
      ]);
      expect(meaning, hash).toMatch(/^[45]\d\d /);
      expect(advice, hash).toMatch(/^What to do: /);
    }
  });
});

describe("on this page", () => {
  test("lists every second-level heading, and stays next to the text on a wide screen", async () => {
    await visit(
      "/developers",
      async (page) => {
        const list = page.getByRole("navigation", { name: "On this page" });
        const headings = await page
          .locator("main h2")
          .evaluateAll((all) => all.map((each) => [`#${each.id}`, each.textContent]));
        expect(
          await list
            .locator('a[href^="#"]:visible')
            .evaluateAll((all) => all.map((each) => [each.getAttribute("href"), each.textContent])),
        ).toEqual(headings);
        expect(await list.locator('a[href^="/developers/"]:visible').count()).toBe(4);
        await list.getByRole("link", { name: "Errors" }).click();
        expect(await list.getByRole("link", { name: "First call" }).isVisible()).toBe(true);
        const place = await list.boundingBox();
        expect(place?.y).toBeGreaterThanOrEqual(0);
        expect((await page.locator(":target").boundingBox())?.y).toBeLessThan(200);
      },
      { viewport: { width: 1280, height: 800 } },
    );
  });

  test("is one line on a narrow screen, which opens by keyboard", async () => {
    await visit(
      "/developers",
      async (page) => {
        const list = page.getByRole("navigation", { name: "On this page" });
        expect(await list.locator("a:visible").count()).toBe(0);
        await list.locator("summary").focus();
        await page.keyboard.press("Enter");
        await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
        const target = await list.locator("a").first().getAttribute("href");
        await expect.poll(() => new URL(page.url()).hash).toBe(target);
      },
      { viewport: { width: 360, height: 800 } },
    );
  });
});

describe("on a phone", () => {
  const phone = { viewport: { width: 390, height: 844 } };
  const folded = (section: string) => `.fold:has(#${section}) > details`;

  test("the page is an index: a heading, a sentence and a line to unfold for each endpoint", async () => {
    await visit(
      "/developers",
      async (page) => {
        const sections = page.locator(".endpoint.fold");
        expect(await sections.count()).toBeGreaterThanOrEqual(16);
        expect(await sections.locator("table:visible, pre:visible").count()).toBe(0);
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(13_000);
        await sections.nth(1).locator("> details > summary").click();
        expect(await sections.nth(1).locator("table:visible").count()).toBeGreaterThan(0);
      },
      phone,
    );
  });

  test.each([true, false])("an address unfolds its section, with JavaScript: %s", async (javaScriptEnabled) => {
    for (const [hash, section] of [
      ["get-modules", "get-modules"],
      ["listing-and-searching", "get-modules"],
      ["errors-invalid-cursor", "errors"],
    ])
      await visit(
        `/developers#${hash}`,
        async (page) => {
          expect(
            await page
              .locator(`${folded(section ?? "")} :is(table, h3)`)
              .first()
              .isVisible(),
            hash,
          ).toBe(true);
          expect((await page.locator(":target").boundingBox())?.y, hash).toBeLessThan(200);
          expect(
            await page
              .locator(`${folded("post-batch")} table`)
              .first()
              .isVisible(),
          ).toBe(false);
        },
        { ...phone, javaScriptEnabled },
      );
  });

  test("nothing scrolls sideways at twice the text size", async () => {
    await visit(
      "/developers",
      async (page) => {
        await page.evaluate(() => {
          for (const details of document.querySelectorAll("details")) details.open = true;
          document.documentElement.style.fontSize = "200%";
        });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      },
      phone,
    );
  });
});

test("a wide screen and paper show every section unfolded", async () => {
  await visit(
    "/developers",
    async (page) => {
      const hidden = () => page.locator(".fold > details > :not(summary, script)").filter({ visible: false }).count();
      expect(await hidden()).toBe(0);
      expect(await page.locator(".fold > details > summary:visible").count()).toBe(0);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await hidden()).toBeGreaterThan(16);
      await page.emulateMedia({ media: "print" });
      expect(await page.locator(".fold > details > summary:visible").count()).toBe(0);
      expect(await page.locator("#errors-internal").isVisible()).toBe(true);
    },
    { viewport: { width: 1280, height: 800 } },
  );
});

test("the former ids of sections lead to what replaced them", async () => {
  const sections =
    "rest listing-and-searching one-module batch-requests exports sandbox static-files caching questions";
  const others =
    "content-version idempotency-key mcp connect-your-assistant feed markdown-and-sitemaps limits versions";
  const html = await (await ask("/developers")).text();
  for (const id of `${sections} ${others} deprecation errors`.split(" "))
    expect(html.split(` id="${id}"`), id).toHaveLength(2);
});

describe("the language of the examples", () => {
  test.each([true, false])("shows one program of each section, with JavaScript: %s", async (javaScriptEnabled) => {
    await visit(
      "/developers",
      async (page) => {
        const sections = page.locator(".endpoint");
        expect(await sections.count()).toBeGreaterThanOrEqual(16);
        const languages = async (at: number) => sections.nth(at).locator(".program:visible").allTextContents();
        expect((await languages(0)).join()).toMatch(/^curl /);
        await sections.nth(0).locator("label", { hasText: "Python" }).click();
        expect((await languages(0)).join()).toMatch(/^import json/);
        expect((await languages(1)).join()).toMatch(javaScriptEnabled ? /^import json/ : /^curl /);
        expect(await languages(0)).toHaveLength(1);
      },
      { javaScriptEnabled },
    );
  });
});

test("Try it opens the panel in its section, with the section's operation", async () => {
  await visit("/developers", async (page) => {
    const section = page.locator(".endpoint", { has: page.locator("#get-modulesslug") });
    await section.getByRole("link", { name: "Try it" }).click();
    expect(await section.locator("#try-operation").inputValue()).toBe("getModule");
    await section.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => section.locator('[data-part="status"]').textContent()).toMatch(/^200 OK, /);
  });
});

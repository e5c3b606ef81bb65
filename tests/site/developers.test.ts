/** The developers' page and those of endpoints in a browser: examples, errors, tables of contents, and the pages without JavaScript. */
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

test("the page is at most half as long as it was with what each endpoint says", async () => {
  for (const [path, before] of [
    ["/developers", 122_905],
    ["/developers.md", 48_742],
  ] as const)
    expect((await (await ask(path)).arrayBuffer()).byteLength, path).toBeLessThanOrEqual(before / 2);
});

test("every line of the index leads to the page of its endpoint, which leads back and to the others", async () => {
  await visit("/developers", async (page) => {
    const lines = await page
      .locator(".endpoints li")
      .evaluateAll((all) =>
        all.map((each) => [each.querySelector("a")?.pathname ?? "", each.querySelector("a")?.textContent]),
      );
    expect(lines.length).toBeGreaterThanOrEqual(16);
    for (const [path = "", endpoint] of lines) {
      await page.goto(siteUrl + path);
      expect(await page.locator("h1").textContent(), endpoint ?? "").toBe(endpoint);
      const others = page.getByRole("navigation", { name: "Endpoints" });
      expect(await others.locator("a").allTextContents()).toEqual(lines.map(([, each]) => each));
      expect(await others.locator("[aria-current]").allTextContents()).toEqual([endpoint]);
    }
    await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link").click();
    expect(new URL(page.url()).pathname).toBe("/developers");
  });
});

test("without JavaScript an endpoint has a link to its example, and no controls without a function", async () => {
  await visit(
    "/developers/list-modules",
    async (page) => {
      expect(await page.locator("main :is(button, input:not([name=language]), textarea):visible").count()).toBe(0);
      const link = await page.locator("section:has(#try-it) a:visible").getAttribute("href");
      expect((await ask(link ?? "")).status).toBe(200);
      await page.goto(`${siteUrl}/developers/ask`);
      expect(await page.locator("#try-it").isVisible()).toBe(false);
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

  test("the page is an index: a line for each endpoint, and folded tables", async () => {
    await visit(
      "/developers",
      async (page) => {
        expect(await page.locator(".endpoints li:visible").count()).toBeGreaterThanOrEqual(16);
        expect(await page.locator(".fold :is(table, pre):visible").count()).toBe(0);
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8000);
        await page.locator(".fold summary").first().click();
        expect(await page.locator(".fold table:visible").count()).toBeGreaterThan(0);
      },
      phone,
    );
  });

  test.each([true, false])("an address unfolds its section, with JavaScript: %s", async (javaScriptEnabled) => {
    for (const [hash, section] of [
      ["every-request", "every-request"],
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
          expect(await page.locator(".fold > details > :not(summary):visible").count()).toBe(1);
        },
        { ...phone, javaScriptEnabled },
      );
  });

  test.each(["get-modules", "listing-and-searching"])(
    "the former address #%s leads to a line of the index",
    async (hash) => {
      await visit(
        `/developers#${hash}`,
        async (page) => {
          const line = page.locator(".endpoints li:is(:target, :has(:target))");
          expect(await line.getByRole("link").getAttribute("href")).toBe("/developers/list-modules");
          expect((await line.boundingBox())?.y).toBeLessThan(200);
        },
        phone,
      );
    },
  );

  test.each(["/developers", "/developers/list-modules", "/developers/ask"])(
    "nothing of %s scrolls sideways at twice the text size",
    async (path) => {
      await visit(
        path,
        async (page) => {
          await page.evaluate(() => {
            for (const details of document.querySelectorAll("details")) details.open = true;
            document.documentElement.style.fontSize = "200%";
          });
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
        },
        phone,
      );
    },
  );
});

test("a wide screen and paper show every section unfolded", async () => {
  await visit(
    "/developers",
    async (page) => {
      const hidden = () => page.locator(".fold > details > :not(summary, script)").filter({ visible: false }).count();
      expect(await hidden()).toBe(0);
      expect(await page.locator(".fold > details > summary:visible").count()).toBe(0);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await hidden()).toBe(2);
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

test.each([true, false])(
  "an endpoint shows its example in one language, with JavaScript: %s",
  async (javaScriptEnabled) => {
    await visit(
      "/developers/list-modules",
      async (page) => {
        const programs = () => page.locator(".program:visible").allTextContents();
        expect((await programs()).join()).toMatch(/^curl /);
        await page.locator("label", { hasText: "Python" }).click();
        expect((await programs()).join()).toMatch(/^import json/);
        expect(await programs()).toHaveLength(1);
      },
      { javaScriptEnabled },
    );
  },
);

/** A visitor's use of the pages, in a real browser. */
import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { type Listing, postTo, readApi } from "./ask.ts";
import { visitor } from "./browser.ts";

const listing = await readApi<Listing>("/modules?limit=100");
const [first] = listing.data;
const modulePath = `/modules/${first?.slug}`;
const { visit } = visitor();

describe("the prices", () => {
  test("are in the page for both regions, and the switch shows one, with or without JavaScript", async () => {
    for (const javaScriptEnabled of [true, false]) {
      await visit(
        // An edge that knows the visitor's country would show only its region.
        "/pricing?region=all",
        async (page) => {
          const shown = () =>
            page.locator("section.region:visible").evaluateAll((sections) => sections.map(({ id }) => id));
          // Before the page has rendered, nothing is visible.
          const choose = async (region: string): Promise<void> => {
            const link = page.locator(`a[data-region=${region}]`);
            if (!(await link.isVisible())) await page.locator(".regions summary").click();
            await link.click();
            await page.waitForURL(`**/pricing?region=${region}`);
          };
          expect(await shown()).toEqual(["region-intl", "region-il"]);
          for (const region of ["il", "intl"]) {
            await choose(region);
            expect(await shown()).toEqual([`region-${region}`]);
            expect(await page.locator(".regions [aria-current]").getAttribute("data-region")).toBe(region);
            expect(await page.locator("section.region").count()).toBe(2);
          }
          await choose("all");
          expect(await shown()).toEqual(["region-intl", "region-il"]);
        },
        { javaScriptEnabled },
      );
    }
  });

  test("are those of one region at a time with scripts, and of all in print and without", async () => {
    const visible = (page: Page, selector: string) => page.locator(`${selector}:visible`).count();
    for (const javaScriptEnabled of [true, false])
      for (const [path, selector, places] of [
        ["/pricing", "section.region", 1],
        ["/", "[data-regions] > [data-region]", 4],
      ] as const)
        await visit(
          path,
          async (page) => {
            expect(await visible(page, selector)).toBe(javaScriptEnabled ? places : 2 * places);
            await page.emulateMedia({ media: "print" });
            expect(await visible(page, selector)).toBe(2 * places);
          },
          { javaScriptEnabled },
        );
  });

  test("are those of a country that the reader types, with or without JavaScript", async () => {
    for (const javaScriptEnabled of [true, false])
      for (const from of ["/", "/pricing"])
        await visit(
          from,
          async (page) => {
            await page.getByLabel("Country").fill("Israel");
            await page.getByLabel("Country").press("Enter");
            await page.waitForURL("**/pricing?country=Israel");
            expect(await page.locator("section.region:visible").evaluateAll((all) => all.map(({ id }) => id))).toEqual([
              "region-il",
            ]);
            expect(await page.getByLabel("Country").inputValue()).toBe("Israel");
          },
          { javaScriptEnabled },
        );
  });
});

describe("a quote", () => {
  test("is computed by the form, with or without JavaScript, and can be shared by its URL", async () => {
    const tool = await postTo(
      "/mcp/product",
      {
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "create_enrollment_link", arguments: { plan: "teams", seats: 7, country: "IL" } },
      },
      { Accept: "application/json, text/event-stream" },
    );
    const { totalText, url } = (await tool.json()).result.structuredContent;
    for (const javaScriptEnabled of [true, false]) {
      await visit(
        "/quote",
        async (page) => {
          await page.locator("#plan").selectOption("teams");
          await page.locator("#seats").fill("7");
          await page.locator("#country").fill("israel");
          await page.locator(".quote button").click();
          const checkPage = async (sent: Page): Promise<void> => {
            expect(await sent.locator("#quote-il .row-total bdi").first().textContent()).toBe(totalText);
            expect(await sent.locator("#quote-il a.button").getAttribute("href")).toBe(url);
            expect(await sent.locator("#quote-intl").count()).toBe(0);
            expect(await sent.locator("#seats").inputValue()).toBe("7");
          };
          await page.locator(".document").waitFor();
          await checkPage(page);
          const { pathname, search } = new URL(page.url());
          await visit(pathname + search, checkPage);
        },
        { javaScriptEnabled },
      );
    }
  });
});

describe("a missing page", () => {
  const hrefsOf = (links: Locator): Promise<(string | null)[]> =>
    links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));

  test("suggests the pages nearest to the requested path", async () => {
    const slug = first?.slug ?? "";
    const expected = {
      [`/modules/${slug}x`]: `/modules/${slug}`,
      [`/modules/${Number.parseInt(slug, 10)}`]: `/modules/${slug}`,
      "/progess": "/progress",
    };
    for (const [path, suggested] of Object.entries(expected))
      await visit(path, async (page) => expect((await hrefsOf(page.locator("#nearest a")))[0], path).toBe(suggested));
  });

  test("suggests nothing where no page is near, only the search and where to go on", async () => {
    await visit("/qzzq-xqqx", async (page) => {
      expect(await page.locator("#nearest").count()).toBe(0);
      expect(await page.locator("main [type=search]").count()).toBe(1);
      expect(await hrefsOf(page.locator("main ul a"))).toEqual(["/curriculum", "/"]);
    });
  });
});

describe("by keyboard", () => {
  test("Tab reaches every link, button and field of each page in reading order, with a visible focus", async () => {
    for (const path of ["/", "/pricing", "/quote", modulePath]) {
      await visit(path, async (page) => {
        const expectedCount = await page.evaluate(
          () =>
            [
              ...document.querySelectorAll<HTMLElement>(
                "a[href], button, input, select, summary, [tabindex='0'], iframe",
              ),
            ]
              .filter((element) => element.checkVisibility({ visibilityProperty: true }))
              // Tab reaches one radio button of a group.
              .filter((element) => !element.matches("[type=radio]:not(:checked)")).length,
        );
        const places: string[] = [];
        for (let count = 0; count < expectedCount; count++) {
          await page.keyboard.press("Tab");
          places.push(
            await page.evaluate(() => {
              const element = document.activeElement as HTMLElement;
              const { outlineStyle, outlineWidth } = getComputedStyle(element);
              const all = [...document.querySelectorAll("*")];
              return `${all.indexOf(element)} ${outlineStyle} ${Number.parseFloat(outlineWidth) >= 2}`;
            }),
          );
        }
        const order = places.map((place) => Number.parseInt(place, 10));
        expect(new Set(order).size, path).toBe(expectedCount);
        expect(order, path).toEqual(order.toSorted((a, b) => a - b));
        expect(
          places.filter((place) => !/ (?:solid|auto) true$/.test(place)),
          path,
        ).toEqual([]);
      });
    }
  });
});

describe("by user preference", () => {
  test("dark mode has light text on a dark background", async () => {
    const lightness = (page: Page) =>
      page.evaluate(() => {
        const canvas = document.createElement("canvas").getContext("2d");
        if (!canvas) return [];
        return ["backgroundColor", "color"].map((name) => {
          canvas.fillStyle = getComputedStyle(document.documentElement)[name as "color"];
          canvas.fillRect(0, 0, 1, 1);
          return (canvas.getImageData(0, 0, 1, 1).data[1] ?? 0) > 127;
        });
      });
    for (const [colorScheme, expected] of [
      ["light", [true, false]],
      ["dark", [false, true]],
    ] as const) {
      await visit("/", async (page) => expect(await lightness(page)).toEqual(expected), { colorScheme });
    }
  });

  test("the page has the direction of the course's language", async () => {
    await visit("/curriculum", async (page) => {
      const { dir, lang } = await page.evaluate(() => {
        const { dir, lang } = document.documentElement;
        return { dir, lang };
      });
      expect(lang).toBe((await readApi<{ language: string }>("/course")).language);
      const number = await page.locator("li[data-module] .number").first().boundingBox();
      const extent = await page.locator("li[data-module] .extent").first().boundingBox();
      expect((number?.x ?? 0) < (extent?.x ?? 0)).toBe(dir === "ltr");
    });
  });

  test("on /pricing nothing covers a link, on a phone and on a desktop", async () => {
    for (const width of [390, 1280]) {
      await visit(
        "/pricing",
        async (page) => {
          for (const link of await page.locator(".plan .act a:visible").all()) {
            const covering = await link.evaluate((element) => {
              element.scrollIntoView({ block: "center" });
              const { x, y, width, height } = element.getBoundingClientRect();
              // Its upper quarter, too, since notes are near the edges.
              return [4, 2]
                .map((share) => document.elementFromPoint(x + width / 2, y + height / share))
                .filter((other) => !element.contains(other)).length;
            });
            expect(covering, `${await link.textContent()} at ${width}`).toBe(0);
          }
        },
        { viewport: { width, height: 800 } },
      );
    }
  });

  test("at 200 % and at 320 px nothing is cut off or overflows", async () => {
    for (const path of ["/", "/curriculum", modulePath, "/pricing", "/quote", "/developers"]) {
      await visit(
        path,
        async (page) => {
          const wide = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(wide, path).toBeLessThanOrEqual(0);
        },
        { viewport: { width: 320, height: 640 } },
      );
    }
  });

  test("without JavaScript all content is readable", async () => {
    await visit(
      modulePath,
      async (page) => {
        expect(await page.locator("h1").textContent()).toBe(first?.title);
        expect(await page.locator(".scripted:visible").count()).toBe(0);
      },
      { javaScriptEnabled: false },
    );
  });

  test("in print the whole curriculum is expanded, without controls", async () => {
    await visit("/curriculum", async (page) => {
      await page.emulateMedia({ media: "print" });
      const last = page.locator("li[data-module]").last();
      expect((await last.boundingBox())?.height).toBeGreaterThan(10);
      expect(await page.locator(".page-header, .search, #toggle, .continue").filter({ visible: true }).count()).toBe(0);
    });
  });

  test("with reduced motion nothing is animated", async () => {
    await visit(
      "/",
      async (page) => {
        expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
        const transitions = await page.evaluate(() =>
          [...document.styleSheets].flatMap((sheet) =>
            [...sheet.cssRules].filter((rule) => rule.constructor.name === "CSSViewTransitionRule"),
          ),
        );
        expect(transitions).toEqual([]);
      },
      { reducedMotion: "reduce" },
    );
  });
});

/** Code that is explained step by step, on the home page and on a module's page. */
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { ask } from "./ask.ts";
import { layoutShifts, violationsOf, visitor } from "./browser.ts";

const { visit } = visitor();
const modulePath = "/modules/15-conditional-requests";
const phone = { width: 320, height: 800 };

/** The steps of the first example: which texts are visible, and which lines are marked. */
const stateOf = (page: Page) =>
  page
    .locator(".steps")
    .first()
    .evaluate((steps) => {
      const placesOf = (selector: string, isAt: (style: CSSStyleDeclaration) => boolean): number[] =>
        [...steps.querySelectorAll(selector)].flatMap((each, index) => (isAt(getComputedStyle(each)) ? [index] : []));
      return {
        shown: placesOf(".about", ({ visibility }) => visibility === "visible"),
        marked: placesOf(".line", ({ backgroundColor }) => backgroundColor !== "rgba(0, 0, 0, 0)"),
      };
    });

/** The places of the lines of a step. */
const linesOf = (page: Page, step: number): Promise<number[]> =>
  page
    .locator(".steps")
    .first()
    .locator(".line")
    .evaluateAll((all, name) => all.flatMap(({ classList }, at) => (classList.contains(name) ? [at] : [])), `s${step}`);

describe.each(["/", modulePath])("code with steps on %s", (path) => {
  test.each([true, false])(
    "shows one step at a time, by click and by keyboard, and moves nothing, with JavaScript: %s",
    async (javaScriptEnabled) => {
      await visit(
        path,
        async (page) => {
          const steps = page.locator(".steps").first();
          await steps.scrollIntoViewIfNeeded();
          const before = await steps.boundingBox();
          expect(await stateOf(page)).toEqual({ shown: [0], marked: await linesOf(page, 1) });
          await steps.locator(".at").nth(1).click();
          expect(await stateOf(page)).toEqual({ shown: [1], marked: await linesOf(page, 2) });
          await page.keyboard.press("ArrowRight");
          expect(await stateOf(page)).toEqual({ shown: [2], marked: await linesOf(page, 3) });
          expect(await steps.boundingBox()).toEqual(before);
        },
        { javaScriptEnabled },
      );
    },
  );

  test("is a named group, has no accessibility errors, and fits on a narrow screen with a copy button", async () => {
    await visit(
      path,
      async (page) => {
        const steps = page.locator(".steps").first();
        const [line = ""] = (await steps.locator("pre").innerText()).split("\n");
        expect(await page.getByRole("radiogroup", { name: line, exact: true }).count()).toBeGreaterThan(0);
        expect(await steps.getByRole("button", { name: "Copy" }).count()).toBe(1);
        const [button, code] = [
          await steps.locator("button").boundingBox(),
          await steps.locator(".line").first().boundingBox(),
        ];
        expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(code?.y ?? 0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
        expect(await violationsOf(page, "light")).toEqual([]);
        expect(await layoutShifts(page)).toEqual([]);
      },
      { viewport: phone },
    );
  });

  test("lists all steps in print, and marks none", async () => {
    await visit(path, async (page) => {
      await page.emulateMedia({ media: "print" });
      const count = await page.locator(".steps").first().locator(".about").count();
      expect(await stateOf(page)).toEqual({ shown: Array.from({ length: count }, (_, at) => at), marked: [] });
    });
  });

  test("is a list of all steps without styles, and in markdown", async () => {
    await visit(path, async (page) => {
      await page.evaluate(() => {
        for (const sheet of document.querySelectorAll("style, link[rel=stylesheet]")) sheet.remove();
      });
      const steps = page.locator(".steps").first().locator("li");
      const texts = (await steps.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " ").trim());
      const html = await page.locator(".steps").first().locator(".at, .about").allTextContents();
      expect(texts.join(" ")).toBe(html.map((text) => text.replaceAll(/\s+/g, " ").trim()).join(" "));
    });
    const markdown = await (await ask(path, { headers: { Accept: "text/markdown" } })).text();
    expect(markdown).toMatch(/```\n\n1\. \*\*1\*\* /);
  });
});

test.each([true, false])("a link to the text of a step shows it, with JavaScript: %s", async (javaScriptEnabled) => {
  const html = await (await ask(modulePath)).text();
  const [, second] = [...html.matchAll(/class="about" id="([^"]+)"/g)].map(([, id]) => id);
  await visit(
    `${modulePath}#${second}`,
    async (page) => {
      const text = page.locator(`#${second}`);
      await expect.poll(() => text.isVisible()).toBe(true);
      expect(await page.locator(".steps input").nth(1).isChecked()).toBe(javaScriptEnabled);
      await expect.poll(() => text.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(700);
    },
    { javaScriptEnabled },
  );
});

/** Self-checks on a module's page: answered on the device, by keyboard, and without a script. */
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { readApi } from "./ask.ts";
import { layoutShifts, violationsOf, visitor } from "./browser.ts";

const { visit } = visitor();
const { data } = await readApi<{ data: { slug: string }[] }>("/modules?limit=100");
/** Two modules next to each other have a check of each kind. */
const paths = data.slice(0, 2).map(({ slug }) => `/modules/${slug}`);

const checkOf = (page: Page, kind: string) => page.locator(`.check[data-kind=${kind}]`).first();
const backgroundOf = (page: Page, right: string): Promise<string> =>
  checkOf(page, "single")
    .locator(`.options [data-right=${right}]`)
    .first()
    .evaluate((option) => getComputedStyle(option).backgroundColor);
const statusOf = (page: Page, kind: string) => checkOf(page, kind).locator("[role=status]");

describe("a self-check", () => {
  test("reports to keyboard users whether a choice is right, opens the answer with its proof, and stores and sends nothing", async () => {
    await visit(paths[0] ?? "", async (page) => {
      const check = checkOf(page, "single");
      const options = check.locator("[type=radio]");
      const right = await check
        .locator(".options li")
        .evaluateAll((all) => all.findIndex((each) => each instanceof HTMLElement && each.dataset.right === "true"));
      const choose = async (at: number): Promise<void> => {
        await options.nth(at).focus();
        await page.keyboard.press("Space");
        await check.locator("button").focus();
        await page.keyboard.press("Enter");
      };
      await check.locator("button").click();
      await page.locator(".check :focus").waitFor();
      await expect.poll(() => options.first().evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await statusOf(page, "single").textContent()).toBe("");
      await choose(right === 0 ? 1 : 0);
      await expect.poll(() => statusOf(page, "single").textContent()).toMatch(/^Incorrect/);
      expect(await check.locator("details").getAttribute("open")).toBe(null);
      const requests: string[] = [];
      page.on("request", (request) => requests.push(request.url()));
      await options.nth(right).focus();
      await page.keyboard.press("Space");
      expect(await statusOf(page, "single").textContent()).toBe("");
      await choose(right);
      await expect.poll(() => statusOf(page, "single").textContent()).toBe("Correct.");
      expect(await check.locator("details .right").textContent()).toBe(
        await check.locator(".options li").nth(right).textContent(),
      );
      const proof = check.locator("details a[href^='#']").first();
      const target = page.locator((await proof.getAttribute("href")) ?? "");
      expect(await target.textContent()).toContain(((await proof.textContent()) ?? "").replace(/[“”]/g, ""));
      expect(requests).toEqual([]);
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
      expect(new URL(page.url()).search).toBe("");
    });
  });

  test("compares several options and short texts, and shows what a good explanation mentions", async () => {
    for (const path of paths)
      await visit(path, async (page) => {
        await checkOf(page, "explain").locator("textarea").fill("Because.");
        await checkOf(page, "explain").locator("button").click();
        await checkOf(page, "explain").locator("[data-right=false]").first().waitFor();
        if ((await page.locator(".check[data-kind=multiple]").count()) > 0) {
          for (const option of await checkOf(page, "multiple").locator("[data-right=true] input").all())
            await option.check();
          await checkOf(page, "multiple").locator("button").click();
          await expect.poll(() => statusOf(page, "multiple").textContent()).toBe("Correct.");
        } else {
          const accepted = (await checkOf(page, "text").locator(".right li").first().textContent()) ?? "";
          await checkOf(page, "text").locator("[type=text]").fill(` ${accepted.toUpperCase()}.`);
          await checkOf(page, "text").locator("button").click();
          await expect.poll(() => statusOf(page, "text").textContent()).toBe("Correct.");
        }
      });
  });

  test("without a script, has its answer in a details element and no button", async () => {
    await visit(
      paths[0] ?? "",
      async (page) => {
        const check = checkOf(page, "single");
        expect(await check.locator("button").isVisible()).toBe(false);
        expect(await check.locator(".right").isVisible()).toBe(false);
        await check.locator("summary").click();
        expect(await check.locator(".right").isVisible()).toBe(true);
      },
      { javaScriptEnabled: false },
    );
  });

  test("shows no answer when a hint above its options is opened", async () => {
    await visit(paths[0] ?? "", async (page) => {
      const check = checkOf(page, "single");
      await check.locator("legend").evaluate((legend) => {
        const hint = Object.assign(document.createElement("details"), { open: true, textContent: "A hint." });
        legend.after(hint);
      });
      expect(await backgroundOf(page, "true")).toBe(await backgroundOf(page, "false"));
      await check.locator("[data-right=true] input").check();
      await check.locator("button").click();
      await check.locator(":scope > details[open]").waitFor();
    });
  });

  test("is accessible, shifts nothing while the page loads, and fits on a narrow screen; in print, it has no answer", async () => {
    await visit(
      paths[0] ?? "",
      async (page) => {
        expect(await layoutShifts(page)).toEqual([]);
        await checkOf(page, "single").locator("summary").click();
        expect(await violationsOf(page, "light")).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
        await page.emulateMedia({ media: "print" });
        expect(await checkOf(page, "single").locator(".options").isVisible()).toBe(true);
        expect(await checkOf(page, "single").locator("details").isVisible()).toBe(false);
        expect(await backgroundOf(page, "true")).toBe(await backgroundOf(page, "false"));
      },
      { viewport: { width: 320, height: 800 } },
    );
  });
});

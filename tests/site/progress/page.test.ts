/** The page about a reader's progress: export, import, erase. */
import { describe, expect, test } from "vitest";
import { siteUrl } from "../ask.ts";
import { violationsOf, visitor } from "../browser.ts";
import { isoDay, memoryOf, modules, pathOf, readerIn, stored } from "./reader.ts";

const read = readerIn(visitor().newContext);
const [first] = modules;

describe("on the page about progress", () => {
  test("a memory is exported, erased, restored by undo, erased again and imported", async () => {
    await read(
      async ({ page }) => {
        await page.goto(`${siteUrl}/progress`);
        const marked = page.locator("#by-part li.done");
        expect(await marked.evaluateAll((all) => all.map((each) => each.dataset.module))).toEqual([first?.slug]);
        const [download] = await Promise.all([page.waitForEvent("download"), page.locator("#export").click()]);
        expect(download.suggestedFilename()).toBe("course-progress.json");
        const file = await download.path();
        await page.locator("#erase").click();
        expect(await stored(page)).toBeNull();
        expect(await page.locator("#by-part").isVisible()).toBe(false);
        await page.locator("#undo").click();
        expect(JSON.parse((await stored(page)) ?? "").done).toEqual({ [first?.slug ?? ""]: isoDay(0) });
        await page.locator("#erase").click();
        await page.reload();
        expect(await page.locator("#undo").isVisible()).toBe(false);
        await page.locator("#import").setInputFiles(file);
        await expect.poll(() => stored(page)).not.toBeNull();
        expect(JSON.parse((await stored(page)) ?? "").done).toEqual({ [first?.slug ?? ""]: isoDay(0) });
        expect(await page.locator(".continue progress").getAttribute("value")).toBe("1");
      },
      { memory: memoryOf([first?.slug]) },
    );
  });

  test("a file that cannot be imported is refused with the reason, and changes nothing", async () => {
    await read(
      async ({ page }) => {
        await page.goto(`${siteUrl}/progress`);
        const before = await stored(page);
        const state = page.locator("#state");
        for (const [text, reason] of [
          ["not JSON", "data-not-file"],
          ['{"name":"something else"}', "data-not-file"],
          ['{"version":2,"done":{}}', "data-other-version"],
          [" ".repeat(700_000), "data-too-large"],
        ] as const) {
          const file = { name: "a.json", mimeType: "application/json", buffer: Buffer.from(text) };
          await page.locator("#import").setInputFiles(file);
          await expect.poll(() => state.textContent()).toBe(await state.getAttribute(reason));
        }
        expect(await stored(page)).toBe(before);
      },
      { memory: memoryOf([first?.slug]) },
    );
  });

  test("everything about progress is accessible, with and without a memory", async () => {
    const visit = { date: isoDay(0), before: "2001-02-03" };
    for (const memory of [undefined, memoryOf([first?.slug], { visit })]) {
      await read(
        async ({ page }) => {
          for (const path of memory === undefined ? ["/progress"] : ["/progress", "/", "/curriculum"]) {
            for (const theme of memory === undefined ? (["light"] as const) : (["light", "dark"] as const)) {
              await page.emulateMedia({ colorScheme: theme });
              await page.goto(siteUrl + path);
              expect(await violationsOf(page, theme), path).toEqual([]);
            }
          }
        },
        memory === undefined ? {} : { memory },
      );
    }
  });
});

test("without JavaScript there are no controls for it, and the page about it is complete", async () => {
  await read(
    async ({ page }) => {
      await page.goto(siteUrl + pathOf(first));
      expect(await page.locator(".mark-done").isVisible()).toBe(false);
      await page.goto(`${siteUrl}/progress`);
      expect(await page.locator("main button:visible, main input:visible, main label:visible").count()).toBe(0);
      expect(await page.locator("main .prose h2:visible").count()).toBe(4);
      await page.goto(`${siteUrl}/curriculum`);
      const parts = await page.locator("details.part").count();
      expect(await page.locator("details.part[open]").count()).toBe(1);
      expect(await page.locator("details.part").first().getAttribute("open")).toBe("");
      await page.goto(`${siteUrl}/curriculum#part-${parts}`);
      await expect.poll(() => page.locator(`#part-${parts} li`).first().isVisible()).toBe(true);
      expect(await page.locator(".continue .button").textContent()).not.toBe("");
    },
    { javaScriptEnabled: false },
  );
});

/** What a reader marks as done is remembered on the device, and nothing is before that. */
import { describe, expect, test } from "vitest";
import { siteUrl } from "../ask.ts";
import { violationsOf, visitor } from "../browser.ts";
import { kinds, markButton, memoryOf, modules, pathOf, readerIn, stored } from "./reader.ts";

const read = readerIn(visitor().newContext);
const [first, second] = modules;

describe("before the reader presses something", () => {
  test("nothing is stored on any kind of page", async () => {
    await read(async ({ page }) => {
      for (const path of kinds) {
        await page.goto(siteUrl + path, { waitUntil: "networkidle" });
        await page.mouse.wheel(0, 3000);
        // Elapsed time is under test: a place is remembered some time after scrolling.
        await page.waitForTimeout(500);
        expect(await page.evaluate(() => localStorage.length + sessionStorage.length), path).toBe(0);
      }
      expect(await page.context().cookies()).toEqual([]);
    });
  });

  test("the home page and the curriculum have no bars", async () => {
    await read(async ({ page }) => {
      for (const path of ["/", "/curriculum"]) {
        await page.goto(siteUrl + path);
        expect(await page.locator("progress, svg.share").count()).toBe(0);
        expect(await page.locator(".continue .button").getAttribute("href")).toBe(pathOf(first));
      }
    });
  });
});

test("a memory without modules, such as only a region, shows no bars", async () => {
  await read(
    async ({ page }) => {
      for (const path of ["/", "/curriculum", "/progress"]) {
        await page.goto(siteUrl + path);
        expect(await page.locator("progress").count(), path).toBe(0);
        expect(await page.locator(".continue .button").getAttribute("href"), path).toBe(pathOf(first));
      }
    },
    { memory: memoryOf([], { region: "il" }) },
  );
});

describe("a module that is marked as done", () => {
  test("is remembered, shown on the home page and in the curriculum, and can be unmarked", async () => {
    await read(async ({ page }) => {
      await page.goto(siteUrl + pathOf(first));
      expect(await markButton(page).getAttribute("aria-pressed")).toBe("false");
      await markButton(page).click();
      expect(await markButton(page).getAttribute("aria-pressed")).toBe("true");
      expect(JSON.parse((await stored(page)) ?? "").done).toEqual({ [first?.slug ?? ""]: expect.any(String) });
      for (const path of ["/", "/curriculum", "/progress"]) {
        await page.goto(siteUrl + path);
        expect(await page.locator(".continue .button").getAttribute("href"), path).toBe(pathOf(second));
        expect(await page.locator(".continue progress").getAttribute("value"), path).toBe("1");
        expect(await page.locator(".continue .so-far").textContent(), path).toContain(String(modules.length));
      }
      await page.goto(`${siteUrl}/curriculum`);
      const line = page.locator(`li[data-module="${first?.slug}"]`);
      expect(await line.getAttribute("class")).toBe("done");
      await page.goto(siteUrl + pathOf(first));
      await markButton(page).click();
      expect(JSON.parse((await stored(page)) ?? "").done).toEqual({});
    });
  });

  test("is marked in other tabs at once", async () => {
    await read(async ({ page }) => {
      await page.goto(siteUrl + pathOf(first));
      const other = await page.context().newPage();
      await other.goto(`${siteUrl}/curriculum`);
      await markButton(page).click();
      await expect.poll(() => other.locator("li.done").count()).toBe(1);
      await expect.poll(() => other.locator(".continue progress").count()).toBe(1);
      await markButton(page).click();
      await expect.poll(() => other.locator("li.done").count()).toBe(0);
    });
  });

  test("is a toggle for the keyboard, with one name, and its change is announced", async () => {
    await read(async ({ page }) => {
      await page.goto(siteUrl + pathOf(first));
      const toggle = page.locator(".mark-done").getByRole("button", { pressed: false });
      const name = await toggle.textContent();
      await toggle.focus();
      await page.keyboard.press("Space");
      const pressed = page.locator(".mark-done").getByRole("button", { pressed: true });
      expect(await pressed.textContent()).toBe(name);
      expect((await page.locator(".mark-done [role=status]").textContent()) ?? "").not.toBe("");
      expect(await violationsOf(page, "light")).toEqual([]);
    });
  });

  test("keeps marks of other courses at the same address, and does not count them", async () => {
    await read(
      async ({ page }) => {
        await page.goto(siteUrl + pathOf(second));
        await markButton(page).click();
        expect(Object.keys(JSON.parse((await stored(page)) ?? "").done).sort()).toEqual(
          ["00-of-another-course", second?.slug].sort(),
        );
        await page.goto(`${siteUrl}/curriculum`);
        expect(await page.locator(".continue progress").getAttribute("value")).toBe("1");
      },
      { memory: memoryOf(["00-of-another-course"]) },
    );
  });
});

describe("chapters", () => {
  test("have a checkbox with a name in the place of their number, which does not touch the lines around it", async () => {
    await read(async ({ page }) => {
      await page.goto(siteUrl + pathOf(first));
      const chapter = page.locator(".chapters > li").first();
      const mark = chapter.getByRole("checkbox");
      if ((await mark.count()) === 0) return;
      expect(await mark.getAttribute("title")).toBe(await mark.getAttribute("aria-label"));
      const [line, circle, title] = await Promise.all(
        [chapter, mark, chapter.locator(":scope > :first-child")].map((each) => each.boundingBox()),
      );
      if (!line || !circle || !title) throw new Error("A box is missing.");
      expect(Math.abs(circle.y - title.y)).toBeLessThan(3);
      expect(circle.y - line.y).toBeGreaterThan(8);
      expect(line.y + line.height - circle.y - circle.height).toBeGreaterThan(8);
      expect(
        Math.min(Math.abs(title.x - circle.x - circle.width), Math.abs(circle.x - title.x - title.width)),
      ).toBeGreaterThan(8);
      expect(await violationsOf(page, "light")).toEqual([]);
      await mark.focus();
      await page.keyboard.press("Space");
      expect(await mark.isChecked()).toBe(true);
    });
  });

  test("offer to mark the module once all are done", async () => {
    await read(async ({ page }) => {
      await page.goto(siteUrl + pathOf(first));
      const marks = page.locator(".chapter-mark");
      const count = await marks.count();
      if (count === 0) return;
      const offer = (await page.locator(".mark-done").getAttribute("data-all-chapters")) ?? "-";
      const status = page.locator(".mark-done [role=status]");
      for (let index = 0; index < count; index++) {
        expect(await status.textContent()).not.toContain(offer);
        await marks.nth(index).check();
      }
      expect(await status.textContent()).toContain(offer);
      await marks.first().uncheck();
      expect(await status.textContent()).not.toContain(offer);
      await marks.first().check();
      await markButton(page).click();
      expect(await status.textContent()).not.toContain(offer);
    });
  });

  test("are marked one by one, if the module lists them", async () => {
    await read(async ({ page }) => {
      await page.goto(siteUrl + pathOf(first));
      const chapters = page.locator(".chapter-mark");
      if ((await chapters.count()) === 0) return;
      await chapters.first().check();
      await page.reload();
      expect(await chapters.first().isChecked()).toBe(true);
      expect(JSON.parse((await stored(page)) ?? "").chapters).toEqual({ [first?.slug ?? ""]: [1] });
    });
  });
});

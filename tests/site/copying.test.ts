/** Copy buttons of code blocks, and of a page's markdown. */
import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { ask, readApi, siteUrl } from "./ask.ts";
import { visitor } from "./browser.ts";

const { visit, newContext, withPage } = visitor();

const { data } = await readApi<{ data: { slug: string }[] }>("/modules?limit=1");
const modulePath = `/modules/${data[0]?.slug}`;

const permissions = ["clipboard-read", "clipboard-write"];
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test("every code block has a button that copies its exact text and confirms it", async () => {
  await visit(
    "/developers/list-modules",
    async (page) => {
      await page.getByRole("button", { name: "Send" }).click();
      await page.locator('[data-part="answer"]').waitFor();
      const blocks = await page.locator("pre:visible").all();
      expect(blocks.length).toBeGreaterThanOrEqual(4);
      const buttonOf = (block: Locator) => block.locator("xpath=..").getByRole("button", { name: "Copy", exact: true });
      for (const block of blocks) expect(await buttonOf(block).count()).toBe(1);
      for (const block of blocks) {
        const button = buttonOf(block);
        await button.focus();
        await page.keyboard.press("Enter");
        const text = ((await block.textContent()) ?? "").replace(/\n$/, "");
        await expect.poll(() => clipboard(page)).toBe(text);
        expect(await page.locator("#copied").textContent()).toBe("Copied");
        // Announced once: the button keeps its name, although it shows "Copied".
        expect(await button.textContent()).toBe("Copied");
        await page.evaluate(() => navigator.clipboard.writeText(""));
      }
      await expect.poll(() => page.locator("button", { hasText: "Copied" }).count()).toBe(0);
      await expect.poll(() => page.locator("#copied").textContent()).toBe("");
    },
    { permissions },
  );
});

test("without clipboard access the text is selected instead, without an error", async () => {
  const context = await newContext();
  await context.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", ({ message }) => complaints.push(message));
  await page.goto(`${siteUrl}/developers`);
  await page.locator(".code > button").first().click();
  const block = page.locator("pre").first();
  await expect.poll(() => page.evaluate(() => String(getSelection()).trim())).toBe((await block.textContent())?.trim());
  expect(await page.locator(".code > button").first().textContent()).toBe("Copy");
  expect(complaints).toEqual([]);
  await context.close();
});

test("a button with a markdown URL copies that markdown; without JavaScript it is hidden", async () => {
  for (const javaScriptEnabled of [true, false]) {
    await withPage(
      async (page) => {
        await page.route(siteUrl + modulePath, async (route) => {
          const response = await route.fetch();
          const button = '<button type="button" id="own" data-copy-from="/pricing.md">As markdown</button>';
          await route.fulfill({ response, body: (await response.text()).replace("<h1", `${button}<h1`) });
        });
        await page.goto(siteUrl + modulePath);
        const button = page.locator("#own");
        expect(await button.isVisible()).toBe(javaScriptEnabled);
        if (javaScriptEnabled) {
          const copied = await page.locator("#copied").getAttribute("data-copied");
          await button.click();
          await expect.poll(() => button.textContent()).toBe(copied);
          expect(await clipboard(page)).toBe(await (await ask("/pricing.md")).text());
          await expect.poll(() => button.textContent()).toBe("As markdown");
        }
      },
      { permissions, javaScriptEnabled },
    );
  }
});

/** The switch in the header of every page that shows the page as agents read it. */
import { expect, test } from "vitest";
import { ask, siteUrl } from "./ask.ts";
import { violationsOf, visitor } from "./browser.ts";

const { visit } = visitor();

test.each(["/", "/modules/14-validators", "/curriculum?q=etag"])(
  "%s shows its markdown, sizes, URLs and tool call in place, and itself again",
  async (path) => {
    await visit(
      path,
      async (page) => {
        const scripts: string[] = [];
        page.on("request", (request) => scripts.push(request.url()));
        const [people, agents] = [page.locator(".view-as button").first(), page.locator("#view-for-agents")];
        await agents.click();
        const view = page.locator(".for-agents");
        await view.waitFor();
        expect(await page.locator("#content").isVisible()).toBe(false);
        expect([await people.getAttribute("aria-pressed"), await agents.getAttribute("aria-pressed")]).toEqual([
          "false",
          "true",
        ]);
        expect(scripts.some((url) => /agent-page/.test(url))).toBe(true);
        expect(page.url()).toBe(siteUrl + path);
        const markdown = await (await ask(path, { headers: { Accept: "text/markdown" } })).text();
        expect(await view.locator("pre").textContent()).toBe(markdown);
        const withoutCode = markdown.replace(/^```[\s\S]*?^```$/gm, "");
        expect(await view.locator("pre .k").count()).toBe(withoutCode.match(/^#{1,6} /gm)?.length);
        expect(await view.locator("p").last().textContent()).toMatch(/^Markdown [\d.]+ kB · HTML [\d.]+ kB$/);
        expect(await view.locator("dl").textContent()).toContain('"method":');
        expect(await violationsOf(page, "light")).toEqual([]);
        await people.click();
        await page.locator("#content").waitFor();
        expect(await view.isVisible()).toBe(false);
      },
      { viewport: { width: 1280, height: 900 } },
    );
  },
);

test("on a phone, the menu has the pages, the reader's progress and the switch, and closes when it is used", async () => {
  await visit(
    "/modules/14-validators",
    async (page) => {
      const menu = page.locator("#menu");
      expect(await menu.isVisible()).toBe(false);
      await page.locator(".open-menu").click();
      expect(await menu.locator("a").evaluateAll((all) => all.map((each) => each.getAttribute("href")))).toEqual([
        ...["/curriculum", "/pricing", "/developers", "/progress"],
      ]);
      expect(await violationsOf(page, "dark")).toEqual([]);
      await page.keyboard.press("Escape");
      expect(await menu.isVisible()).toBe(false);
      await page.locator(".open-menu").click();
      await page.locator("#view-for-agents").click();
      await page.locator(".for-agents").waitFor();
      await page.locator(".for-agents button").click();
      await page.locator("#content").waitFor();
      expect(await page.locator(".for-agents").isVisible()).toBe(false);
      expect(await menu.isVisible()).toBe(false);
    },
    { viewport: { width: 390, height: 844 } },
  );
});

test("without JavaScript, there is no switch, and the menu opens", async () => {
  await visit(
    "/modules/14-validators",
    async (page) => {
      await page.locator(".open-menu").click();
      expect([await page.locator("#menu").isVisible(), await page.locator(".view-as").isVisible()]).toEqual([
        true,
        false,
      ]);
    },
    { javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
  );
});

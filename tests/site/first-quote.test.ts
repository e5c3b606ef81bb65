/** The quote page in a browser: how the first quote appears, and its date. */
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { ask, readApi } from "./ask.ts";
import { layoutShifts, visitor } from "./browser.ts";

const { visit } = visitor();
const forTwelve = "/quote?plan=teams&seats=12&country=DE";

const totalOf = (page: Page): Promise<string | null> => page.locator(".row-total bdi").first().textContent();

/** Resolves when the quote of the form's values is shown. */
const settled = (page: Page): Promise<void> => page.locator(".quote-page.live:not(.stale)").waitFor();

describe("the first quote", () => {
  test("appears without leaving the page, is announced, and its heading has the focus", async () => {
    await visit("/quote", async (page) => {
      let loads = 0;
      page.on("load", () => loads++);
      await page.locator("#seats").fill("12");
      await page.locator("#country").fill("Germany");
      await page.locator(".quote button").focus();
      await page.keyboard.press("Enter");
      await settled(page);
      expect(loads).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("12");
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H2");
      expect(await page.locator("h2:focus").isVisible()).toBe(true);
      expect(await page.locator("#new-total").textContent()).toContain(await totalOf(page));
      expect(new URL(page.url()).search).toContain("seats=12");
      const live = await page.locator("#result").innerHTML();
      await page.locator("#seats").fill("13");
      await settled(page);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("seats");
      await page.locator("#seats").fill("12");
      await settled(page);
      await page.reload();
      expect(await page.locator("#result").innerHTML()).toBe(live.replace(' tabindex="-1"', ""));
    });
  });

  test("that is invalid has its error at the field, and the focus there", async () => {
    await visit("/quote", async (page) => {
      await page.locator("#country").fill("Atlantis");
      await page.locator(".quote button").hover();
      await page.mouse.down();
      // A slow press: nothing may appear that moves the button away.
      await page.waitForTimeout(400);
      await page.mouse.up();
      await page.locator("#country-error:visible").waitFor();
      await page.locator("#country:focus").waitFor();
      expect(await page.locator("#result").textContent()).toBe("");
      await page.locator("#country").fill("Germany");
      expect(await page.locator(".error:visible").count()).toBe(0);
      await page.locator("#seats").fill("2");
      await page.locator("#seats").press("Tab");
      await page.locator("#seats-error:visible").waitFor();
      await page.locator("#seats").fill("5");
      await expect.poll(() => page.title()).not.toMatch(/^Error/);
      // Only the button shows the first quote.
      expect(await page.locator("#result").textContent()).toBe("");
      await page.keyboard.press("Enter");
      await settled(page);
      expect(await page.locator("#quote-intl").count()).toBe(1);
    });
  });
});

test("a quote has the date of the reader's day, on the page, in print, in the copied text and in the mail", async () => {
  const context = {
    permissions: ["clipboard-read", "clipboard-write"],
    // The day has begun here, but not in UTC.
    timezoneId: "Pacific/Kiritimati",
  };
  await visit(
    forTwelve,
    async (page) => {
      const { iso, written } = await page.evaluate(() => {
        const time = document.querySelector("time.issued");
        return { iso: time?.getAttribute("datetime") ?? "", written: time?.textContent ?? "" };
      });
      expect(iso).toBe(new Intl.DateTimeFormat("en-CA", { timeZone: context.timezoneId }).format(new Date()));
      expect(written).toContain(iso.slice(0, 4));
      await page.locator("[data-act=copy]").click();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      const href = (await page.locator("a.mail").getAttribute("href")) ?? "";
      for (const text of [copied.replaceAll("\r", ""), new URL(href).searchParams.get("body") ?? ""])
        expect(text.split(/\r?\n/)[2]).toMatch(new RegExp(`^\\S.*${written}$`));
      expect(await layoutShifts(page)).toEqual([]);
      await page.locator("#seats").fill("20");
      await settled(page);
      expect(await page.locator("time.issued").textContent()).toBe(written);
      await page.emulateMedia({ media: "print" });
      expect(await page.locator("time.issued").isVisible()).toBe(true);
    },
    context,
  );
  await visit(forTwelve, async (page) => expect(await page.locator(".row-date").isVisible()).toBe(false), {
    javaScriptEnabled: false,
  });
});

test("the Free plan starts on a page of the site, which the pages link to without a host", async () => {
  const { free } = await readApi<{ free: { url: string } }>("/pricing");
  const { pathname } = new URL(free.url);
  expect(pathname).toBe("/curriculum");
  expect((await ask(pathname)).status).toBe(200);
  for (const page of ["/pricing", "/quote"])
    expect(await (await ask(page)).text()).toMatch(
      new RegExp(`<a(?: class="[^"]*")? href="${pathname}"[^>]*>Start for free</a>`),
    );
  expect(await (await ask("/pricing.md")).text()).toContain(`[Start for free](${free.url})`);
});

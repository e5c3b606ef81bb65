/** Progress as text, a link and a QR code, from one device to another. */
import { decodeQR } from "qr/decode.js";
import { describe, expect, test } from "vitest";
import { siteUrl } from "../ask.ts";
import { violationsOf, visitor } from "../browser.ts";
import { key, memoryOf, modules, readerIn, stored } from "./reader.ts";

const read = readerIn(visitor().newContext);
const [first, second, third] = modules;
const slugOf = (module: { slug: string } | undefined): string => module?.slug ?? "";
const plan = "hours=4&days=mon,wed&start=2027-01-04";
const memory = memoryOf([slugOf(first)], {
  missed: { [slugOf(second)]: ["Abc"] },
  last: { path: `/modules/${slugOf(second)}`, heading: "names" },
  plan,
});

/** The link that the page shows to a reader with this memory. */
async function carriedLink(): Promise<string> {
  let link = "";
  await read(
    async ({ page }) => {
      await page.goto(`${siteUrl}/progress`);
      link = await page.locator("#carried-link").inputValue();
    },
    { memory },
  );
  return link;
}

describe("progress as text", () => {
  test("is shown with a link, can be copied, and its QR code contains that link", async () => {
    await read(
      async ({ page, requests }) => {
        await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
        await page.goto(`${siteUrl}/progress`, { waitUntil: "networkidle" });
        const text = await page.locator("#carried-text").inputValue();
        const link = await page.locator("#carried-link").inputValue();
        expect(text).toMatch(/^crs1\.[\w-]{10,60}$/);
        expect(link).toBe(`${siteUrl}/progress#${text}`);
        await page.locator("[data-copy-from='#carried-text']").click();
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
        requests.length = 0;
        await page.locator("#carried-code summary").click();
        const drawing = page.locator("#carried-code svg[viewBox]");
        const [size = 0, path = ""] = await drawing.evaluate((svg): [number, string] => [
          Number(svg.getAttribute("viewBox")?.split(" ").at(-1)),
          svg.querySelector("path")?.getAttribute("d") ?? "",
        ]);
        expect(decodeQR(pixelsOf(size, path))).toBe(link);
        expect(requests.map((request) => new URL(request.url()).pathname)).toEqual([
          expect.stringMatching(/^\/_astro\/qr-code\.[\w-]+\.js$/),
        ]);
        expect(await violationsOf(page, "light")).toEqual([]);
      },
      { memory },
    );
  });

  test("in a link is stored only after the reader has seen it and pressed the button, and is then removed from the URL", async () => {
    const link = await carriedLink();
    await read(async ({ page, requests }) => {
      await page.goto(link);
      await expect.poll(() => page.locator("#offered").textContent()).toContain(`1 `);
      expect(await stored(page)).toBeNull();
      expect(await page.locator("#take button").evaluate((button) => button === document.activeElement)).toBe(true);
      expect(await violationsOf(page, "light")).toEqual([]);
      await page.keyboard.press("Enter");
      await expect.poll(() => stored(page)).not.toBeNull();
      const { done, missed, last, plan: taken } = JSON.parse((await stored(page)) ?? "");
      expect({ done, missed, last, plan: taken }).toEqual({
        done: JSON.parse(memory).done,
        missed: { [slugOf(second)]: ["Abc"] },
        last: { path: `/modules/${slugOf(second)}` },
        plan,
      });
      expect(page.url()).toBe(`${siteUrl}/progress`);
      expect(await page.locator("#last-plan").getAttribute("href")).toBe(`${siteUrl}/plan?${plan}`);
      expect(
        requests.filter((request) => /crs1/.test(`${request.url()} ${JSON.stringify(request.headers())}`)),
      ).toEqual([]);
    });
  });

  test("is added to the device's own progress, and any other text is refused with the reason", async () => {
    const link = await carriedLink();
    const text = link.replace(/^.*#/, "");
    await read(
      async ({ page }) => {
        await page.goto(`${siteUrl}/progress`);
        const before = await stored(page);
        const words = JSON.parse((await page.locator("#take").getAttribute("data-words")) ?? "");
        for (const [wrong, problem] of [
          ["hello", "notState"],
          [text.replace("crs1", "crs7"), "otherVersion"],
          [text.slice(0, -2), "damaged"],
        ] as const) {
          await page.locator("#taken").fill(wrong);
          expect(await page.locator("#offered").textContent()).toBe(words[problem]);
          expect(await page.locator("#take button").isDisabled()).toBe(true);
        }
        expect(await stored(page)).toBe(before);
        await page.locator("#taken").fill(` ${link}\n`);
        await page.locator("#take button").click();
        await expect.poll(() => page.locator("#offered").textContent()).toContain(words.taken);
        const { done } = JSON.parse((await stored(page)) ?? "");
        expect(Object.keys(done).sort()).toEqual([slugOf(first), slugOf(third)].sort());
        expect(await page.locator("#by-part li.done").count()).toBe(2);
      },
      { memory: memoryOf([slugOf(third)]) },
    );
  });
});

test("where nothing can be stored, the page says so, and keeps the text and the URL", async () => {
  const link = await carriedLink();
  await read(async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await page.goto(link);
    await page.locator("#take button").click();
    const notStored = (await page.locator("#state").getAttribute("data-not-stored")) ?? "";
    await expect.poll(() => page.locator("#offered").textContent()).toBe(notStored);
    expect(await page.locator("#taken").inputValue()).toMatch(/^crs1\./);
    expect(page.url()).toBe(link);
  });
});

test("the last plan is remembered only for readers for whom something else is remembered", async () => {
  for (const own of [undefined, memory]) {
    await read(
      async ({ page }) => {
        await page.goto(`${siteUrl}/plan`);
        await page.locator("#plan-hours").fill("6");
        await page.locator("#plan-hours").blur();
        const text = await page.evaluate((name) => localStorage.getItem(name), key);
        expect(text === null ? null : JSON.parse(text).plan).toEqual(
          own === undefined ? null : expect.stringMatching(/^hours=6&start=\d{4}-\d\d-\d\d$/),
        );
      },
      own === undefined ? {} : { memory: own },
    );
  }
});

/** The pixels of a drawing of squares, four for the side of each. */
function pixelsOf(size: number, path: string): { width: number; height: number; data: Uint8Array } {
  const dark = new Set([...path.matchAll(/M(\d+ \d+)h1v1h-1z/g)].map(([, square]) => square));
  const side = Array.from({ length: 4 * size }, (_, at) => Math.floor(at / 4));
  const data = side.flatMap((y) =>
    side.flatMap((x) => (dark.has(`${x} ${y}`) ? [0, 0, 0, 255] : [255, 255, 255, 255])),
  );
  return { width: side.length, height: side.length, data: new Uint8Array(data) };
}

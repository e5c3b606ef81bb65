/** A reader's progress, which only the reader's device knows. */
import type { Page, Request } from "playwright";
import { describe, expect, test } from "vitest";
import { type Listing, readApi, siteUrl } from "./ask.ts";
import { layoutShifts, violationsOf, visitor } from "./browser.ts";

const key = "course-progress";
const { data } = await readApi<Listing>("/modules?limit=100");
const [first, second, third] = data;
const pathOf = (module: { slug: string } | undefined): string => `/modules/${module?.slug}`;
const kinds = ["/", "/curriculum", "/curriculum?q=a", pathOf(first), "/developers", "/progress", "/no-such-page"];

const { newContext } = visitor();

type Reader = { page: Page; requests: Request[]; errors: string[] };

/** Runs a check with the empty page of a new reader, whose memory is a text. No page may report an error. */
async function read(
  check: (reader: Reader) => Promise<void>,
  {
    memory,
    ...options
  }: { memory?: string; viewport?: { width: number; height: number }; javaScriptEnabled?: boolean } = {},
): Promise<void> {
  const context = await newContext(options);
  const page = await context.newPage();
  const requests: Request[] = [];
  const errors: string[] = [];
  page.on("request", (request) => requests.push(request));
  page.on("pageerror", ({ message }) => {
    if (!message.startsWith("Transition was ")) errors.push(message);
  });
  try {
    if (memory !== undefined) {
      await page.goto(`${siteUrl}/progress`);
      await page.evaluate(([name, text]) => localStorage.setItem(name ?? "", text ?? ""), [key, memory]);
    }
    await check({ page, requests, errors });
    expect(errors).toEqual([]);
  } finally {
    await context.close();
  }
}

/** What is stored, as text. */
const stored = (page: Page): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key);

const isoDay = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** A memory with these modules done today, last visited on a date. */
const memoryOf = (slugs: (string | undefined)[], more: object = {}): string =>
  JSON.stringify({
    version: 1,
    done: Object.fromEntries(slugs.map((slug) => [slug, isoDay(0)])),
    chapters: {},
    ...more,
  });

const markButton = (page: Page) => page.locator(".mark-done button");
const button = (page: Page) => page.locator(".continue .button > span");

describe("before the reader presses something", () => {
  test("nothing is stored on any kind of page", async () => {
    await read(async ({ page }) => {
      for (const path of kinds) {
        await page.goto(siteUrl + path, { waitUntil: "networkidle" });
        await page.mouse.wheel(0, 3000);
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
        expect(await page.locator(".continue .so-far").textContent(), path).toContain(String(data.length));
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

describe("the curriculum", () => {
  test("expands the part to continue with, and only that", async () => {
    await read(
      async ({ page }) => {
        await page.goto(`${siteUrl}/curriculum`);
        const open = page.locator("details.part[open]");
        expect(await open.count()).toBe(1);
        expect(await open.locator(`[data-module="${data.at(-1)?.slug}"]`).count()).toBe(1);
      },
      { memory: memoryOf(data.slice(0, -1).map(({ slug }) => slug)) },
    );
  });

  test("expands the part that a link leads to", async () => {
    await read(
      async ({ page }) => {
        const last = await lastPart(page);
        await page.goto(`${siteUrl}/curriculum#part-${last}`);
        expect(await page.locator(`details.part[open] > #part-${last}`).isVisible()).toBe(true);
        await expect
          .poll(async () => (await page.locator(`#part-${last}`).boundingBox())?.y ?? Number.NaN)
          .toBeLessThan(800);
      },
      { memory: memoryOf([first?.slug]) },
    );
  });

  test("is at most 6,000 px long on a phone before anything is expanded", async () => {
    await read(
      async ({ page }) => {
        await page.goto(`${siteUrl}/curriculum`);
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6000);
      },
      { viewport: { width: 390, height: 844 } },
    );
  });
});

const lastPart = async (page: Page): Promise<number> => {
  await page.goto(`${siteUrl}/curriculum`);
  return page.locator("details.part").count();
};

describe("since the last visit", () => {
  test("updated modules are counted on the home page, and listed and marked in the curriculum", async () => {
    const visit = { date: isoDay(1), before: "1999-01-01" };
    await read(
      async ({ page }) => {
        // The first page of a day begins a visit.
        await page.goto(siteUrl);
        expect(JSON.parse((await stored(page)) ?? "").visit).toEqual({ date: isoDay(0), before: isoDay(1) });
        await page.evaluate(
          ([name, text]) => localStorage.setItem(name ?? "", text ?? ""),
          [key, memoryOf([first?.slug], { visit: { date: isoDay(0), before: "2000-01-01" } })],
        );
        await page.goto(`${siteUrl}/curriculum`);
        const updated = await page.locator("[data-module][data-updated]").count();
        expect(await page.locator("[data-module] .updated").count()).toBe(updated);
        if (updated === 0) return;
        expect(await page.locator("#updated li").count()).toBe(updated);
        expect(await page.locator("#updated summary").textContent()).toContain(String(updated));
        await page.goto(siteUrl);
        await page.locator(".continue .so-far a").click();
        await page.waitForURL(/#updated$/);
        expect(await page.locator("#updated li").first().isVisible()).toBe(true);
      },
      { memory: memoryOf([first?.slug], { visit }) },
    );
  });
});

describe("the last place", () => {
  test("is remembered while reading, and offered on the page, the home page and the curriculum", async () => {
    await read(
      async ({ page }) => {
        await page.goto(siteUrl + pathOf(third));
        const headings = page.locator(".prose :is(h2, h3)[id]");
        if ((await headings.count()) < 2) return;
        const place = headings.nth(1);
        const id = await place.getAttribute("id");
        // The heading is at the top of the window.
        await place.evaluate((element) => element.scrollIntoView());
        await expect.poll(async () => JSON.parse((await stored(page)) ?? "").last?.path).toBe(pathOf(third));
        const { last } = JSON.parse((await stored(page)) ?? "");
        await page.goto(siteUrl);
        const href = await page.locator(".continue .button").getAttribute("href");
        expect(href).toBe(`${pathOf(third)}#${encodeURIComponent(last.heading)}`);
        if (last.heading !== id) return;
        await page.goto(siteUrl + pathOf(third));
        const offer = page.locator(".left-off");
        expect(await offer.textContent()).toContain(await place.textContent());
        await offer.click();
        expect(page.url()).toBe(`${siteUrl}${pathOf(third)}#${encodeURIComponent(last.heading)}`);
        await expect.poll(() => offer.count()).toBe(0);
      },
      { memory: memoryOf([first?.slug]) },
    );
  });
});

describe("on the page about progress", () => {
  test("a memory is exported, erased, restored by undo, erased again and imported", async () => {
    await read(
      async ({ page }) => {
        await page.goto(`${siteUrl}/progress`);
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

  test("everything is accessible, with and without a memory", async () => {
    for (const memory of [undefined, memoryOf([first?.slug])]) {
      await read(
        async ({ page }) => {
          await page.goto(`${siteUrl}/progress`);
          for (const theme of ["light", "dark"] as const) {
            await page.emulateMedia({ colorScheme: theme });
            expect(await violationsOf(page, theme)).toEqual([]);
          }
        },
        memory === undefined ? {} : { memory },
      );
    }
  });

  test("every page links to it", async () => {
    await read(async ({ page }) => {
      for (const path of kinds) {
        await page.goto(siteUrl + path);
        expect(await page.locator('footer a[href="/progress"]').count(), path).toBe(1);
      }
    });
  });
});

describe("where the browser stores nothing", () => {
  test.each([
    ["storage is full", "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"],
    [
      "storage is forbidden",
      "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })",
    ],
  ])("%s: the button works for the page and says so, without an error", async (_, script) => {
    await read(async ({ page }) => {
      await page.addInitScript(script);
      for (const path of kinds) await page.goto(siteUrl + path);
      await page.goto(siteUrl + pathOf(first));
      await markButton(page).click();
      expect(await markButton(page).getAttribute("aria-pressed")).toBe("true");
      const notStored = await page.locator(".mark-done").getAttribute("data-not-stored");
      expect(await page.locator(".mark-done [role=status]").textContent()).toContain(notStored ?? "-");
      await markButton(page).click();
      expect(await markButton(page).getAttribute("aria-pressed")).toBe("false");
    });
  });

  test("what a later version of the site has stored is neither read nor overwritten", async () => {
    const memory = '{"version":2,"done":{},"more":[]}';
    await read(
      async ({ page }) => {
        await page.goto(siteUrl + pathOf(first));
        await markButton(page).click();
        expect(await stored(page)).toBe(memory);
      },
      { memory },
    );
  });

  test.each(["{", '"text"', "[]", '{"version":1,"done":[],"chapters":7,"last":{"path":"https://other.example/"}}'])(
    "a damaged memory is like none: %s",
    async (memory) => {
      await read(
        async ({ page }) => {
          for (const path of kinds) await page.goto(siteUrl + path);
          await page.goto(siteUrl);
          expect(await page.locator(".continue .button").getAttribute("href")).toBe(pathOf(first));
        },
        { memory },
      );
    },
  );
});

test("nothing is sent: with a memory the pages request what they request without one, and no request contains any of it", async () => {
  const marker = "99-only-on-this-device";
  const visit = { date: isoDay(0), before: "2001-02-03" };
  const urlsOf = async (page: Page, requests: Request[]): Promise<string[]> => {
    requests.length = 0;
    for (const path of kinds) await page.goto(siteUrl + path, { waitUntil: "networkidle" });
    return requests.map((request) => `${request.method()} ${request.url()}`).sort();
  };
  let without: string[] = [];
  await read(async ({ page, requests }) => {
    await page.goto(`${siteUrl}/progress`);
    without = await urlsOf(page, requests);
  });
  await read(
    async ({ page, requests }) => {
      expect(await urlsOf(page, requests)).toEqual(without);
      const all = [...requests];
      await page.goto(siteUrl + pathOf(second), { waitUntil: "networkidle" });
      requests.length = 0;
      await markButton(page).click();
      await page.mouse.wheel(0, 3000);
      await page.waitForTimeout(600);
      expect(requests).toEqual([]);
      await page.goto(`${siteUrl}/progress`, { waitUntil: "networkidle" });
      requests.length = 0;
      const [download] = await Promise.all([page.waitForEvent("download"), page.locator("#export").click()]);
      await page.locator("#erase").click();
      await page.locator("#import").setInputFiles(await download.path());
      await expect.poll(() => stored(page)).not.toBeNull();
      await page.waitForTimeout(300);
      expect(requests.filter((request) => !request.url().startsWith("blob:"))).toEqual([]);
      for (const request of all) {
        const headers = JSON.stringify(await request.allHeaders());
        expect(`${request.url()} ${request.postData()} ${headers}`).not.toMatch(
          new RegExp(`${marker}|2001-02-03|${key}=`),
        );
      }
    },
    { memory: memoryOf([marker, first?.slug], { visit }) },
  );
});

test.each([360, 390, 768, 1440])("at %i px nothing moves when a memory is shown", async (width) => {
  const visit = { date: isoDay(0), before: "2001-02-03" };
  const last = { path: pathOf(second), heading: "x" };
  await read(
    async ({ page }) => {
      for (const path of ["/", "/curriculum", "/progress", pathOf(second)]) {
        await page.goto(siteUrl + path, { waitUntil: "networkidle" });
        expect(await layoutShifts(page), path).toEqual([]);
      }
    },
    { memory: memoryOf([first?.slug], { visit, last }), viewport: { width, height: 900 } },
  );
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
      expect(await button(page).textContent()).not.toBe("");
    },
    { javaScriptEnabled: false },
  );
});

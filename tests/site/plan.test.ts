/** /plan in a browser: choices in the address, weeks, errors at their fields, the calendar file, modules that are done, and print. */
import { readFileSync } from "node:fs";
import type { BrowserContextOptions, Page } from "playwright";
import { expect, test } from "vitest";
import { memoryKey } from "../../src/pages/memory/memory.ts";
import { readApi, siteUrl } from "./ask.ts";
import { layoutShifts, violationsOf, visitor } from "./browser.ts";

const { visit, newContext } = visitor();
const { data: modules } = await readApi<{ data: { slug: string; title: string; minutes: number }[] }>(
  "/modules?limit=100",
);
const shared = "/plan?hours=4&days=mon,wed,sat&start=2027-01-04";

const queryOf = (page: Page): string => new URL(page.url()).search;
const linesIn = (page: Page): Promise<string[]> => page.locator("#plan-weeks li:visible").allInnerTexts();
const weekCount = (page: Page): Promise<number> => page.locator(".week").count();
const errors = (page: Page): Promise<string[]> =>
  page.locator("#plan .problem:visible").evaluateAll((all) => all.map(({ id }) => id));
const invalid = (page: Page): Promise<(string | null)[]> =>
  page.locator('#plan [aria-invalid="true"]').evaluateAll((all) => all.map((field) => field.getAttribute("name")));

/** The plan is made in several tasks. */
const isShown = (page: Page) => page.locator("#plan-result[data-ready]").waitFor({ state: "attached" });
const visitPlan = (path: string, check: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) =>
  visit(
    path,
    async (page) => {
      await isShown(page);
      await check(page);
    },
    options,
  );

/** Opens the plan with modules remembered as done. */
async function openWith(done: string[], check: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) {
  const context = await newContext(options);
  const page = await context.newPage();
  const memory = { version: 1, done: Object.fromEntries(done.map((slug) => [slug, "2026-11-20"])), chapters: {} };
  await page.addInitScript(
    ([key, text]) => localStorage.setItem(key ?? "", text ?? ""),
    [memoryKey, JSON.stringify(memory)],
  );
  await page.goto(siteUrl + shared);
  await isShown(page);
  await check(page);
  await context.close();
}

test("an address has the whole plan: every module once, in order, in dated weeks, with the finish", async () => {
  await visitPlan(shared, async (page) => {
    const slugs = await page.locator("#plan-weeks li").evaluateAll((all) => all.map((item) => item.dataset.module));
    expect(slugs).toEqual(modules.map(({ slug }) => slug));
    expect(await page.locator(".week time").first().getAttribute("datetime")).toBe("2027-01-04");
    expect(await page.locator("#plan-count").innerText()).toBe(String(await weekCount(page)));
    expect(await page.locator("#plan-finish").innerText()).toMatch(/2027$/);
    expect(await page.locator(".dated .day").first().locator("h3").innerText()).toMatch(/^Mon, Jan 4\b/);
    const longest = await page.locator("#plan-longest").innerText();
    const perDay = await page
      .locator(".dated .day")
      .evaluateAll((all) =>
        all.map((day) =>
          [...day.querySelectorAll(".length")].reduce(
            (sum, { textContent }) => sum + Number.parseInt(textContent, 10),
            0,
          ),
        ),
      );
    const most = Math.max(...perDay);
    expect(longest).toBe(`${Math.floor(most / 60)} h ${most % 60} min`);
    expect(
      await page
        .locator("#plan [name=days]:checked")
        .evaluateAll((all) => all.map((day) => (day as HTMLInputElement).value)),
    ).toEqual(["mon", "wed", "sat"]);
  });
});

test("a plan for an outcome and its calendar contain only its modules; an unknown outcome plans the whole course", async () => {
  const slugs = (page: Page) =>
    page.locator("#plan-weeks li").evaluateAll((all) => all.map((item) => item.dataset.module?.slice(0, 2)));
  await visit("/plan/cache-headers", async (page) => {
    await page.getByRole("link", { name: "Plan these modules" }).click();
    await isShown(page);
    expect(await slugs(page)).toEqual(["13", "14", "15", "16", "17", "18"]);
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#plan-calendar")]);
    const events = readFileSync(await download.path(), "utf8").match(/^URL:.*/gm) ?? [];
    expect(new Set(events.map((event) => /modules\/(..)/.exec(event)?.[1])).size).toBe(6);
    await page.selectOption("#plan-for", "raw-http");
    expect(queryOf(page)).toMatch(/^\?for=raw-http&hours=4&/);
    expect(await slugs(page)).toEqual(["01", "02", "03", "04", "05"]);
  });
  await visitPlan("/plan?for=nothing&days=mon,wed", async (page) => {
    expect(queryOf(page)).toBe("?days=mon,wed");
    expect(await page.locator("#plan-modules").innerText()).toBe(String(modules.length));
  });
});

test("a slow device can respond between any two weeks, and a new element restyles only itself", async () => {
  const context = await newContext();
  const page = await context.newPage();
  await page.addInitScript(() => {
    const added: number[] = [];
    Object.assign(globalThis, { added });
    const isWeek = (node: Node) => node instanceof Element && node.matches(".week");
    new MutationObserver((records) => {
      const weeks = records.flatMap(({ addedNodes }) => [...addedNodes].filter(isWeek));
      if (weeks.length > 0) added.push(weeks.length);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(siteUrl + shared);
  await isShown(page);
  const weeks = await weekCount(page);
  expect(await page.evaluate(() => (globalThis as unknown as { added: number[] }).added)).toEqual(Array(weeks).fill(1));

  const session = await context.newCDPSession(page);
  const restyled: number[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    for (const { name, args } of value as unknown as { name: string; args: { elementCount?: number } }[])
      if (name === "UpdateLayoutTree") restyled.push(args.elementCount ?? 0);
  });
  await session.send("Tracing.start", { traceConfig: { includedCategories: ["devtools.timeline"] } });
  await page.evaluate(() => {
    document.querySelector("#plan-weeks")?.append(document.createElement("p"));
    return document.body.offsetHeight;
  });
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  expect(restyled.length).toBeGreaterThan(0);
  expect(Math.max(...restyled)).toBeLessThan(modules.length);
  await context.close();
});

test("choices are in the address, and the address shows the same plan elsewhere", async () => {
  let address = "";
  let lines: string[] = [];
  await visitPlan("/plan", async (page) => {
    expect(await weekCount(page)).toBeGreaterThan(1);
    await page.fill("#plan-hours", "2.5");
    await page.fill("#plan-start", "2028-02-28");
    await page.getByLabel("Tue").uncheck();
    expect(queryOf(page)).toBe("?hours=2.5&days=mon,wed,thu,fri&start=2028-02-28");
    address = new URL(page.url()).pathname + queryOf(page);
    lines = await linesIn(page);
  });
  await visitPlan(address, async (page) => {
    expect(await linesIn(page)).toEqual(lines);
    expect(await page.inputValue("#plan-hours")).toBe("2.5");
  });
});

test("an address with impossible choices has an error at each field, in the title, and the focus at the first", async () => {
  await visitPlan("/plan?hours=1e9&days=someday&start=2027-02-30", async (page) => {
    expect(await errors(page)).toEqual(["plan-hours-error", "plan-start-error", "plan-days-error"]);
    expect(await invalid(page)).toEqual(["hours", "start", ...Array(7).fill("days")]);
    expect(await page.title()).toMatch(/^Error: /);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("plan-hours");
    expect(await weekCount(page)).toBe(0);
    expect(await linesIn(page)).toHaveLength(modules.length);
    expect(await violationsOf(page, "light")).toEqual([]);
  });
});

test("an error appears when its field is left, not while it is being edited, and goes when it is corrected", async () => {
  await visitPlan(shared, async (page) => {
    const weeks = await weekCount(page);
    const dimmed = () =>
      page.locator("#plan-result").evaluate((result: HTMLElement) => [result.inert, result.ariaBusy === "true"]);
    for (const hours of ["0", "-1", "200", ""]) {
      await page.fill("#plan-hours", "5");
      await page.fill("#plan-hours", hours);
      expect(await errors(page)).toEqual([]);
      expect(await dimmed(), hours).toEqual([true, true]);
      await page.keyboard.press("Tab");
      expect(await errors(page)).toEqual(["plan-hours-error"]);
      expect(await dimmed()).toEqual([false, false]);
      expect(await weekCount(page)).toBe(0);
      expect(queryOf(page)).toBe(`?hours=${hours}&days=mon,wed,sat&start=2027-01-04`);
      expect(await page.locator("#plan-made").isVisible()).toBe(false);
    }
    await page.fill("#plan-hours", "4");
    expect(await errors(page)).toEqual([]);
    expect(await dimmed()).toEqual([false, false]);
    expect(await weekCount(page)).toBe(weeks);
    expect(await page.title()).not.toMatch(/^Error: /);
  });
});

test("the form works by keyboard alone: Enter checks it, and the focus goes to the error", async () => {
  await visitPlan(shared, async (page) => {
    await page.focus("#plan-hours");
    await page.keyboard.press("ArrowUp");
    expect(queryOf(page)).toContain("hours=4.5");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("99");
    await page.keyboard.press("Enter");
    expect(await errors(page)).toEqual(["plan-hours-error"]);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("plan-hours");
    await page.getByLabel("Sun").focus();
    await page.keyboard.press("Space");
    expect(await page.getByLabel("Sun").isChecked()).toBe(true);
  });
});

test("what is free can be planned instead of the paid chapters, in the address, the weeks and the calendar", async () => {
  await visitPlan(shared, async (page) => {
    const note = page.getByText("The minutes cover the chapters in Complete.");
    expect(await note.isVisible()).toBe(true);
    const [lines, weeks] = [await linesIn(page), await weekCount(page)];
    await page.getByLabel("Overviews and free videos only").check();
    expect(queryOf(page)).toBe("?hours=4&pace=free&days=mon,wed,sat&start=2027-01-04");
    expect(await note.isVisible()).toBe(false);
    expect(await weekCount(page)).toBeLessThan(weeks);
    const free = await linesIn(page);
    await page.reload();
    expect(await linesIn(page)).toEqual(free);
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#plan-calendar")]);
    const text = readFileSync(await download.path(), "utf8").replaceAll("\r\n ", "");
    expect(text.match(/^DESCRIPTION:\d+ min · Overviews and free videos only · /gm)).toHaveLength(modules.length);
    await page.getByLabel("Chapters in Complete").check();
    expect(queryOf(page)).toBe("?hours=4&days=mon,wed,sat&start=2027-01-04");
    expect(await linesIn(page)).toEqual(lines);
  });
});

test("the calendar has an event for each session, with the dates of the page", async () => {
  await visitPlan(shared, async (page) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#plan-calendar")]);
    expect(download.suggestedFilename()).toBe("the-readable-web-plan.ics");
    const confirmation = page.locator("#plan-downloaded[role=status]");
    expect(await confirmation.innerText()).toBe("Downloaded \u2068the-readable-web-plan.ics\u2069");
    const text = readFileSync(await download.path(), "utf8").replaceAll("\r\n ", "");
    expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(modules.length);
    expect(text.match(/(?<=^UID:)[^@]+/gm)).toEqual(modules.map(({ slug }) => slug));
    const starts = await page
      .locator(".week li")
      .evaluateAll((all) => all.map((line) => line.closest(".day")?.querySelector("time")?.getAttribute("datetime")));
    expect(text.match(/(?<=^DTSTART;VALUE=DATE:)\d+/gm)).toEqual(starts.map((date) => date?.replaceAll("-", "")));
  });
});

test("modules that are done are left out, and the page says how many", async () => {
  const done = modules.slice(0, 4).map(({ slug }) => slug);
  await openWith(done, async (page) => {
    expect(await page.locator("#plan-weeks li").first().getAttribute("data-module")).toBe(modules[4]?.slug);
    expect(await page.locator("#plan-done").innerText()).toBe("4 modules done: left out.");
    expect(await page.locator("#plan-modules").innerText()).toBe(String(modules.length - 4));
  });
});

test("a plan can finish within weeks, with the hours that it takes, and hours of one's own replace them", async () => {
  await visitPlan("/plan?weeks=4&hours=9&start=2027-01-04", async (page) => {
    expect(await weekCount(page)).toBe(4);
    expect(queryOf(page)).toBe("?weeks=4&hours=9&start=2027-01-04");
    const hours = Number(await page.inputValue("#plan-hours"));
    expect(hours * 4 * 60).toBeGreaterThan(modules.reduce((sum, { minutes }) => sum + minutes, 0));
    await page.fill("#plan-finish-in", "6");
    expect(await weekCount(page)).toBe(6);
    expect(queryOf(page)).toBe("?weeks=6&start=2027-01-04");
    expect(Number(await page.inputValue("#plan-hours"))).toBeLessThan(hours);
    await page.fill("#plan-hours", "4");
    expect(await page.inputValue("#plan-finish-in")).toBe("");
    expect(queryOf(page)).toBe("?hours=4&start=2027-01-04");
  });
});

test("53 weeks are an error at the field", async () => {
  await visitPlan("/plan?weeks=53", async (page) => {
    expect(await errors(page)).toEqual(["plan-weeks-error"]);
    expect(await page.locator("#plan-weeks-error").innerText()).toMatch(/^Enter 1 to 52 weeks/);
    expect(await invalid(page)).toEqual(["weeks"]);
  });
});

test("without JavaScript the page has every module with its minutes, and no form", async () => {
  await visit(
    shared,
    async (page) => {
      expect(await linesIn(page)).toHaveLength(modules.length);
      expect(await page.locator("noscript p").isVisible()).toBe(true);
      for (const id of ["#plan", "#plan-made", "#plan-done", "#plan-long"]) {
        expect(await page.locator(id).isVisible(), id).toBe(false);
      }
    },
    { javaScriptEnabled: false },
  );
});

test.each([360, 1280])(
  "at %i px nothing moves or scrolls sideways, and axe finds nothing on a phone",
  async (width) => {
    await visitPlan(
      shared,
      async (page) => {
        expect(await layoutShifts(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        if (width > 360) return;
        expect(await violationsOf(page, "light")).toEqual([]);
        await page.emulateMedia({ colorScheme: "dark" });
        expect(await violationsOf(page, "dark")).toEqual([]);
      },
      { viewport: { width, height: 800 } },
    );
  },
);

test("a plan of the course at four hours per week prints on one page", async () => {
  await visitPlan("/plan?hours=4&start=2027-01-04", async (page) => {
    for (const format of ["A4", "Letter"]) {
      const margin = { top: "15mm", bottom: "15mm", left: "15mm", right: "15mm" };
      const pdf = await page.pdf({ format, margin });
      expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
    }
  });
});

test("nothing is stored or sent by planning", async () => {
  await visitPlan(shared, async (page) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.fill("#plan-hours", "6");
    await page.getByLabel("Tue").check();
    await page.waitForLoadState("networkidle");
    // Chromium loads the icon again for a new address.
    expect(requests.filter((url) => !url.endsWith("/favicon.svg"))).toEqual([]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});

/** Readers of the progress tests: each with an empty browser, or with a memory on the device. */
import type { BrowserContext, BrowserContextOptions, Page, Request } from "playwright";
import { expect } from "vitest";
import { type Listing, readApi, siteUrl } from "../ask.ts";

/** The name in localStorage. */
export const key = "course-progress";

export const { data: modules } = await readApi<Listing>("/modules?limit=100");

/** The path of a module's page. */
export const pathOf = (module: { slug: string } | undefined): string => `/modules/${module?.slug}`;

/** A page of most kinds. */
export const kinds = [
  "/",
  "/curriculum",
  "/curriculum?q=a",
  pathOf(modules[0]),
  "/developers",
  "/progress",
  "/no-such-page",
];

type Reader = { page: Page; requests: Request[] };
type Options = BrowserContextOptions & { memory?: string };

/** Runs a check with the empty page of a new reader, whose memory is a text. No page may report an error. */
export type Read = (check: (reader: Reader) => Promise<void>, options?: Options) => Promise<void>;

/** Opens readers in a browser. */
export const readerIn =
  (newContext: (options: BrowserContextOptions) => Promise<BrowserContext>): Read =>
  async (check, { memory, ...options } = {}) => {
    // Dates are those of the reader's time zone.
    const context = await newContext({ timezoneId: "UTC", ...options });
    const page = await context.newPage();
    const requests: Request[] = [];
    const errors: string[] = [];
    page.on("request", (request) => requests.push(request));
    page.on("pageerror", ({ message }) => {
      // Chromium's warning when a page is left during a view transition.
      if (!message.startsWith("Transition was ")) errors.push(message);
    });
    try {
      if (memory !== undefined) {
        await page.goto(`${siteUrl}/progress`);
        await store(page, memory);
      }
      await check({ page, requests });
      expect(errors).toEqual([]);
    } finally {
      await context.close();
    }
  };

/** Stores a text as the memory of a page's browser. */
export const store = (page: Page, text: string): Promise<void> =>
  page.evaluate(([name, value]) => localStorage.setItem(name ?? "", value ?? ""), [key, text]);

/** What is stored, as text. */
export const stored = (page: Page): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key);

/** An ISO date. */
export const isoDay = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** A memory in which these modules were done today. */
export const memoryOf = (slugs: (string | undefined)[], more: object = {}): string =>
  JSON.stringify({
    version: 1,
    done: Object.fromEntries(slugs.map((slug) => [slug, isoDay(0)])),
    chapters: {},
    ...more,
  });

/** The button that marks a module as done. */
export const markButton = (page: Page) => page.locator(".mark-done button");

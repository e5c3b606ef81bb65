/** The browser that the site tests look at pages with: the machine's own Chromium or Chrome, else the one that npm test installs. */
import { type Browser, chromium, type Page } from "playwright";
import { expect } from "vitest";
import { browserPath } from "../../src/commands/browser.ts";
import { siteUrl } from "./ask.ts";

/** A browser without a window that asks nothing of the network by itself. features are further switches of it. Whoever opens it closes it. */
export function openBrowser(features: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: browserPath(process.env),
    args: [
      "--no-sandbox",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...features,
    ],
  });
}

/** Looks at a page in a context of its own. What the page complains about fails the test, but for calls that were refused. */
export async function visit(
  browser: Browser,
  path: string,
  options: Parameters<Browser["newContext"]>[0],
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", ({ message }) => {
    // The browser's own remark when a page is left while it fades in.
    if (!message.startsWith("Transition was ")) complaints.push(message);
  });
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) {
      complaints.push(message.text());
    }
  });
  await page.goto(siteUrl + path);
  await look(page);
  expect(complaints).toEqual([]);
  await context.close();
}

/** How far the page has moved by itself so far: the sum of its layout shifts. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => done(sum), 200);
      }),
  );

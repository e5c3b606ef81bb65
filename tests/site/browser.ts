/** The browser of the site tests: the system's Chromium or Chrome, otherwise the one installed by npm test. */
import { createHash, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright";
import { afterAll, beforeAll, expect } from "vitest";
import { browserPath } from "../../src/commands/browser.ts";
import { siteUrl } from "./ask.ts";

/**
 * Opens a headless browser without background network requests. features are extra command-line switches. The caller
 * closes it.
 */
export function openBrowser(features: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: browserPath(process.env),
    args: [
      "--no-sandbox",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...certificateOptions(process.env),
      ...features,
    ],
  });
}

/** Makes the browser trust the certificates of NODE_EXTRA_CA_CERTS, which it ignores by itself. */
function certificateOptions({ NODE_EXTRA_CA_CERTS: file }: NodeJS.ProcessEnv): string[] {
  const certificates =
    (file ? readFileSync(file, "utf8") : "").match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  // A system's own bundle has hundreds, which the browser already trusts.
  if (certificates.length === 0 || certificates.length > 20) return [];
  const digests = certificates.map((certificate) => {
    const key = new X509Certificate(certificate).publicKey.export({ type: "spki", format: "der" });
    return createHash("sha256").update(key).digest("base64");
  });
  return [`--ignore-certificate-errors-spki-list=${digests.join(",")}`];
}

type PageCheck = (page: Page) => Promise<void>;

/** A browser that is open during the tests of a file, and functions to check pages with it. */
export function visitor(features: string[] = []) {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser(features);
  });
  afterAll(() => browser?.close());
  return {
    visit: (path: string, check: PageCheck, options: BrowserContextOptions = {}) =>
      visit(browser, path, options, check),
    newContext: (options?: BrowserContextOptions) => browser.newContext(options),
    newPage: (options?: BrowserContextOptions) => browser.newPage(options),
  };
}

/** Opens a page in a new context. Errors that the page logs fail the test, except those of aborted requests. */
async function visit(browser: Browser, path: string, options: BrowserContextOptions, check: PageCheck): Promise<void> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", ({ message }) => {
    // Chromium's warning when a page is left during a view transition.
    if (!message.startsWith("Transition was ")) complaints.push(message);
  });
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) {
      complaints.push(message.text());
    }
  });
  await page.goto(siteUrl + path);
  await check(page);
  expect(complaints).toEqual([]);
  await context.close();
}

/** Returns the page's layout shifts so far: their sizes and the elements that moved. */
export const layoutShifts = (page: Page): Promise<{ value: number; moved: string[] }[]> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        type LayoutShift = PerformanceEntry & { value: number; sources: { node?: Node | null }[] };
        const textOf = (node: Node): string | null => (node instanceof Element ? node.outerHTML : node.textContent);
        const shifts: { value: number; moved: string[] }[] = [];
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as LayoutShift[]) {
            shifts.push({
              value,
              moved: sources.map(({ node }) => (node && textOf(node)?.slice(0, 60)) ?? "a removed element"),
            });
          }
        }).observe({ type: "layout-shift", buffered: true });
        // Elapsed time is under test: a layout shift may happen late.
        setTimeout(() => done(shifts), 200);
      }),
  );

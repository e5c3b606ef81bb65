/** The browser of the site tests: the system's Chromium or Chrome, otherwise the one installed by npm test. */
import { createHash, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright";
import { afterAll, beforeAll, expect } from "vitest";
import { browserPath } from "../../bench/browser.ts";
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

/** The browsers of this process by their switches, until it ends: to start one costs more than most checks. */
const browsers = new Map<string, Promise<Browser>>();

/** A browser without contexts of other files, and functions to check pages with it. */
export function visitor(features: string[] = []) {
  let browser: Browser;
  beforeAll(async () => {
    const key = features.join(" ");
    const cached = await browsers.get(key)?.catch(() => undefined);
    const open = cached?.isConnected() ? Promise.resolve(cached) : openBrowser(features);
    browsers.set(key, open);
    browser = await open;
  });
  afterAll(async () => {
    for (const context of browser?.contexts() ?? []) await context.close();
  });

  /** Pages that no check uses, by the options of their context. */
  const unused = new Map<string, Page[]>();

  /**
   * Runs a check with an empty page without cookies, and returns its result. Opening a context costs more than loading
   * a page, so checks with the same options use one after the other.
   */
  async function use<Result>(check: (page: Page) => Promise<Result>, options: BrowserContextOptions): Promise<Result> {
    const key = JSON.stringify(options);
    const pages = unused.get(key) ?? [];
    unused.set(key, pages);
    const page = pages.pop() ?? (await (await browser.newContext(options)).newPage());
    try {
      const result = await check(page);
      await leave(page);
      pages.push(page);
      return result;
    } catch (error) {
      await page.context().close();
      throw error;
    }
  }

  /** Runs a check with an empty page without cookies and caches, and returns its result. */
  const withPage = <Result>(
    check: (page: Page) => Promise<Result>,
    options: BrowserContextOptions = {},
  ): Promise<Result> =>
    use(async (page) => {
      await emptyCaches(page);
      return check(page);
    }, options);

  /** Opens a page of the site. Errors that the page logs fail the test, except those of aborted requests. */
  const visit = (path: string, check: PageCheck, options: BrowserContextOptions = {}): Promise<void> =>
    use(async (page) => {
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
    }, options);

  return { visit, withPage, newContext: (options?: BrowserContextOptions) => browser.newContext(options) };
}

/** Leaves the page, and forgets what its check has set. */
async function leave(page: Page): Promise<void> {
  for (const event of ["console", "dialog", "pageerror", "request", "response"]) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.emulateMedia({ media: null });
  // A text of the same site: after about:blank, the next page would need a new process, which doubles the work of a visit.
  await page.goto(`${siteUrl}/robots.txt`);
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.clearCookies();
}

async function emptyCaches(page: Page): Promise<void> {
  // Ends the process of the last page, with what it keeps.
  await page.goto("about:blank");
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.clearBrowserCache");
  // Also empties the renderer's own cache.
  for (const cacheDisabled of [true, false]) await browser.send("Network.setCacheDisabled", { cacheDisabled });
  await browser.detach();
}

/** Returns the accessibility violations of a page. Dark mode changes colors only. */
export async function violationsOf(page: Page, colorScheme: "light" | "dark"): Promise<string[]> {
  // Pages have no frames to check.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (colorScheme === "light"
    ? axe.withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"])
    : axe.withRules("color-contrast")
  ).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
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

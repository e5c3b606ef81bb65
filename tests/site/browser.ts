/** The browser that the site tests look at pages with: the machine's own Chromium or Chrome, else the one that npm test installs. */
import { createHash, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright";
import { afterAll, beforeAll, expect } from "vitest";
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
      ...trusting(process.env),
      ...features,
    ],
  });
}

/** Has the browser trust what Node was told to trust besides: it knows nothing of NODE_EXTRA_CA_CERTS. */
function trusting({ NODE_EXTRA_CA_CERTS: file }: NodeJS.ProcessEnv): string[] {
  const certificates =
    (file ? readFileSync(file, "utf8") : "").match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  // A bundle of a system's own has hundreds, which the browser has too.
  if (certificates.length === 0 || certificates.length > 20) return [];
  const digests = certificates.map((certificate) => {
    const key = new X509Certificate(certificate).publicKey.export({ type: "spki", format: "der" });
    return createHash("sha256").update(key).digest("base64");
  });
  return [`--ignore-certificate-errors-spki-list=${digests.join(",")}`];
}

type Look = (page: Page) => Promise<void>;

/** A browser that is open while the tests of a file run, and ways to look at pages with it. */
export function visitor(features: string[] = []) {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser(features);
  });
  afterAll(() => browser?.close());
  return {
    visit: (path: string, look: Look, options: BrowserContextOptions = {}) => visit(browser, path, options, look),
    newContext: (options?: BrowserContextOptions) => browser.newContext(options),
    newPage: (options?: BrowserContextOptions) => browser.newPage(options),
  };
}

/** Looks at a page in a context of its own. What the page complains about fails the test, but for calls that were refused. */
async function visit(browser: Browser, path: string, options: BrowserContextOptions, look: Look): Promise<void> {
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

/** What has moved by itself on the page so far: for each layout shift how far, and which elements. */
export const layoutShifts = (page: Page): Promise<{ value: number; moved: string[] }[]> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        type Shift = PerformanceEntry & { value: number; sources: { node?: Node | null }[] };
        const told = (node: Node): string | null => (node instanceof Element ? node.outerHTML : node.textContent);
        const shifts: { value: number; moved: string[] }[] = [];
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Shift[]) {
            shifts.push({
              value,
              moved: sources.map(({ node }) => (node && told(node)?.slice(0, 60)) ?? "what is gone"),
            });
          }
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => done(shifts), 200);
      }),
  );

/** The browser of the site tests. */
import { type Browser, chromium } from "playwright";
import { browserPath } from "../../src/commands/browser.ts";

/** Starts the browser, which asks nobody anything of its own accord. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: browserPath(process.env),
    args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });

/** The browser that tests and audits use. */
import { existsSync } from "node:fs";
import { chromium } from "playwright";

/** The path of the browser: CHROME_PATH, else an installed browser, else Playwright's own. install.mjs installs one if needed. */
export const browserPath = ({ CHROME_PATH }: NodeJS.ProcessEnv): string =>
  [CHROME_PATH, "/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => path && existsSync(path)) ??
  chromium.executablePath();

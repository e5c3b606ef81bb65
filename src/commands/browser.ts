/** The browser that tests and audits drive. */
import { existsSync } from "node:fs";
import { chromium } from "playwright";

/** The path of the browser: the one that CHROME_PATH names, else an installed one, else Playwright's own. install.mjs sees to it that one is there. */
export const browserPath = ({ CHROME_PATH }: NodeJS.ProcessEnv): string =>
  [CHROME_PATH, "/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => path && existsSync(path)) ??
  chromium.executablePath();

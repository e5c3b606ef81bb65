/** The browser that the site tests drive. */
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright";

/** A browser that is named in CHROME_PATH or installed, else Playwright's own. */
export function openBrowser(): Promise<Browser> {
  const executablePath = [process.env.CHROME_PATH, "/usr/bin/chromium", "/usr/bin/google-chrome"].find(
    (path) => path && existsSync(path),
  );
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });
}

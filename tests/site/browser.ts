/** A real browser for the site tests. */
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright";

/** Chromium: the one that CHROME_PATH names, else the system's, else Playwright's own. features are further switches of it. */
export function openBrowser(features: string[] = []): Promise<Browser> {
  const executablePath = [process.env.CHROME_PATH, "/usr/bin/chromium", "/usr/bin/google-chrome"].find(
    (path) => path && existsSync(path),
  );
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      "--no-sandbox",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...features,
    ],
  });
}

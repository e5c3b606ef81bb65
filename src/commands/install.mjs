// Installs what package-lock.json names where node_modules lacks it, so that npm start and npm test work on a fresh clone.
// Runs on the machine's own Node (20 or later), before anything is installed: plain JavaScript, no packages.
import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";

const windows = process.platform === "win32";

/** Whether every package of the lock file is installed in the version it names; packages for other platforms may be absent. */
function isInstalled() {
  const installed = "node_modules/.package-lock.json";
  if (!existsSync(installed) || !existsSync(`node_modules/.bin/node${windows ? ".cmd" : ""}`)) return false;
  const wanted = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
  const present = JSON.parse(readFileSync(installed, "utf8")).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional, peer }]) =>
      path === "" || optional || devOptional || peer || present[path]?.version === version,
  );
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, { stdio: "inherit", shell: windows });
  if (error || status !== 0) {
    console.error(`\n${command} ${args.join(" ")} failed${error ? `: ${error.message}` : ""}.`);
    process.exit(status || 1);
  }
}

/** The browser that the tests drive: one that is named or installed, else Playwright's own, else Debian's. */
function installBrowser() {
  const paths = [process.env.CHROME_PATH, "/usr/bin/chromium", "/usr/bin/google-chrome"];
  if (paths.some((path) => path && existsSync(path))) return;
  const { chromium } = createRequire(`${process.cwd()}/package.json`)("playwright");
  if (existsSync(chromium.executablePath())) return;
  console.log("Installing a browser for the tests …");
  const { status } = spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit", shell: windows });
  if (status === 0) return;
  if (existsSync("/usr/bin/apt-get")) {
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
  } else {
    console.error("No browser could be installed: install Chromium or Chrome and name it in CHROME_PATH.");
    process.exit(1);
  }
}

if (!isInstalled()) {
  // npm would empty the folder that the link leads to, which others use.
  if (lstatSync("node_modules", { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      "node_modules is a link to packages that package-lock.json does not name: run npm ci where it leads.",
    );
    process.exit(1);
  }
  console.log("Installing packages (once, about a minute) …");
  // No package runs a script of its own but those that package.json allows, whatever npm's version makes of that list.
  run("npm", ["ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]);
  const { allowScripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  run("npm", ["rebuild", "--loglevel=error", ...allowed]);
}
if (process.argv.includes("--browser")) installBrowser();

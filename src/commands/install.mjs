// Installs what package-lock.json names where node_modules lacks it, so that npm start and npm test work on a fresh clone:
// the packages that build and serve (`dependencies`); with --tools also those that test and check (`devDependencies`).
// Runs on the machine's own Node (20 or later), before anything is installed: plain JavaScript, no packages.
import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isNewEnough, nodePackage, oldestNode } from "./toolchain.mjs";

const windows = process.platform === "win32";
const packagesIn = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
/** The package with Node for this machine, by its path; undefined where the lock file has none. */
const node = nodePackage(packagesIn("package-lock.json"), process.platform, process.arch);
/** Whether npm scripts find the Node of that package. */
const isLinked = () => node === undefined || existsSync(`node_modules/.bin/node${windows ? ".cmd" : ""}`);

const withTools = process.argv.includes("--tools");

/** The packages in node_modules by their paths, as npm lists them there; null where it has installed nothing. */
function presentPackages() {
  const list = "node_modules/.package-lock.json";
  return existsSync(list) ? packagesIn(list) : null;
}

/** Whether every required package is installed in its locked version; packages for other platforms may be absent. */
function isInstalled() {
  const present = presentPackages();
  return (
    present !== null &&
    Object.entries(packagesIn("package-lock.json")).every(
      ([path, { version, dev, optional, devOptional, peer }]) =>
        path === "" ||
        present[path]?.version === version ||
        (dev && !withTools) ||
        (path !== node && (optional || devOptional || peer)),
    )
  );
}

/** Whether what is installed agrees with the lock file as far as it goes, so that packages can be added to it. */
function isPart() {
  const [present, locked] = [presentPackages(), packagesIn("package-lock.json")];
  if (present === null || (node !== undefined && !present[node])) return false;
  return Object.entries(present).every(([path, { version }]) => locked[path]?.version === version);
}

function fail(message) {
  console.error(message);
  process.exit(1);
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
    fail("No browser could be installed: install Chromium or Chrome and name it in CHROME_PATH.");
  }
}

if (node === undefined && !isNewEnough(process.versions.node)) {
  fail(
    `got Node ${process.versions.node}; expected ${oldestNode} or later, since no package has a Node for ${process.platform} ${process.arch}. Install it from https://nodejs.org.`,
  );
}
if (!isInstalled()) {
  // npm would empty the folder that the link leads to, which others use.
  if (lstatSync("node_modules", { throwIfNoEntry: false })?.isSymbolicLink()) {
    fail("node_modules is a link to packages that package-lock.json does not name: run npm ci where it leads.");
  }
  // npm ci would remove what a server that runs uses; the tools are added to it, in the versions of the lock file.
  const command = isPart() ? ["install", "--no-save"] : ["ci"];
  console.log(
    withTools ? "Installing packages and test tools (once, about a minute) …" : "Installing packages (once) …",
  );
  // No package runs a script: what esbuild, workerd and Node run are packages of their own, with digests in the lock file.
  const include = [withTools ? "--include=dev" : "--omit=dev", "--include=optional"];
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  // npm says nothing where it cannot fetch an optional package, and calls that a success.
  for (let attempt = 1; attempt <= 3 && !isInstalled(); attempt++) {
    if (attempt > 1) console.log("A package could not be fetched; trying again …");
    run("npm", [...command, ...include, ...flags]);
  }
  if (!isInstalled())
    fail(`npm ${command[0]} did not install ${node ?? "every package"}: run it again and see what it reports.`);
}
// npm 10 takes the link away with those of the packages for other platforms, which are called the same.
if (!isLinked()) run("npm", ["rebuild", "--ignore-scripts", "--loglevel=error", node.slice("node_modules/".length)]);
if (!isLinked())
  fail(`npm did not link ${node} into node_modules/.bin: remove node_modules and run the command again.`);
if (process.argv.includes("--browser")) installBrowser();

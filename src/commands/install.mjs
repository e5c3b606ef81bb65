// Installs the packages of package-lock.json that are missing from node_modules, so that npm start and npm test work on a fresh
// clone: `dependencies`, and with --tools also `devDependencies`; with --importer also those of packages/import. Then runs the
// command whose file and arguments follow, if any; with --help, it prints the help of that command and installs nothing.
// Runs on the system's Node (20 or later) before anything is installed, so it is plain JavaScript without packages.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, lstatSync, readFileSync, realpathSync } from "node:fs";
import Module, { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { helpText } from "./help.mjs";

const { platform, arch, versions } = process;
const windows = platform === "win32";
const packagesIn = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/** The oldest supported Node version. In earlier ones, import.meta.main is false or undefined in TypeScript files. */
const oldestNode = "24.3.0";
const isNewEnough = versions.node.localeCompare(oldestNode, "en", { numeric: true }) >= 0;

/** The path of the package with Node for this platform; undefined if there is none. npm scripts prefer its Node to the system's. */
const node = Object.keys(packagesIn("package-lock.json")[""].optionalDependencies)
  .map((name) => `node_modules/${name}`)
  .find((path) => path.endsWith(`-${windows ? "win" : platform}-${arch}`));
const linkedNode = resolve(`node_modules/.bin/node${windows ? ".cmd" : ""}`);
const isLinked = () => node === undefined || existsSync(linkedNode);

const programAt = process.argv.findIndex((arg, index) => index > 1 && /\.ts$/.test(arg));
/** The options of this file, and the command to run with its arguments. */
const own = process.argv.slice(2, programAt === -1 ? undefined : programAt);
const [program, ...args] = programAt === -1 ? [] : process.argv.slice(programAt);
const withTools = own.includes("--tools");

/** The installed packages by path, from npm's own list in node_modules; null if nothing is installed. */
function presentPackages(folder = ".") {
  const list = `${folder}/node_modules/.package-lock.json`;
  return existsSync(list) ? packagesIn(list) : null;
}

/** Whether every required package is installed in its locked version. Packages for other platforms may be missing. */
function isInstalled(folder = ".") {
  const present = presentPackages(folder);
  return (
    present !== null &&
    Object.entries(packagesIn(`${folder}/package-lock.json`)).every(
      ([path, { version, dev, optional, devOptional, peer }]) =>
        path === "" ||
        present[path]?.version === version ||
        (dev && !withTools) ||
        (path !== node && (optional || devOptional || peer)),
    )
  );
}

/** Whether all installed packages have their locked versions, so that missing ones can be added without a reinstall. */
function canAddPackages() {
  const [present, locked] = [presentPackages(), packagesIn("package-lock.json")];
  if (present === null || (node !== undefined && !present[node])) return false;
  return Object.entries(present).every(([path, { version }]) => locked[path]?.version === version);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: "inherit", shell: windows, ...options });
  if (error || status !== 0) {
    console.error(`\n${command} ${args.join(" ")} failed${error ? `: ${error.message}` : ""}.`);
    process.exit(status || 1);
  }
}

/** Installs a browser for the tests if CHROME_PATH and the usual paths have none: Playwright's, else Debian's. */
function installBrowser() {
  const paths = [process.env.CHROME_PATH, "/usr/bin/chromium", "/usr/bin/google-chrome"];
  if (paths.some((path) => path && existsSync(path))) return;
  const { chromium } = createRequire(`${process.cwd()}/package.json`)("playwright");
  if (existsSync(chromium.executablePath())) return;
  console.log("Installing a browser for the tests…");
  const { status } = spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit", shell: windows });
  if (status === 0) return;
  if (existsSync("/usr/bin/apt-get")) {
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
  } else {
    fail("No browser could be installed: install Chromium or Chrome and set CHROME_PATH to its path.");
  }
}

// Install scripts are not needed: the binaries of esbuild, workerd and Node are packages, with digests in the lock file.
const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];

/** Installs the packages of the importer, which only `npm run import` and the tests need. */
function installImporter() {
  const folder = "packages/import";
  if (isInstalled(folder)) return;
  // The standard output is the report.
  console.error("Installing the importer (once)…");
  run("npm", ["ci", "--include=dev", ...flags], { cwd: folder, stdio: ["inherit", "ignore", "inherit"] });
}

function install() {
  if (node === undefined && !isNewEnough) {
    fail(
      `Node: got ${versions.node}; expected ${oldestNode} or later. Install it from https://nodejs.org: no package provides Node for ${platform} ${arch}.`,
    );
  }
  if (!isInstalled()) {
    // npm would empty the target of the link, which other checkouts may use.
    if (lstatSync("node_modules", { throwIfNoEntry: false })?.isSymbolicLink()) {
      fail(
        "node_modules is a link to packages that do not match package-lock.json: run npm ci in the project that it links to.",
      );
    }
    // npm ci would remove packages that a running server uses, so the tools are added, in their locked versions.
    const command = canAddPackages() ? ["install", "--no-save"] : ["ci"];
    console.log(
      withTools ? "Installing packages and test tools (once, about a minute)…" : "Installing packages (once)…",
    );
    const include = [withTools ? "--include=dev" : "--omit=dev", "--include=optional"];
    // npm exits with 0 and prints nothing if it cannot fetch an optional package.
    for (let attempt = 1; attempt <= 3 && !isInstalled(); attempt++) {
      if (attempt > 1) console.log("A package could not be fetched; trying again…");
      run("npm", [...command, ...include, ...flags]);
    }
    if (!isInstalled())
      fail(`npm ${command[0]} did not install ${node ?? "every package"}: run it yourself to see its errors.`);
  }
  // npm 10 removes the link along with those of the packages for other platforms, which have the same name.
  if (!isLinked()) run("npm", ["rebuild", "--ignore-scripts", "--loglevel=error", node.slice("node_modules/".length)]);
  if (!isLinked())
    fail(`npm did not link ${node} into node_modules/.bin: remove node_modules and run the command again.`);
  if (own.includes("--importer")) installImporter();
  if (own.includes("--browser")) installBrowser();
}

/** Runs the command on the installed Node: in this process if that is its Node, so that signals reach the command. */
function start() {
  const isCurrent =
    isNewEnough && (!existsSync(linkedNode) || realpathSync(linkedNode) === realpathSync(process.execPath));
  // Compiled code is kept between commands, where Astro keeps it later; removing the types of TypeScript takes longest.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), "node-compile-cache");
  if (isCurrent) {
    Module.enableCompileCache?.();
    process.argv.splice(1, programAt, resolve(program));
    Module.runMain();
    return;
  }
  const child = spawn(linkedNode, [program, ...args], { stdio: "inherit", shell: windows });
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // A terminal sends it to both.
  process.on("SIGINT", () => {});
  child.on("error", ({ message }) => fail(`${linkedNode} cannot be started: ${message}.`));
  child.on("exit", (code) => process.exit(code ?? 1));
}

/** Prints the help of the command that npm names. Types are removed: the system's Node may not read TypeScript. */
async function printHelp(name = process.env.npm_lifecycle_event ?? "") {
  const source = readFileSync(new URL("commands.ts", import.meta.url), "utf8")
    .replace(/^import type .*/gm, "")
    .replaceAll(/ as const(?: satisfies [^;]+)?/g, "");
  const { commands } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  if (!Object.hasOwn(commands, name)) return start();
  const isStyled = process.stdout.isTTY && !process.env.NO_COLOR;
  console.log(helpText(commands[name], (text) => (isStyled ? `\x1b[1m${text}\x1b[22m` : text)));
}

if (args.some((arg) => arg === "--help" || arg === "-h")) await printHelp();
else {
  install();
  if (program !== undefined) start();
}

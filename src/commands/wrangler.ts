/** The wrangler commands that npm run deploy runs: bundling the functions and uploading the site. */
import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { UserError } from "./command.ts";
import type { Upload } from "./preflight.ts";

/** The folder that is uploaded, relative to the project. The next build removes it with the rest of dist/. */
export const uploadFolder = "dist/upload";

/** The value of a string setting in a folder's wrangler.jsonc. Throws UserError if it is missing. */
export function settingOf(folder: string, name: "name" | "compatibility_date"): string {
  const text = readFileSync(join(folder, "wrangler.jsonc"), "utf8");
  const value = new RegExp(`"${name}":\\s*"([^"]+)"`).exec(text)?.[1];
  if (value === undefined) throw new UserError(`wrangler.jsonc has no "${name}": add it.`);
  return value;
}

/**
 * Writes the upload folder of a build: the site's files, and its functions bundled as _worker.js, so that the upload needs
 * neither the sources nor their packages. Throws UserError if the functions cannot be bundled.
 */
export function packUpload(folder: string): void {
  const packed = join(folder, uploadFolder);
  const outdir = mkdtempSync(join(tmpdir(), "functions-"));
  // The polyfills in the bundle depend on the date.
  const date = settingOf(folder, "compatibility_date");
  const args = [
    "pages",
    "functions",
    "build",
    "functions",
    "--minify",
    "--outdir",
    outdir,
    "--compatibility-date",
    date,
  ];
  try {
    if (!run(args, folder, { WRANGLER_LOG: "error" })) {
      throw new UserError("Nothing was deployed: the functions cannot be bundled. Fix the error above.");
    }
    rmSync(packed, { recursive: true, force: true });
    cpSync(join(folder, "dist/client"), packed, { recursive: true });
    copyFileSync(join(outdir, "index.js"), join(packed, "_worker.js"));
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

/** Where and as what to upload. wrangler reads a message that is undefined from the commit. */
type UploadTarget = { project: string; branch: string; commit: string; message: string | undefined };

/** Uploads the upload folder of a build. Returns the result that wrangler reports, or null without one. Throws UserError if it fails. */
export function upload(folder: string, to: UploadTarget): Upload | null {
  const outputFolder = mkdtempSync(join(tmpdir(), "upload-"));
  const output = join(outputFolder, "output.ndjson");
  const options = ["--project-name", to.project, "--branch", to.branch, "--commit-hash", to.commit];
  const message = to.message === undefined ? [] : ["--commit-message", to.message];
  const args = ["pages", "deploy", uploadFolder, "--no-bundle", ...options, ...message, "--commit-dirty=false"];
  try {
    if (!run(args, folder, { WRANGLER_OUTPUT_FILE_PATH: output })) {
      throw new UserError("wrangler could not upload the site: see above. The previous deployment is still online.");
    }
    if (!existsSync(output)) return null;
    const entries = readFileSync(output, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Upload & { type: string });
    return entries.find(({ type }) => type === "pages-deploy-detailed") ?? null;
  } finally {
    rmSync(outputFolder, { recursive: true, force: true });
  }
}

const run = (args: string[], cwd: string, variables: Record<string, string>): boolean =>
  spawnSync(process.execPath, [resolve("node_modules/wrangler/bin/wrangler.js"), ...args], {
    cwd,
    env: { ...process.env, ...variables },
    stdio: "inherit",
  }).status === 0;

/** A program that imports a module and prints the CPU time that this took, in milliseconds. */
const program = `
const before = process.cpuUsage();
await import(process.argv[1]);
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1000);
process.exit();
`;

/** How often the start is measured. The least counts, since other programs can only add to it. */
const times = 3;

/** The CPU time that a bundled worker takes to start, in milliseconds; null if it does not start in Node. */
export function startMs(worker: string): number | null {
  const url = pathToFileURL(resolve(worker)).href;
  const measured = Array.from({ length: times }, () => {
    const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", program, url], {
      encoding: "utf8",
    });
    return Number.parseFloat(stdout);
  });
  const least = Math.min(...measured);
  return Number.isNaN(least) ? null : least;
}

/** What npm run deploy has Cloudflare's own tool do. */
import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { UserError } from "./command.ts";
import type { Upload } from "./preflight.ts";

/** What an upload takes, below a built folder. The next build removes it with the rest of dist/. */
export const uploadFolder = "dist/upload";

/** The value of a text setting in the wrangler.jsonc of a folder. Throws UserError where it is missing. */
export function settingOf(folder: string, name: "name" | "compatibility_date"): string {
  const text = readFileSync(join(folder, "wrangler.jsonc"), "utf8");
  const value = new RegExp(`"${name}":\\s*"([^"]+)"`).exec(text)?.[1];
  if (value === undefined) throw new UserError(`wrangler.jsonc has no "${name}": add it.`);
  return value;
}

/**
 * Fills the upload folder of a build: the site's files, and its functions bundled into _worker.js, so that an upload needs
 * neither the sources nor their packages. Throws UserError where the functions cannot be bundled.
 */
export function packUpload(folder: string): void {
  const packed = join(folder, uploadFolder);
  const outdir = mkdtempSync(join(tmpdir(), "functions-"));
  // The date decides what the bundle has to bring for the runtime.
  const date = settingOf(folder, "compatibility_date");
  const args = ["pages", "functions", "build", "functions", "--outdir", outdir, "--compatibility-date", date];
  try {
    if (!run(args, folder, { WRANGLER_LOG: "error" })) {
      throw new UserError("Nothing was deployed: the functions cannot be bundled; see above.");
    }
    rmSync(packed, { recursive: true, force: true });
    cpSync(join(folder, "dist/client"), packed, { recursive: true });
    copyFileSync(join(outdir, "index.js"), join(packed, "_worker.js"));
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

/** Uploads the upload folder of a build as it is. Answers what wrangler tells of it, null where it tells nothing; throws UserError where it fails. */
export function upload(folder: string, to: { project: string; branch: string; commit: string }): Upload | null {
  const told = mkdtempSync(join(tmpdir(), "upload-"));
  const output = join(told, "output.ndjson");
  const options = ["--project-name", to.project, "--branch", to.branch, "--commit-hash", to.commit];
  const args = ["pages", "deploy", uploadFolder, "--no-bundle", ...options, "--commit-dirty=false"];
  try {
    if (!run(args, folder, { WRANGLER_OUTPUT_FILE_PATH: output })) {
      throw new UserError("wrangler could not upload the site; see above. What was online still is.");
    }
    if (!existsSync(output)) return null;
    const entries = readFileSync(output, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Upload & { type: string });
    return entries.find(({ type }) => type === "pages-deploy-detailed") ?? null;
  } finally {
    rmSync(told, { recursive: true, force: true });
  }
}

/** Runs this project's wrangler in a folder; whether it ended well. */
const run = (args: string[], cwd: string, more: Record<string, string>): boolean =>
  spawnSync(process.execPath, [resolve("node_modules/wrangler/bin/wrangler.js"), ...args], {
    cwd,
    env: { ...process.env, ...more },
    stdio: "inherit",
  }).status === 0;

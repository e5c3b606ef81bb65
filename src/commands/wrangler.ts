/** What npm run deploy has Cloudflare's own tool do. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { UserError } from "./command.ts";
import type { Upload } from "./preflight.ts";

/** Bundles the functions of a folder as an upload does, and throws the result away. Throws UserError where they cannot be. */
export function bundleFunctions(folder: string): void {
  const outdir = mkdtempSync(join(tmpdir(), "functions-"));
  const args = ["pages", "functions", "build", "functions", "--outdir", outdir];
  const ended = run(args, folder, { WRANGLER_SEND_METRICS: "false", WRANGLER_LOG: "error" });
  rmSync(outdir, { recursive: true, force: true });
  if (!ended) throw new UserError("Nothing was deployed: the functions cannot be bundled; see above.");
}

/** Uploads the build of a folder. Answers what wrangler tells of it, null where it tells nothing; throws UserError where it fails. */
export function upload(folder: string, to: { project: string; branch: string; commit: string }): Upload | null {
  const told = mkdtempSync(join(tmpdir(), "upload-"));
  const output = join(told, "output.ndjson");
  const options = ["--project-name", to.project, "--branch", to.branch, "--commit-hash", to.commit];
  const args = ["pages", "deploy", "dist/client", ...options, "--commit-dirty=false"];
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

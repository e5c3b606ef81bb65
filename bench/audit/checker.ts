/** The input and output of every checker. */
import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { join } from "node:path";

/** "noted" is for information only; "not run" means that a program that the checker needs is not installed. */
export type Verdict = "passed" | "failed" | "noted" | "not run";

/** One result of a checker for a page. page is a path, followed by the device or status if relevant. */
export type Finding = { page: string; what: string; verdict: Verdict };

/** The paths to check: all of them, one of each kind, and the module among those. */
export type Pages = { all: string[]; kinds: string[]; module: string };

/** A running site to check. folder is for the full output of the tools. */
export type AuditedSite = { siteUrl: string; pages: Pages; folder: string };

/** A checker. name is its name on the command line; tool is the package it runs, in an exact version. */
export type Checker = { name: string; tool: string; check: (site: AuditedSite) => Promise<Finding[]> };

/** The finding for a score that must reach a threshold. */
export const atLeast = (threshold: number, score: number, page: string, what: string): Finding =>
  score >= threshold
    ? { page, what: `${what} ${score}`, verdict: "passed" }
    : { page, what: `${what} ${score}; expected at least ${threshold}`, verdict: "failed" };

const fixedPaths = ["/", "/curriculum", "/pricing", "/quote", "/developers"];

/** The pages of the site at siteUrl. Throws if it has no sitemap, or the sitemap has no module. */
export async function pagesOf(siteUrl: string): Promise<Pages> {
  const response = await fetch(`${siteUrl}/sitemap.xml`);
  if (!response.ok) throw new Error(`${response.url} returned ${response.status}.`);
  const urls = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, text = ""]) =>
    text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
  );
  const all = urls.map((url) => new URL(url).pathname);
  const module = all.find((path) => path.startsWith("/modules/"));
  if (!module) throw new Error(`${response.url} lists no module.`);
  const authored = all.find((path) => !fixedPaths.includes(path) && !path.startsWith("/modules/"));
  return {
    all,
    module,
    kinds: [...fixedPaths.filter((path) => all.includes(path)), module, ...(authored ? [authored] : [])],
  };
}

/** A run of a tool: its arguments, the folder it runs in, and the name of its output files there. */
export type Run = {
  args: string[];
  folder: string;
  label: string;
  environment?: Record<string, string>;
  /** A file of this project to run instead of the tool's own command. It finds the tool's package through PATH. */
  program?: string;
  /** For tools that load other packages by name: the tool's command and these packages, in exact versions. */
  extended?: { command: string; packages: string[] };
};

const timeoutMinutes = 5;

/**
 * Returns the output of a tool. npx downloads it in the exact version in its name, so it is not in the lock file. Its exit code is
 * ignored, since its output has the findings. Output and errors are saved in the folder. Throws if the tool prints nothing or takes
 * too long.
 */
export function runTool(tool: string, run: Run): Promise<string> {
  const { folder, label, environment = {} } = run;
  const child = spawn("npx", ["--yes", ...npxArguments(tool, run)], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...environment },
    timeout: timeoutMinutes * 60_000,
    // With this signal, Lighthouse also stops its browser.
    killSignal: "SIGINT",
  });
  child.stdout.pipe(createWriteStream(join(folder, `${label}.out`)));
  child.stderr.pipe(createWriteStream(join(folder, `${label}.err`)));
  const output: Buffer[] = [];
  let errors = "";
  child.stdout.on("data", (data: Buffer) => output.push(data));
  child.stderr.on("data", (data: Buffer) => {
    errors = (errors + data).slice(-500);
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (child.killed) reject(new Error(`${tool} took longer than ${timeoutMinutes} minutes.`));
      else if (output.length > 0) resolve(Buffer.concat(output).toString());
      else reject(new Error(`${tool} printed nothing and exited with ${code ?? signal}: ${errors.trim()}`));
    });
  });
}

/** The arguments for npx. */
function npxArguments(tool: string, { args, program, extended }: Run): string[] {
  if (extended) return withPackages(tool, args, extended);
  return program === undefined ? [tool, ...args] : ["--package", tool, "--", process.execPath, program, ...args];
}

/** The arguments for npx with additional packages. NODE_PATH lets the tool's configuration load them by name. */
function withPackages(tool: string, args: string[], { command, packages }: NonNullable<Run["extended"]>): string[] {
  const packageOptions = [tool, ...packages].map((name) => `--package=${name}`);
  return [
    ...packageOptions,
    "-c",
    `NODE_PATH="$(dirname "$(dirname "$(command -v ${command})")")" ${[command, ...args].join(" ")}`,
  ];
}

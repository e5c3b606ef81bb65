/** Running a published tool that is no part of the project. */
import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { join } from "node:path";

/** A run of a tool: what it is given, in which folder it runs, and what its output is called there. */
export type Run = {
  args: string[];
  folder: string;
  label: string;
  environment?: Record<string, string>;
  /** A file of this project that runs in the place of the tool's own command, and finds the tool's package through PATH. */
  program?: string;
  /** The tool's command, and the packages that it loads by name, in exact versions too; only for tools that load any. */
  extended?: { command: string; packages: string[] };
};

const longestMinutes = 5;

/**
 * What a tool prints. It is fetched by npx in the exact version that its name ends with, so it stays out of the lock file;
 * its exit code means nothing here, since its output tells more. Output and errors are kept in the folder.
 * Throws when it says nothing or takes too long.
 */
export function runTool(tool: string, run: Run): Promise<string> {
  const { folder, label, environment = {} } = run;
  const child = spawn("npx", ["--yes", ...wordsFor(tool, run)], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...environment },
    timeout: longestMinutes * 60_000,
    // On this signal Lighthouse ends its browser too.
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
      if (child.killed) reject(new Error(`${tool} took longer than ${longestMinutes} minutes.`));
      else if (output.length > 0) resolve(Buffer.concat(output).toString());
      else reject(new Error(`${tool} said nothing and ended with ${code ?? signal}: ${errors.trim()}`));
    });
  });
}

/** What npx is told to run. */
function wordsFor(tool: string, { args, program, extended }: Run): string[] {
  if (extended) return withPackages(tool, args, extended);
  return program === undefined ? [tool, ...args] : ["--package", tool, "--", process.execPath, program, ...args];
}

/** npx puts all packages into one folder, where only the tool's own code finds them by name; NODE_PATH lets its configuration do so too. */
function withPackages(tool: string, args: string[], { command, packages }: NonNullable<Run["extended"]>): string[] {
  const named = [tool, ...packages].map((name) => `--package=${name}`);
  return [
    ...named,
    "-c",
    `NODE_PATH="$(dirname "$(dirname "$(command -v ${command})")")" ${[command, ...args].join(" ")}`,
  ];
}

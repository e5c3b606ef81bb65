/** Runs published tools that are not dependencies of the project. */
import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { join } from "node:path";

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

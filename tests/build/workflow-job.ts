/** Jobs of the workflow, run on this machine as GitHub's runner does. */
import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "yaml";

type Step = { name?: string; run?: string; env?: Record<string, string> };
type Workflow = { jobs: Record<string, { env?: Record<string, string>; steps: Step[] }> };

const { jobs } = parse(readFileSync(".github/workflows/deploy.yml", "utf8")) as Workflow;

/**
 * Runs the step of a job with this name in a folder. Returns its exit code and output. The environment has the values
 * of the step's expressions and of the runner's variables; throws when a value is missing, or the step.
 */
export function runStep(
  [job, name]: [job: string, name: string],
  folder: string,
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const step = jobs[job]?.steps.find((each) => each.name === name);
  if (step?.run === undefined) throw new Error(`The job ${job} has no step ${name} that runs a command.`);
  const env = { PATH: process.env.PATH, HOME: folder, ...jobs[job]?.env, ...step.env, ...environment };
  const unknown = Object.entries(env).filter(([, value]) => value?.includes("${{"));
  if (unknown.length > 0) throw new Error(`No value for ${unknown.map(([key]) => key)}.`);
  const child = spawn("bash", ["-e", "-c", step.run], { cwd: folder, env });
  let output = "";
  child.stdout.on("data", (data) => (output += data));
  child.stderr.on("data", (data) => (output += data));
  return new Promise((done) => child.on("close", (code) => done({ code, output })));
}

/**
 * Writes stand-ins for gh and npm into a folder, and returns a PATH with them: files of the repository come from this
 * project, and packages that the uploader's lock file has in the same version are linked.
 */
export function runnerPath(folder: string): string {
  const root = resolve(".");
  const tools = {
    // The last argument is repos/<repository>/contents/<file>?ref=<commit>.
    gh: `for address; do :; done\nfile="\${address#repos/course/site/contents/}"\ncat "${root}/\${file%"?ref=0123abc"}"`,
    npm: `echo "npm $*"\nln -s "${root}/node_modules" node_modules`,
  };
  mkdirSync(folder);
  for (const [name, script] of Object.entries(tools)) {
    writeFileSync(join(folder, name), `#!/bin/sh\nset -e\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return `${folder}:${process.env.PATH}`;
}

/** Redocly's command line tool, an independent parser of API descriptions and workflows. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** A broken rule and its location. */
export type Broken = { ruleId: string; message: string; location: unknown[] };

/** Returns the findings of the strict rules in the redocly.yaml next to this file. */
export const lint = (description: string): Promise<Broken[]> =>
  inFolder(async (folder) => {
    writeFileSync(join(folder, "description.json"), description);
    const config = resolve(import.meta.dirname, "redocly.yaml");
    const { ok, output } = await redocly(folder, "lint", "description.json", "--format=json", "--config", config);
    const { problems } = JSON.parse(output) as { problems: Broken[] };
    if (!ok && problems.length === 0) throw new Error(output);
    return problems.map(({ ruleId, message, location }) => ({ ruleId, message, location }));
  });

/** A step that was run: its request, its response, and whether it matched the description and the success criteria. */
export type RunStep = {
  stepId: string;
  status: string;
  request: { method: string; url: string };
  response: { statusCode: number; body: unknown };
};
export type RunWorkflow = { workflowId: string; executedSteps: RunStep[] };

/** Runs the workflows of an Arazzo document against the servers of its descriptions, with the default inputs. */
export const respect = (workflows: string): Promise<{ ok: boolean; output: string; workflows: RunWorkflow[] }> =>
  inFolder(async (folder) => {
    writeFileSync(join(folder, "arazzo.json"), workflows);
    const result = await redocly(folder, "respect", "arazzo.json", "--json-output", "result.json");
    const { files } = JSON.parse(readFileSync(join(folder, "result.json"), "utf8")) as {
      files: Record<string, { executedWorkflows: RunWorkflow[] }>;
    };
    return { ...result, workflows: Object.values(files).flatMap(({ executedWorkflows }) => executedWorkflows) };
  });

/** Calls a function with a temporary folder. */
async function inFolder<Done>(action: (folder: string) => Promise<Done>): Promise<Done> {
  const folder = mkdtempSync(join(tmpdir(), "redocly-"));
  return action(folder).finally(() => rmSync(folder, { recursive: true }));
}

/** Returns the tool's output, and whether it succeeded. It sends requests to the tested servers only. */
function redocly(cwd: string, ...args: string[]): Promise<{ ok: boolean; output: string }> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      [resolve("node_modules/@redocly/cli/bin/cli.js"), ...args],
      {
        cwd,
        env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
        maxBuffer: 64 * 1024 * 1024,
      },
      (error, stdout, stderr) => done({ ok: error === null, output: stdout || stderr }),
    );
  });
}

/** Redocly's command line tool, an independent reader of API descriptions and of workflows. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** A rule that a description breaks, and where. */
export type Broken = { ruleId: string; message: string; location: unknown[] };

/** What a description breaks of the strict rules of redocly.yaml beside this file; nothing where all is well. */
export const lint = (description: string): Promise<Broken[]> =>
  inFolder(async (folder) => {
    writeFileSync(join(folder, "description.json"), description);
    const config = resolve(import.meta.dirname, "redocly.yaml");
    const { ok, output } = await redocly(folder, "lint", "description.json", "--format=json", "--config", config);
    const { problems } = JSON.parse(output) as { problems: Broken[] };
    if (!ok && problems.length === 0) throw new Error(output);
    return problems.map(({ ruleId, message, location }) => ({ ruleId, message, location }));
  });

/** A step that was run: what was asked, what came back, and whether it was as described and as hoped for. */
export type RunStep = {
  stepId: string;
  status: string;
  request: { method: string; url: string };
  response: { statusCode: number; body: unknown };
};
export type RunWorkflow = { workflowId: string; executedSteps: RunStep[] };

/** Runs the workflows of an Arazzo document against the servers that its descriptions name, as their inputs' defaults say. */
export const respect = (workflows: string): Promise<{ ok: boolean; output: string; ran: RunWorkflow[] }> =>
  inFolder(async (folder) => {
    writeFileSync(join(folder, "arazzo.json"), workflows);
    const told = await redocly(folder, "respect", "arazzo.json", "--json-output", "ran.json");
    const { files } = JSON.parse(readFileSync(join(folder, "ran.json"), "utf8")) as {
      files: Record<string, { executedWorkflows: RunWorkflow[] }>;
    };
    return { ...told, ran: Object.values(files).flatMap(({ executedWorkflows }) => executedWorkflows) };
  });

/** Does something in a folder of its own. */
async function inFolder<Done>(act: (folder: string) => Promise<Done>): Promise<Done> {
  const folder = mkdtempSync(join(tmpdir(), "redocly-"));
  return act(folder).finally(() => rmSync(folder, { recursive: true }));
}

/** What the tool prints, and whether it ended well. It sends nothing anywhere but to the servers under test. */
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

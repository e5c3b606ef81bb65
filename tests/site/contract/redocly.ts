/** Redocly's command line tool, an independent reader of API descriptions. */
import { execFile } from "node:child_process";
import { resolve } from "node:path";

/** What the tool prints, and whether it ended well. */
export type Told = { ok: boolean; output: string };

/** Runs the tool with the rules of redocly.yaml beside this file. It sends nothing anywhere. */
export function redocly(...args: string[]): Promise<Told> {
  const config = resolve(import.meta.dirname, "redocly.yaml");
  return new Promise((done) => {
    execFile(
      process.execPath,
      [resolve("node_modules/@redocly/cli/bin/cli.js"), ...args, "--config", config],
      {
        env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
        maxBuffer: 64 * 1024 * 1024,
      },
      (error, stdout, stderr) => done({ ok: error === null, output: stdout || stderr }),
    );
  });
}

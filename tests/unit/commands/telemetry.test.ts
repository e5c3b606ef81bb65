/** Telemetry is off in every tool that a command or a test starts. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { noTelemetry } from "../../../src/commands/command.ts";

const home = mkdtempSync(join(tmpdir(), "home-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Options to run a Node program for a user without any settings. */
const optionsFor = (environment: Record<string, string>) => ({
  encoding: "utf8" as const,
  env: { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: home, CI: "false", ...environment },
});

/** Returns the output of such a program. */
const outputOf = (environment: Record<string, string>, ...args: string[]): string =>
  execFileSync(process.execPath, args, optionsFor(environment));

test("it is off in every tool that a command starts, in any environment", () => {
  const program = `
    import { execFileSync } from "node:child_process";
    import { runCommand } from "${pathToFileURL(resolve("src/commands/command.ts"))}";
    await runCommand({ run: "npm run a", what: "A.", examples: [] }, () => {
      console.log(execFileSync(process.execPath, ["--print", "JSON.stringify(process.env)"], { encoding: "utf8" }));
    });`;
  const environment = outputOf({ WRANGLER_SEND_METRICS: "true" }, "--input-type=module", "--eval", program);
  expect(JSON.parse(environment)).toMatchObject(noTelemetry);
});

/** npm test: runs the checks, then every test. --full also runs what the daily run samples: long courses, default deadlines. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand, withoutNextStep } from "../src/commands/command.ts";
import { commands } from "../src/commands/commands.ts";

/** Runs a program of this project and returns its exit code. */
function run(script: string, args: string[], environment: NodeJS.ProcessEnv = {}): number {
  const { status } = spawnSync(process.execPath, [script, ...args], {
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  return status ?? 1;
}

/** A pattern that matches exactly this text. */
const patternOf = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

await runCommand(commands.test, ({ positionals, options }) => {
  const only = options.test === undefined ? [] : ["--testNamePattern", patternOf(options.test)];
  const vitest = ["run", "--config", "tests/vitest.config.ts", ...positionals, ...only];
  const isPartial = positionals.length > 0 || only.length > 0;
  // Tests start some hundred processes of the same packages, whose code Node then compiles once.
  const compiled = mkdtempSync(join(tmpdir(), "course-compiled-"));
  const environment = { NODE_COMPILE_CACHE: compiled, ...(options.full ? { FULL: "1" } : {}) };
  process.exitCode =
    (isPartial ? 0 : run("src/commands/check.ts", [], withoutNextStep({}))) ||
    run("node_modules/vitest/vitest.mjs", vitest, environment);
  rmSync(compiled, { recursive: true, force: true, maxRetries: 5 });
});

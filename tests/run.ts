/** npm test: checks, then every test. With --full also what the daily run only samples: long courses, default deadlines. */
import { spawnSync } from "node:child_process";
import { runCommand, withoutNextStep } from "../src/commands/command.ts";
import { commands } from "../src/commands/commands.ts";

/** The exit code of a program of this project, run to its end. */
function run(script: string, args: string[], environment: NodeJS.ProcessEnv = {}): number {
  const { status } = spawnSync(process.execPath, [script, ...args], {
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  return status ?? 1;
}

await runCommand(commands.test, ({ positionals, options }) => {
  const vitest = ["run", "--config", "tests/vitest.config.ts", ...positionals];
  process.exitCode =
    run("src/commands/check.ts", [], withoutNextStep({})) ||
    run("node_modules/vitest/vitest.mjs", vitest, options.full ? { FULL: "1" } : {});
});

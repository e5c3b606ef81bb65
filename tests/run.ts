/** npm test: runs the checks, then every test. --full also runs what the daily run samples: long courses, default deadlines. */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const usage = `Usage: npm test -- [--full] [--help] [names …]

  --full   also runs what the daily run samples (courses of 2,000 modules, default deadlines, every mutation of a build); takes longer
  names    runs only the test files whose paths contain one of these`;

/** Runs a program of this project and returns its exit code. */
function run(script: string, args: string[], environment: Record<string, string> = {}): number {
  const { status } = spawnSync(process.execPath, [script, ...args], {
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  return status ?? 1;
}

function options(): { full: boolean; help: boolean; names: string[] } | string {
  try {
    const known = { full: { type: "boolean", default: false }, help: { type: "boolean", default: false } } as const;
    const { values, positionals } = parseArgs({ options: known, allowPositionals: true });
    return { ...values, names: positionals };
  } catch (error) {
    return (error as Error).message;
  }
}

const given = options();
if (typeof given === "string") {
  console.error(`${given}\n\n${usage}`);
  process.exitCode = 1;
} else if (given.help) console.log(usage);
else {
  const vitest = ["run", "--config", "tests/vitest.config.ts", ...given.names];
  process.exitCode =
    run("src/commands/check.ts", []) || run("node_modules/vitest/vitest.mjs", vitest, given.full ? { FULL: "1" } : {});
}

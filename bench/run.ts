/** npm run bench: runs the named benchmarks, or all that are short. Each prints a table for bench/README.md. */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { runCommand, UsageError } from "../src/commands/command.ts";
import { benchmarks, commands, longBenchmarks } from "../src/commands/commands.ts";
import { nearest } from "../src/content/problem.ts";

const all: readonly string[] = benchmarks;
const byDefault = all.filter((name) => !longBenchmarks.some((long) => long === name));

await runCommand(commands.bench, ({ positionals }) => {
  const unknown = positionals.find((name) => !all.includes(name));
  if (unknown !== undefined) {
    const suggestion = nearest(unknown, all);
    throw new UsageError(
      `Unknown benchmark ${unknown}: ${suggestion ? `did you mean ${suggestion}?` : `choose from ${all.join(", ")}`}`,
    );
  }
  for (const name of positionals.length > 0 ? positionals : byDefault) {
    console.log(`\n## ${name}\n`);
    const { status } = spawnSync(process.execPath, [resolve(import.meta.dirname, `${name}.ts`)], { stdio: "inherit" });
    if (status !== 0) process.exitCode = 1;
  }
  console.log(process.exitCode === 1 ? "\nA benchmark failed: see above." : "\nCopy the tables to bench/README.md.");
});

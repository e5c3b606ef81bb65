/** npm run bench: the benchmarks that are named, or all of them: npm run bench -- serving builds. Each prints a table for bench/README.md. */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { switchOffTelemetry } from "../src/commands/telemetry.ts";

switchOffTelemetry();

const all = ["questions", "cost", "serving", "builds", "bytes", "soak"];
/** The soak takes ten minutes, so it runs only by its name. */
const unasked = all.filter((name) => name !== "soak");
const named = process.argv.slice(2);
const wrong = named.find((name) => !all.includes(name));
if (wrong) {
  console.error(`No benchmark is called ${wrong}; there are ${all.join(", ")}.`);
  process.exit(1);
}
for (const name of named.length > 0 ? named : unasked) {
  console.log(`\n## ${name}\n`);
  const { status } = spawnSync(process.execPath, [resolve(import.meta.dirname, `${name}.ts`)], { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}

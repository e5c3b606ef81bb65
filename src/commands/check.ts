/** npm run check: content, types, lint and format. Changes nothing. */
import { spawnSync } from "node:child_process";
import { openSite } from "../build/open-site.ts";
import { counted } from "../markdown/document.ts";
import { runCommand, UserError } from "./command.ts";

const checks: [what: string, script: string, ...args: string[]][] = [
  // Astro's checker makes the types that pages need, and checks the TypeScript files of tsconfig.json too.
  [
    "Types",
    "node_modules/astro/bin/astro.mjs",
    "check",
    "--minimumSeverity",
    "hint",
    "--minimumFailingSeverity",
    "warning",
  ],
  ["Lint and format", "node_modules/@biomejs/biome/bin/biome", "ci"],
];

await runCommand(async () => {
  // First: it takes a moment, and an author who made an error there should not wait for the rest.
  console.log("Content …");
  const { course } = openSite(process.env);
  const failed = checks.filter(([what, script, ...args]) => {
    console.log(`${what} …`);
    return spawnSync(process.execPath, [script, ...args], { stdio: "inherit" }).status !== 0;
  });
  if (failed.length > 0) throw new UserError(`Failed: ${failed.map(([what]) => what).join(", ")}.`);
  const { modules, facts } = course;
  console.log(`All is well: ${counted(modules.length, "module")} in ${counted(facts.parts.length, "part")}.`);
});

/** npm run check: checks content, types, lint rules and formatting. Changes no file. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { contentFolder } from "../build/environment.ts";
import { openSite } from "../build/open-site.ts";
import { counted } from "../markdown/document.ts";
import type { Site } from "../page-kinds/site.ts";
import { printNextStep, runCommand, UserError } from "./command.ts";
import { commands } from "./commands.ts";

const checks: [what: string, script: string, ...args: string[]][] = [
  // Astro's checker generates the types that pages need, and also checks the TypeScript files of tsconfig.json.
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

await runCommand(commands.check, ({ positionals: [folder] }) => {
  // Content first: it is fast, and authors see their errors without waiting for the rest.
  console.log("Content …");
  const environment = folder === undefined ? process.env : { ...process.env, CONTENT_DIR: folder };
  const site = openSite(environment);
  for (const warning of site.warnings) console.log(`Warning  ${warning}`);
  if (folder === undefined) checkCode();
  console.log(`Valid    ${sizeOf(site)}`);
  const isShipped = contentFolder(environment) === "content";
  printNextStep(`${isShipped ? "" : `CONTENT_DIR=${contentFolder(environment)} `}npm run dev`);
});

/** Checks types, lint rules and formatting. Throws UserError with the names of the failed checks. */
function checkCode(): void {
  // The checkers come with the test tools, which npm start does not install.
  const install = ["src/commands/install.mjs", "--tools"];
  if (!checks.every(([, script]) => existsSync(script)) && !succeeds(install)) {
    throw new UserError("The checkers could not be installed. Fix the error above.");
  }
  const failed = checks.filter(([what, ...script]) => {
    console.log(`${what} …`);
    return !succeeds(script);
  });
  if (failed.length > 0)
    throw new UserError(
      `Failed: ${failed.map(([what]) => what).join(", ")}. Fix the errors above; npm run format fixes the formatting and some lint errors.`,
    );
}

function succeeds(script: string[]): boolean {
  return spawnSync(process.execPath, script, { stdio: "inherit" }).status === 0;
}

function sizeOf({ course: { modules, facts, pages } }: Site): string {
  return `${counted(modules.length, "module")} in ${counted(facts.parts.length, "part")}, ${counted(pages.length, "page")}`;
}

/**
 * npm run build and npm run dev: Astro's command line without its telemetry, which Astro would announce before it reads
 * astro.config.mjs. `npx astro build` makes the same dist/.
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { printNextStep, runCommand } from "./command.ts";
import { commands } from "./commands.ts";
import { checkBuildSettings } from "./settings.ts";

const [name, ...args] = process.argv.slice(2);
if (name === "dev") {
  await runCommand(
    commands.dev,
    ({ options }) => astro("development", "dev", ...(options.open ? ["--open"] : [])),
    args,
  );
} else {
  await runCommand(
    commands.build,
    async ({ options }) => {
      // Astro takes seconds to load.
      checkBuildSettings(process.env);
      // The last summary line is printed while Astro still works; it exits with another code where that fails.
      process.once("exit", (code) => {
        if (code === 0 && !options.quiet) printNextStep("npm run serve");
      });
      // Astro ignores --quiet; the integration reads it.
      await astro("production", "build", "--silent", ...(options.quiet ? ["--quiet"] : []));
    },
    args,
  );
}

/** Runs Astro in this process, whatever NODE_ENV the shell has set: a build is for production, and pages reload only in development. */
async function astro(nodeEnv: "development" | "production", ...args: string[]): Promise<void> {
  process.env.NODE_ENV = nodeEnv;
  process.argv.splice(2, process.argv.length, ...args);
  await import(pathToFileURL(resolve("node_modules/astro/bin/astro.mjs")).href);
}

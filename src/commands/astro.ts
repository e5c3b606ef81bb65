/** npm run build and dev: Astro's CLI with telemetry off from the start, before astro.config.mjs is read. `npx astro build` builds the same. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { printNextStep, runCommand, useCourse } from "./command.ts";
import { commands } from "./commands.ts";
import { checkBuildSettings } from "./settings.ts";

const [name, ...args] = process.argv.slice(2);
if (name === "dev") {
  await runCommand(
    commands.dev,
    ({ positionals: [course], options }) => {
      useCourse(course);
      const flags = [options.open ? "--open" : [], options.host ? "--host" : []].flat();
      return astro("development", "dev", ...flags);
    },
    args,
  );
} else {
  await runCommand(
    commands.build,
    async ({ positionals: [course], options }) => {
      useCourse(course, options);
      // Before Astro loads, which takes seconds.
      checkBuildSettings(process.env);
      // Astro is still working when the build summary is printed, and may yet fail with a non-zero exit code.
      process.once("exit", (code) => {
        if (code === 0 && !options.quiet) printNextStep("npm run serve");
      });
      // Astro ignores --quiet; the integration reads it.
      await astro("production", "build", "--silent", ...(options.quiet ? ["--quiet"] : []));
    },
    args,
  );
}

/** Runs Astro in this process. Overrides the shell's NODE_ENV: builds are for production, and live reload needs development. */
async function astro(nodeEnv: "development" | "production", ...args: string[]): Promise<void> {
  process.env.NODE_ENV = nodeEnv;
  process.argv.splice(2, process.argv.length, ...args);
  await import(pathToFileURL(resolve("node_modules/astro/bin/astro.mjs")).href);
}

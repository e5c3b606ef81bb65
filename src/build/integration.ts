/** The course as an Astro integration: with it in astro.config.mjs, `astro build` alone makes a complete dist/. */
import { fileURLToPath, pathToFileURL } from "node:url";
import type { AstroIntegration } from "astro";
import type { Build } from "./build.ts";
import { contentFolder, type Environment, portOf } from "./environment.ts";
import { BuildError, messageFor } from "./failure.ts";
import { fullDisk } from "./file-problem.ts";
import { buildReport } from "./progress.ts";

export type CourseOptions = {
  /**
   * Variables that replace those of the process while building, by their names: CONTENT_DIR, SITE_URL, MAX_FILES,
   * API_V1_DEPRECATED, API_V1_SUNSET, API_V1_SUCCESSOR (docs/configuration.md describes them). Commands that do not load
   * astro.config.mjs (check, start, deploy) read the process's own.
   */
  environment?: Environment;
  /** Prints a line of the build's report; console.log unless given. */
  print?: (line: string) => void;
};

/**
 * Returns the integration. While building it checks the content, has Astro write pages into a folder of their own, adds the
 * API's files, headers, routes and the worker, passes the gate, and then replaces Astro's `outDir` as a whole. Every error
 * ends the build and leaves `outDir` as it was. In `astro dev` the whole service answers, and follows every save.
 */
export function course({ environment = {}, print = console.log }: CourseOptions = {}): AstroIntegration {
  let build: Build | undefined;
  let isPreview = false;
  return {
    name: "course",
    hooks: {
      "astro:config:setup": async ({ command, config, updateConfig }) => {
        if (command !== "build" && command !== "dev") return;
        Object.assign(process.env, environment);
        isPreview = command === "dev";
        if (isPreview) {
          const port = process.env.PORT ? portOf(process.env) : config.server.port;
          updateConfig({ server: { port } });
          // Links lead to the preview itself.
          process.env.SITE_URL ||= `http://localhost:${port}`;
          return;
        }
        const started = await forAstro(async () => {
          // Loads all that a build needs; other commands of Astro load this file too.
          const { startBuild } = await import("./build.ts");
          const report = buildReport({
            print,
            quiet: process.argv.includes("--quiet"),
            output: process.stdout,
            environment: process.env,
          });
          return startBuild(process.env, fileURLToPath(config.outDir), report);
        });
        build = started;
        const folder = (name: string) => pathToFileURL(`${started.folder}/${name}`);
        // `client` and `server` do not follow `outDir` here. Its type is that of a configuration file, in which paths are texts.
        updateConfig({
          outDir: folder(""),
          build: { client: folder("client/"), server: folder("server/") },
          vite: { plugins: [beforePages(started)] },
        } as unknown as Parameters<typeof updateConfig>[0]);
      },
      "astro:server:setup": async ({ server }) => {
        // Astro's checker starts a server, too.
        if (!isPreview) return;
        const { startPreview } = await import("./preview.ts");
        startPreview(server, process.env, print);
      },
      "astro:server:start": ({ address }) => {
        if (!isPreview) return;
        const folder = contentFolder(process.env);
        print(
          `Preview  http://localhost:${address.port}\nNext     edit ${folder}/ and save: the page reloads. Stop with Ctrl-C.`,
        );
      },
      "astro:build:done": async () => {
        if (build === undefined) return;
        const { folder, finish, abandon } = build;
        try {
          await forAstro(finish, folder);
        } catch (error) {
          await abandon();
          throw error;
        }
      },
    },
  };
}

/** Runs after Vite has bundled, and before Astro's own hook of this kind, which renders the pages. */
const beforePages = (build: Build) => ({
  name: "course:before-pages",
  buildApp: { order: "post" as const, handler: () => forAstro(build.beforePages, build.folder) },
});

/** Does a work; an error that the user can fix is printed by Astro as its message alone. */
async function forAstro<Result>(work: () => Promise<Result>, folder?: string): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // A program that Astro or esbuild runs has words of its own for a full disk.
    const message = messageFor(error, folder) ?? (folder ? fullDisk(folder) : null);
    if (message !== null) throw new BuildError(message);
    // Of an error with a list of errors, as esbuild has, Astro prints the first and expects its own form.
    throw error instanceof Error && "errors" in error ? new BuildError(error.message) : error;
  }
}

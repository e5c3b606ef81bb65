/** The course as an Astro integration. With it in astro.config.mjs, `astro build` writes a complete dist/. */
import { fileURLToPath, pathToFileURL } from "node:url";
import type { AstroIntegration } from "astro";
import type { Build } from "./build.ts";
import { contentFolder, type Environment, portOf } from "./environment.ts";
import { BuildError, fullDisk, messageFor } from "./failure.ts";
import { buildReport } from "./progress.ts";

type CourseOptions = {
  /**
   * Variables that replace those of the process while building, by their names: CONTENT_DIR, SITE_URL, MAX_FILES,
   * API_V1_DEPRECATED, API_V1_SUNSET, API_V1_SUCCESSOR (docs/configuration.md describes them). Commands that do not load
   * astro.config.mjs (check, start, deploy) read the process's own.
   */
  environment?: Environment;
  /** Prints a line of the build's report; console.log by default. */
  print?: (line: string) => void;
};

/**
 * Returns the integration. In a build it checks the content, has Astro write the pages into a new folder, adds the API's
 * files, headers, routes and the worker, verifies the build, and then replaces Astro's `outDir`. Any error stops the build and
 * leaves `outDir` unchanged. In `astro dev` it serves the whole site and reloads it after every save.
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
          updateConfig({ server: { port }, vite: { plugins: [courseModules, courseLook] } });
          // Absolute links point to the preview.
          process.env.SITE_URL ||= `http://localhost:${port}`;
          return;
        }
        const started = await forAstro(async () => {
          // Imported lazily, since other Astro commands load this file too.
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
        // `client` and `server` do not follow `outDir` here. The type is that of the configuration file, where paths are strings.
        updateConfig({
          outDir: folder(""),
          build: { client: folder("client/"), server: folder("server/") },
          vite: { plugins: [beforePages(started), courseModules, courseLook, plainImports, sameModules] },
        } as unknown as Parameters<typeof updateConfig>[0]);
      },
      "astro:server:setup": async ({ server }) => {
        // `astro check` starts a server too.
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
          abandon();
          throw error;
        }
      },
    },
  };
}

/** Runs after Vite's bundling and before Astro's hook of the same kind, which renders the pages. */
const beforePages = (build: Build) => ({
  name: "course:before-pages",
  buildApp: { order: "post" as const, handler: build.beforePages },
});

/** Modules of the course for scripts, by their names. Their sources are imported lazily, as the build is. */
const virtualModules: Record<string, () => Promise<string>> = {
  async "virtual:course-language"() {
    const { languageModule } = await import("./language-module.ts");
    return languageModule((await currentCourse()).facts.language);
  },
  async "virtual:course-offer"() {
    const { hasPrices } = await import("../course/features.ts");
    return `export const isPriced = ${hasPrices(await currentCourse())};`;
  },
};

const currentCourse = async () => (await import("./current-site.ts")).currentSite().course;

const courseModules = {
  name: "course:modules",
  resolveId: (id: string) => (Object.hasOwn(virtualModules, id) ? `\0${id}` : undefined),
  load: (id: string) => virtualModules[id.replace("\0", "")]?.(),
};

/**
 * Replaces Vite's helper for dynamic imports, and its lists of dependencies in scripts. The helper would preload these, and takes up a
 * tenth of the shared script.
 */
const plainImports = {
  name: "course:imports",
  enforce: "pre" as const,
  apply: "build" as const,
  configEnvironment: () => ({ build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } } }),
  load: (id: string) =>
    id.includes("vite/preload-helper") ? "export const __vitePreload = (load) => load();" : undefined,
};

/**
 * Lets pages import the modules that the build has already loaded instead of bundling copies, so that both share what they compute, and
 * the code that runs most is compiled once.
 */
const sameModules = {
  name: "course:same-modules",
  enforce: "pre" as const,
  apply: "build" as const,
  applyToEnvironment: ({ name }: { name: string }) => name === "prerender",
  resolveId: (id: string, importer: string | undefined) =>
    importer !== undefined && !importer.includes("/node_modules/") && /^\.\.?\/.*\.ts$/.test(id)
      ? { id: new URL(id, pathToFileURL(importer)).href, external: "absolute" as const }
      : undefined,
};

/** Adds the course's colors, typefaces and sizes, if it has some, to the styles of all pages. */
const courseLook = {
  name: "course:look",
  enforce: "pre" as const,
  async transform(styles: string, id: string) {
    // With ?url, it is the script that Vite writes for the address of the styles.
    if (!id.includes("/src/pages/frame/style.css") || id.endsWith("?url")) return;
    const { ownStyles } = await import("../pages/frame/own-styles.ts");
    return styles + ownStyles(await currentCourse());
  },
};

/** Runs a function and converts its errors so that Astro prints only the message if the user can fix them. */
async function forAstro<Result>(run: () => Promise<Result>, folder?: string): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    // Programs that Astro or esbuild run have their own messages for a full disk.
    const message = messageFor(error, folder) ?? (folder ? fullDisk(folder) : null);
    if (message !== null) throw new BuildError(message);
    // If an error has a list of errors, as esbuild's do, Astro prints the first one and expects its own format.
    throw error instanceof Error && "errors" in error ? new BuildError(error.message) : error;
  }
}

import { defineConfig } from "astro/config";
import { course } from "./src/build/integration.ts";
import { switchOffTelemetry } from "./src/commands/command.ts";

// For `npx astro`; the project's own commands switch telemetry off earlier.
switchOffTelemetry();

/**
 * The adapter of a build. In `astro dev`, course() handles requests, so the adapter must not start its own runtime. Loaded only
 * when needed, since it loads wrangler and miniflare, which takes seconds.
 */
const hosted = async () => {
  const { default: cloudflare } = await import("@astrojs/cloudflare");
  return { adapter: cloudflare({ prerenderEnvironment: "node" }) };
};
/** What the scripts of several types of pages share is one file. */
const sharedScript = {
  name: "shared",
  test: /\/src\/pages\/(?:frame\/(?!agent-page|page-|prefetch)|memory|components\/(?:continue|copy|placeholders|regional))\b|preload-helper/,
};
const isBuild = process.argv.includes("build");

export default defineConfig({
  srcDir: "./src/build/astro",
  output: "static",
  ...(isBuild ? await hosted() : {}),
  integrations: [course()],
  // "file": Pages serves /pricing from pricing.html without a redirect. "never": the security policy forbids inline styles and
  // scripts. concurrency: other pages are rendered while one is being written.
  build: { format: "file", inlineStylesheets: "never", concurrency: 16 },
  // The adapter's banner defines Node's `process` in each script of the browser, which uses none, unless there is another one.
  vite: {
    build: { assetsInlineLimit: 0, rolldownOptions: { output: { banner: () => "" } } },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [sharedScript] } } } } },
    },
  },
  trailingSlash: "never",
  devToolbar: { enabled: false },
});
